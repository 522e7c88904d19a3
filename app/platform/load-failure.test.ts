import { afterEach, expect, test, vi } from 'vitest'
import { isLoadFailure, isOutdated } from './load-failure.ts'

test.each([
  new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/Screen.js'),
  new TypeError('error loading dynamically imported module: http://127.0.0.1/assets/Screen.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/Screen.css'),
])('%s is a failed load', error => {
  expect(isLoadFailure(error)).toBe(true)
})

test.each([new TypeError('x is not a function'), 'Importing a module script failed.', null])(
  '%s is a bug in a screen',
  error => {
    expect(isLoadFailure(error)).toBe(false)
  },
)

const MISSING = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/Screen.js')

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the server answers', MISSING, async () => new Response(), true],
  ['the server is ill', MISSING, async () => new Response(null, { status: 502 }), false],
  ['there is no connection', MISSING, () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['the screen itself is wrong', new TypeError('x is not a function'), async () => new Response(), false],
])('whether a newer version exists: %s', async (_name, error, fetch, isNewer) => {
  vi.stubGlobal('fetch', fetch)
  expect(await isOutdated(error)).toBe(isNewer)
})
