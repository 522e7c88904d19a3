import { getOrInsert } from '../base/get-or-insert.ts'
import { JOINER } from './joining.ts'
import { sourceOf } from './layout.ts'
import { graphemeEnds } from './segment.ts'
import type { TextFragment, TextLayout, TextLine } from './types.ts'

/** A caret position in a fragment: a UTF-16 offset in the paragraph and an x in the box. */
export interface CaretStop {
  readonly offset: number
  readonly x: number
}

/** Letters that join: a prefix is measured as if it went on. */
const CURSIVE = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/

const known = new WeakMap<TextFragment, readonly CaretStop[]>()

/** Returns the caret positions in a fragment, in reading order, at grapheme boundaries. */
export function caretStops(layout: TextLayout, fragment: TextFragment): readonly CaretStop[] {
  return getOrInsert(known, fragment, () => stopsOf(layout, fragment))
}

function stopsOf(layout: TextLayout, fragment: TextFragment): CaretStop[] {
  const { text, start, x, width, direction } = fragment
  const ends = graphemeEnds(text)
  const widthTo = prefixWidth(layout, fragment, ends)
  let reached = 0
  return [0, ...ends].map((end, count) => {
    reached = count === ends.length ? width : Math.min(width, Math.max(reached, widthTo(end, count)))
    return { offset: start + end, x: direction === 'rtl' ? x + width - reached : x + reached }
  })
}

/** Returns the width up to a character's end; estimated by proportion without a measure, as inside a ligature. */
function prefixWidth(
  layout: TextLayout,
  { text, face, size, letterSpacing, width, joins }: TextFragment,
  ends: readonly number[],
) {
  const measure = sourceOf(layout)?.measure
  if (measure === undefined) return (_: number, count: number) => (width * count) / ends.length
  const head = joins?.before ? JOINER : ''
  const tail = CURSIVE.test(text) ? JOINER : ''
  return (end: number, count: number) =>
    measure.advance(head + text.slice(0, end) + tail, face, size) + letterSpacing * count
}

/** Returns all caret positions of a line, including both ends if no character is there. */
export function lineStops(layout: TextLayout, line: TextLine): readonly CaretStop[] {
  const stops = line.fragments.flatMap(fragment => caretStops(layout, fragment))
  return stops.length > 0 ? stops : [{ offset: line.start, x: line.box.x }]
}
