import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('a lazy value is made once, when it is first asked for, even if it is undefined', () => {
  const make = vi.fn(() => undefined)
  const value = lazy(make)
  expect(make).not.toHaveBeenCalled()
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledOnce()
})
