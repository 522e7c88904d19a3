/** The target length of a piece, in characters; longer ones take disproportionately long to parse. */
const PIECE = 1000
/** The length in characters from which a piece without a blank line is cut at the next line. */
const PIECE_MAX = 12_000
const LONG_LINE = /[\s\S]{11000,11900}(?:[ \t]|$)|[\s\S]{1,12000}/gu
const NESTING_LIMIT = 40
/** The maximum number of marks in one piece; more are not intended as markup. */
const MARKS_MAX = 1_600
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S[^\n]*$/gmu
const DEFINITIONS_MAX = 200

/** A part of a Markdown text that is parsed by itself. */
export interface MarkdownPiece {
  readonly text: string
  /** Whether it begins inside a table, whose header is repeated; the table continues that of the previous piece. */
  readonly continuesTable: boolean
}

/**
 * Splits markdown into pieces that can be parsed independently, so that a parser of quadratic complexity stays linear overall: at blank
 * lines between blocks, never inside a fence, and at any line if a block has no end.
 */
export function markdownPieces(text: string): readonly MarkdownPiece[] {
  const definitions = (text.match(DEFINITION) ?? []).slice(0, DEFINITIONS_MAX).join('\n')
  return rawPieces(withoutDeepNesting(text)).map(piece => {
    const calm = withoutExcessMarks(withHeadMarks(piece.text))
    const isComplete = definitions === '' || !calm.includes('][')
    return { ...piece, text: isComplete ? calm : `${calm}\n\n${definitions}` }
  })
}

const MARKUP = /^ {0,3}(?:<|`{3}|~{3})/mu
const PLAIN = /^\p{L}[^#|:<\\]*$/u
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/u

/** Rewrites a setext heading as an ATX heading, which parses three times faster. */
function withHeadMarks(piece: string): string {
  if (MARKUP.test(piece)) return piece
  const lines = piece.split('\n')
  const result: string[] = []
  let isFree = true
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const rule = isFree && PLAIN.test(line) ? (lines[index + 1] ?? '') : ''
    if (UNDERLINE.test(rule)) {
      result.push(`${rule.includes('=') ? '#' : '##'} ${line}`)
      index++
    } else {
      result.push(line)
      isFree = line.trim() === '' || /^#{1,6}[ \t]/u.test(line)
    }
  }
  return result.join('\n')
}

/** Paired marks, whose other end a parser searches for. Marks at the start of a line are not paired: bullets, quotes, fences, tables. */
const PAIRED = '[]*_~`<\\'
const INSIDE = /(?<=\S)[[\]*_~`<]/gu
/** The first of the Unicode noncharacters for internal use; each replaces one mark. */
const HIDDEN = 0xfdd0
const STANDING = /[\ufdd0-\ufdd7]/gu

/** Hides the marks of a piece that has implausibly many. */
function withoutExcessMarks(piece: string): string {
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

function rawPieces(text: string): readonly MarkdownPiece[] {
  const pieces: MarkdownPiece[] = []
  let piece: string[] = []
  let continuesTable = false
  let length = 0
  let fence = ''
  let isBlank = true
  let isComment = false
  let isMarkup = false
  let head: readonly string[] = []
  for (const line of text.split(/\r\n|\r|\n/u).flatMap(limitedLines)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? ''
    const before = piece.at(-1) ?? ''
    head = fence === '' ? headOver(line, before, head) : []
    isMarkup = isBlank ? /^ {0,3}</u.test(line) : isMarkup
    const isNew = isBlank ? /^\S/u.test(line) : !isMarkup && (isBetween(before, line) || isRow(before, line, head))
    if (fence === '' && ((isNew && !isComment && length > PIECE) || length > PIECE_MAX)) {
      pieces.push({ text: piece.join('\n'), continuesTable })
      piece = [...head]
      continuesTable = head.length > 0
      length = 0
    }
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    if (fence === '') isComment = isComment ? !line.includes('-->') : opensComment(line)
    piece.push(line)
    length += line.length + 1
    isBlank = line.trim() === ''
  }
  return [...pieces, { text: piece.join('\n'), continuesTable }]
}

const DIVIDER = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u

/** Returns the header of the table that a line is in, with its delimiter row; empty outside of tables. */
function headOver(line: string, before: string, head: readonly string[]): readonly string[] {
  if (before.includes('|') && line.includes('|') && line.length < 400 && DIVIDER.test(line)) return [before, line]
  return line.includes('|') ? head : []
}

/** Whether a line is a further row of its table, which then continues in the next piece below the same header. */
function isRow(before: string, line: string, head: readonly string[]): boolean {
  return head.length > 0 && line !== head[1] && before !== head[1]
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+\S/u

/** Whether no block continues from a line to the next: after a heading or its underline, and between two list items. */
function isBetween(before: string, line: string): boolean {
  if (!/^\S/u.test(line)) return false
  return /^(?:#{1,6}[ \t]|={1,}[ \t]*$|-{1,}[ \t]*$)/u.test(before) || (ITEM.test(before) && ITEM.test(line))
}

function opensComment(line: string): boolean {
  return /^ {0,3}<!--/u.test(line) && !line.includes('-->')
}

/** Cuts a line longer than a piece, between words if possible. */
function limitedLines(line: string): readonly string[] {
  return line.length <= PIECE_MAX ? [line] : (line.match(LONG_LINE) ?? [])
}

/** Flattens lines with very deep quotes or lists, which are meaningless and expensive to parse. */
function withoutDeepNesting(text: string): string {
  return text
    .replace(/^(?:[ \t]*>){41,}/gmu, mark => mark.slice(0, NESTING_LIMIT))
    .replace(/^[ \t]{161,}/gmu, space => space.slice(0, 4 * NESTING_LIMIT))
    .replace(/^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){41,}/gmu, '- ')
}
