import { afterEach, expect, test, vi } from 'vitest'
import { PREFERENCES_KEY, Preferences } from './preferences.ts'

function browserWith(kept: Record<string, unknown> | null): Map<string, string> {
  const store = new Map(kept ? [[PREFERENCES_KEY, JSON.stringify(kept)]] : [])
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
])('the choice %j is the language %s', (kept, locale) => {
  browserWith(kept)
  expect(new Preferences().locale).toBe(locale)
})

test('the choice of language is kept in this browser', () => {
  const store = browserWith(null)
  new Preferences().setLocale('zh-HK')
  expect(JSON.parse(store.get(PREFERENCES_KEY) ?? '')).toMatchObject({ locale: 'zh-HK' })
  expect(new Preferences().locale).toBe('zh-HK')
})
