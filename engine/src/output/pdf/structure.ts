import { getOrInsert } from '../../base/get-or-insert.ts'
import { type PdfObjects, pageRef, type Ref } from './objects.ts'
import type { Tag } from './tags.ts'

/** A content stream with marked content: the tag of each of its marks, by number, and the page (from 0) that it is on. */
interface MarkedStream {
  readonly stream: Ref
  readonly page: number
  readonly marks: readonly Tag[]
}

/** The marked content of a file. */
export interface Structure {
  /** Returns the key of the next stream, which must be added then. */
  nextKey(): number
  add(stream: MarkedStream): void
  /** Adds the structure tree of all pages (ISO 32000-1, 14.7) and returns its root. */
  print(objects: PdfObjects, pages: readonly Tag[]): Ref
}

/** Creates a structure without any content. */
export function createStructure(): Structure {
  const streams: MarkedStream[] = []
  return {
    nextKey: () => streams.length,
    add: stream => {
      streams.push(stream)
    },
    print: (objects, pages) => printTree(objects, { type: 'Document', entries: '', kids: pages }, streams),
  }
}

function printTree(objects: PdfObjects, document: Tag, streams: readonly MarkedStream[]): Ref {
  const content = new Map<Tag, string[]>()
  for (const { stream, page, marks } of streams)
    for (const [id, tag] of marks.entries())
      getOrInsert(content, tag, () => []).push(`<</Type/MCR/Pg ${pageRef(page)}/Stm ${stream}/MCID ${id}>>`)
  const refs = new Map<Tag, Ref>()
  const add = (tag: Tag, parent: Ref): Ref => {
    const ref = objects.reserve()
    refs.set(tag, ref)
    const own = content.get(tag) ?? []
    const kids = tag.kids.filter(kid => isKept(kid, content)).map(kid => add(kid, ref))
    const all = [...own, ...kids]
    const inside = all.length === 0 ? '' : `/K ${all.length === 1 ? all[0] : `[${all.join(' ')}]`}`
    objects.define(ref, `<</S/${tag.type}/P ${parent}${tag.entries}${inside}>>`)
    return ref
  }
  const root = objects.reserve()
  const top = add(document, root)
  const parents = streams.map(({ marks }, key) => `${key} [${marks.map(tag => refs.get(tag) ?? top).join(' ')}]`)
  const tree = objects.add(`<< /Nums [${parents.join(' ')}] >>`)
  objects.define(root, `<< /Type /StructTreeRoot /K ${top} /ParentTree ${tree} /ParentTreeNextKey ${streams.length} >>`)
  return root
}

/** Whether a tag says anything: empty cells keep their place in the table. */
function isKept(tag: Tag, content: ReadonlyMap<Tag, unknown>): boolean {
  return /^T[DH]$/.test(tag.type) || content.has(tag) || tag.kids.some(kid => isKept(kid, content))
}
