import { expect, test } from 'vitest'
import { createWheelSteps } from './wheel.ts'

/** The steps that turns of a wheel make: px at ms. */
function stepsOf(turns: readonly (readonly [deltaY: number, timeStamp: number])[], deltaMode = 0): number[] {
  const stepOf = createWheelSteps()
  return turns
    .map(([deltaY, timeStamp]) => stepOf({ deltaX: 0, deltaY, deltaMode, timeStamp }))
    .filter(step => step !== 0)
}

test('one page a notch, in both directions', () => {
  expect(
    stepsOf([
      [120, 0],
      [120, 200],
      [-120, 400],
    ]),
  ).toEqual([1, 1, -1])
  expect(
    stepsOf(
      [
        [3, 0],
        [3, 300],
      ],
      1,
    ),
  ).toEqual([1, 1])
})

test('one page for a stroke over a touchpad, however long it glides on', () => {
  const glide = Array.from({ length: 60 }, (_, at) => [Math.max(1, 60 - at), at * 16] as const)
  expect(stepsOf(glide)).toEqual([1])
})

test('none for a finger that only rests on it', () => {
  expect(
    stepsOf([
      [2, 0],
      [3, 16],
      [1, 500],
      [4, 1000],
    ]),
  ).toEqual([])
})
