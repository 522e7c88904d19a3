import { afterEach, expect, test, vi } from 'vitest'
import { PREFERENCES_KEY, Preferences } from './preferences.ts'

function browserWith(stored: Record<string, unknown> | null): Map<string, string> {
  const store = new Map(stored ? [[PREFERENCES_KEY, JSON.stringify(stored)]] : [])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  return store
}
afterEach(() => void vi.unstubAllGlobals())

test.each([
  [null, 'en-US'],
  [{ locale: 'zh-HK' }, 'zh-HK'],
  [{ locale: 'ph-PH' }, 'ph-PH'],
  [{ locale: 'xx-XX' }, 'en-US'],
])('the stored choice %j results in the language %s', (stored, locale) => {
  browserWith(stored)
  expect(new Preferences().locale).toBe(locale)
})

test('the language is stored in this browser', () => {
  const store = browserWith(null)
  new Preferences().setLocale('zh-HK')
  expect(JSON.parse(store.get(PREFERENCES_KEY) ?? '')).toMatchObject({ locale: 'zh-HK' })
  expect(new Preferences().locale).toBe('zh-HK')
})

test.each([
  ['zh', 'zh-HK'],
  ['zh-Hans', 'zh-HK'],
  ['zh-Hant', 'zh-HK'],
  ['zh-Hans-CN', 'zh-HK'],
  ['zh-CN', 'zh-HK'],
  ['zh-SG', 'zh-HK'],
  ['zh-TW', 'zh-HK'],
  ['zh-HK', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['en-GB', 'en-US'],
  ['de-DE', 'en-US'],
  ['zha', 'en-US'],
  [undefined, 'en-US'],
])('a browser in %s starts in %s', (language, locale) => {
  browserWith(null)
  vi.stubGlobal('navigator', { language })
  expect(new Preferences().locale).toBe(locale)
  browserWith({ locale: 'en-US' })
  expect(new Preferences().locale).toBe('en-US')
})
