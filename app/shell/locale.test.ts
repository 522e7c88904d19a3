import { splitLocale } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { localizedPath } from './locale.ts'

test.each([
  ['/workspace', 'en-US', '/workspace'],
  ['/workspace?cur=1', 'zh-HK', '/zh-hk/workspace?cur=1'],
  ['/', 'ja-JP', '/jp'],
  ['/', 'en-US', '/'],
  ['/zh-hk/workspace', 'zh-HK', '/zh-hk/workspace'],
  ['/payment', 'de-DE', '/payment'],
  ['?step=outline', 'de-DE', '?step=outline'],
  ['https://example.org/', 'de-DE', 'https://example.org/'],
])('%s in %s is %s', (path, locale, expected) => {
  expect(localizedPath(path, locale)).toBe(expected)
})

test('a localized path splits into its language and itself', () => {
  const { locale, path } = splitLocale(localizedPath('/editor', 'pt-BR'))
  expect([locale?.code, path]).toEqual(['pt-BR', '/editor'])
})
