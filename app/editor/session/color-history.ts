import { COLOR_HISTORY_DEBOUNCE_MS, COLOR_HISTORY_MAX } from '@slidewright/shared'
import { localStore } from '../../platform/storage.ts'

const KEY = 'slidewright.colors'

let waiting: ReturnType<typeof setTimeout> | undefined

/** The most recently used colors in this browser, newest first. */
export function recentColors(): readonly string[] {
  const stored = localStore.read(KEY)
  return Array.isArray(stored) ? stored.filter(color => typeof color === 'string').slice(0, COLOR_HISTORY_MAX) : []
}

/** Signals that the user is still choosing a color: colors passed on the way are not remembered. */
export function postponeRemembering(): void {
  clearTimeout(waiting)
}

/** Remembers a color once the user has settled on it. */
export function rememberColor(color: string): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const others = recentColors().filter(other => other !== color)
    localStore.write(KEY, [color, ...others].slice(0, COLOR_HISTORY_MAX))
  }, COLOR_HISTORY_DEBOUNCE_MS)
}
