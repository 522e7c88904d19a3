import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, elementsIn, wholeOf } from '@slidewright/engine/ooxml'
import { type NumberFormat, numberIn } from '../structure/numbers.ts'
import type { WordList } from './styles.ts'

/** The marker of a list level's items. */
export type ListMark = 'bullet' | 'number' | 'none'

/** The numberings of a document. */
export interface WordNumbering {
  markOf(list: WordList): ListMark
  /** Returns the number of the next item of a list, as written; to be asked once per item, in reading order. */
  numberOf(list: WordList): string
}

/** Reads numbering.xml: a numbering refers to an abstract one and may override its levels. */
export function readNumbering(root: XmlElement | undefined): WordNumbering {
  const all = root === undefined ? [] : elementsIn(root)
  const abstracts = byId(all, 'abstractNum', 'abstractNumId')
  const numberings = byId(all, 'num', 'numId')
  const byStyle = new Map(
    [...abstracts.values()].map(abstract => [attributeOf(childOf(abstract, 'styleLink'), 'val'), abstract]),
  )

  /** The abstract numbering of each numbering, with style links resolved. */
  const holders = new Map(
    [...abstracts].map(([id, abstract]) => [
      id,
      byStyle.get(attributeOf(childOf(abstract, 'numStyleLink'), 'val') ?? NO_LINK) ?? abstract,
    ]),
  )
  const levels = new Map<XmlElement, ReadonlyMap<number | undefined, XmlElement>>()
  const marks = new Map<XmlElement | undefined, ListMark>()

  /** Returns the level of a numbering with this child name. Each numbering is indexed once, regardless of its number of items. */
  function levelIn(holder: XmlElement, name: string, level: number): XmlElement | undefined {
    const cached = levels.get(holder) ?? byLevel(elementsIn(holder, name))
    levels.set(holder, cached)
    return cached.get(level)
  }

  function levelOf({ id, level }: WordList): XmlElement | undefined {
    const numbering = numberings.get(id)
    if (numbering === undefined) return undefined
    const own = childOf(levelIn(numbering, 'lvlOverride', level), 'lvl')
    if (own !== undefined) return own
    const holder = holders.get(attributeOf(childOf(numbering, 'abstractNumId'), 'val') ?? '')
    return holder && levelIn(holder, 'lvl', level)
  }

  function startOf(list: WordList): number {
    const numbering = numberings.get(list.id)
    const override = numbering === undefined ? undefined : levelIn(numbering, 'lvlOverride', list.level)
    return wholeOf(childOf(override, 'startOverride'), 'val') ?? wholeOf(childOf(levelOf(list), 'start'), 'val') ?? 1
  }

  return {
    numberOf: counterOf({ levelOf, startOf, numberings }),
    markOf: list => {
      const level = levelOf(list)
      const mark = marks.get(level) ?? markOfLevel(level)
      marks.set(level, mark)
      return mark
    },
  }
}

interface CounterParts {
  readonly levelOf: (list: WordList) => XmlElement | undefined
  readonly startOf: (list: WordList) => number
  readonly numberings: ReadonlyMap<string, XmlElement>
}

/** Creates the function that counts items. Numberings of one abstract numbering count together, unless one starts anew. */
function counterOf({ levelOf, startOf, numberings }: CounterParts): WordNumbering['numberOf'] {
  const counts = new Map<string, number[]>()
  const countersOf = ({ id }: WordList): number[] => {
    const numbering = numberings.get(id)
    const isOwn = numbering !== undefined && elementsIn(numbering, 'lvlOverride').length > 0
    const key = isOwn ? `own ${id}` : (attributeOf(childOf(numbering, 'abstractNumId'), 'val') ?? id)
    const found = counts.get(key) ?? []
    counts.set(key, found)
    return found
  }
  return list => {
    const counters = countersOf(list)
    counters[list.level] = (counters[list.level] ?? startOf(list) - 1) + 1
    counters.length = list.level + 1
    const pattern = attributeOf(childOf(levelOf(list), 'lvlText'), 'val') ?? `%${list.level + 1}.`
    return pattern.replace(/%(\d)/gu, (_, digit: string) => {
      const level = Number(digit) - 1
      return numberIn(counters[level] ?? 1, formatOf(levelOf({ id: list.id, level })))
    })
  }
}

const FORMATS: ReadonlySet<string> = new Set<NumberFormat>([
  'decimal',
  'lowerLetter',
  'upperLetter',
  'lowerRoman',
  'upperRoman',
])

function isFormat(name: string): name is NumberFormat {
  return FORMATS.has(name)
}

function formatOf(level: XmlElement | undefined): NumberFormat {
  const name = attributeOf(childOf(level, 'numFmt'), 'val') ?? ''
  return isFormat(name) ? name : 'decimal'
}

/** A key that no style name equals. */
const NO_LINK = '\u0000'

function markOfLevel(level: XmlElement | undefined): ListMark {
  const format = attributeOf(childOf(level, 'numFmt'), 'val') ?? (level === undefined ? 'bullet' : 'decimal')
  if (format === 'bullet') return 'bullet'
  const text = attributeOf(childOf(level, 'lvlText'), 'val')
  return format === 'none' || text === '' ? 'none' : 'number'
}

/** Indexes levels by number; the first of several counts. */
function byLevel(elements: readonly XmlElement[]): ReadonlyMap<number | undefined, XmlElement> {
  return new Map(elements.toReversed().map(element => [wholeOf(element, 'ilvl'), element]))
}

function byId(elements: readonly XmlElement[], name: string, id: string): ReadonlyMap<string, XmlElement> {
  return new Map(
    elements.filter(element => element.name === name).map(element => [attributeOf(element, id) ?? '', element]),
  )
}
