import { localeByCode, splitLocale } from '@slidewright/shared'
import { createContext, useContext } from 'react'
import { type InterfaceLocale, PSEUDO_LOCALE } from '../i18n/index.ts'
import { preferences } from '../stores/preferences.ts'

/** Routes that have no language prefix (specification, section 2). */
const UNPREFIXED = ['/payment', '/google-auth']

/** The language that is shown, and how to choose another one. */
export interface LocaleChoice {
  readonly locale: InterfaceLocale
  readonly choose: (locale: InterfaceLocale) => void
}

/** Filled by the routes. */
export const LocaleContext = createContext<LocaleChoice>({ locale: 'en-US', choose: () => undefined })

/** The language that is shown, and how to choose another one. */
export function useLocale(): LocaleChoice {
  return useContext(LocaleContext)
}

/** A path of ours in a language: `/workspace` in zh-HK is `/zh-hk/workspace`. Query and hash stay. */
export function localizedPath(path: string, locale: string): string {
  if (!path.startsWith('/') || UNPREFIXED.some(bare => path.startsWith(bare))) return path
  const prefix = localeByCode(locale)?.prefix ?? ''
  return splitLocale(path).locale === null ? (prefix + path).replace(/(.)\/$/, '$1') : path
}

/** The language of an address: `?lng=` for tests, then the prefix, then the choice of this browser. */
export function localeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): InterfaceLocale {
  if (new URLSearchParams(search).get('lng') === PSEUDO_LOCALE) return PSEUDO_LOCALE
  return splitLocale(pathname).locale?.code ?? preferences.locale
}
