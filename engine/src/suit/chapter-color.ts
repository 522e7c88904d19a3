import type { ThemeSlot } from '../color/types.ts'
import type { Layout } from './types.ts'

const INKS: readonly ThemeSlot[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']

/**
 * Recolors the pieces of a layout for its chapter: the chapter's accent and the layout's own are swapped. Chapter n has accent n,
 * repeating after the sixth; before the first chapter, and in layouts without one, nothing changes.
 */
export function inChapterColor<T>(value: T, { chapterInk }: Layout, chapter: number): T {
  const ink = INKS[(chapter - 1) % INKS.length]
  if (chapterInk === undefined || chapter < 1 || ink === undefined || ink === chapterInk) return value
  const turned = new Map<unknown, ThemeSlot>([
    [chapterInk, ink],
    [ink, chapterInk],
  ])
  return swapped(value, turned) as T
}

function swapped(value: unknown, turned: ReadonlyMap<unknown, ThemeSlot>): unknown {
  if (Array.isArray(value)) return value.map(one => swapped(one, turned))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      turned.has(one) && isColor(key) ? turned.get(one) : swapped(one, turned),
    ]),
  )
}

/** Colors name their slot under this key; words that happen to be called like a slot stay. */
function isColor(key: string): boolean {
  return key === 'base'
}
