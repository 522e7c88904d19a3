import type { Page } from '../document/deck.ts'
import { xml } from './xml.ts'

/** The transitions that pages of ours and of PowerPoint both have. */
const KNOWN: ReadonlySet<string> = new Set(['fade', 'push', 'wipe', 'cover', 'zoom', 'cut', 'dissolve'])

/** Writes how a page comes, if it says so in a word that PowerPoint has too. */
export function transitionXml({ transition }: Page): string {
  const kind = transition?.kind
  if (typeof kind !== 'string' || !KNOWN.has(kind)) return ''
  return xml('p:transition', { spd: 'med' }, xml(`p:${kind}`))
}
