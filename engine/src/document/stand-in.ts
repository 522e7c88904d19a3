import type { Page } from './deck.ts'
import { MOTIF } from './edited.ts'
import type { Element } from './element.ts'
import { elementsOf } from './read.ts'

/** Returns what stands for a picture on a built page: the drawing of a subject, or the suit's own scene. */
export function standInOf(page: Page): Element | null {
  const isOwn = ({ kind, name, locked, origin }: Element) =>
    kind === 'group' && name === 'picture' && !locked && origin?.slot === MOTIF
  return elementsOf(page).find(isOwn) ?? null
}
