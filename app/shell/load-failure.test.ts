import { expect, test } from 'vitest'
import { isLoadFailure } from './load-failure.ts'

test.each([
  new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/Screen.js'),
  new TypeError('error loading dynamically imported module: http://127.0.0.1/assets/Screen.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/Screen.css'),
])('%s is a screen that could not be fetched', error => {
  expect(isLoadFailure(error)).toBe(true)
})

test.each([new TypeError('x is not a function'), 'Importing a module script failed.', null])(
  '%s is a mistake in a screen',
  error => {
    expect(isLoadFailure(error)).toBe(false)
  },
)
