import { beforeAll, expect, test } from 'vitest'
import { startTexts } from './index.ts'
import { themeName } from './theme-name.ts'

beforeAll(startTexts)

test.each([
  ['paper-sepia', 'anything', 'Sepia'],
  ['own.a-b-1', 'Harbour', 'Harbour'],
  ['own.a-b-1', '', 'Colors of the file'],
  ['own.a-b-1-dark', 'Harbour', 'Harbour, dark'],
  ['own.a-b-1-light', '', 'Colors of the file, light'],
  ['own.a-b-1-accents2', 'Harbour', 'Harbour, accents 2'],
  ['own.a-b-1-accents3-dark', 'Harbour', 'Harbour, accents 3, dark'],
  ['own-x1', 'Mine, dark', 'Mine, dark'],
])('the theme %s with the name “%s” is called %s', (id, name, called) => {
  expect(themeName({ id, name })).toBe(called)
})
