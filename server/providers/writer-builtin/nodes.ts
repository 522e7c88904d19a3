import type { OutlineNode, SourceRef } from '@slidewright/engine/internal'

type Fields = Partial<Omit<OutlineNode, 'id' | 'kind' | 'value' | 'children'>>

/** Creates a node of an outline in progress; ids are assigned at the end. */
export function node(
  kind: OutlineNode['kind'],
  value: string,
  children: readonly OutlineNode[] = [],
  fields: Fields = {},
): OutlineNode {
  return { originType: 'list', ...fields, id: '', kind, value, children }
}

/** Assigns ids in reading order, as the parser of the printed outline does. */
export function withIds(root: OutlineNode): OutlineNode {
  let count = 0
  const visit = (one: OutlineNode): OutlineNode => {
    const id = `n${++count}`
    return { ...one, id, children: one.children.map(visit) }
  }
  return visit(root)
}

/** The length of a quotation that suffices to find the sentence again, in characters. */
const QUOTE_MAX = 2_000

/** Returns where a point comes from, with the sentence if the point does not repeat it word for word. */
export function refWithQuote(source: SourceRef | undefined, sentence: string, point: string): SourceRef {
  const base = source ?? { source: '' }
  const isWhole = sentence.length <= point.length + 1 && point.includes(sentence.replace(/[.。]$/u, ''))
  return isWhole ? base : { ...base, quote: base.quote ?? sentence.slice(0, QUOTE_MAX) }
}

/** Returns the texts of a node and of all its descendants. */
export function wordsBelow(one: OutlineNode): readonly string[] {
  return [one.value, ...one.children.flatMap(wordsBelow)].filter(text => text !== '')
}
