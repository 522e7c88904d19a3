import { expect, test, vi } from 'vitest'
import { croppedGrid } from '../../insert/cropped-grid.ts'
import { croppedLines, PASTED_TEXT, startOf } from './cropped-text.ts'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('../../../ui/Toast.tsx', () => ({ showToast: ({ text }: { text: string }) => void toasts.push(text) }))

function told(): readonly string[] {
  return toasts.splice(0)
}

const grid = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row} ${column}`))
const sizeOf = (cells: readonly (readonly unknown[])[]) => [cells.length, cells[0]?.length ?? 0]

test.each([
  [30, 50, [30, 50]],
  [200, 7, [200, 7]],
  [300, 200, [30, 50]],
  [200, 50, [30, 50]],
  [201, 2, [200, 2]],
  [1, 60, [1, 50]],
])('of a grid of %d rows and %d columns, one paste brings what it says, and says so', (rows, columns, size) => {
  expect(sizeOf(croppedGrid(grid(rows, columns)))).toEqual(size)
  const isCut = size[0] !== rows || size[1] !== columns
  expect(told()).toHaveLength(isCut ? 1 : 0)
})

test('into a table, a grid is cropped to the rows and columns that are left there', () => {
  expect(sizeOf(croppedGrid(grid(20, 20), { row: 190, column: 45 }))).toEqual([10, 5])
  expect(told()).toHaveLength(1)
})

test('plain text is cropped to so many characters and paragraphs, never within a surrogate pair, and the user is told', () => {
  const { characters, paragraphs } = PASTED_TEXT
  const whole = 'x'.repeat(characters)
  expect([croppedLines(whole), told()]).toEqual([[whole], []])
  expect(croppedLines(`${whole}y`)).toEqual([whole])
  expect(told()).toHaveLength(1)
  expect(croppedLines('a\n'.repeat(paragraphs + 5))).toHaveLength(paragraphs)
  expect(told()).toHaveLength(1)
  expect(startOf('ab😀', 3)).toBe('ab')
  expect(startOf('ab😀', 4)).toBe('ab😀')
})
