import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoss } from './watch-loss.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const canvas = new EventTarget()
  const gone = vi.fn()
  const stop = watchLoss(canvas, gone)
  return { say: (type: string) => canvas.dispatchEvent(new Event(type)), gone, stop }
}

test('a context that comes back, late and again, is not given up', () => {
  const { say, gone } = watched()
  for (let time = 0; time < 2; time++) {
    say('webglcontextlost')
    vi.advanceTimersByTime(2500)
    say('webglcontextrestored')
    vi.advanceTimersByTime(10_000)
  }
  expect(gone).not.toHaveBeenCalled()
})

test('a context that stays lost is given up once', () => {
  const { say, gone } = watched()
  say('webglcontextlost')
  vi.advanceTimersByTime(10_000)
  expect(gone).toHaveBeenCalledTimes(1)
})

test('nobody is told after the watching has ended', () => {
  const { say, gone, stop } = watched()
  say('webglcontextlost')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(gone).not.toHaveBeenCalled()
})
