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
