import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce, nextFrame } from '../../../canvas/view.ts'
import { controlFrames } from './frame-control.ts'

const real = vi.fn(() => 7)

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', real)
  vi.stubGlobal('cancelAnimationFrame', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  real.mockClear()
})

test('frame callbacks requested by a step run before it ends', () => {
  const paint = vi.fn()
  const frame = nextFrame(paint)
  const frameControl = controlFrames()
  frameControl.step(() => {
    frame.request()
    frame.request()
    expect(paint).not.toHaveBeenCalled()
  })
  expect(paint).toHaveBeenCalledTimes(1)
  expect(frame.isWaiting()).toBe(false)
  expect(real).not.toHaveBeenCalled()
})

test('outside a step the browser’s frames and timers are untouched', () => {
  const { setTimeout } = globalThis
  controlFrames().step(() => undefined)
  expect(globalThis.setTimeout).toBe(setTimeout)
  expect(requestAnimationFrame(() => undefined)).toBe(7)
})

test('a failing step restores them too', () => {
  const { setTimeout } = globalThis
  const frameControl = controlFrames()
  expect(() =>
    frameControl.step(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(globalThis.setTimeout).toBe(setTimeout)
})

test('timers wait until they are settled; cancelled ones never run', () => {
  const crisp = vi.fn()
  const quiet = debounce(crisp, 120)
  const frameControl = controlFrames()
  frameControl.step(() => quiet.request())
  frameControl.step(() => quiet.request())
  expect(crisp).not.toHaveBeenCalled()
  frameControl.settle()
  expect(crisp).toHaveBeenCalledTimes(1)
})

test('an endless frame loop is dropped', () => {
  let turns = 0
  const frameControl = controlFrames()
  const again = () => {
    turns++
    requestAnimationFrame(again)
  }
  frameControl.step(() => requestAnimationFrame(again))
  frameControl.settle()
  expect(turns).toBeLessThan(1000)
})
