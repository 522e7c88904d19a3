import { caretColumn, lineOf, placeOn } from './caret.ts'
import { lineStops } from './caret-stops.ts'
import type { TextLayout, TextLine, TextPosition } from './types.ts'

/** Carets closer than this coincide, px. */
const SAME = 0.01

/** Whether a whole line runs in the direction of its paragraph, so that visual order equals logical order. */
export function runsOneWay({ direction, fragments }: TextLine): boolean {
  return fragments.every(fragment => fragment.direction === direction)
}

/**
 * Moves a caret one position to the right or left on a line of mixed direction: to the nearest position that is drawn farther on that
 * side; of two at the same x, to the one closer in the text. At the end of the line it continues on the next line; null if there is none.
 */
export function visualStep(layout: TextLayout, position: TextPosition, right: boolean): TextPosition | null {
  const line = lineOf(layout, position)
  const here = caretColumn(layout, position)
  const beyond = placesOn(layout, line).filter(({ x }) => (right ? x > here + SAME : x < here - SAME))
  const best = nearest(beyond, here, position.offset)
  return best ? best.place : acrossLines(layout, line, right)
}

interface DrawnPlace {
  readonly place: TextPosition
  readonly x: number
}

function placesOn(layout: TextLayout, line: TextLine): readonly DrawnPlace[] {
  const offsets = new Set(lineStops(layout, line).map(({ offset }) => offset))
  return [...offsets].map(offset => {
    const place = placeOn(layout, line, offset)
    return { place, x: caretColumn(layout, place) }
  })
}

function nearest(places: readonly DrawnPlace[], x: number, offset: number): DrawnPlace | undefined {
  const far = (one: DrawnPlace) => Math.abs(one.x - x)
  const apart = (one: DrawnPlace) => Math.abs(one.place.offset - offset)
  return [...places].sort((a, b) => {
    const by = far(a) - far(b)
    return Math.abs(by) > SAME ? by : apart(a) - apart(b)
  })[0]
}

/** Returns the position at the near side of the next or previous line in reading order; null if there is none. */
export function acrossLines(layout: TextLayout, line: TextLine, right: boolean): TextPosition | null {
  const isForward = (line.direction === 'rtl') !== right
  const next = layout.lines[layout.lines.indexOf(line) + (isForward ? 1 : -1)]
  if (next === undefined) return null
  // A line of the other direction is entered at its start or end.
  const fromLeft = (next.direction === 'rtl') !== isForward
  const places = [...placesOn(layout, next)].sort((a, b) => a.x - b.x)
  return (fromLeft ? places[0] : places.at(-1))?.place ?? null
}
