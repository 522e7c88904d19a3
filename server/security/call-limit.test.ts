import { expect, test } from 'vitest'
import { createCallLimit } from './call-limit.ts'

test('a name has so many calls in a minute, and as many in the next', () => {
  let time = 600_000
  const calls = createCallLimit({ now: () => time, sleep: async () => undefined })
  const ask = () => calls.allow([{ name: 'anna', max: 3 }])
  expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false])
  time += 60_000
  expect(ask()).toBe(true)
})

test('many owners of one network have the limit of the network, and names beyond number take no memory for ever', () => {
  const calls = createCallLimit({ now: () => 0, sleep: async () => undefined })
  const ask = (owner: string) =>
    calls.allow([
      { name: owner, max: 3 },
      { name: 'network', max: 10 },
    ])
  const allowed = Array.from({ length: 30 }, (_, index) => ask(`owner ${index}`)).filter(Boolean)
  expect(allowed).toHaveLength(10)
  for (let index = 0; index < 120_000; index++) calls.allow([{ name: `name ${index}`, max: 1 }])
})
