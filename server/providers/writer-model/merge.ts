import { type Outline, type OutlineNode, outlinePages, printOutline } from '@slidewright/engine/internal'

/** Merges a model's text into the author's outline, page by page. */
export interface ContentMerge {
  /** Returns newly final text, given the answer so far. */
  take(answer: Outline, isComplete: boolean): string
  /** Whether the answer contains any of the author's pages. */
  matches(answer: Outline): boolean
}

/**
 * Creates a merge that keeps titles, order and the author's own text. It takes over only points of empty pages, continuations of points
 * that have only a head, and missing notes. `begun` is text already sent.
 */
export function createContentMerge(outline: Outline, begun = ''): ContentMerge {
  let sent = begun
  let mergedPages = 0
  return {
    take(answer, isComplete) {
      const written = outlinePages(answer)
      const completed = isComplete ? written : written.slice(0, -1)
      // Without a newly completed page nothing changes.
      if (!isComplete && completed.length === mergedPages) return ''
      mergedPages = completed.length
      const { merged, completePages } = mergedOutline(outline, completed)
      const text = printOutline(merged)
      const final = isComplete ? text : textOfPages(text, completePages)
      if (!final.startsWith(sent)) return ''
      const fresh = final.slice(sent.length)
      sent = final
      return fresh
    },
    matches: answer => mergedOutline(outline, outlinePages(answer)).completePages > 0,
  }
}

/** Returns the text up to the heading of the page with this index; all of it if there are fewer pages. */
function textOfPages(text: string, pages: number): string {
  let at = -1
  for (let index = 0; index <= pages; index++) {
    at = text.indexOf('\n### ', at + 1)
    if (at < 0) return text
  }
  return text.slice(0, at + 1)
}

function mergedOutline(outline: Outline, written: readonly OutlineNode[]): { merged: Outline; completePages: number } {
  const pages = outlinePages(outline)
  const byId = new Map<string, OutlineNode>()
  let from = 0
  let completePages = 0
  pages.forEach((page, index) => {
    const at = written.findIndex((other, place) => place >= from && sameWords(other.value, page.value))
    const match = at < 0 ? undefined : written[at]
    if (match === undefined) return
    byId.set(page.id, mergedPage(page, match))
    from = at + 1
    completePages = index + 1
  })
  const visit = (node: OutlineNode): OutlineNode => byId.get(node.id) ?? { ...node, children: node.children.map(visit) }
  return { merged: { ...outline, root: visit(outline.root) }, completePages }
}

function mergedPage(page: OutlineNode, written: OutlineNode): OutlineNode {
  const hasText = page.children.length > 0 || page.table !== undefined
  const children = hasText
    ? page.children.map(point => mergedPoint(point, written))
    : renamed(written.children, page.id)
  const table = hasText || written.table === undefined ? {} : { table: written.table }
  const notes = page.notes ?? written.notes
  return { ...page, children, ...table, ...(notes === undefined ? {} : { notes }) }
}

/** Extends "Head" to "Head: text"; ignores any other change of the author's words. */
function mergedPoint(point: OutlineNode, written: OutlineNode): OutlineNode {
  if (point.quote === true || /[:：]/u.test(point.value)) return point
  const own = plain(point.value)
  const longer = written.children.find(other => {
    const [head = '', text = ''] = other.value.split(/[:：]\s*/u, 2)
    return text !== '' && plain(head) === own
  })
  return longer === undefined ? point : { ...point, value: longer.value }
}

function renamed(points: readonly OutlineNode[], prefix: string): readonly OutlineNode[] {
  return points.map((point, index) => {
    const id = `${prefix}.${index + 1}`
    return { ...point, id, children: renamed(point.children, id) }
  })
}

function sameWords(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}
