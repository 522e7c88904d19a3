import type { OutlineNode } from '@slidewright/engine/internal'
import { node } from '../nodes.ts'
import type { ExtractionContext } from './extraction-context.ts'
import type { CodePart } from './parts.ts'
import { sentencePoint } from './points.ts'

/** The maximum number of lines of code on a page, and on one that has other points. */
const LINES_MAX = 16
const BESIDE_MAX = 8
/** The maximum number of other points on a page with code. */
const POINTS_BESIDE = 5

/** Returns the pages of a section with code added: on the last page if there is room, else on pages of its own. */
export function withCode(
  pages: readonly OutlineNode[],
  part: CodePart,
  {
    tools,
    page,
  }: { readonly tools: ExtractionContext; readonly page: (points: readonly OutlineNode[]) => OutlineNode },
): readonly OutlineNode[] {
  const lead = part.announces === undefined ? [] : [sentencePoint(part.announces, part.items[0]?.source, tools)]
  const pieces = part.items.flatMap(piecesOf)
  const last = pages.at(-1)
  const lines = pieces.reduce((sum, { value }) => sum + linesIn(value), 0)
  if (last !== undefined && lines <= BESIDE_MAX && hasRoom(last))
    return pages.with(-1, { ...last, children: [...last.children, ...lead, ...pieces] })
  return [...pages, ...pieces.map((piece, index) => page(index === 0 ? [...lead, piece] : [piece]))]
}

function hasRoom({ children, table }: OutlineNode): boolean {
  return table === undefined && children.length <= POINTS_BESIDE && !children.some(isQuote)
}

function isQuote({ quote }: OutlineNode): boolean {
  return quote === true
}

/** Returns a piece of code in parts that fit on a page, cut at blank lines if possible. */
function piecesOf(item: OutlineNode): readonly OutlineNode[] {
  const { source, code = '' } = item
  const fields = { code, originType: 'paragraph' as const, ...(source === undefined ? {} : { source }) }
  const lines = item.value.split('\n')
  const pieces: string[][] = []
  for (let start = 0; start < lines.length; ) {
    const limit = Math.min(lines.length, start + LINES_MAX)
    const blank = limit === lines.length ? limit : lines.lastIndexOf('', limit - 1)
    const end = blank > start + LINES_MAX / 2 || limit === lines.length ? blank : limit
    pieces.push(lines.slice(start, end))
    start = lines[end] === '' ? end + 1 : end
  }
  return pieces.map(piece => node('point', piece.join('\n'), [], fields))
}

function linesIn(text: string): number {
  return text.split('\n').length
}
