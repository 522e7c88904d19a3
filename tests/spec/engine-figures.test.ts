import { fromFile, PAGE_SIZE, scaleMask } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import * as figures from '@slidewright/shared'
import { expect, test } from 'vitest'

/** The engine stands alone and has figures of section 9 of its own: here they meet the one table. */

function fontsOf(language: string) {
  const read = fromFile({ version: 1, language, layouts: [] })
  return read.ok ? read.value.theme.fonts : null
}

test('the size of a page and the default fonts are those of the table', () => {
  expect(PAGE_SIZE).toEqual(figures.DESIGN_SIZE)
  expect(fontsOf('en-US')).toEqual(figures.DEFAULT_FONTS)
  expect(fontsOf('ja-JP')).toEqual({ title: figures.DEFAULT_FONT_JP, body: figures.DEFAULT_FONT_JP })
  expect(fontsOf('zh-CN')).toEqual({ title: figures.EDITOR_FONT_CN, body: figures.EDITOR_FONT_CN })
  expect(fontsOf('en-US')?.body).toBe(figures.EDITOR_FONT_EN)
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
