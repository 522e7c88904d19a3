import { expect, test } from 'vitest'
import { applyDelta } from './apply-delta.ts'

const BASE = Buffer.from('Tee, Kaffee – 日本')

test.each([
  ['ranges and text', { size: 11, parts: [[0, 5], 'Saft – '] }, null],
  ['ranges and text', { size: 14, parts: [[0, 5], 'Saft – '] }, 'Tee, Saft – '],
  [
    'the base twice',
    {
      size: 2 * BASE.length,
      parts: [
        [0, BASE.length],
        [0, BASE.length],
      ],
    },
    `${BASE}${BASE}`,
  ],
  ['nothing', { size: 0, parts: [] }, ''],
  ['an empty range at the end', { size: 0, parts: [[BASE.length, 0]] }, ''],
  ['a range over the end', { size: BASE.length, parts: [[1, BASE.length]] }, null],
  ['a range behind the end', { size: 1, parts: [[BASE.length, 1]] }, null],
  ['more than announced', { size: 2, parts: ['abc'] }, null],
  ['less than announced', { size: 4, parts: ['abc'] }, null],
] as const)('a delta of %s: %j', (_, { size, parts }, whole) => {
  const applied = applyDelta(BASE, { size, parts: parts.map(part => (typeof part === 'string' ? part : [...part])) })
  expect(applied?.toString() ?? null).toBe(whole)
})
