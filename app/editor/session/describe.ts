import { type Element, textOf } from '@slidewright/engine/internal'
import type { Text } from '../../i18n/index.ts'

const MAX_LENGTH = 80

/** A short description of an element: its kind, and its text or content. */
export function describe(element: Element, text: Text): string {
  const kind = text(`editor.kind.${element.kind}`)
  const words = element.alt ?? wordsOf(element) ?? element.name
  const short = words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  return short === '' ? kind : `${kind}, ${short}`
}

function wordsOf(element: Element): string | null {
  if (element.kind === 'text') return textOf(element.body)
  return element.kind === 'shape' && element.body ? textOf(element.body) : null
}
