/** Below this a piece is parsed at once, in characters. */
const PIECE = 4000
/** A piece without a blank line is cut at the next line from here on. */
const PIECE_MOST = 12_000
const NESTING_LIMIT = 40
/** More opening brackets in one piece are not links. */
const BRACKETS_MOST = 400
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S[^\n]*$/gmu
const DEFINITIONS_MOST = 200

/**
 * Cuts markdown into pieces that mean the same one by one as together, so that a parser whose time grows with the square of its
 * input stays linear over all: at blank lines between blocks, never inside a fence, and at any line where a block has no end.
 */
export function markdownPieces(text: string): readonly string[] {
  const definitions = (text.match(DEFINITION) ?? []).slice(0, DEFINITIONS_MOST).join('\n')
  return rawPieces(withoutDeepNesting(text)).map(piece => {
    const calm = (piece.match(/\[/gu) ?? []).length > BRACKETS_MOST ? piece.replace(/[[\]]/gu, hidden) : piece
    return definitions === '' || !calm.includes('][') ? calm : `${calm}\n\n${definitions}`
  })
}

/** Stand for brackets that are no links; Unicode keeps these two for such inside use. */
const HIDDEN_OPEN = '\ufdd0'
const HIDDEN_CLOSE = '\ufdd1'

function hidden(bracket: string): string {
  return bracket === '[' ? HIDDEN_OPEN : HIDDEN_CLOSE
}

/** A parsed text with the brackets that were kept from the parser. */
export function withBrackets(text: string): string {
  return text.replaceAll(HIDDEN_OPEN, '[').replaceAll(HIDDEN_CLOSE, ']')
}

function rawPieces(text: string): readonly string[] {
  const pieces: string[] = []
  let piece: string[] = []
  let length = 0
  let fence = ''
  let isBlank = true
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1] ?? ''
    const mayCut = fence === '' && ((isBlank && length > PIECE && /^\S/u.test(line)) || length > PIECE_MOST)
    if (mayCut) {
      pieces.push(piece.join('\n'))
      piece = []
      length = 0
    }
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    piece.push(line)
    length += line.length + 1
    isBlank = line.trim() === ''
  }
  return [...pieces, piece.join('\n')]
}

/** A line of a thousand quote marks or a list a thousand deep says nothing and costs a parser dearly. */
function withoutDeepNesting(text: string): string {
  return text
    .replace(/^(?:[ \t]*>){41,}/gmu, mark => mark.slice(0, NESTING_LIMIT))
    .replace(/^[ \t]{161,}/gmu, space => space.slice(0, 4 * NESTING_LIMIT))
    .replace(/^(?:[-*+][ \t]+){41,}/gmu, '- ')
}
