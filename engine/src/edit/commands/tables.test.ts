import { describe, expect, test } from 'vitest'
import type { TableElement } from '../../document/element.ts'
import { createTable } from '../../document/new-element.ts'
import { pagesOf, textOf } from '../../document/read.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { printTableHtml, printTableText } from '../../table/copy.ts'
import { cellAfter, cellBeside, rangeBetween } from '../../table/range.ts'
import { idOf } from '../../testing/draw.ts'
import { editorOf } from '../../testing/editor-driver.ts'
import type { CommandArgs, CommandId } from '../commands.ts'

/** A table drawn as words: `<` is covered from the left, `^` from above, `.` is empty. */
function short({ cells }: TableElement): string {
  return cells
    .map((row, r) =>
      row
        .map((cell, c) => {
          if (!cell.covered) return textOf(cell.body).replaceAll('\n', '+') || '.'
          const left = cells[r]?.slice(0, c).findLast(each => !each.covered)
          const isLeft = left && cells[r]?.slice(0, c).some((each, at) => !each.covered && at + each.columnSpan > c)
          return isLeft ? '<' : '^'
        })
        .join(' '),
    )
    .join(' / ')
}

/** An editor with a table `n1` of these words, selected. */
function editorWith(...rows: string[]): Editor {
  const editor = editorOf('a')
  const words = rows.map(row => row.split(' '))
  const columns = words[0]?.length ?? 1
  const table = createTable(
    'element:t',
    { x: 0, y: 0, width: columns * 80, height: words.length * 40 },
    words.length,
    columns,
  )
  editor.run('element.insert', { elements: [table] })
  editor.run('table.paste', {
    cells: at(0, 0),
    grid: words.map(row => row.map(word => (word === '.' ? '' : word))),
  })
  editor.run('selection.set', { elements: [idOf('n1')] })
  return editor
}

function tableIn(editor: Editor, id = 'n1'): TableElement {
  const found = pagesOf(editor.state$.value.deck)[0]?.elements[idOf(id)]
  if (found?.kind !== 'table') throw new Error('no table')
  return found
}

const at = (row: number, column: number, toRow = row, toColumn = column) => ({
  from: { row, column },
  to: { row: toRow, column: toColumn },
})

type Act = (editor: Editor) => unknown
const run =
  <Id extends CommandId>(id: Id, args?: CommandArgs<Id>): Act =>
  editor =>
    (editor.run as (id: CommandId, args?: unknown) => unknown)(id, args)
const all =
  (...acts: Act[]): Act =>
  editor =>
    acts.reduce<unknown>((last, act) => last !== null && act(editor), true)

describe('TA5 rows, columns and merged cells', () => {
  const GRID = ['a b c', 'd e f', 'g h i']
  const merged = run('table.merge', { cells: at(0, 0, 1, 1) })
  test.each<[string, Act, string]>([
    ['merged', merged, 'a+b+d+e < c / ^ ^ f / g h i'],
    ['merged and split', all(merged, run('table.split', { cells: at(1, 1) })), 'a+b+d+e . c / . . f / g h i'],
    [
      'a merge grows to whole merged cells',
      all(merged, run('table.merge', { cells: at(1, 1, 1, 2) })),
      'a+b+d+e+c+f < < / ^ ^ ^ / g h i',
    ],
    ['a row above', run('table.addRowAbove', { cells: at(1, 0) }), 'a b c / . . . / d e f / g h i'],
    ['a row below', run('table.addRowBelow', { cells: at(2, 0) }), 'a b c / d e f / g h i / . . .'],
    [
      'as many rows as are picked',
      run('table.addRowAbove', { cells: at(1, 0, 2, 0) }),
      'a b c / . . . / . . . / d e f / g h i',
    ],
    [
      'a row through a merged cell',
      all(merged, run('table.addRowBelow', { cells: at(0, 2) })),
      'a+b+d+e < c / ^ ^ . / ^ ^ f / g h i',
    ],
    ['a column before', run('table.addColumnBefore', { cells: at(0, 1) }), 'a . b c / d . e f / g . h i'],
    ['a column after', run('table.addColumnAfter', { cells: at(0, 2) }), 'a b c . / d e f . / g h i .'],
    [
      'a column through a merged cell',
      all(merged, run('table.addColumnAfter', { cells: at(2, 0) })),
      'a+b+d+e < < c / ^ ^ ^ f / g . h i',
    ],
    ['a row less', run('table.deleteRows', { cells: at(1, 0) }), 'a b c / g h i'],
    ['rows less', run('table.deleteRows', { cells: at(0, 0, 1, 0) }), 'g h i'],
    [
      'the first row of a merged cell less',
      all(merged, run('table.deleteRows', { cells: at(0, 2) })),
      'a+b+d+e < f / g h i',
    ],
    [
      'a row less than a merged cell has',
      all(merged, run('table.deleteRows', { cells: at(2, 0) })),
      'a+b+d+e < c / ^ ^ f',
    ],
    ['a column less', run('table.deleteColumns', { cells: at(0, 1) }), 'a c / d f / g i'],
    ['a row moved down', run('table.moveRows', { cells: at(0, 0), before: 3 }), 'd e f / g h i / a b c'],
    ['a row moved up', run('table.moveRows', { cells: at(2, 0), before: 1 }), 'a b c / g h i / d e f'],
    ['columns moved', run('table.moveColumns', { cells: at(0, 0, 0, 1), before: 3 }), 'c a b / f d e / i g h'],
    [
      'a merged cell moved',
      all(merged, run('table.moveRows', { cells: at(0, 0), before: 3 })),
      'g h i / a+b+d+e < c / ^ ^ f',
    ],
    ['cells emptied', run('table.clearCells', { cells: at(1, 1, 2, 2) }), 'a b c / d . . / g . .'],
  ])('%s', (_, act, expected) => {
    const editor = editorWith(...GRID)
    const before = tableIn(editor)
    expect(act(editor)).not.toBeNull()
    const table = tableIn(editor)
    expect(short(table)).toBe(expected)
    expect(table.cells.every(row => row.length === table.columns.length)).toBe(true)
    expect(table.frame.height).toBeCloseTo(
      table.rows.reduce((sum, row) => sum + row, 0),
      1,
    )
    expect(table.frame.width).toBeCloseTo(
      table.columns.reduce((sum, column) => sum + column, 0),
      1,
    )
    while (short(tableIn(editor)) !== short(before)) if (!editor.undo()) break
    expect(tableIn(editor)).toEqual(before)
  })

  test.each<[string, Act]>([
    ['one cell is not merged', run('table.merge', { cells: at(0, 0) })],
    ['nothing is merged where nothing is picked', run('table.merge')],
    ['nothing to split', run('table.split')],
    ['all rows stay', run('table.deleteRows', { cells: at(0, 0, 2, 0) })],
    ['a row is not moved into itself', run('table.moveRows', { cells: at(0, 0), before: 1 })],
    [
      'no merged cell is torn apart',
      all(run('table.merge', { cells: at(0, 0, 1, 0) }), run('table.moveRows', { cells: at(2, 0), before: 1 })),
    ],
    ['no cell outside', run('table.clearCells', { cells: at(0, 0, 9, 0) })],
    ['sorted already', run('table.sort', { column: 0 })],
  ])('E4 refused: %s', (_, act) => {
    expect(act(editorWith(...GRID))).toBeNull()
  })

  test('new rows and columns look like those beside them, and are picked', () => {
    const editor = editorWith(...GRID)
    editor.run('table.setFill', { cells: at(1, 0), fill: { kind: 'solid', color: { base: 'accent2' } } })
    editor.run('table.addRowBelow', { cells: at(1, 0) })
    expect(tableIn(editor).cells[2]?.[0]?.fill).toEqual({ kind: 'solid', color: { base: 'accent2' } })
    expect(editor.state$.value.session.selection.cells).toEqual({ element: idOf('n1'), ...at(2, 0) })
    editor.run('table.addRowBelow', { cells: at(0, 0) })
    expect(weightAt(editor, 1, 0)).toBe(400)
  })

  test('the first row has the style of the header', () => {
    const editor = editorWith(...GRID)
    editor.run('table.deleteRows', { cells: at(0, 0) })
    expect(weightAt(editor, 0, 0)).toBe(600)
    editor.run('table.moveRows', { cells: at(0, 0), before: 2 })
    expect([weightAt(editor, 0, 0), weightAt(editor, 1, 0)]).toEqual([600, 400])
  })

  test('the emphasized column moves along', () => {
    const editor = editorWith(...GRID)
    const { style } = tableIn(editor)
    editor.run('element.restyle', { style: { style: { ...style, emphasisColumn: 1 } } })
    editor.run('table.addColumnBefore', { cells: at(0, 0) })
    expect(tableIn(editor).style.emphasisColumn).toBe(2)
    editor.run('table.deleteColumns', { cells: at(0, 2) })
    expect(tableIn(editor).style).not.toHaveProperty('emphasisColumn')
  })
})

function weightAt(editor: Editor, row: number, column: number): number | undefined {
  return tableIn(editor).cells[row]?.[column]?.body.paragraphs[0]?.runs[0]?.style.weight
}

describe('TA6 sizes', () => {
  test('several columns at once; the table grows, or the next one pays', () => {
    const editor = editorWith('a b c', 'd e f')
    editor.run('table.resizeColumns', { cells: at(0, 0, 0, 1), size: 100 })
    expect(tableIn(editor).columns).toEqual([100, 100, 80])
    expect(tableIn(editor).frame.width).toBe(280)
    editor.run('table.resizeColumns', { cells: at(0, 1), size: 120, keepTable: true })
    expect(tableIn(editor).columns).toEqual([100, 120, 60])
    expect(editor.run('table.resizeColumns', { cells: at(0, 1), size: 179, keepTable: true })).toBeNull()
    editor.run('table.distributeColumns')
    expect(tableIn(editor).columns.map(Math.round)).toEqual([93, 93, 93])
  })

  test('a row is never lower than its text, and shrinks back without it', () => {
    const editor = editorWith('a b', 'c d')
    editor.run('table.resizeRows', { cells: at(1, 0), size: 10 })
    expect(tableIn(editor).rows[1]).toBeGreaterThan(20)
    editor.run('table.resizeRows', { cells: at(1, 0), size: 90 })
    expect(tableIn(editor).rows).toEqual([40, 90])
    editor.run('table.distributeRows')
    expect(tableIn(editor).rows).toEqual([65, 65])
  })
})

describe('TA7 looks of cells', () => {
  test('flags set off parts of the table, and let them go again', () => {
    const editor = editorWith('a b', 'c d', 'e f')
    editor.run('table.setFlags', { firstColumn: true, lastRow: true })
    expect([weightAt(editor, 1, 0), weightAt(editor, 2, 1), weightAt(editor, 1, 1)]).toEqual([600, 600, 400])
    expect(tableIn(editor).style).toMatchObject({ firstColumn: true, lastRow: true })
    editor.run('table.setFlags', { headerRow: false, firstColumn: false })
    expect([weightAt(editor, 0, 0), weightAt(editor, 1, 0), weightAt(editor, 2, 0)]).toEqual([400, 400, 600])
    expect(editor.run('table.setFlags', { headerRow: false })).toBeNull()
  })

  test('lines around and between picked cells, known on both sides', () => {
    const editor = editorWith('a b c', 'd e f', 'g h i')
    const stroke = {
      fill: { kind: 'solid' as const, color: { base: 'accent1' as const } },
      width: 2,
      dash: 'solid' as const,
    }
    editor.run('table.setBorders', { cells: at(1, 1), sides: ['top', 'left'], stroke })
    const cells = () => tableIn(editor).cells.map(row => row.map(cell => Object.keys(cell.borders ?? {}).join()))
    expect(cells()).toEqual([
      ['', 'bottom', ''],
      ['right', 'top,left', ''],
      ['', '', ''],
    ])
    editor.run('table.setBorders', { cells: at(1, 1), sides: ['top', 'left'], stroke: null })
    expect(cells().flat().join('')).toBe('')
    editor.run('table.setBorders', { cells: at(0, 0, 1, 1), sides: ['horizontal'], stroke })
    expect(cells()).toEqual([
      ['bottom', 'bottom', ''],
      ['top', 'top', ''],
      ['', '', ''],
    ])
  })

  test('alignment and insets of picked cells alone', () => {
    const editor = editorWith('a b', 'c d')
    editor.run('table.align', { cells: at(0, 1, 1, 1), align: 'end', verticalAlign: 'top' })
    editor.run('table.setInsets', { cells: at(0, 1), left: 20 })
    const body = (row: number, column: number) => tableIn(editor).cells[row]?.[column]?.body
    expect(body(1, 1)).toMatchObject({ verticalAlign: 'top', paragraphs: [{ align: 'end' }] })
    expect(body(1, 0)).toMatchObject({ verticalAlign: 'middle', paragraphs: [{ align: 'start' }] })
    expect([body(0, 1)?.insets.left, body(1, 1)?.insets.left]).toEqual([20, 10])
  })
})

describe('TA8 grids in and out', () => {
  test.each<[string, Act, string]>([
    ['into its place', run('table.paste', { cells: at(0, 1), grid: [['x'], ['y']] }), 'a x / c y'],
    [
      'beyond the end',
      run('table.paste', {
        cells: at(1, 1),
        grid: [
          ['x', 'y'],
          ['z', 'w'],
        ],
      }),
      'a b . / c x y / . z w',
    ],
    [
      'merged cells',
      run('table.paste', { cells: at(0, 0), grid: [[{ text: 'x', columnSpan: 2 }], ['y', 'z']] }),
      'x < / y z',
    ],
    [
      'cells that reach down',
      run('table.paste', { cells: at(0, 0), grid: [[{ text: 'x', rowSpan: 2 }, 'y'], ['z']] }),
      'x y / ^ z',
    ],
    [
      'over merged cells',
      all(run('table.merge', { cells: at(0, 0, 0, 1) }), run('table.paste', { cells: at(0, 0), grid: [['x', 'y']] })),
      'x y / c d',
    ],
  ])('pasted %s', (_, act, expected) => {
    const editor = editorWith('a b', 'c d')
    expect(act(editor)).not.toBeNull()
    expect(short(tableIn(editor))).toBe(expected)
  })

  test('out again as text and as HTML', () => {
    const editor = editorWith('a b c', 'd <&> 1')
    editor.run('table.merge', { cells: at(0, 0, 0, 1) })
    const table = tableIn(editor)
    expect(printTableText(table)).toBe('"a\nb"\t\tc\r\nd\t<&>\t1')
    expect(printTableHtml(table)).toBe(
      '<table><tbody><tr><th colspan="2">a<br>b</th><th>c</th></tr><tr><td>d</td><td>&lt;&amp;&gt;</td><td>1</td></tr></tbody></table>',
    )
    expect(printTableText(table, { top: 1, left: 1, bottom: 1, right: 2 })).toBe('<&>\t1')
  })

  test('a grid becomes a table that fits the page', () => {
    const editor = editorOf('a')
    const grid = [
      ['Region', 'Revenue'],
      ['North', '1,200'],
      ['A region with a rather long name', '90'],
    ]
    expect(editor.run('insert.table', { cells: grid })).not.toBeNull()
    const table = tableIn(editor)
    expect(short(table)).toBe('Region Revenue / North 1,200 / A region with a rather long name 90')
    expect(table.style.headerRow).toBe(true)
    expect(table.cells[1]?.[1]?.body.paragraphs[0]?.align).toBe('end')
    expect(table.columns[0]).toBeGreaterThan(table.columns[1] ?? 0)
    expect(table.frame.x + table.frame.width).toBeLessThanOrEqual(960)
    const many = Array.from({ length: 14 }, (_, row) =>
      Array.from({ length: 12 }, (_, column) => `${row} ${column} words`),
    )
    editor.run('insert.table', { cells: many })
    expect(tableIn(editor, 'n2').frame.width).toBeLessThanOrEqual(960 - 96 + 1)
    expect(editor.run('insert.table', { cells: [[]] })).toBeNull()
  })

  test.each<[string, string[], boolean, string]>([
    ['numbers by size', ['n v', 'a 10', 'b 9', 'c 1,200', 'd .'], false, 'n v / b 9 / a 10 / c 1,200 / d .'],
    ['downwards, empty ones last', ['n v', 'a 10', 'b .', 'c 11'], true, 'n v / c 11 / a 10 / b .'],
    [
      'words by letters',
      ['n v', 'a pear', 'b Apple', 'c fig10', 'd fig9'],
      false,
      'n v / b Apple / d fig9 / c fig10 / a pear',
    ],
    ['numbers before words', ['n v', 'a x', 'b 5%', 'c $3'], false, 'n v / c $3 / b 5% / a x'],
  ])('sorted: %s', (_, rows, descending, expected) => {
    const editor = editorWith(...rows)
    expect(editor.run('table.sort', { column: 1, descending })).not.toBeNull()
    expect(short(tableIn(editor))).toBe(expected)
  })

  test('header and total row stay where they are', () => {
    const editor = editorWith('n v', 'a 3', 'b 1', 'sum 4')
    editor.run('table.setFlags', { lastRow: true })
    editor.run('table.sort', { column: 1 })
    expect(short(tableIn(editor))).toBe('n v / b 1 / a 3 / sum 4')
  })
})

describe('S5 picked cells', () => {
  test('commands mean them; text commands too; Delete empties them, Escape lets them go', () => {
    const editor = editorWith('a b', 'c d')
    expect(editor.run('selection.set', { cells: { element: idOf('n1'), ...at(0, 1, 1, 1) } })).not.toBeNull()
    editor.run('text.italic')
    const slants = tableIn(editor)
      .cells.flat()
      .map(cell => cell.body.paragraphs[0]?.runs[0]?.style.italic)
    expect(slants).toEqual([false, true, false, true])
    editor.run('selection.delete')
    expect(short(tableIn(editor))).toBe('a . / c .')
    editor.run('selection.clear')
    expect(editor.state$.value.session.selection).toMatchObject({ elements: [idOf('n1')], editing: null })
    expect(editor.state$.value.session.selection.cells ?? null).toBeNull()
  })

  test('go with their table, and while words are written', () => {
    const editor = editorWith('a b', 'c d')
    const pick = () => editor.run('selection.set', { cells: { element: idOf('n1'), ...at(1, 1) } })
    pick()
    editor.run('selection.set', { elements: [idOf('a')] })
    expect(editor.state$.value.session.selection.cells ?? null).toBeNull()
    pick()
    editor.run('table.deleteRows')
    expect(editor.state$.value.session.selection.cells).toEqual({ element: idOf('n1'), ...at(0, 1) })
    const start = { paragraph: 0, offset: 0 }
    editor.select({
      editing: { element: idOf('n1'), cell: { row: 0, column: 0 }, range: { anchor: start, focus: start } },
    })
    expect(editor.state$.value.session.selection.cells ?? null).toBeNull()
  })

  test('a rectangle grows to whole merged cells; Tab and arrows go over them', () => {
    const editor = editorWith('a b c', 'd e f')
    editor.run('table.merge', { cells: at(0, 1, 1, 2) })
    const table = tableIn(editor)
    expect(rangeBetween(table, at(0, 0, 0, 1))).toEqual({ top: 0, left: 0, bottom: 1, right: 2 })
    expect(cellAfter(table, { row: 0, column: 1 }, 1)).toEqual({ row: 1, column: 0 })
    expect(cellAfter(table, { row: 1, column: 0 }, 1)).toBeNull()
    expect(cellBeside(table, { row: 1, column: 0 }, 'right')).toEqual({ row: 0, column: 1 })
    expect(cellBeside(table, { row: 0, column: 1 }, 'down')).toBeNull()
  })
})
