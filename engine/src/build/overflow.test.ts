import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { TextElement } from '../document/element.ts'
import { elementsOf, pagesOf, textOf } from '../document/read.ts'
import { intersection } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { Outline } from '../outline/types.ts'
import { countsOf } from '../suit/layout-ids.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { isNightly, sampled } from '../testing/node-sample.ts'
import { outlineOfChapters, outlineOfPoints, WRITINGS, type Writing } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { layOutText } from '../text/layout.ts'
import { buildDeck } from './build-deck.ts'
import { buildPages } from './build-pages.ts'
import type { BuildPorts } from './ports.ts'

const measure = fakeMeasure()
const SIZES = [0.3, 1, 4]
/** Every layout meets every writing at every size in the nightly run, which is the 100 000 cases of all suits: `NIGHTLY=1 npx vitest run --project unit engine/src/build/overflow`. */
const SAMPLE = 61
const PAGE: Rect = { x: 0, y: 0, width: 960, height: 540 }

/** A suit that prefers one pattern: the others of its kind stay for what does not fit it. */
function preferring(suit: Suit, layout: Layout): Suit {
  const others = suit.layouts.filter(
    other => other.kind !== 'content' || other.count !== layout.count || other.key === layout.key,
  )
  return { ...suit, layouts: others }
}

/** What texts are laid out with. */
type Setting = Pick<Deck, 'theme' | 'language'>

/** What is wrong with the texts of a page, in words. */
function faults(page: Page, deck: Setting): string[] {
  const texts = elementsOf(page).filter((element): element is TextElement => element.kind === 'text')
  const contents = texts.filter(text => text.origin?.slot !== 'motif')
  const laid = contents.map(text => ({ text, area: inkOf(text, deck) }))
  const crossing = laid.flatMap(({ text, area }, index) =>
    laid.slice(index + 1).flatMap(other => {
      const shared = intersection(area, other.area)
      return shared && shared.width > 1 && shared.height > 1 ? [`${text.name} crosses ${other.text.name}`] : []
    }),
  )
  return [...contents.flatMap(text => faultsOf(text, deck)), ...crossing]
}

function faultsOf(text: TextElement, deck: Setting): string[] {
  const layout = laidOut(text, deck)
  const { frame } = text
  const min = Math.min(...text.body.paragraphs.flatMap(paragraph => paragraph.runs.map(run => run.style.size)))
  const isOutside =
    frame.x < PAGE.x || frame.y < PAGE.y || frame.x + frame.width > PAGE.width || frame.y + frame.height > PAGE.height
  return [
    ...(layout.overflows ? [`${text.name} overflows`] : []),
    ...(isOutside ? [`${text.name} leaves the page`] : []),
    ...(min < 12 ? [`${text.name} is set at ${min}`] : []),
    ...(layout.brokenWord && hadRoom(text, deck) ? [`${text.name} breaks a word that had room`] : []),
  ]
}

/** Whether the longest word of a text fits its frame at 12 px. */
function hadRoom(text: TextElement, deck: Setting): boolean {
  const paragraphs = text.body.paragraphs.map(paragraph => ({
    ...paragraph,
    runs: paragraph.runs.map(run => ({
      ...run,
      style: { ...run.style, size: 12, letterSpacing: (run.style.letterSpacing * 12) / run.style.size },
    })),
  }))
  return !laidOut({ ...text, body: { ...text.body, paragraphs } }, deck).brokenWord
}

function laidOut({ body, frame }: TextElement, { theme, language }: Setting) {
  return layOutText({ body, size: { width: frame.width, height: frame.height }, fonts: theme.fonts, language }, measure)
}

/** The box around the lines of a text, on the page. */
function inkOf(text: TextElement, deck: Setting): Rect {
  const { content } = laidOut(text, deck)
  return { ...content, x: content.x + text.frame.x, y: content.y + text.frame.y }
}

function wordsIn(deck: Deck): string {
  const bodies = pagesOf(deck).flatMap(page =>
    elementsOf(page).flatMap(element => (element.kind === 'text' ? [textOf(element.body)] : [])),
  )
  return bodies.join(' ').replace(/\s+/g, '')
}

/** The end of the first point. */
function lastWordsOf({ root }: Outline): string {
  const point = root.children[0]?.children[0]?.children[0]?.value ?? ''
  return point.slice(-8).replace(/\s+/g, '')
}

/** A layout with a kind of writing, at a size. */
interface Case {
  readonly layout: Layout
  readonly writing: Writing
  readonly size: number
  readonly seed: number
}

function casesOf(layouts: readonly Layout[]): readonly Case[] {
  return layouts.flatMap((layout, at) =>
    WRITINGS.flatMap(writing => SIZES.map((size, round) => ({ layout, writing, size, seed: round + 10 * at }))),
  )
}

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U5 no text of %s overflows, overlaps or breaks',
  (id, suit) => {
    let cases = 0
    const wrong: string[] = []
    const layouts = suit.layouts.filter(({ kind }) => kind === 'content' || kind === 'text' || kind === 'total')
    for (const one of sampled(casesOf(layouts), SAMPLE)) {
      const { layout, writing, size } = one
      const outline = outlineOfPoints(writing, {
        count: Math.max(1, layout.count),
        size,
        random: seededRandom(one.seed),
      })
      const built = buildDeck(outline, preferring(suit, layout), {
        theme: suit.themes[0] ?? missing(),
        measure,
        ids: countingIds(),
      })
      const where = `${layout.key} ${writing} size ${size} seed ${one.seed}`
      if (!built.ok || built.value.dropped.length > 0) {
        wrong.push(`${where}: not built`)
        continue
      }
      const { deck } = built.value
      for (const page of pagesOf(deck)) {
        cases += elementsOf(page).filter(element => element.kind === 'text').length
        for (const fault of faults(page, deck)) wrong.push(`${where}, ${page.layout}: ${fault}`)
      }
      const tail = lastWordsOf(outline)
      if (!wordsIn(deck).includes(tail)) wrong.push(`${where}: lost “${tail}”`)
    }
    console.log(`${id}: ${cases} texts on pages of ${layouts.length} layouts`)
    expect(wrong.slice(0, 20)).toEqual([])
    expect(cases).toBeGreaterThan(isNightly ? 9000 : 200)
  },
  600_000,
)

const CATALOG_CASES = countsOf('catalog')
  .filter(count => count > 1)
  .flatMap(count => WRITINGS.flatMap(writing => SIZES.map(size => ({ count, writing, size }))))
/** Cover, catalog and first chapter are the pages that such an outline is about. */
const OPENINGS = 3

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U5 no text on cover, catalog or chapter of %s overflows, overlaps or breaks',
  (id, suit) => {
    let cases = 0
    const wrong: string[] = []
    for (const one of sampled(CATALOG_CASES, SAMPLE)) {
      const { count, writing, size } = one
      const outline = outlineOfChapters(writing, { count, size, random: seededRandom(count) })
      const ports = { theme: suit.themes[0] ?? missing(), measure, ids: countingIds() }
      for (const page of firstPages(outline, suit, ports)) {
        cases += elementsOf(page).filter(element => element.kind === 'text').length
        for (const fault of faults(page, { theme: ports.theme, language: outline.language }))
          wrong.push(`${count} ${writing} size ${size}, ${page.layout}: ${fault}`)
      }
    }
    console.log(`${id}: ${cases} texts on openings`)
    expect(wrong.slice(0, 20)).toEqual([])
    expect(cases).toBeGreaterThan(isNightly ? 8000 : 80)
  },
  300_000,
)

function firstPages(outline: Outline, suit: Suit, ports: BuildPorts): Page[] {
  const pages: Page[] = []
  for (const result of buildPages(outline, suit, ports)) {
    if (!result.ok) throw new Error(result.error.code)
    pages.push(result.value.page)
    if (pages.length === OPENINGS) break
  }
  return pages
}

test('U5 control: a text that is too long for its frame is noticed', () => {
  const writing: Writing = 'long'
  const suit = SUITS_WITHOUT_MOTIFS[0] ?? missing()
  const outline = outlineOfPoints(writing, { count: 3, size: 1, random: seededRandom(1) })
  const built = buildDeck(outline, suit, { theme: suit.themes[0] ?? missing(), measure, ids: countingIds() })
  if (!built.ok) throw new Error('not built')
  const page = pagesOf(built.value.deck)[2] ?? missing()
  const squeezed = Object.values(page.elements).map(element => [
    element.id,
    { ...element, frame: { ...element.frame, height: 10 } },
  ])
  expect(faults({ ...page, elements: Object.fromEntries(squeezed) }, built.value.deck).length).toBeGreaterThan(0)
})

function missing(): never {
  throw new Error('A suit without themes or pages')
}
