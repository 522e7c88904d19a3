import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { retryAfterMs, writerErrorOf } from './faults.ts'

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
  expect(retryAfterMs(answered(headers), NOW)).toBe(ms)
})

test('F17 Google’s retry delay is in its response; invalid keys and overlong sources have their own codes', () => {
  const said = (responseBody: string, statusCode = 400) =>
    new APICallError({ message: 'no', url: '', requestBodyValues: {}, statusCode, responseBody })
  expect(retryAfterMs(said('{"error":{"details":[{"retryDelay":"53.5s"}]}}', 429), NOW)).toBe(53_500)
  expect(writerErrorOf(said('{"error":{"message":"API key not valid. Please pass one."}}'), false).code).toBe(12114)
  expect(writerErrorOf(said('The input token count (12) exceeds the maximum'), false).code).toBe(12115)
  expect(writerErrorOf(said('{"error":{"message":"bad"}}'), false).code).toBe(12111)
})
