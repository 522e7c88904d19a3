import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoss } from './watch-loss.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const canvas = new EventTarget()
  const onGone = vi.fn()
  const stop = watchLoss(canvas, onGone)
  return { dispatch: (type: string) => canvas.dispatchEvent(new Event(type)), onGone, stop }
}

test('a context that is restored repeatedly is not given up', () => {
  const { dispatch, onGone } = watched()
  for (let time = 0; time < 2; time++) {
    dispatch('webglcontextlost')
    vi.advanceTimersByTime(2500)
    dispatch('webglcontextrestored')
    vi.advanceTimersByTime(10_000)
  }
  expect(onGone).not.toHaveBeenCalled()
})

test('a context that stays lost is given up once', () => {
  const { dispatch, onGone } = watched()
  dispatch('webglcontextlost')
  vi.advanceTimersByTime(10_000)
  expect(onGone).toHaveBeenCalledTimes(1)
})

test('nothing is called after stopping', () => {
  const { dispatch, onGone, stop } = watched()
  dispatch('webglcontextlost')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(onGone).not.toHaveBeenCalled()
})
