import {
  type CaretMove,
  moveCaret,
  type Paragraph,
  type TextBody,
  type TextLayout,
  type TextPosition,
  type TextRange,
} from '@slidewright/engine'

/** How much of a text one key takes away. */
export interface Erasing {
  readonly unit: 'character' | 'word' | 'line'
  readonly forward: boolean
}

/** Whether one place stands before another. */
export function isBefore(a: TextPosition, b: TextPosition): boolean {
  return a.paragraph < b.paragraph || (a.paragraph === b.paragraph && a.offset < b.offset)
}

/** Whether a range holds no characters. */
export function isCaret({ anchor, focus }: TextRange): boolean {
  return anchor.paragraph === focus.paragraph && anchor.offset === focus.offset
}

const MOVES: { readonly [U in Erasing['unit']]: readonly [left: CaretMove, right: CaretMove] } = {
  character: ['left', 'right'],
  word: ['wordLeft', 'wordRight'],
  line: ['home', 'end'],
}

/** What a key takes away: the selected characters, else those up to where the caret would move. Null where there is nothing. */
export function erasedRange(layout: TextLayout, range: TextRange, { unit, forward }: Erasing): TextRange | null {
  if (!isCaret(range)) return range
  const { focus } = range
  for (const move of MOVES[unit]) {
    const target = moveCaret(layout, focus, move)
    const isWanted = forward ? isBefore(focus, target) : isBefore(target, focus)
    if (isWanted) return { anchor: target, focus }
  }
  return unit === 'line' ? erasedRange(layout, range, { unit: 'character', forward }) : null
}

/** The paragraph that the caret stands in. */
export function paragraphAt(body: TextBody, { focus }: TextRange): Paragraph | undefined {
  return body.paragraphs[focus.paragraph]
}

/** Whether the caret stands before the first character of a list's item: erasing there takes the mark away first. */
export function isAtListStart(body: TextBody, range: TextRange): boolean {
  const paragraph = paragraphAt(body, range)
  return isCaret(range) && range.focus.offset === 0 && paragraph !== undefined && paragraph.bullet.kind !== 'none'
}

/** Whether the caret stands in an empty item of a list: a new line there ends the list. */
export function isEmptyItem(body: TextBody, range: TextRange): boolean {
  const paragraph = paragraphAt(body, range)
  return isAtListStart(body, range) && paragraph?.runs.every(run => run.text === '') === true
}

/** How a paragraph stands that is no list item any more. */
export const NO_LIST = { bullet: { kind: 'none' as const }, hanging: 0, indent: 0, level: 0 }

/** The item one level in or out, within the nine there are. */
export function levelBy(
  body: TextBody,
  range: TextRange,
  by: 1 | -1,
): { readonly level: number; readonly indent: number } | null {
  const paragraph = paragraphAt(body, range)
  if (paragraph === undefined || paragraph.bullet.kind === 'none') return null
  const level = Math.min(8, Math.max(0, paragraph.level + by))
  if (level === paragraph.level) return null
  const step = paragraph.hanging || 20
  return { level, indent: Math.max(0, paragraph.indent + by * step) }
}
