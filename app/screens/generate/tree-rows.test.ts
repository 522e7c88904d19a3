import { parseOutline } from '@slidewright/engine'
import { expect, test } from 'vitest'
import { lastPage, pageCount, visibleRows } from './tree-rows.ts'

test('the page that is being written has the number of its row; the ending comes after it', () => {
  const outline = parseOutline('# T\n\n## A\n\n### One\n\n- point\n\n## B\n\n### Two\n\n### Three')
  const row = visibleRows(outline, new Set()).find(({ node }) => node.value === 'Three')
  expect(row?.page).toBe(7)
  expect(lastPage(outline)).toBe(7)
  expect(pageCount(outline)).toBe(8)
})
