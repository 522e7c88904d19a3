import { createDeck, createPage, type Deck, FALLBACK_THEME } from '@slidewright/engine/internal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deckOf, element, id } from '../../engine/src/scene/fixture.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type SheetPage, startSheetPage } from '../support/contact-sheet-host.ts'

const stops = [
  { offset: 0, color: { base: 'accent1', opacity: 90_000 } },
  { offset: 1, color: { base: 'accent3', opacity: 20_000 } },
]
const solid = (base: string) => ({ kind: 'solid', color: { base } })
const stroke = (more: object = {}) => ({ fill: solid('text1'), width: 4, dash: 'solid', ...more })
const shadow = { color: { base: 'text1', opacity: 60_000 }, blur: 12, distance: 10, angle: 45 }
const picture = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#48a"/><path d="M0 90L60 30L120 90Z" fill="#263"/></svg>',
)
const asset = {
  id: 'asset:p',
  hash: 'h',
  mime: 'image/svg+xml',
  width: 120,
  height: 90,
  url: `data:image/svg+xml,${picture}`,
} as const

/** One page a thing that painters must agree on, as large as the page allows. */
const PAGES: Readonly<Record<string, Parameters<typeof deckOf>[0]>> = {
  solid: [element('shape', 'a', { x: 40, y: 40, width: 500, height: 300, rotation: 20 }, { opacity: 0.6 })],
  linear: [
    element('shape', 'a', { x: 40, y: 40, width: 800, height: 400 }, { fill: { kind: 'linear', angle: 35, stops } }),
  ],
  radial: [
    element(
      'shape',
      'a',
      { x: 40, y: 40, width: 800, height: 300 },
      { fill: { kind: 'radial', center: { x: 0.3, y: 0.4 }, radius: 1.3, stops } },
    ),
  ],
  stripes: [
    element(
      'shape',
      'a',
      { x: 40, y: 40, width: 800, height: 400 },
      {
        fill: {
          kind: 'pattern',
          preset: 'stripes',
          foreground: { base: 'accent2' },
          background: { base: 'background2' },
          ink: 8,
          gap: 8,
          angle: 30,
        },
      },
    ),
  ],
  preset: [
    element(
      'shape',
      'a',
      { x: 40, y: 40, width: 800, height: 400 },
      { fill: { kind: 'pattern', preset: 'pct25', foreground: { base: 'accent2' }, background: null } },
    ),
  ],
  strokes: [
    element(
      'shape',
      'a',
      { x: 40, y: 40, width: 300, height: 300 },
      { geometry: { kind: 'preset', preset: 'star5' }, fill: { kind: 'none' }, stroke: stroke({ dash: 'dash' }) },
    ),
    element(
      'line',
      'l',
      {},
      { from: { x: 400, y: 60 }, to: { x: 900, y: 400 }, stroke: stroke({ width: 8, end: 'triangle', start: 'oval' }) },
    ),
  ],
  picture: [
    element(
      'image',
      'a',
      { x: 40, y: 40, width: 600, height: 400 },
      { asset: asset.id, flipX: true, mask: { geometry: { kind: 'preset', preset: 'ellipse' } } },
    ),
  ],
  placeholder: [element('image', 'a', { x: 40, y: 40, width: 600, height: 400 })],
  shadow: [element('shape', 'a', { x: 80, y: 80, width: 400, height: 300, rotation: 30 }, { shadow })],
  group: [
    element('group', 'g', {}, { opacity: 0.5 }),
    element('shape', 'a', { x: 40, y: 40, width: 400, height: 300 }, { parent: id('g') }),
    element('shape', 'b', { x: 240, y: 140, width: 400, height: 300 }, { parent: id('g'), fill: solid('accent2') }),
  ],
  evenOdd: [
    element(
      'shape',
      'a',
      { x: 40, y: 40, width: 400, height: 400 },
      { geometry: { kind: 'path', path: 'M0 0H10V10H0ZM3 3H7V7H3Z', width: 10, height: 10, evenOdd: true } },
    ),
  ],
}

function deckOfPages(): Deck {
  const names = Object.keys(PAGES)
  const pages = names.map((name, index) => {
    const [page] = Object.values(deckOf(PAGES[name] ?? []).pages)
    return createPage({ ...page, id: `page:${name}`, order: `a${String.fromCharCode(65 + index)}` })
  })
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Painters', language: 'en' })
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])), assets: { [asset.id]: asset } }
}

describe.skipIf(chromiumPath() === null)('Z1 the painter and the browser, from the SVG, show the same picture', () => {
  let page: SheetPage
  beforeAll(async () => {
    page = await startSheetPage()
  }, 60_000)
  afterAll(() => page?.stop())

  test('of every paint, stroke, shadow, clip and group', async () => {
    const found = await page.compare(deckOfPages())
    const names = Object.keys(PAGES)
    expect(found).toHaveLength(names.length)
    for (const [index, { mean, worst }] of found.entries()) {
      expect.soft(mean, `${names[index]} over all`).toBeLessThan(0.6)
      expect.soft(worst, `${names[index]} in the worst place`).toBeLessThan(24)
    }
    console.info(
      found.map(({ mean, worst }, index) => `${names[index]} ${mean.toFixed(2)}/${worst.toFixed(0)}`).join(' · '),
    )
  })
})
