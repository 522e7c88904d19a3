import { describe, expect, test } from 'vitest'
import { MIN_PAGE, type OpenSidePanels, pageWidth, sidesFor } from './side-panels.ts'

const NONE: OpenSidePanels = {
  outline: false,
  layers: false,
  materials: false,
  format: false,
  isFormatRequested: false,
}
const WIDTHS = Array.from({ length: 1200 }, (_, index) => 769 + index)
const LEFT: readonly Partial<OpenSidePanels>[] = [{}, { outline: true }, { layers: true }, { materials: true }]

describe('the side panels', () => {
  test('the format panel leaves the page its minimum; requested explicitly it stays, and the page strip makes room', () => {
    for (const left of LEFT) {
      for (const width of WIDTHS) {
        const sides = sidesFor(width, { ...NONE, ...left, format: true })
        if (sides.format > 0) expect(pageWidth(width, sides)).toBeGreaterThanOrEqual(MIN_PAGE)
      }
    }
    expect(sidesFor(769, { ...NONE, format: true }).format).toBe(0)
    const explicit = { ...NONE, format: true, isFormatRequested: true }
    expect(sidesFor(769, explicit)).toEqual({ pages: 0, left: 0, format: 248, isOverPages: true })
    expect(sidesFor(1020, explicit)).toEqual({ pages: 176, left: 0, format: 248, isOverPages: false })
  })

  test.each([
    ['alone', {}, 1019, 1020],
    ['beside the outline', { outline: true }, 1091, 1092],
    ['beside the layers', { layers: true }, 1091, 1092],
    ['beside the materials', { materials: true }, 1139, 1140],
  ])('the format panel opens %s if the page keeps its minimum', (_, left, without, enough) => {
    const formatAt = (width: number) => sidesFor(width, { ...NONE, ...left, format: true }).format
    expect([formatAt(without), formatAt(enough)]).toEqual([0, 248])
  })

  test.each([
    ['layers', { layers: true }, 1011, 1012],
    ['materials', { materials: true }, 1107, 1108],
  ])('%s replace the page strip if there is not enough room for both', (_, left, over, beside) => {
    const at = (width: number) => sidesFor(width, { ...NONE, ...left }).isOverPages
    expect([at(over), at(beside)]).toEqual([true, false])
  })

  test('the page strip makes room for the materials before the format panel does; an outline does not', () => {
    const both = { ...NONE, materials: true, format: true }
    expect(sidesFor(1280, both)).toEqual({ pages: 296, left: 0, format: 280, isOverPages: true })
    expect(sidesFor(1356, both)).toEqual({ pages: 176, left: 336, format: 248, isOverPages: false })
    expect(sidesFor(1280, { ...both, outline: true })).toEqual({ pages: 336, left: 336, format: 0, isOverPages: false })
  })

  test('the outline is as wide as the page allows, and panels left of the page leave it its minimum, or take at most 248 px', () => {
    expect([931, 932].map(width => sidesFor(width, { ...NONE, outline: true }).pages)).toEqual([248, 336])
    for (const left of [...LEFT, { outline: true, layers: true }, { outline: true, materials: true }]) {
      for (const width of WIDTHS) {
        const sides = sidesFor(width, { ...NONE, ...left, format: true })
        expect(pageWidth(width, sides)).toBeGreaterThanOrEqual(Math.min(MIN_PAGE, width - 248 - 96))
      }
    }
  })
})
