import { expect, test } from 'vitest'
import { panIntoSight } from './keep-in-sight.ts'

const SIGHT = { x: 0, y: 0, width: 360, height: 300 }

test.each([
  ['in sight', { x: 100, y: 100, width: 2, height: 20 }, null],
  ['under the keyboard', { x: 100, y: 400, width: 2, height: 20 }, { x: 0, y: -144 }],
  ['above', { x: 100, y: -10, width: 2, height: 20 }, { x: 0, y: 34 }],
  ['at the right', { x: 380, y: 100, width: 2, height: 20 }, { x: -46, y: 0 }],
  ['too high for what is left: its beginning', { x: 100, y: 200, width: 2, height: 500 }, { x: 0, y: -200 }],
])('the caret %s', (_, caret, by) => {
  expect(panIntoSight(caret, SIGHT, 24)).toEqual(by)
})
