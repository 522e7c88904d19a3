import { FALLBACK_LOCALE, LOCALES } from '@slidewright/shared'
import { makeAutoObservable } from 'mobx'
import { type InterfaceLocale, PSEUDO_LOCALE } from '../i18n/index.ts'
import { localStore } from '../platform/storage.ts'

/** Light, dark, or what the system says. */
export type ThemeChoice = 'light' | 'dark' | 'system'
/** What draws the page in the editor. `auto` takes WebGL unless it is missing or software. */
export type RendererChoice = 'auto' | 'webgl' | 'canvas'

/** The key under which the choices are kept. `public/boot.js` reads it before the first paint. */
export const PREFERENCES_KEY = 'slidewright.preferences'

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system']
const RENDERERS: readonly RendererChoice[] = ['auto', 'webgl', 'canvas']
const LOCALE_CODES: readonly InterfaceLocale[] = [...LOCALES.map(locale => locale.code), PSEUDO_LOCALE]

function oneOf<T>(known: readonly T[], value: unknown, otherwise: T): T {
  return known.find(candidate => candidate === value) ?? otherwise
}

function darkQuery(): MediaQueryList | null {
  return typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')
}

/** What this browser's user has chosen: theme, language, renderer. Kept in local storage. */
export class Preferences {
  theme: ThemeChoice
  locale: InterfaceLocale
  renderer: RendererChoice
  private systemIsDark: boolean

  constructor() {
    const kept = (localStore.read(PREFERENCES_KEY) ?? {}) as Record<string, unknown>
    this.theme = oneOf(THEMES, kept.theme, 'system')
    this.locale = oneOf(LOCALE_CODES, kept.locale, FALLBACK_LOCALE)
    this.renderer = oneOf(RENDERERS, kept.renderer, 'auto')
    this.systemIsDark = darkQuery()?.matches ?? false
    makeAutoObservable(this)
  }

  /** The theme that is shown. */
  get shownTheme(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme
    return this.systemIsDark ? 'dark' : 'light'
  }

  /** Chooses light, dark or the system's. */
  setTheme(theme: ThemeChoice): void {
    this.theme = theme
    this.keep()
  }

  /** Chooses the language of the interface. */
  setLocale(locale: InterfaceLocale): void {
    this.locale = locale
    this.keep()
  }

  /** Chooses what draws the page. */
  setRenderer(renderer: RendererChoice): void {
    this.renderer = renderer
    this.keep()
  }

  /** Follows the system's theme until the answer is called. */
  followSystem(): () => void {
    const query = darkQuery()
    const change = () => this.noteSystem(query?.matches ?? false)
    query?.addEventListener('change', change)
    return () => query?.removeEventListener('change', change)
  }

  private noteSystem(isDark: boolean): void {
    this.systemIsDark = isDark
  }

  private keep(): void {
    localStore.write(PREFERENCES_KEY, { theme: this.theme, locale: this.locale, renderer: this.renderer })
  }
}

/** The choices of this browser. */
export const preferences = new Preferences()
