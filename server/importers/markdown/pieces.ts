/** Below this a piece is parsed at once, in characters; a parser takes longer for each character of a longer one. */
const PIECE = 1000
/** A piece without a blank line is cut at the next line from here on. */
const PIECE_MAX = 12_000
const LONG_LINE = /[\s\S]{11000,11900}(?:[ \t]|$)|[\s\S]{1,12000}/gu
const NESTING_LIMIT = 40
/** More marks in one piece are not meant as such. */
const MARKS_MAX = 1_600
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S[^\n]*$/gmu
const DEFINITIONS_MAX = 200

/**
 * Splits markdown into pieces that can be parsed independently, so that a parser of quadratic complexity stays linear overall: at blank
 * lines between blocks, never inside a fence, and at any line if a block has no end.
 */
export function markdownPieces(text: string): readonly string[] {
  const definitions = (text.match(DEFINITION) ?? []).slice(0, DEFINITIONS_MAX).join('\n')
  return rawPieces(withoutDeepNesting(text)).map(piece => {
    const calm = calmed(withHeadMarks(piece))
    return definitions === '' || !calm.includes('][') ? calm : `${calm}\n\n${definitions}`
  })
}

const MARKUP = /^ {0,3}(?:<|`{3}|~{3})/mu
const PLAIN = /^\p{L}[^#|:<\\]*$/u
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/u

/** One plain line with a rule below is written as a heading with its mark before it, which takes a parser a third of the time. */
function withHeadMarks(piece: string): string {
  if (MARKUP.test(piece)) return piece
  const lines = piece.split('\n')
  const kept: string[] = []
  let isFree = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const rule = isFree && PLAIN.test(line) ? (lines[index + 1] ?? '') : ''
    if (UNDERLINE.test(rule)) {
      kept.push(`${rule.includes('=') ? '#' : '##'} ${line}`)
      index++
    } else {
      kept.push(line)
      isFree = line.trim() === '' || /^#{1,6}[ \t]/u.test(line)
    }
  }
  return kept.join('\n')
}

/** Marks that a parser looks for the other end of. What begins a line is not one of them: bullets, quotes, fences, tables. */
const PAIRED = '[]*_~`<\\'
const INSIDE = /(?<=\S)[[\]*_~`<]/gu
/** Unicode keeps these for such inside use; one stands for each mark. */
const HIDDEN = 0xfdd0
const STANDING = /[\ufdd0-\ufdd7]/gu

/** A piece with more marks than anybody writes: they are signs like others then. */
function calmed(piece: string): string {
  const isCalm = (piece.match(INSIDE) ?? []).length <= MARKS_MAX
  return isCalm ? piece : piece.replace(INSIDE, hidden)
}

/** Hides markup from a parser, until `withMarks`. */
export function withoutMarks(text: string): string {
  return text.replace(/[[\]*_~`<\\]/gu, hidden)
}

function hidden(mark: string): string {
  return String.fromCharCode(HIDDEN + PAIRED.indexOf(mark))
}

/** Restores markup that was hidden from the parser. */
export function withMarks(text: string): string {
  return text.replace(STANDING, sign => PAIRED.charAt(sign.charCodeAt(0) - HIDDEN))
}

function rawPieces(text: string): readonly string[] {
  const pieces: string[] = []
  let piece: string[] = []
  let length = 0
  let fence = ''
  let isBlank = true
  let isComment = false
  let isMarkup = false
  let head: readonly string[] = []
  for (const line of text.split(/\r\n|\r|\n/u).flatMap(withinReason)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? ''
    const before = piece.at(-1) ?? ''
    head = fence === '' ? headOver(line, before, head) : []
    isMarkup = isBlank ? /^ {0,3}</u.test(line) : isMarkup
    const isNew = isBlank ? /^\S/u.test(line) : !isMarkup && (isBetween(before, line) || isRow(before, line, head))
    if (fence === '' && ((isNew && !isComment && length > PIECE) || length > PIECE_MAX)) {
      pieces.push(piece.join('\n'))
      piece = [...head]
      length = 0
    }
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    if (fence === '') isComment = isComment ? !line.includes('-->') : opensComment(line)
    piece.push(line)
    length += line.length + 1
    isBlank = line.trim() === ''
  }
  return [...pieces, piece.join('\n')]
}

const DIVIDER = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u

/** The head of the table in which a line stands, with what divides it from its rows; empty outside of tables. */
function headOver(line: string, before: string, head: readonly string[]): readonly string[] {
  if (before.includes('|') && line.includes('|') && line.length < 400 && DIVIDER.test(line)) return [before, line]
  return line.includes('|') ? head : []
}

/** Whether a line is a row below the first of its table: such a table goes on in the next piece, below the same head. */
function isRow(before: string, line: string, head: readonly string[]): boolean {
  return head.length > 0 && line !== head[1] && before !== head[1]
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+\S/u

/** Whether no block goes on from a line to the next: after a heading or its rule, and between two items of a list. */
function isBetween(before: string, line: string): boolean {
  if (!/^\S/u.test(line)) return false
  return /^(?:#{1,6}[ \t]|={1,}[ \t]*$|-{1,}[ \t]*$)/u.test(before) || (ITEM.test(before) && ITEM.test(line))
}

function opensComment(line: string): boolean {
  return /^ {0,3}<!--/u.test(line) && !line.includes('-->')
}

/** A line longer than a piece is cut between words, where there are any. */
function withinReason(line: string): readonly string[] {
  return line.length <= PIECE_MAX ? [line] : (line.match(LONG_LINE) ?? [])
}

/** A line of a thousand quote marks or a list a thousand deep says nothing and costs a parser dearly. */
function withoutDeepNesting(text: string): string {
  return text
    .replace(/^(?:[ \t]*>){41,}/gmu, mark => mark.slice(0, NESTING_LIMIT))
    .replace(/^[ \t]{161,}/gmu, space => space.slice(0, 4 * NESTING_LIMIT))
    .replace(/^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){41,}/gmu, '- ')
}
