import { lastPage, pageCount, parseOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { visibleRows } from './tree-rows.ts'

test('the page being written has the number of its row; the ending follows it', () => {
  const outline = parseOutline('# T\n\n## A\n\n### One\n\n- point\n\n## B\n\n### Two\n\n### Three')
  const row = visibleRows(outline, new Set()).find(({ node }) => node.value === 'Three')
  expect(row?.page).toBe(7)
  expect(lastPage(outline)).toBe(7)
  expect(pageCount(outline)).toBe(8)
})

test('while writing, the catalog page is counted from the first chapter on, so that pages keep their numbers', () => {
  const pageOf = (markdown: string, isGrowing: boolean) =>
    visibleRows(parseOutline(markdown), new Set(), isGrowing).find(({ node }) => node.value === 'One')?.page
  const [early, later] = ['# T\n\n## A\n\n### One', '# T\n\n## A\n\n### One\n\n## B\n\n### Two']
  expect([pageOf(early, true), pageOf(later, true), pageOf(later, false)]).toEqual([4, 4, 4])
  expect(pageOf(early, false)).toBe(3)
})
