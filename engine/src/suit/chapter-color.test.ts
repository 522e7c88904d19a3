import { describe, expect, test } from 'vitest'
import { seededRandom } from '../base/random.ts'
import { suitById } from './catalogue/index.ts'
import { inChapterColor } from './chapter-color.ts'
import type { Layout } from './types.ts'

const layout = { chapterInk: 'accent3' } as Layout

describe('U15 a page takes the color of its chapter', () => {
  test('the accent of the chapter and that of the layout change places, at every depth', () => {
    const drawn = {
      fill: { color: { base: 'accent3', opacity: 40_000 } },
      others: [{ base: 'accent2' }, { base: 'text1' }],
    }
    expect(inChapterColor(drawn, layout, 2)).toEqual({
      fill: { color: { base: 'accent2', opacity: 40_000 } },
      others: [{ base: 'accent3' }, { base: 'text1' }],
    })
  })

  test('the seventh chapter begins the accents again', () => {
    expect(inChapterColor({ base: 'accent3' }, layout, 7)).toEqual({ base: 'accent1' })
  })

  test('words that are called like a slot stay', () => {
    expect(inChapterColor({ text: 'accent3', name: 'accent3' }, layout, 1)).toEqual({
      text: 'accent3',
      name: 'accent3',
    })
  })

  test('before the first chapter, in its own chapter, and in layouts of no chapter nothing changes', () => {
    const drawn = { base: 'accent3' }
    expect(inChapterColor(drawn, layout, 0)).toBe(drawn)
    expect(inChapterColor(drawn, layout, 3)).toBe(drawn)
    expect(inChapterColor(drawn, {} as Layout, 2)).toBe(drawn)
  })

  test('no other accent is on the pages of a chapter of Prism, but for its stone and its index', () => {
    const layouts = (suitById('prism')?.layouts ?? []).filter(one => one.chapterInk && one.key !== 'picture_1/cut')
    expect(layouts.length).toBeGreaterThan(40)
    const wrong = layouts.filter(one => {
      const size = { width: 960, height: 540 }
      const place = {
        pageIndex: 3,
        pageCount: 9,
        chapter: 4,
        chapterCount: 5,
        count: one.count,
        title: '',
        size,
        ordered: true,
        subject: null,
      }
      const page = [one.slots, one.background, one.art({ ...place, random: seededRandom(7) })]
      const found = JSON.stringify(inChapterColor(page, one, 4)).match(/accent\d/g) ?? []
      return found.some(ink => ink !== 'accent4')
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })
})
