import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { flattenOutline } from '../outline/tree.ts'
import type { Outline, OutlineNode } from '../outline/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const SOURCES = new URL('../../../tests/fixtures/sources/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, SOURCES), 'utf8')

/** Outlines of sources: a page for each paragraph, a point for each sentence. */
function outlineOf(text: string, language: string): Outline {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  const blocks = text.split(/\n{2,}/u).map(block => block.trim())
  const pages = blocks.filter(Boolean).flatMap((block, at) => {
    if (/^[#-]/u.test(block)) return block.startsWith('-') ? [`### List ${at}\n\n${block}`] : []
    const said = [...sentences.segment(block.replace(/\s+/gu, ' '))].map(({ segment }) => segment.trim())
    return [`### Paragraph\n\n${said.map(line => `- ${line}`).join('\n')}`]
  })
  return parseOutline(`# Source\n\n${pages.join('\n\n')}`)
}

const FIGURES = `# Figures

${[
  'Выручка выросла на $240 млн за год',
  'Es kamen 3,2 Millionen Gäste in die Stadt',
  'El gasto subió a 1,2 mil millones de euros',
  'Rund 5 Mrd. Euro flossen in den Bau',
  'Это помогло 350 тыс. человек',
  '观众达到3.5万人次',
  '売上は1億2,000万円でした',
  '관객은 120만 명입니다',
  'มีผู้ใช้ 12 ล้านคน ในปีนี้',
  'بلغت النسبة ٤٥٪ هذا العام',
  'Biayanya Rp 40 juta setiap tahun',
  'Die Miete liegt bei 14,50 €/m² im Schnitt',
  'Only 3–5 % of them came back',
  'Profit fell by −12.5 % in a year',
]
  .map((line, at) => `## Part ${at}\n\n### What is so ${at}\n\n- ${line}`)
  .join('\n\n')}

## Dates

### History

- 2014: Anna Lindqvist plants the first tree
- März 2019: the hall opens
- 2022년: 서울에 문을 열다

### Voice

> Nobody told us what it was for. — Dr. Ingeborg Hallmann, founder

### Stages

- Stage 1: make it safe and dry
- Stage 2: build the wall of «stone: granite»`

/** What goes on a figure: the scales and units of the sources, told apart from the product's own table. */
const GOES_ON =
  /^\s?(?:млн|тыс|Mio|Mrd|Millionen|millions?|billions?|mil\b|millones|万|億|亿|만|억|ล้าน|juta|[%٪€]|percent|Euro|euros|人|円|명|km|kg|\/\p{L}|\p{Nd}|[.,]\p{Nd})/u
const COMES_FROM = /(?:\p{Sc}|\p{Nd}[.,]?|[−–]|Rp)\s?$/u

interface Found {
  readonly place: string
  readonly said: string
}

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim()

function wordsOfNode(node: OutlineNode): string {
  return plain([node.value, ...node.children.map(wordsOfNode)].join(' ')).replace(/\s*[—:：]\s*/gu, ' ')
}

/** Returns what texts of pages say that their outline nodes do not say so. */
function untrue(pages: readonly Page[], outline: Outline): Found[] {
  const nodes = new Map(flattenOutline(outline).map(node => [node.id, wordsOfNode(node)]))
  return pages.flatMap(page =>
    Object.values(page.elements).flatMap(element => {
      const body = bodyOf(element)
      const source = nodes.get(element.origin?.node ?? '')
      if (body === null || source === undefined) return []
      const place = `${page.layout} ${element.origin?.slot}`
      const lines = textOf(body)
        .split('\n')
        .map(line => plain(line).replace(/\s*[—:：]\s*/gu, ' '))
      const isWhole = (line: string) => source.includes(line.replace(/ \(\d+\)$/u, ''))
      const isFigure = /^number/u.test(element.origin?.slot ?? '')
      return lines.filter(line => !isWhole(line) || (isFigure && isCut(line, source))).map(said => ({ place, said }))
    }),
  )
}

function isCut(figure: string, source: string): boolean {
  const at = source.indexOf(figure)
  return GOES_ON.test(source.slice(at + figure.length)) || COMES_FROM.test(source.slice(0, at))
}

const OUTLINES = [
  ['figures', parseOutline(FIGURES)],
  ['night-train', outlineOf(read('night-train.md'), 'en')],
  ['stadtbaeume', outlineOf(read('stadtbaeume.txt'), 'de')],
  ['tetsudo', outlineOf(read('tetsudo.txt'), 'ja')],
  ['chumchon', outlineOf(read('chumchon.txt'), 'th')],
] as const

function pagesFor(outline: Outline, suit: (typeof SUITS_WITHOUT_MOTIFS)[number]): readonly Page[] {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('no theme')
  const built = buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  return pagesOf(built.value.deck)
}

const slotsNamed = (pages: readonly Page[], name: RegExp): Element[] =>
  pages.flatMap(page => Object.values(page.elements).filter(element => name.test(element.origin?.slot ?? '')))

describe.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))('%s', (_, suit) => {
  test.each(OUTLINES)('every word, figure and date of a page stands so in its node: %s', (_name, outline) => {
    const pages = pagesFor(outline, suit)
    expect(pages.length).toBeGreaterThan(5)
    expect(untrue(pages, outline)).toEqual([])
  })

  test('no page names its source', () => {
    expect(slotsNamed(pagesFor(OUTLINES[1][1], suit), /^source/u)).toEqual([])
  })
})

test('control: a figure without its scale, a wrong name and a foreign sentence are found', () => {
  const [suit] = SUITS_WITHOUT_MOTIFS
  const [, outline] = OUTLINES[0]
  if (suit === undefined) throw new Error('no suit')
  const pages = pagesFor(outline, suit)
  const [figure] = slotsNamed(pages, /^number$/u)
  expect(figure && textOf(bodyOf(figure) ?? ({ paragraphs: [] } as never))).toBe('$240 млн')
  const changed = (from: string, to: string) =>
    JSON.parse(JSON.stringify(pages).replaceAll(JSON.stringify(from), JSON.stringify(to))) as Page[]
  expect(untrue(changed(' млн', ''), outline).map(({ said }) => said)).toContain('$240')
  expect(untrue(changed('$240', '240'), outline).map(({ said }) => said)).toContain('240 млн')
  const speaker = 'Dr. Ingeborg Hallmann, founder'
  expect(untrue(changed(speaker, 'Dr. Hallman'), outline).map(({ said }) => said)).toEqual(['Dr. Hallman'])
})
