import { FALLBACK_LOCALE, type LocaleCode, localeByCode } from '@slidewright/shared'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Text, TextKey, TextPart, TextValues } from './keys.ts'
import { pseudo, type Texts } from './pseudo.ts'

export type { Text, TextKey, TextPart, TextValues } from './keys.ts'

/** The pseudo language for tests: `?lng=en-XA`. */
export const PSEUDO_LOCALE = 'en-XA'

/** A language that the interface can be shown in. */
export type InterfaceLocale = LocaleCode | typeof PSEUDO_LOCALE

const files = import.meta.glob<Texts>('./locales/*.json', { import: 'default' })

/** The parts that have been asked for. */
const parts = new Map<TextPart, Promise<void>>()

async function textsOf(locale: InterfaceLocale): Promise<Texts> {
  if (locale === PSEUDO_LOCALE) return pseudo(await textsOf(FALLBACK_LOCALE))
  return (await read(files[`./locales/${locale}.json`], locale)) ?? {}
}

async function read(load: (() => Promise<Texts>) | undefined, locale: string): Promise<Texts | null> {
  if (load === undefined) return null
  try {
    return await load()
  } catch (failure) {
    console.error(`The texts of ${locale} did not load`, failure)
    throw failure
  }
}

async function addPart(part: TextPart, locale: InterfaceLocale): Promise<void> {
  const source = locale === PSEUDO_LOCALE ? FALLBACK_LOCALE : locale
  const { partFiles } = await import('./part-files.ts')
  const texts = await read(partFiles[`./parts/${part}/${source}.json`], source)
  if (texts === null) return
  i18next.addResourceBundle(locale, 'translation', locale === PSEUDO_LOCALE ? pseudo(texts) : texts, true)
}

/** Loads the texts of a part, in English and in the language that is shown; later changes of the language bring them along. On failure the next call tries again. */
export function loadTextsOf(part: TextPart): Promise<void> {
  const locales = [...new Set([FALLBACK_LOCALE, currentLocale()])]
  const loading = parts.get(part) ?? Promise.all(locales.map(locale => addPart(part, locale))).then(() => undefined)
  parts.set(part, loading)
  loading.catch(() => parts.delete(part))
  return loading
}

/** The languages whose texts are loaded; of others there may be later ones. */
const loaded = new Set<string>()

async function loadTexts(locale: InterfaceLocale): Promise<void> {
  if (loaded.has(locale)) return
  // The texts are its own from now on: they are not copied.
  i18next.addResourceBundle(locale, 'translation', await textsOf(locale), true, false, { skipCopy: true })
  loaded.add(locale)
}

/** The name of a language for Intl and the lang attribute. */
export function intlName(locale: string): string {
  return localeByCode(locale)?.intl ?? locale
}

/** The language of the words that interface parts bring along: they have Chinese as it is written in Taiwan and on the mainland, and take the latter for Hong Kong. */
export function partsLocale(locale: InterfaceLocale): string {
  if (locale === PSEUDO_LOCALE) return FALLBACK_LOCALE
  return locale === 'zh-HK' ? 'zh-TW' : intlName(locale)
}

/** Makes the interface ready in a language, before the first render; in English where its texts do not load. */
export async function startTexts(locale: InterfaceLocale): Promise<void> {
  loaded.clear()
  parts.clear()
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  try {
    await loadTexts(locale)
  } catch {
    await loadTexts(FALLBACK_LOCALE)
    await i18next.changeLanguage(FALLBACK_LOCALE)
  }
}

/** Shows the interface in another language. A file that does not load is logged, leaves the language as it is and rejects. */
export async function changeLocale(locale: InterfaceLocale): Promise<void> {
  await loadTexts(locale)
  await Promise.all([...parts.keys()].map(part => addPart(part, locale)))
  await i18next.changeLanguage(locale)
  document.documentElement.lang = intlName(locale)
}

/** Loads the English texts, which `englishText` reads. */
export function loadEnglish(): Promise<void> {
  return loadTexts(FALLBACK_LOCALE)
}

/** The language that is shown, as on the wire. */
export function currentLocale(): InterfaceLocale {
  return i18next.language as InterfaceLocale
}

/** The texts outside of components: for toasts and titles. */
export const text: Text = (key, values) => String(i18next.t(key, values ?? {}))

/** A text in English, whatever language is shown: who knows a command by its English name finds it. Null before `loadEnglish`. */
export function englishText(key: TextKey): string | null {
  if (!loaded.has(FALLBACK_LOCALE)) return null
  return String(i18next.t(key, { lng: FALLBACK_LOCALE }))
}

/** Whether there is a text for a key that came as data: from the engine, the command table or the server. */
export function isTextKey(key: string): key is TextKey {
  return i18next.exists(key)
}

/** The text of a key that came as data, or of `fallback` where nobody has written one. */
export function textOf(key: string, fallback: TextKey, values?: TextValues): string {
  return text(isTextKey(key) ? key : fallback, values)
}

/** The texts inside a component, which renders again when the language changes. */
export function useText(): Text {
  const { t } = useTranslation()
  return (key, values) => String(t(key, values ?? {}))
}
