import type { OutlineNode, SourceRef } from '@slidewright/engine/internal'

type Fields = Partial<Omit<OutlineNode, 'id' | 'kind' | 'value' | 'children'>>

/** A node of the outline being written; ids are given when it is done. */
export function node(
  kind: OutlineNode['kind'],
  value: string,
  children: readonly OutlineNode[] = [],
  fields: Fields = {},
): OutlineNode {
  return { originType: 'list', ...fields, id: '', kind, value, children }
}

/** Gives ids in reading order, as a reader of the printed outline does. */
export function withIds(root: OutlineNode): OutlineNode {
  let count = 0
  const visit = (one: OutlineNode): OutlineNode => {
    const id = `n${++count}`
    return { ...one, id, children: one.children.map(visit) }
  }
  return visit(root)
}

/** So much of a sentence is enough to find it again. */
const QUOTE_MAX = 2_000

/** Where a point comes from; the sentence itself is kept where the point does not repeat it word for word. */
export function refWithQuote(source: SourceRef | undefined, sentence: string, point: string): SourceRef {
  const base = source ?? { source: '' }
  const isWhole = sentence.length <= point.length + 1 && point.includes(sentence.replace(/[.。]$/u, ''))
  return isWhole ? base : { ...base, quote: base.quote ?? sentence.slice(0, QUOTE_MAX) }
}

/** The words of a node and of everything below it, a line each. */
export function wordsBelow(one: OutlineNode): readonly string[] {
  return [one.value, ...one.children.flatMap(wordsBelow)].filter(text => text !== '')
}
