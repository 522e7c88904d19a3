import { expect, test } from 'vitest'
import { withoutContent } from './logger.ts'

test.each([
  ['Unexpected token \'C\', "{ Canary" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  [
    "ENOENT: no such file or directory, open '/data/blobs/ab/abcdefghijklmnopqrstu'",
    'ENOENT: no such file or directory, open …',
  ],
  ['No visitor 123e4567-e89b-42d3-a456-426614174000 here', 'No visitor … here'],
  ['a quote that "never ends, Canary', 'a quote that …'],
  ["Cannot read properties of undefined (reading 'x')", 'Cannot read properties of undefined (reading …)'],
  ['x '.repeat(900), 'x '.repeat(100)],
])('of the message %s is written what says nothing of its content', (message, written) => {
  expect(withoutContent(message)).toBe(written)
})
