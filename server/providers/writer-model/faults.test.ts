import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { askedWaitMs } from './faults.ts'

const NOW = Date.UTC(2026, 0, 1)

function answered(responseHeaders: Record<string, string>): APICallError {
  return new APICallError({ message: 'no', url: '', requestBodyValues: {}, statusCode: 429, responseHeaders })
}

test.each([
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': new Date(NOW + 3000).toUTCString() }, 3000],
  [{ 'retry-after-ms': '150', 'retry-after': '1' }, 150],
  [{ 'retry-after': 'soon' }, Number.NaN],
  [{}, Number.NaN],
])('F17 %j asks for %d ms', (headers: Record<string, string>, ms) => {
  expect(askedWaitMs(answered(headers), NOW)).toBe(ms)
})
