import { describe, expect, test } from 'vitest'
import { contrastRatio, flatten } from '../color/contrast.ts'
import { resolveColor } from '../color/resolve.ts'
import { plainBody, solid } from '../document/create.ts'
import type { TableCell, TableElement } from '../document/element.ts'
import type { Fill } from '../document/fill.ts'
import { createTable } from '../document/new-element.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import type { Measure } from '../text/types.ts'
import { fitRows } from './fit-rows.ts'
import { cellAt, edgesOf, placeCells } from './grid.ts'
import { layOutTable } from './layout.ts'
import { rulesOf, surfacesOf } from './style.ts'

const measure: Measure = { epoch: 1, advance: (text, _, size) => text.length * size * 0.5, covers: () => true }
const text = { measure, fonts: { title: 'Poppins', body: 'Noto Sans' }, language: 'en' }
const line = (width: number) => ({ fill: solid({ base: 'text1' }), width, dash: 'solid' as const })

function cell(words: string, more: Partial<TableCell> = {}): TableCell {
  return { body: plainBody(words, { size: 10 }), fill: null, columnSpan: 1, rowSpan: 1, covered: false, ...more }
}

/** A table drawn as text: one word a cell, `<` covered from the left, `^` covered from above. */
function draw(...rows: string[]): Pick<TableElement, 'columns' | 'rows' | 'cells'> {
  const words = rows.map(row => row.split(' '))
  const cells = words.map((row, r) =>
    row.map((word, c) => {
      if (word === '<' || word === '^') return cell('', { covered: true })
      let columnSpan = 1
      let rowSpan = 1
      while (row[c + columnSpan] === '<') columnSpan++
      while (words[r + rowSpan]?.[c] === '^') rowSpan++
      return cell(word, { columnSpan, rowSpan })
    }),
  )
  return { columns: (words[0] ?? []).map(() => 50), rows: words.map(() => 20), cells }
}

const SIZE = { width: 100, height: 40 }
const STYLE = {
  headerRow: true,
  bandedRows: true,
  firstColumn: false,
  lastRow: false,
  headerFill: solid({ base: 'accent1' }),
  bandFill: solid({ base: 'accent2' }),
  emphasisColumn: 1,
  emphasisFill: solid({ base: 'accent3' }),
  rule: line(1),
  headerRule: line(2),
  outerRule: line(3),
} as const

describe('TA1 the grid', () => {
  test('stored widths and heights keep their shares at another size', () => {
    const edges = edgesOf({ columns: [10, 30], rows: [1, 1] }, { width: 400, height: 50 })
    expect(edges).toEqual({ x: [0, 100, 400], y: [0, 25, 50] })
  })

  test('merged cells span the covered ones, which have no box', () => {
    const grid = draw('a < b', '^ < c')
    const placed = placeCells(
      {
        ...grid,
        cells: grid.cells.map((row, r) => row.map((each, c) => (r === 0 && c === 0 ? { ...each, rowSpan: 2 } : each))),
      },
      edgesOf(grid, { width: 150, height: 40 }),
    )
    expect(placed.map(({ row, column, box }) => [row, column, box.width, box.height])).toEqual([
      [0, 0, 100, 40],
      [0, 2, 50, 20],
      [1, 2, 50, 20],
    ])
  })

  test('a span past the grid ends at it', () => {
    const grid = draw('a b')
    const cells = [[cell('a'), cell('b', { columnSpan: 9, rowSpan: 9 })]]
    const [, last] = placeCells({ ...grid, cells }, edgesOf(grid, SIZE))
    expect(last).toMatchObject({ columnSpan: 1, rowSpan: 1, box: { x: 50, y: 0, width: 50, height: 40 } })
  })

  test('a covered cell leads to the one that shows', () => {
    expect(cellAt(draw('a <', 'b c'), 0, 1)).toEqual({ row: 0, column: 0 })
    expect(cellAt(draw('a <', 'b c'), 1, 1)).toEqual({ row: 1, column: 1 })
    expect(cellAt(draw('a <', 'b c'), 5, 1)).toBeNull()
  })
})

describe('TA2 rows', () => {
  test('are as high as stored when a table is laid out', () => {
    const layout = layOutTable({ ...draw('a b', 'long c'), rows: [10, 30] }, SIZE, text)
    expect(layout.edges.y).toEqual([0, 10, 40])
    expect(layout.cells).toHaveLength(4)
    expect(layout.cells[2]?.text.lines[0]?.fragments[0]?.text).toBe('long')
  })

  test('are fitted to the highest text, and never below the least', () => {
    const table = {
      ...draw('a b', 'c d'),
      cells: [
        [cell('a'), cell('b')],
        [cell('one two three four'), cell('d')],
      ],
    }
    const heights = fitRows(table, text, 15)
    expect(heights[0]).toBe(15)
    expect(heights[1]).toBeGreaterThanOrEqual(26)
  })

  test('share a high merged cell without growing twice', () => {
    const tall = cell('one two three four five six', { rowSpan: 2 })
    const table = {
      ...draw('a b', '^ d'),
      cells: [
        [tall, cell('b')],
        [cell('', { covered: true }), cell('d')],
      ],
    }
    const [first = 0, second = 0] = fitRows(table, text)
    const alone = fitRows({ columns: [50], rows: [20], cells: [[{ ...tall, rowSpan: 1 }]] }, text)[0] ?? 0
    expect(first + second).toBe(alone)
    expect(first).toBeLessThan(second)
  })
})

describe('TA3 looks', () => {
  const grid = draw('a b', 'c d', 'e f', 'g h')
  const edges = edgesOf(grid, { width: 100, height: 80 })
  const cells = placeCells(grid, edges)

  test('surfaces lie bands, header, set-off column, own fills', () => {
    const own = cells.map(each =>
      each.row === 3 && each.column === 0
        ? { ...each, cell: { ...each.cell, fill: solid({ base: 'text1' as const }) } }
        : each,
    )
    expect(surfacesOf({ style: STYLE }, edges, own).map(({ part }) => part)).toEqual([
      'band/1',
      'band/3',
      'header/fill',
      'emphasis',
      'fill/3/0',
    ])
  })

  test('a merged cell has the background of its first row throughout', () => {
    const merged = draw('a b', '^ d', 'e f', 'g ^')
    const boxes = surfacesOf({ style: { ...STYLE, emphasisColumn: 9 } }, edges, placeCells(merged, edges))
    expect(boxes.map(({ part, box: { x, y, width, height } }) => [part, x, y, width, height])).toEqual([
      ['band/1', 50, 20, 50, 20],
      ['band/3', 0, 60, 50, 20],
      ['header/fill', 50, 0, 50, 20],
      ['header/fill/1', 0, 0, 50, 40],
    ])
  })

  test('rules: between rows, under the header, above and below', () => {
    const rules = rulesOf({ style: STYLE }, edges, cells)
    expect(rules.map(({ part, stroke, lines }) => [part, stroke.width, lines.map(([from]) => from.y)])).toEqual([
      ['rule', 1, [40, 60]],
      ['header', 2, [20]],
      ['outer', 3, [0, 80]],
    ])
  })

  test('a total row has a line like that of the header', () => {
    const rules = rulesOf({ style: { ...STYLE, lastRow: true } }, edges, cells)
    expect(rules.map(({ part, stroke, lines }) => [part, stroke.width, lines.map(([from]) => from.y)])).toEqual([
      ['rule', 1, [40]],
      ['header', 2, [20]],
      ['total', 2, [60]],
      ['outer', 3, [0, 80]],
    ])
  })

  test('a rule stops at a cell that is merged across it', () => {
    const merged = draw('a b', 'c d', '^ f', 'g h')
    const rules = rulesOf({ style: STYLE }, edges, placeCells(merged, edges))
    const open = rules.find(({ part }) => part === 'rule')?.lines.filter(([from]) => from.y === 40)
    expect(open).toEqual([
      [
        { x: 50, y: 40 },
        { x: 100, y: 40 },
      ],
    ])
  })
})

test.each(SUITS.flatMap(({ id, themes }) => themes.map(theme => [id, theme.id, theme] as const)))(
  'TA4 words in a new table can be read in %s, %s, whose header and bands can be told from the page',
  (_suit, _theme, { colors }) => {
    const { style, cells } = createTable('element:t', { x: 0, y: 0, width: 300, height: 120 }, 3, 2)
    const page = resolveColor({ base: 'background1' }, colors)
    const onPage = (fill: Fill | undefined) =>
      flatten(resolveColor(fill?.kind === 'solid' ? fill.color : { base: 'accent6' }, colors), page)
    const words = onPage(cells[0]?.[0]?.body.paragraphs[0]?.runs[0]?.style.fill)
    const [header, band] = [onPage(style.headerFill), onPage(style.bandFill)]
    expect(contrastRatio(words, header)).toBeGreaterThan(4.5)
    expect(contrastRatio(words, band)).toBeGreaterThan(4.5)
    expect(contrastRatio(page, header)).toBeGreaterThan(1.12)
    expect(contrastRatio(page, band)).toBeGreaterThan(1.02)
  },
)

test('after a change of one cell only its text is laid out anew, however many cells there are', () => {
  const calls = [10, 200].map(count => {
    let measured = 0
    const advance: Measure['advance'] = (...args) => {
      measured++
      return measure.advance(...args)
    }
    const counting: Measure = { ...measure, advance }
    const rows = Array.from({ length: count }, (_, row) => `cell${row} other${row}`)
    const before = draw(...rows)
    fitRows(before, { ...text, measure: counting })
    const [first, ...rest] = before.cells
    const after = { ...before, cells: [[cell('changed'), ...(first ?? []).slice(1)], ...rest] }
    const all = measured
    measured = 0
    expect(fitRows(after, { ...text, measure: counting })).toEqual(fitRows(after, text))
    return { all, anew: measured }
  })
  expect(calls[1]?.all).toBeGreaterThan((calls[0]?.all ?? 0) * 10)
  expect(calls[1]?.anew).toBe(calls[0]?.anew)
})
