import { parseColor, THEME_SLOTS, type Theme } from '@slidewright/engine/internal'
import { localStore } from '../../platform/storage.ts'

const KEY = 'slidewright.themes'

/** The maximum number of stored themes; the oldest are dropped. */
const MAX_THEMES = 40

/** The themes created in this browser, newest first. Unreadable entries are skipped. */
export function ownThemes(): readonly Theme[] {
  const stored = localStore.read(KEY)
  return Array.isArray(stored) ? stored.filter(isTheme) : []
}

/** Stores a theme for use in other decks, replacing the one with the same id. False if it could not be stored. */
export function saveTheme(theme: Theme): boolean {
  return localStore.write(KEY, [theme, ...ownThemes().filter(({ id }) => id !== theme.id)].slice(0, MAX_THEMES))
}

/** Deletes a theme. Decks that use it keep their colors. */
export function forgetTheme(id: string): void {
  localStore.write(
    KEY,
    ownThemes().filter(theme => theme.id !== id),
  )
}

function isTheme(value: unknown): value is Theme {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, type, colors, fonts } = value as Record<string, unknown>
  const isNamed = [id, name].every(word => typeof word === 'string' && word !== '')
  return isNamed && (type === 'light' || type === 'dark') && hasColors(colors) && hasFonts(fonts)
}

function hasColors(colors: unknown): boolean {
  if (typeof colors !== 'object' || colors === null) return false
  const named = colors as Record<string, unknown>
  return THEME_SLOTS.every(slot => typeof named[slot] === 'string' && parseColor(named[slot]).ok)
}

function hasFonts(fonts: unknown): boolean {
  if (typeof fonts !== 'object' || fonts === null) return false
  const { title, body } = fonts as Record<string, unknown>
  return typeof title === 'string' && typeof body === 'string'
}
