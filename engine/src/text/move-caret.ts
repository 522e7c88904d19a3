import type { TextBody } from '../document/text-body.ts'
import { MUST_BREAK } from './break-lines.ts'
import { caretColumn, lineOf, placeOn, positionOnLine } from './caret.ts'
import { sourceOf } from './layout.ts'
import { visibleEnd } from './prepare.ts'
import { graphemeEnds, wordBoundaries } from './segment.ts'
import type { TextLayout, TextPosition, TextRange } from './types.ts'
import { acrossLines, runsOneWay, visualStep } from './visual-step.ts'

/**
 * The ways to move a caret. Left and right follow the paragraph's direction, and are visual on lines of mixed direction; `start` and
 * `finish` are the ends of the whole text.
 */
export type CaretMove =
  | 'left'
  | 'right'
  | 'wordLeft'
  | 'wordRight'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'start'
  | 'finish'

const TURNED: { readonly [mode in 'left' | 'right']: Partial<Readonly<Record<CaretMove, CaretMove>>> } = {
  // Columns from right to left, read downwards.
  right: { up: 'left', down: 'right', left: 'down', right: 'up' },
  // Lines from bottom to top, one right of the other.
  left: { up: 'right', down: 'left', left: 'up', right: 'down' },
}

/** Translates an arrow key for vertical writing: up and down move along a line, left and right between lines. */
export function moveInFlow({ flow }: TextLayout, move: CaretMove): CaretMove {
  if (flow === undefined) return move
  return TURNED[flow[1] > 0 ? 'right' : 'left'][move] ?? move
}

/** Moves a caret, in terms of horizontal lines. `x` is the target column of moves up and down (by default the caret's own). */
export function moveCaret(layout: TextLayout, position: TextPosition, move: CaretMove, x?: number): TextPosition {
  switch (move) {
    case 'left':
    case 'right':
      return sideways(layout, position, move === 'right')
    case 'wordLeft':
    case 'wordRight':
      return step(layout, position, { forward: isForward(layout, position, move === 'wordRight'), words: true })
    case 'up':
      return vertical(layout, position, { by: -1, x })
    case 'down':
      return vertical(layout, position, { by: 1, x })
    case 'home':
      return { paragraph: position.paragraph, offset: lineOf(layout, position).start }
    case 'end':
      return lineEnd(layout, position)
    case 'start':
      return { paragraph: 0, offset: 0 }
    case 'finish':
      return lastPlace(layout)
  }
}

/** The word at a position without trailing white space: what a double click selects. */
export function wordAt(layout: TextLayout, position: TextPosition): TextRange {
  const { paragraph, offset } = position
  const text = paragraphText(layout, paragraph)
  const edges = [...wordBoundaries(text, languageOf(layout)).map(({ at }) => at), text.length]
  const end = edges.find(edge => edge > offset) ?? text.length
  const start = edges.findLast(edge => edge < end) ?? 0
  return { anchor: { paragraph, offset: start }, focus: { paragraph, offset: end } }
}

/** Moves along a line: character by character in one direction; in mixed text to where the arrow points. */
function sideways(layout: TextLayout, position: TextPosition, right: boolean): TextPosition {
  const line = lineOf(layout, position)
  if (!runsOneWay(line)) return visualStep(layout, position, right) ?? position
  const next = step(layout, position, { forward: isForward(layout, position, right), words: false })
  const entered = lineOf(layout, next)
  return entered === line || runsOneWay(entered) ? next : (acrossLines(layout, line, right) ?? next)
}

function isForward(layout: TextLayout, position: TextPosition, right: boolean): boolean {
  return (lineOf(layout, position).direction === 'rtl') !== right
}

interface Step {
  readonly forward: boolean
  readonly words: boolean
}

function step(layout: TextLayout, { paragraph, offset }: TextPosition, { forward, words }: Step): TextPosition {
  const text = paragraphText(layout, paragraph)
  if (forward && offset >= text.length) {
    const next = paragraph + 1
    return next < paragraphCount(layout) ? { paragraph: next, offset: 0 } : { paragraph, offset: text.length }
  }
  if (!forward && offset <= 0) {
    const before = paragraph - 1
    return before >= 0 ? { paragraph: before, offset: paragraphText(layout, before).length } : { paragraph, offset: 0 }
  }
  const stops = words ? wordStops(text, languageOf(layout), forward) : [0, ...graphemeEnds(text)]
  const target = forward ? stops.find(stop => stop > offset) : stops.findLast(stop => stop < offset)
  return { paragraph, offset: target ?? (forward ? text.length : 0) }
}

/** Returns the word stops: forward at word ends, backward at word starts. */
function wordStops(text: string, language: string, forward: boolean): number[] {
  const parts = wordBoundaries(text, language)
  const stops = parts.flatMap(({ at, word }, index) => {
    if (!word) return []
    return [forward ? (parts[index + 1]?.at ?? text.length) : at]
  })
  return forward ? [...stops, text.length] : [0, ...stops]
}

function vertical(
  layout: TextLayout,
  position: TextPosition,
  { by, x }: { readonly by: 1 | -1; readonly x: number | undefined },
): TextPosition {
  const target = layout.lines[layout.lines.indexOf(lineOf(layout, position)) + by]
  if (target === undefined) return by < 0 ? { paragraph: 0, offset: 0 } : lastPlace(layout)
  return positionOnLine(layout, target, x ?? caretColumn(layout, position))
}

/** Returns the end of the line's visible text, or of its white space where the paragraph ends. */
function lineEnd(layout: TextLayout, position: TextPosition): TextPosition {
  const line = lineOf(layout, position)
  const text = paragraphText(layout, line.paragraph)
  const offset =
    line.end === text.length && !MUST_BREAK.test(text) ? text.length : visibleEnd(text, line.start, line.end)
  return placeOn(layout, line, Math.max(offset, line.start))
}

function lastPlace(layout: TextLayout): TextPosition {
  const paragraph = paragraphCount(layout) - 1
  return { paragraph, offset: paragraphText(layout, paragraph).length }
}

function paragraphCount(layout: TextLayout): number {
  return (layout.lines.at(-1)?.paragraph ?? 0) + 1
}

function paragraphText(layout: TextLayout, paragraph: number): string {
  const body: TextBody | undefined = sourceOf(layout)?.box.body
  return body?.paragraphs[paragraph]?.runs.map(run => run.text).join('') ?? textFromLines(layout, paragraph)
}

/** Reconstructs the text of a paragraph from its lines, for a layout without its source. */
function textFromLines(layout: TextLayout, paragraph: number): string {
  let text = ''
  for (const line of layout.lines)
    if (line.paragraph === paragraph) {
      for (const fragment of [...line.fragments].sort((a, b) => a.start - b.start))
        text = text.padEnd(fragment.start) + fragment.text
      text = text.padEnd(line.end)
    }
  return text
}

function languageOf(layout: TextLayout): string {
  return sourceOf(layout)?.box.language ?? 'en'
}
