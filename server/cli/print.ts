import { deflateSync } from 'node:zlib'
import {
  buildScene,
  type Deck,
  type DrawChart,
  elementsOf,
  type FontFile,
  type Page,
  pageOf,
  pagesOf,
  textOf,
  unwrittenPages,
  withoutSamples,
} from '@slidewright/engine/internal'
import type { HarfbuzzMeasure } from '@slidewright/engine/measure'
import { writePdf } from '@slidewright/engine/pdf'
import { CommandError } from './command-error.ts'
import { loadSubsetter } from './fonts.ts'
import { measured } from './measured.ts'
import type { LocalPictures } from './pictures.ts'

/** What a deck is printed with. */
export interface PrintParts {
  readonly measure: HarfbuzzMeasure
  readonly pictures: LocalPictures
  readonly loadFont: (file: FontFile) => Promise<Uint8Array>
}

/** Returns the PDF of a deck, without its sample figures. */
export async function print(deck: Deck, { measure, pictures, loadFont }: PrintParts): Promise<Uint8Array> {
  const shown = withoutSamples(deck)
  const unwritten = unwrittenPages(shown)
  const isLeft = (page: Page) => !unwritten.has(page.id) && (!page.hidden || pageOf(deck, page.id)?.hidden)
  const drawChart = await chartDrawer(shown)
  const pages = await measured(measure, () =>
    pagesOf(shown)
      .filter(isLeft)
      .map(page => ({
        scene: buildScene({
          deck: shown,
          page: page.id,
          measure,
          drawChart,
          today: new Date().toISOString().slice(0, 10),
        }),
        title: titleOf(page),
      })),
  )
  const source = { title: deck.title, language: deck.language, pages, deck: shown }
  const ports = { loadFont, loadSubsetter, loadImage: pictures.load, deflate: deflateSync }
  const written = await writePdf(source, ports, { onProgress: showProgress })
  if (!written.ok) throw new CommandError(`No PDF was written (${written.error.code}).`)
  return written.value
}

/** Returns what draws the charts of a deck; echarts is a quarter of all code, and most decks have none. */
export async function chartDrawer(deck: Deck): Promise<DrawChart> {
  const hasCharts = pagesOf(deck).some(page => elementsOf(page).some(({ kind }) => kind === 'chart'))
  return hasCharts ? (await import('@slidewright/engine/charts')).drawChart : () => []
}

/** The words of the page's title, or the first words on it. */
function titleOf(page: Page): string {
  const texts = elementsOf(page).flatMap(element => (element.kind === 'text' ? [element] : []))
  const title = texts.find(element => element.module?.type === 2) ?? texts[0]
  return title ? textOf(title.body).replace(/\s+/g, ' ').trim() : ''
}

/** Shows how much of a file is written, where somebody looks. */
export function showProgress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(done * 100)} %${done === 1 ? '\r\x1b[K' : ''}`)
}
