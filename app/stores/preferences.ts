import { FALLBACK_LOCALE, LOCALES } from '@slidewright/shared'
import { makeAutoObservable } from 'mobx'
import { type InterfaceLocale, PSEUDO_LOCALE } from '../i18n/index.ts'
import { localStore } from '../platform/storage.ts'

/** The chosen theme; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system'
/** The renderer of the editor's canvas. `auto` uses WebGL unless it is missing or software-rendered. */
export type RendererChoice = 'auto' | 'webgl' | 'canvas'

/** The local storage key of the preferences. `boot.js` reads it before the first paint. */
export const PREFERENCES_KEY = 'slidewright.preferences'

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']
const RENDERERS: readonly RendererChoice[] = ['auto', 'webgl', 'canvas']
const LOCALE_CODES: readonly InterfaceLocale[] = [...LOCALES.map(locale => locale.code), PSEUDO_LOCALE]

function oneOf<T>(options: readonly T[], value: unknown, fallback: T): T {
  return options.find(candidate => candidate === value) ?? fallback
}

/** The language of a browser in which none was chosen yet: Chinese, however it is written and wherever, has one translation. */
function firstLocale(): InterfaceLocale {
  const isChinese = typeof navigator !== 'undefined' && /^zh\b/i.test(navigator.language ?? '')
  return isChinese ? 'zh-HK' : FALLBACK_LOCALE
}

function darkQuery(): MediaQueryList | null {
  return typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')
}

/** This user's preferences: theme, language and renderer. Kept in local storage. */
export class Preferences {
  theme: ThemeChoice
  locale: InterfaceLocale
  renderer: RendererChoice
  private systemIsDark: boolean

  constructor() {
    const stored = (localStore.read(PREFERENCES_KEY) ?? {}) as Record<string, unknown>
    this.theme = oneOf(THEMES, stored.theme, 'system')
    this.locale = oneOf(LOCALE_CODES, stored.locale, firstLocale())
    this.renderer = oneOf(RENDERERS, stored.renderer, 'auto')
    this.systemIsDark = darkQuery()?.matches ?? false
    makeAutoObservable(this)
  }

  /** The theme in effect. */
  get shownTheme(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme
    return this.systemIsDark ? 'dark' : 'light'
  }

  /** Sets the theme. */
  setTheme(theme: ThemeChoice): void {
    this.theme = theme
    this.save()
  }

  /** Sets the language of the interface. */
  setLocale(locale: InterfaceLocale): void {
    this.locale = locale
    this.save()
  }

  /** Sets the renderer of the canvas. */
  setRenderer(renderer: RendererChoice): void {
    this.renderer = renderer
    this.save()
  }

  /** Follows the system's theme. Returns a function that stops following it. */
  followSystem(): () => void {
    const query = darkQuery()
    const change = () => this.setSystemIsDark(query?.matches ?? false)
    query?.addEventListener('change', change)
    return () => query?.removeEventListener('change', change)
  }

  private setSystemIsDark(isDark: boolean): void {
    this.systemIsDark = isDark
  }

  private save(): void {
    localStore.write(PREFERENCES_KEY, { theme: this.theme, locale: this.locale, renderer: this.renderer })
  }
}

/** The preferences of this browser. */
export const preferences = new Preferences()
