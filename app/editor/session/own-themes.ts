import { parseColor, THEME_SLOTS, type Theme } from '@slidewright/engine/internal'
import { localStore } from '../../platform/storage.ts'

const KEY = 'slidewright.themes'

/** More than this are not kept: the oldest fall out. */
const MOST = 40

/** The themes that were made in this browser, newest first. What cannot be read as one is left out. */
export function ownThemes(): readonly Theme[] {
  const kept = localStore.read(KEY)
  return Array.isArray(kept) ? kept.filter(isTheme) : []
}

/** Keeps a theme for other decks, in the place of the one with its id. False where the browser keeps nothing. */
export function keepTheme(theme: Theme): boolean {
  return localStore.write(KEY, [theme, ...ownThemes().filter(({ id }) => id !== theme.id)].slice(0, MOST))
}

/** Forgets a theme. Decks that use it keep their colors. */
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
