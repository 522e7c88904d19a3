import { autorun } from 'mobx'
import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { observed } from './observed.ts'

test('a reaction subscribes to a stream and unsubscribes', () => {
  const stream = new BehaviorSubject(1)
  const read = observed(stream)
  const seen: number[] = []
  expect(stream.observed).toBe(false)
  const stop = autorun(() => void seen.push(read()))
  expect(stream.observed).toBe(true)
  stream.next(2)
  stream.next(3)
  stop()
  expect(stream.observed).toBe(false)
  stream.next(4)
  expect(seen).toEqual([1, 2, 3])
  expect(read()).toBe(4)
})
