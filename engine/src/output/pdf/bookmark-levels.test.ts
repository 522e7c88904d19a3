import { expect, test } from 'vitest'
import { createPage } from '../../document/create.ts'
import { PAGE_TYPES, type PageType } from '../../document/deck.ts'
import { bookmarkLevels } from './bookmark-levels.ts'

function levels(...pages: readonly (readonly [pageType: PageType, section: string | null])[]): number[] {
  return bookmarkLevels(
    pages.map(([pageType, section], index) => ({
      ...createPage({ id: `page:${index}`, order: `a${index}` }),
      pageType,
      section,
    })),
  )
}

const { cover, chapter, content, end } = PAGE_TYPES

test('P3 pages of a chapter are below the page that opens it', () => {
  expect(levels([cover, null], [chapter, 'One'], [content, 'One'], [content, 'One'], [chapter, 'Two'])).toEqual([
    0, 0, 1, 1, 0,
  ])
  expect(levels([chapter, 'One'], [content, 'One'], [end, null])).toEqual([0, 1, 0])
})

test('P3 pages whose chapter has no page, or another one before them, are not', () => {
  expect(levels([content, 'One'], [content, null])).toEqual([0, 0])
  expect(levels([chapter, 'One'], [content, 'Two'], [content, 'One'])).toEqual([0, 0, 0])
  expect(levels([chapter, null], [content, null])).toEqual([0, 0])
})
