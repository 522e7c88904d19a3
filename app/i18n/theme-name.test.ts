import { SUITS } from '@slidewright/engine/suits'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeLocale, englishText, isTextKey, loadTextsOf, startTexts } from './index.ts'
import { themeName } from './theme-name.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startTexts('en-US')
  await loadTextsOf('later')
})

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

const THEMES = SUITS.flatMap(({ themes }) => themes)

test.each(THEMES.map(theme => [theme.id, theme] as const))('the theme %s has a name in every language', (id, theme) => {
  const key = `theme.${id}`
  expect(isTextKey(key) && englishText(key)).toBe(theme.name)
})

test('a theme is called by its Chinese name once the interface is Chinese', async () => {
  await changeLocale('zh-HK')
  expect(themeName({ id: 'ledger-navy', name: 'Navy and teal' })).toBe('海軍藍與藍綠')
  const inEnglish = THEMES.filter(theme => /[a-z]/i.test(themeName(theme))).map(({ id }) => id)
  await changeLocale('en-US')
  expect([THEMES.length > 40, inEnglish]).toEqual([true, []])
})
