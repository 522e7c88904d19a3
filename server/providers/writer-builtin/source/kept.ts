import { flattenOutline, type Outline, type OutlineNode, PhraseIndex } from '@slidewright/engine/outline'
import { subjectIn } from './letter.ts'
import { joinedNotes } from './notes.ts'

/** Returns a written deck in which everything that the source says is on a page or in its notes: what is missing goes to the notes of its heading. */
export function withAllKept(
  written: OutlineNode,
  source: Outline,
  split: (text: string) => readonly string[],
): OutlineNode {
  const said = new PhraseIndex()
  for (const one of flattenOutline({ root: written, language: '' })) {
    for (const text of textsIn(one)) said.add(text)
    if (one.notes !== undefined) said.add(one.notes)
  }
  const missing = new Map<OutlineNode, string[]>()
  const heads = headsByTitle(written)
  let place = written
  for (const one of flattenOutline(source)) {
    if (one.kind !== 'point') place = heads.next(one.value) ?? place
    const texts = textsIn(one).flatMap(text => (one.code === undefined ? split(text) : [text]))
    const lost = texts.filter(text => !said.has(subjectIn(text) ?? text))
    if (lost.length > 0) missing.set(place, [...(missing.get(place) ?? []), ...lost])
  }
  return missing.size === 0 ? written : withNotes(written, missing)
}

/** Returns everything that a node says: its text and number, its notes, and the rows of its table. */
function textsIn({ value, number = '', notes = '', table }: OutlineNode): readonly string[] {
  const rows = table?.rows.flat() ?? []
  return [value, number, ...notes.split('\n'), ...rows].filter(text => text !== '')
}

/** Finds chapters and pages by their titles, each once, in order. */
function headsByTitle(written: OutlineNode): { next(title: string): OutlineNode | undefined } {
  const byTitle = new Map<string, OutlineNode[]>()
  for (const one of flattenOutline({ root: written, language: '' }).toReversed()) {
    if (one.kind === 'point' || one.kind === 'title') continue
    byTitle.set(one.value, [...(byTitle.get(one.value) ?? []), one])
  }
  return {
    next: title => {
      const own = byTitle.get(title)
      return own !== undefined && own.length > 1 ? own.pop() : own?.at(-1)
    },
  }
}

function withNotes(one: OutlineNode, missing: ReadonlyMap<OutlineNode, readonly string[]>): OutlineNode {
  const notes = joinedNotes([one.notes, ...(missing.get(one) ?? [])])
  return {
    ...one,
    ...(notes === undefined ? {} : { notes }),
    children: one.children.map(child => withNotes(child, missing)),
  }
}
