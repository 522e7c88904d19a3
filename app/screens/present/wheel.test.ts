import { expect, test } from 'vitest'
import { createWheelSteps } from './wheel.ts'

/** Returns the steps of wheel events, given in px at ms. */
function stepsOf(turns: readonly (readonly [deltaY: number, timeStamp: number])[], deltaMode = 0): number[] {
  const stepOf = createWheelSteps()
  return turns
    .map(([deltaY, timeStamp]) => stepOf({ deltaX: 0, deltaY, deltaMode, timeStamp }))
    .filter(step => step !== 0)
}

test('one page per notch, in both directions', () => {
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

test('one page per touchpad swipe, whatever its momentum', () => {
  const momentum = Array.from({ length: 60 }, (_, at) => [Math.max(1, 60 - at), at * 16] as const)
  expect(stepsOf(momentum)).toEqual([1])
})

test('none for a finger that rests on the touchpad', () => {
  expect(
    stepsOf([
      [2, 0],
      [3, 16],
      [1, 500],
      [4, 1000],
    ]),
  ).toEqual([])
})
