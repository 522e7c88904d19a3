/** A language of the interface. `code` is used on the wire and in file names; `intl` for Intl, `lang` and hreflang. */
export interface Locale {
  readonly code: LocaleCode
  readonly id: number
  readonly prefix: string
  readonly intl: string
  /** The language's own name. */
  readonly name: string
}

/** The 14 languages with their ids (section 9), path prefixes (section 2) and own names. English US has no prefix. */
export const LOCALES = [
  { code: 'en-US', id: 2, prefix: '', intl: 'en-US', name: 'English' },
  { code: 'ms-MY', id: 3, prefix: '/my', intl: 'ms-MY', name: 'Bahasa Melayu' },
  { code: 'th-TH', id: 4, prefix: '/th', intl: 'th-TH', name: 'ไทย' },
  { code: 'id-ID', id: 5, prefix: '/id', intl: 'id-ID', name: 'Bahasa Indonesia' },
  { code: 'ph-PH', id: 6, prefix: '/ph', intl: 'fil-PH', name: 'Filipino' },
  { code: 'pt-PT', id: 7, prefix: '/pt', intl: 'pt-PT', name: 'Português' },
  { code: 'es-ES', id: 8, prefix: '/es', intl: 'es-ES', name: 'Español' },
  { code: 'ja-JP', id: 9, prefix: '/jp', intl: 'ja-JP', name: '日本語' },
  { code: 'ko-KR', id: 10, prefix: '/kr', intl: 'ko-KR', name: '한국어' },
  { code: 'zh-HK', id: 11, prefix: '/zh-hk', intl: 'zh-HK', name: '繁體中文' },
  { code: 'de-DE', id: 12, prefix: '/de', intl: 'de-DE', name: 'Deutsch' },
  { code: 'fr-FR', id: 13, prefix: '/fr', intl: 'fr-FR', name: 'Français' },
  { code: 'pt-BR', id: 14, prefix: '/pt-br', intl: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'ru-RU', id: 15, prefix: '/ru', intl: 'ru-RU', name: 'Русский' },
] as const

/** The code of one of the 14 languages. */
export type LocaleCode = (typeof LOCALES)[number]['code']

/** The default language. */
export const FALLBACK_LOCALE: LocaleCode = 'en-US'

/** An accepted prefix that is stripped: English US has none of its own. */
export const ENGLISH_PREFIX = '/en'

/** Returns the language with this code. */
export function localeByCode(code: string): Locale | undefined {
  return LOCALES.find(locale => locale.code === code)
}

/** Returns the language with this id (`language_id` on the wire). */
export function localeById(id: number): Locale | undefined {
  return LOCALES.find(locale => locale.id === id)
}

/** Splits the language prefix from a path; `locale` is null without a prefix. */
export function splitLocale(path: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = ''] = path.split('/')
  const prefix = `/${first.toLowerCase()}`
  const rest = path.slice(first.length + 1) || '/'
  if (prefix === ENGLISH_PREFIX) return { locale: localeByCode(FALLBACK_LOCALE) ?? null, path: rest }
  const locale = LOCALES.find(candidate => candidate.prefix === prefix && candidate.prefix !== '')
  return locale ? { locale, path: rest } : { locale: null, path }
}
