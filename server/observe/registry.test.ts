import { expect, test } from 'vitest'
import { cachedFor } from './cached-for.ts'
import { createRegistry } from './registry.ts'

test('metrics are told in the text format of Prometheus: buckets hold those before them, labels are escaped', async () => {
  const registry = createRegistry()
  const calls = registry.counter('calls_total', 'Calls')
  const seconds = registry.histogram('call_seconds', 'How long', [0.1, 1])
  registry.gauge('open', 'Open', () => [{ value: 2 }, { labels: { kind: 'a"\\\n' }, value: 1.5 }])
  registry.gauge('gone', 'Cannot be read', () => Promise.reject(new Error('no')))
  calls.add({ route: '/a' })
  calls.add({ route: '/a' }, 2)
  calls.add()
  for (const each of [0.05, 0.1, 0.5, 9]) seconds.observe({ route: '/a' }, each)
  expect(await registry.text()).toBe(
    [
      '# HELP calls_total Calls',
      '# TYPE calls_total counter',
      'calls_total{route="/a"} 3',
      'calls_total 1',
      '# HELP call_seconds How long',
      '# TYPE call_seconds histogram',
      'call_seconds_bucket{route="/a",le="0.1"} 2',
      'call_seconds_bucket{route="/a",le="1"} 3',
      'call_seconds_bucket{route="/a",le="+Inf"} 4',
      'call_seconds_sum{route="/a"} 9.65',
      'call_seconds_count{route="/a"} 4',
      '# HELP open Open',
      '# TYPE open gauge',
      'open 2',
      'open{kind="a\\"\\\\\\n"} 1.5',
      '# HELP gone Cannot be read',
      '# TYPE gone gauge',
      '',
    ].join('\n'),
  )
})

test('what is remembered is looked up once in its time, by many at once too, and a failure is not kept', async () => {
  let now = 0
  let count = 0
  const look = cachedFor(
    10,
    async () => {
      count++
      if (count === 2) throw new Error('no')
      return count
    },
    () => now,
  )
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1])
  now = 10
  await expect(look()).rejects.toThrow('no')
  expect(await look()).toBe(3)
})
