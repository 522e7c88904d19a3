import {
  bodyOf,
  buildScene,
  countingIds,
  createEditor,
  type Deck,
  fromFile,
  PAGE_SIZE,
  pagesOf,
  scaleMask,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import * as figures from '@slidewright/shared'
import { expect, test } from 'vitest'

/** The engine stands alone and has figures of section 9 of its own: here they meet the one table. */

/** A deck with one empty page that names no face: it is set in the defaults of its language. */
function deckWithoutFaces(language: string): Deck {
  const read = fromFile({ version: 1, language, layouts: [{ elements: [] }] })
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

test('the size of a page is that of the table', () => {
  expect(PAGE_SIZE).toEqual(figures.DESIGN_SIZE)
})

test.each([
  ['en-US', { title: 'poppins-bold', body: 'poppins-regular' }, 'Poppins'],
  ['de-DE', { title: 'poppins-bold', body: 'poppins-regular' }, 'Poppins'],
  ['zh-HK', { title: 'opposans-r', body: 'opposans-r' }, 'Noto Sans HK'],
  ['zh-CN', { title: 'opposans-r', body: 'opposans-r' }, 'Noto Sans SC'],
  ['ja-JP', { title: 'Source Han Serif', body: 'Source Han Serif' }, 'Noto Serif JP'],
])('a new text in %s, where the deck names no face, is set in the default of the editor', (language, fonts, family) => {
  const deck = deckWithoutFaces(language)
  expect(deck.theme.fonts).toEqual(fonts)
  const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds('n') })
  expect(editor.run('insert.text', { text: 'New' })).toMatchObject({ elements: [expect.any(String)] })
  const { deck: edited } = editor.state$.value
  const [page] = pagesOf(edited)
  if (!page) throw new Error('no page')
  const [written] = Object.values(page.elements)
  // The name is kept as a role of the deck, and drawn with the family that stands for it.
  expect(written && bodyOf(written)?.paragraphs[0]?.runs[0]?.style.face).toBe('@body')
  const scene = buildScene({ deck: edited, page: page.id, measure: fakeMeasure(), drawChart: () => [] })
  const families = [...scene.nodes.values()].flatMap(node =>
    node.kind === 'text' ? node.glyphs.map(({ face }) => face.family) : [],
  )
  expect(families).toEqual([family])
})

test('no suit has a layout beyond the most that the table allows', () => {
  const ids = new Set(SUITS.flatMap(suit => suit.layouts.map(layout => layout.layoutId)))
  const catalogs = [...ids].filter(id => id > 100 && id < 200)
  const totals = [...ids].filter(id => id > 300 && id < 400)
  expect(Math.max(...catalogs)).toBeLessThanOrEqual(100 + figures.CATALOG_MAX)
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(300 + figures.TOTAL_LAYOUT_MIN)
  expect(Math.max(...totals)).toBeLessThanOrEqual(300 + figures.TOTAL_LAYOUT_MAX)
  expect([...ids].filter(id => id > 200 + figures.CONTENT_LAYOUT_MAX && id < 300)).toEqual([])
})

test('a mask over the limit fills its picture as one below does', () => {
  const { MASK_LIMIT_WIDTH: width, MASK_LIMIT_HEIGHT: height, MASK_SCALE } = figures
  const mask = (scale: number) =>
    `<svg width="${width * scale}" height="${height * scale}"><path d="M0 0H${width * scale}V${height * scale}Z"/></svg>`
  const size = { width: 200, height: 100 }
  expect(scaleMask(mask(MASK_SCALE), size)).toEqual(scaleMask(mask(1), size))
})
