import { expect, test } from 'vitest'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import { type FooterPlace, NO_FOOTER } from '../document/footer.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { editorOf } from '../testing/editor-driver.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { layOutText } from '../text/layout.ts'
import { dressedPage, isFooterId } from './footer.ts'

const measure = fakeMeasure()
const LOGO = {
  id: 'asset:logo',
  hash: 'h',
  mime: 'image/png',
  width: 160,
  height: 40,
  url: 'logo.png',
} as const
const TEXTS = {
  'en-US': 'Harbour council of the northern quays, third reading in May',
  'de-DE': 'Landkreis und Untere Naturschutzbehörde, zweite Vorlage 2026',
  ja: '島の診療所'.repeat(12),
  ar: 'بلدية المدينة القديمة وحدائق الأسطح فيها لعام كامل',
}

function deckWith(footer: Partial<Deck['footer']>, language = 'en-US'): Deck {
  const deck = editorOf('a').state$.value.deck
  const all = { ...NO_FOOTER, leftOut: [], ...footer }
  return { ...deck, language, assets: { ...deck.assets, [LOGO.id]: LOGO }, footer: all }
}

function partsOf(deck: Deck): Element[] {
  const [page] = pagesOf(deck)
  if (!page) throw new Error('no page')
  const dressed: Page = dressedPage(deck, page, { measure })
  return Object.values(dressed.elements).filter(({ id }) => isFooterId(id))
}

const CASES = Object.entries(TEXTS).flatMap(([language, text]) =>
  (['bottom', 'top', 'end'] as const).map((place): [string, FooterPlace, string] => [language, place, text]),
)

/** The corners of plates, in px, which words keep out of. */
const PLATE_CORNERS = 2.7

test.each(CASES)('FO11 a long footer in %s at the %s stands on one line, its parts apart', (language, place, text) => {
  const date = { day: '2026-11-22', isToday: false }
  const plain = deckWith({ text, date, number: '{n} / {total}', logo: LOGO.id, place }, language)
  const background = { kind: 'image', asset: 'asset:1', fit: 'cover' } as const
  const [page] = pagesOf(plain)
  const deck = { ...plain, pages: page ? { [page.id]: { ...page, background } } : {} }
  const parts = partsOf(deck)
  expect(parts).toHaveLength(4)
  for (const part of parts) {
    const body = bodyOf(part)
    if (body === null) continue
    const { width, height } = part.frame
    const size = { width: width - PLATE_CORNERS, height }
    const box = { body, size, fonts: deck.theme.fonts, language }
    expect(layOutText(box, measure).lines, textOf(body)).toHaveLength(1)
  }
  const spans = parts.map(({ frame }) => [frame.x, frame.x + frame.width] as const).toSorted((a, b) => a[0] - b[0])
  for (const [index, [x]] of spans.entries()) expect(x).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
})

test('FO11 words that are shorter than the line stay whole; the date is in the middle of the page', () => {
  const date = { day: '2026-11-22', isToday: false }
  const said = partsOf(deckWith({ text: 'Council', date, number: '{n}' })).map(part => {
    const body = bodyOf(part)
    return { text: body && textOf(body), middle: part.frame.x + part.frame.width / 2 }
  })
  expect(said.map(({ text }) => text)).toEqual(['Council', 'November 22, 2026', '1'])
  expect(said[1]?.middle).toBeCloseTo(480)
})

const solid = (base: string): Fill => ({ kind: 'solid', color: { base: base as '#000000' } })

test.each([
  ['dark', solid('#101418'), true],
  ['dark', solid('#ffffff'), false],
  ['light', solid('#ffffff'), true],
  ['light', solid('#101418'), false],
  ['dark', { kind: 'image', asset: 'asset:1', fit: 'cover' }, true],
  [undefined, solid('#101418'), false],
] as const)('FO12 a logo that is %s on %o has a plate: %s', (tone, background, hasPlate) => {
  const plain = deckWith({ logo: LOGO.id })
  const asset = tone === undefined ? LOGO : { ...LOGO, tone }
  const [page] = pagesOf(plain)
  if (!page) throw new Error('no page')
  const pages = { [page.id]: { ...page, background } } as Deck['pages']
  const parts = partsOf({ ...plain, assets: { [LOGO.id]: asset }, pages })
  expect(parts.map(({ kind }) => kind)).toEqual(hasPlate ? ['shape', 'image'] : ['image'])
})
