import type { WordList } from './docx-styles.ts'
import { wholeOf } from './ooxml-content.ts'
import type { XmlElement } from './xml.ts'
import { attributeOf, childOf, elementsIn } from './xml-walk.ts'

/** How the items of a level are marked. */
export type ListMark = 'bullet' | 'number' | 'none'

/** The numberings of a document. */
export interface WordNumbering {
  markOf(list: WordList): ListMark
}

/** Reads numbering.xml: a numbering names an abstract one and may replace levels of it. */
export function readNumbering(root: XmlElement | undefined): WordNumbering {
  const all = root === undefined ? [] : elementsIn(root)
  const abstracts = byId(all, 'abstractNum', 'abstractNumId')
  const numberings = byId(all, 'num', 'numId')
  const byStyle = new Map(
    [...abstracts.values()].map(abstract => [attributeOf(childOf(abstract, 'styleLink'), 'val'), abstract]),
  )

  function levelOf({ id, level }: WordList): XmlElement | undefined {
    const numbering = numberings.get(id)
    if (numbering === undefined) return undefined
    const override = elementsIn(numbering, 'lvlOverride').find(element => wholeOf(element, 'ilvl') === level)
    const own = childOf(override, 'lvl')
    if (own !== undefined) return own
    const abstract = abstracts.get(attributeOf(childOf(numbering, 'abstractNumId'), 'val') ?? '')
    const link = attributeOf(childOf(abstract, 'numStyleLink'), 'val')
    const holder = link === undefined ? abstract : (byStyle.get(link) ?? abstract)
    return holder === undefined ? undefined : elementsIn(holder, 'lvl').find(lvl => wholeOf(lvl, 'ilvl') === level)
  }

  return {
    markOf: list => {
      const level = levelOf(list)
      const format = attributeOf(childOf(level, 'numFmt'), 'val') ?? (level === undefined ? 'bullet' : 'decimal')
      if (format === 'bullet') return 'bullet'
      const text = attributeOf(childOf(level, 'lvlText'), 'val')
      return format === 'none' || text === '' ? 'none' : 'number'
    },
  }
}

function byId(elements: readonly XmlElement[], name: string, id: string): ReadonlyMap<string, XmlElement> {
  return new Map(
    elements.filter(element => element.name === name).map(element => [attributeOf(element, id) ?? '', element]),
  )
}
