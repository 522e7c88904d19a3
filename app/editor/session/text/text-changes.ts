import {
  type Bullet,
  type CaretMove,
  moveCaret,
  type Paragraph,
  type TextBody,
  type TextLayout,
  type TextPosition,
  type TextRange,
} from '@slidewright/engine/internal'

/** How much text a key deletes, and in which direction. */
export interface Deletion {
  readonly unit: 'character' | 'word' | 'line'
  readonly forward: boolean
}

/** Whether one position is before another. */
export function isBefore(a: TextPosition, b: TextPosition): boolean {
  return a.paragraph < b.paragraph || (a.paragraph === b.paragraph && a.offset < b.offset)
}

/** Whether a range is empty. */
export function isCaret({ anchor, focus }: TextRange): boolean {
  return anchor.paragraph === focus.paragraph && anchor.offset === focus.offset
}

const MOVES: { readonly [U in Deletion['unit']]: readonly [left: CaretMove, right: CaretMove] } = {
  character: ['left', 'right'],
  word: ['wordLeft', 'wordRight'],
  line: ['home', 'end'],
}

/**
 * What a key deletes: the selected text, otherwise the text up to where the caret would move. Null if there is nothing.
 */
export function deletionRange(layout: TextLayout, range: TextRange, { unit, forward }: Deletion): TextRange | null {
  if (!isCaret(range)) return range
  const { focus } = range
  for (const move of MOVES[unit]) {
    const target = moveCaret(layout, focus, move)
    const isForward = forward ? isBefore(focus, target) : isBefore(target, focus)
    if (isForward) return { anchor: target, focus }
  }
  return unit === 'line' ? deletionRange(layout, range, { unit: 'character', forward }) : null
}

/** The paragraph that contains the caret. */
export function paragraphAt(body: TextBody, { focus }: TextRange): Paragraph | undefined {
  return body.paragraphs[focus.paragraph]
}

/** Whether the caret is at the start of a list item: deleting backward there first removes the bullet. */
export function isAtListStart(body: TextBody, range: TextRange): boolean {
  const paragraph = paragraphAt(body, range)
  return isCaret(range) && range.focus.offset === 0 && paragraph !== undefined && paragraph.bullet.kind !== 'none'
}

/** Whether the caret is in an empty list item: a new line there ends the list. */
export function isEmptyItem(body: TextBody, range: TextRange): boolean {
  const paragraph = paragraphAt(body, range)
  return isAtListStart(body, range) && paragraph?.runs.every(run => run.text === '') === true
}

/** The paragraph format outside of a list. */
export const NO_LIST = { bullet: { kind: 'none' as const }, hanging: 0, indent: 0, level: 0 }

const BULLET_MARKS: Readonly<Record<string, string>> = { '-': '•', '*': '•', '•': '•', '–': '–', '—': '—', '>': '➢' }

/** The bullet or numbering that a typed marker stands for. */
function markOf(marker: string): Bullet | null {
  const char = BULLET_MARKS[marker]
  if (char !== undefined) return { kind: 'char', char }
  const number = /^(\d{1,3})([.)])$/.exec(marker)
  if (number)
    return { kind: 'number', format: number[2] === '.' ? 'arabicPeriod' : 'arabicParenR', start: Number(number[1]) }
  if (/^a[.)]$/.test(marker))
    return { kind: 'number', format: marker === 'a.' ? 'alphaLcPeriod' : 'alphaLcParenR', start: 1 }
  if (/^i[.)]$/.test(marker))
    return { kind: 'number', format: marker === 'i.' ? 'romanLcPeriod' : 'romanLcParenR', start: 1 }
  return null
}

/** The list started by a typed marker and a space before the caret, with the marker's range. */
export function startedList(
  body: TextBody,
  range: TextRange,
): { readonly marker: TextRange; readonly paragraph: { readonly bullet: Bullet } } | null {
  const paragraph = paragraphAt(body, range)
  if (!isCaret(range) || paragraph === undefined || paragraph.bullet.kind !== 'none') return null
  const typed = paragraph.runs
    .map(run => run.text)
    .join('')
    .slice(0, range.focus.offset)
  const bullet = typed.endsWith(' ') ? markOf(typed.slice(0, -1)) : null
  if (bullet === null) return null
  const start = { paragraph: range.focus.paragraph, offset: 0 }
  return { marker: { anchor: start, focus: range.focus }, paragraph: { bullet } }
}
