import { drawChart } from '@slidewright/engine/charts'
import {
  buildScene,
  type Deck,
  filterPixels,
  type PictureFilter,
  pagesOf,
  type Scene,
} from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import type { PdfImage } from '@slidewright/engine/pdf'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/chromium.ts'
import { type SheetPage, startSheetPage } from '../support/contact-sheet-host.ts'
import { readFontFile } from '../support/page.ts'
import { CHART_PAGES, FILL_PAGES, PHOTO, PHOTO_SVG, PICTURE_PAGES, paintedDeck } from '../support/painted-pages.ts'
import { printScenes } from '../support/pdf.ts'
import { startPdfPainter } from '../support/pdf-painter.ts'

const PAGES = { ...PICTURE_PAGES, ...FILL_PAGES, ...CHART_PAGES }
const NAMES = Object.keys(PAGES)
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,%'
const SIZE = { width: 960, height: 540 }

/** Pictures of a page as red, green and blue; 8×8 px are compared as wholes, because painters smooth edges differently. */
interface Apart {
  readonly mean: number
  readonly worst: number
}

let png: Buffer
let deck: Deck
let page: SheetPage
let painted: readonly Buffer[]

describe.skipIf(chromiumPath() === null)('Z1 what is painted is the same picture everywhere', () => {
  beforeAll(async () => {
    png = await sharp(Buffer.from(PHOTO_SVG)).png().toBuffer()
    deck = paintedDeck(PAGES, `data:image/png;base64,${png.toString('base64')}`)
    page = await startSheetPage()
    const { pages } = await page.draw({
      deck,
      suit: null,
      theme: null,
      markdown: null,
      layouts: false,
      columns: 1,
      cell: 96,
      only: null,
      scale: 1,
      singles: true,
      svg: false,
    })
    painted = await Promise.all(pages.map(text => pixelsOf(Buffer.from(text, 'base64'))))
  }, 120_000)
  afterAll(() => page?.stop())

  test('on the page and in the SVG, for pictures, fills and charts', { timeout: 120_000 }, async () => {
    const found = await page.compare(deck)
    expect(found).toHaveLength(NAMES.length)
    report('SVG', found)
    for (const [index, { mean, worst }] of found.entries()) {
      expect.soft(mean, `${NAMES[index]} over all`).toBeLessThan(0.8)
      // A drawing alone has no faces of its own: words of charts are drawn in others.
      if (!NAMES[index]?.startsWith('chart')) expect.soft(worst, `${NAMES[index]} in the worst place`).toBeLessThan(26)
    }
  })

  test('on the page and in the PDF, for pictures, fills and charts', { timeout: 240_000 }, async () => {
    const measure = createHarfbuzzMeasure({ load: readFontFile })
    await measure.prepare(LETTERS, { families: ['Poppins', 'Noto Sans'], language: 'en' })
    const build = (): Scene[] => pagesOf(deck).map(({ id }) => buildScene({ deck, page: id, measure, drawChart }))
    const painter = await startPdfPainter()
    const raster = await painter.pages(await printScenes(build(), loadPhoto)).finally(painter.stop)
    expect(raster).toHaveLength(NAMES.length)
    const found = raster.map((pixels, index) => apart(painted[index] ?? Buffer.alloc(0), pixels))
    report('PDF', found)
    for (const [index, { mean, worst }] of found.entries()) {
      expect.soft(mean, `${NAMES[index]} over all`).toBeLessThan(1.6)
      expect.soft(worst, `${NAMES[index]} in the worst place`).toBeLessThan(40)
    }
  })

  test('two pages that differ are told apart (control)', () => {
    const at = (name: string) => painted[NAMES.indexOf(name)] ?? Buffer.alloc(0)
    for (const name of Object.keys(PICTURE_PAGES).filter(each => each !== 'whole')) {
      const { mean, worst } = apart(at('whole'), at(name))
      expect(mean, name).toBeGreaterThan(1.6)
      expect(worst, name).toBeGreaterThan(26)
    }
    expect(apart(at('chart pie'), at('chart column')).worst).toBeGreaterThan(40)
  })
})

async function loadPhoto(_: string, look: PictureFilter | null): Promise<PdfImage> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const shown = look === null ? pixels : filterPixels(pixels, look)
  return { kind: 'rgba', pixels: new Uint8Array(shown.data.buffer), width: shown.width, height: shown.height }
}

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).flatten({ background: '#fff' }).raw().toBuffer()
}

function apart(a: Buffer, b: Buffer): Apart {
  expect(a.length).toBe(b.length)
  const [one, other] = [blocks(a), blocks(b)]
  let sum = 0
  let worst = 0
  one.forEach((value, index) => {
    const difference = Math.abs(value - (other[index] ?? 0))
    sum += difference
    worst = Math.max(worst, difference)
  })
  return { mean: sum / one.length, worst }
}

function blocks(pixels: Buffer): Float64Array {
  const columns = SIZE.width / 8
  const rows = Math.ceil(SIZE.height / 8)
  const means = new Float64Array(columns * rows * 3)
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const block = (Math.floor(y / 8) * columns + Math.floor(x / 8)) * 3 + channel
        means[block] = (means[block] ?? 0) + (pixels[(y * SIZE.width + x) * 3 + channel] ?? 0) / 64
      }
  return means
}

function report(where: string, found: readonly Apart[]): void {
  const words = found.map(({ mean, worst }, index) => `${NAMES[index]} ${mean.toFixed(2)}/${worst.toFixed(0)}`)
  console.info(`${where}: ${words.join(' · ')}; the picture is ${PHOTO.width} px wide`)
}
