import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeLocale, currentLocale, startTexts, text } from './index.ts'

vi.mock('./locales/zh-HK.json', () => {
  throw new Error('lost')
})

const documentElement = { lang: '' }
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement })
  await startTexts('en-US')
})
afterEach(() => void vi.restoreAllMocks())

test('a file of texts that does not load is logged and rejected; the language stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(changeLocale('zh-HK')).rejects.toThrow()
  expect(logged).toHaveBeenCalledWith('The texts of zh-HK did not load', expect.anything())
  expect([currentLocale(), text('common.back')]).toEqual(['en-US', 'Back'])
})

test('another language is shown, and the document says which', async () => {
  await changeLocale('de-DE')
  expect([currentLocale(), text('common.back'), documentElement.lang]).toEqual(['de-DE', 'Zurück', 'de-DE'])
  await i18next.changeLanguage('en-US')
})
