import type { OutlineImage, OutlineNode, OutlineTable } from '../outline/types.ts'

/** One point of a page: a head, if it has one, and its text. */
export interface Point {
  readonly node: string
  readonly head: string | null
  readonly text: string
  readonly source: string | null
}

/** What a page says, freed from how the outline nests it. */
export interface PageContent {
  readonly node: string
  readonly title: string
  readonly points: readonly Point[]
  readonly table: OutlineTable | null
  readonly images: readonly OutlineImage[]
  readonly isQuote: boolean
  readonly notes: string
  readonly source: string | null
}

/** A head is short and stands before a colon or a dash. */
const HEAD = /^(?<head>[^:：—]{2,44}?)\s*(?:[:：]\s*|\s—\s)(?<text>\S[\s\S]*)$/u
/** A colon inside a time, a ratio or an address is no head. */
const NOT_A_HEAD = /^(https?|\d+)$/i

/** What an outline's page node says. A page whose only point has two or more sub-points says these. */
export function contentOf(page: OutlineNode): PageContent {
  const [only, ...others] = page.children
  const spread = only !== undefined && others.length === 0 && only.children.length >= 2
  const nodes = spread ? only.children : page.children
  return {
    node: page.id,
    title: spread && page.value.trim() === '' ? only.value : page.value,
    points: nodes.map(pointOf).filter(point => point.text !== '' || point.head !== null),
    table: page.table ?? firstOf(page.children, node => node.table),
    images: [...(page.images ?? []), ...page.children.flatMap(node => node.images ?? [])],
    isQuote: page.quote === true || (only?.quote === true && others.length <= 1),
    notes: [page.notes ?? '', spread && page.value.trim() !== '' ? only.value : ''].filter(Boolean).join('\n'),
    source: sourceText(page) ?? (nodes[0] ? sourceText(nodes[0]) : null),
  }
}

/** A point of the outline as head and text. Its sub-points become its text. */
export function pointOf(node: OutlineNode): Point {
  const value = node.value.trim()
  const below = node.children.map(child => flat(child)).filter(Boolean)
  const base = { node: node.id, source: sourceText(node) }
  if (below.length > 0) return { ...base, head: value, text: joinSentences(below) }
  const match = HEAD.exec(value)?.groups
  const head = match?.head?.trim()
  if (head === undefined || NOT_A_HEAD.test(head)) return { ...base, head: null, text: value }
  return { ...base, head, text: match?.text ?? '' }
}

/** Where a node was found, as a reader can look it up. */
export function sourceText(node: OutlineNode): string | null {
  if (node.source === undefined) return null
  return [node.source.source, node.source.place].filter(Boolean).join(', ')
}

/** Sentences or scraps as one running text. */
export function joinSentences(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    if (text === '') return part
    if (/[。！？]$/.test(text)) return text + part
    return /[.!?…]$/.test(text) ? `${text} ${part}` : `${text}; ${part}`
  }, '')
}

function flat(node: OutlineNode): string {
  return joinSentences([node.value.trim(), ...node.children.map(flat)].filter(Boolean))
}

function firstOf<T>(nodes: readonly OutlineNode[], read: (node: OutlineNode) => T | undefined): T | null {
  for (const node of nodes) {
    const value = read(node)
    if (value !== undefined) return value
  }
  return null
}
