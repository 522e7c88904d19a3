import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import type { WriterRequest } from '../../../ports/writer.ts'
import { node } from '../nodes.ts'
import { PAGES_MAX, pageLimit } from './budget.ts'
import { letterOf } from './letter.ts'

/** One of the files or links that a deck is made from, with its share of the pages. */
export interface Share {
  readonly outline: Outline
  readonly request: WriterRequest
  /** The maximum number of chapters and pages. */
  readonly limit: number
  readonly isLast: boolean
  /** The chapter that is named after the file rather than after a heading. */
  readonly name?: OutlineNode
}

/** The minimum number of pages of a file. */
const SHARE_MIN = 3
/** Cover and ending. */
const FRAME = 2

/** Splits a source into its files, in order. Each gets the pages that it would have alone, or its proportion of the requested number. */
export function sharesOf(source: Outline, request: WriterRequest): readonly [Share, ...Share[]] {
  const [first, ...others] = partsOf(source)
  if (first === undefined || others.length === 0) {
    const outline = letterOf(source)
    return [{ outline, request, limit: pageLimit(request, outline), isLast: true }]
  }
  const share = sharing([first, ...others], request, pageLimit(request, source))
  return [share(first, false), ...others.map((part, index) => share(part, index === others.length - 1))]
}

function sharing(parts: readonly Outline[], request: WriterRequest, limit: number) {
  const { pages, ...free } = request
  const total = parts.reduce((sum, part) => sum + pageLimit(free, part), 0)
  const factor = (pages === undefined ? Math.min(total, PAGES_MAX) : limit) / total
  return (outline: Outline, isLast: boolean): Share => {
    const own = pageLimit(free, outline) * factor
    const [name] = outline.root.children
    return {
      outline,
      request: pages === undefined ? request : { ...request, pages: FRAME + ((pages - FRAME) * own) / limit },
      limit: Math.max(SHARE_MIN, Math.round(own)),
      isLast,
      ...(name?.kind === 'chapter' && name.source === undefined ? { name } : {}),
    }
  }
}

function partsOf({ root, language }: Outline): readonly Outline[] {
  const parts: { children: OutlineNode[]; origin: string | undefined }[] = []
  for (const child of root.children) {
    const origin = originOf(child)
    const part = parts.at(-1)
    const isOther = child.kind === 'chapter' && origin !== undefined && origin !== part?.origin
    if (part === undefined || isOther) parts.push({ children: [child], origin })
    else part.children.push(child)
  }
  return parts.map(({ children }, index) => ({
    language,
    root: index === 0 ? { ...root, children } : node('title', root.value, children),
  }))
}

/** Returns the file that a node or its first descendant with a source comes from. */
function originOf({ source, children }: OutlineNode): string | undefined {
  if (source !== undefined && source.source !== '') return source.source
  for (const child of children) {
    const origin = originOf(child)
    if (origin !== undefined) return origin
  }
  return undefined
}
