import { flattenOutline, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { makePdf, type PdfSheet, type PdfWords } from '../../../tests/support/make-pdf.ts'
import { readFile } from '../worker/read-file.ts'
import { CodeTables } from './cmaps.ts'
import type { PdfCell } from './pieces.ts'
import { readPdfFile } from './read-pdf.ts'
import { withOwnCells } from './table-cells.ts'
import { tableAt } from './tables.ts'

const words = (text: string, y: number, more: Partial<PdfWords> = {}): PdfWords => ({ text, x: 60, y, ...more })

async function drawn(pdf: Uint8Array) {
  const { outline, leftOut } = await readFile(pdf, { name: 'a.pdf' })
  const nodes = flattenOutline(parseOutline(outline))
  return { nodes, leftOut, lines: nodes.map(node => `${node.kind} ${node.value}`) }
}

const LINE = { page: 0, x: 65, right: 275, y: 0, size: 12, font: 'f', level: 0, column: '0' }

const LATIN = '/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'

/** Creates a file with a non-embedded font whose character map is only named. */
function eastern(sheets: readonly PdfSheet[], table: string, ordering: string): Uint8Array {
  const info = `/Registry (Adobe) /Ordering (${ordering}) /Supplement 2`
  const font = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /X /CIDSystemInfo << ${info} >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>`
  const text = Buffer.from(makePdf(sheets)).toString('latin1')
  const named = `/Subtype /Type0 /BaseFont /X /Encoding /${table} /DescendantFonts [${font}]`
  return Buffer.from(text.replaceAll(LATIN, named), 'latin1')
}

const bytes = (...codes: readonly number[]) => String.fromCharCode(...codes)

describe('pdf: letters, cells, slides', () => {
  test.each([
    ['UniCNS-UCS2-H', 'CNS1', bytes(0x66, 0x2f, 0x65, 0xe5), '是日'],
    ['90ms-RKSJ-H', 'Japan1', bytes(0x93, 0xfa, 0x96, 0x7b), '日本'],
  ])('letters of a font that the file does not carry are read: %s', async (table, ordering, text, shown) => {
    const { lines } = await drawn(eastern([{ words: [words(text, 700)] }], table, ordering))
    expect(lines.join()).toContain(shown)
  })

  test.each([
    ['GBK-EUC-H', 'D6D0', '中'],
    ['ETen-B5-H', 'A4A4', '中'],
    ['KSCms-UHC-H', 'C7D1', '한'],
    ['EUC-H', 'C6FC', '日'],
  ])('the table %s has the letters of its encoding', async (filename, code, letter) => {
    const table = new TextDecoder().decode(await new CodeTables().fetch({ kind: 'cMapUrl', filename }))
    expect(table).toContain(`<${code}> ${letter.charCodeAt(0)}\n`)
  })

  test('small raised bullets start the line after them', async () => {
    const items = ['Bread', 'Milk', 'Salt'].flatMap((text, index) => [
      words('\u0095', 605 - index * 20, { size: 8 }),
      words(text, 600 - index * 20, { x: 80, size: 18 }),
    ])
    const { nodes } = await drawn(makePdf([{ words: [words('What we need', 700, { size: 30 }), ...items] }]))
    expect(nodes.slice(1).map(node => [node.originType, node.value])).toEqual([
      ['list', 'Bread'],
      ['list', 'Milk'],
      ['list', 'Salt'],
    ])
  })

  test('bullets that are drawn as shapes start the lines beside them; a lone square, a rule and a large shape do not', async () => {
    const shape = (x: number, y: number, side: number) => `${x} ${y} ${side} ${side} re f\n`
    const items = ['Bread', 'Milk', 'Salt'].map((text, index) => words(text, 600 - index * 16, { x: 80 }))
    const rest = ['A line below them', 'Another line of it'].map((text, index) =>
      words(text, 500 - index * 40, { x: 80 }),
    )
    const bullets = [600, 584, 568].map(y => shape(66, y + 2, 3.5)).join('')
    const others = `${shape(66, 502, 3.5).replace('66', '71')}60 462 9 .5 re f\n${shape(60, 440, 30)}`
    const read = async (shapes: string) => {
      const { nodes } = await drawn(
        makePdf([{ words: [words('What we need', 700, { size: 30 }), ...items, ...rest], shapes }]),
      )
      return nodes.slice(1).map(node => `${node.originType} ${node.value}`)
    }
    expect(await read(`${bullets}${others}`)).toEqual([
      'list Bread',
      'list Milk',
      'list Salt',
      'paragraph A line below them',
      'paragraph Another line of it',
    ])
    expect((await read(others)).filter(line => line.startsWith('list'))).toEqual([])
  })

  test('a price list with dots to its prices is a table, not contents; a table of contents without its name is none', async () => {
    const list = (lines: readonly string[], y: number) => lines.map((text, at) => words(text, y - at * 15))
    const menu = ['Leek soup .............. 7', 'Fish soup ............ 12', 'Clear broth ......... 5.50 EUR']
    const sheet = { words: [words('Menu', 760, { size: 24 }), ...list(menu, 700), words('Bread is free.', 630)] }
    const { nodes, leftOut } = await drawn(makePdf([sheet]))
    expect(nodes.find(node => node.table)?.table?.rows).toEqual([
      ['Leek soup', '7'],
      ['Fish soup', '12'],
      ['Clear broth', '5.50 EUR'],
    ])
    expect(nodes.at(-1)?.value).toMatch(/^Bread is free/u)
    expect(leftOut).toEqual([])
    const titled = (title: string) => ({ words: [words(title, 760, { size: 24 }), words('Some words of it.', 700)] })
    const contents = { words: list(['Boats ........ 2', 'Crew ......... 3'], 700) }
    const book = await drawn(makePdf([contents, titled('Boats'), titled('Crew')]))
    expect(book.leftOut.map(({ code, count }) => [code, count])).toEqual([['contents', 2]])
  })

  test('monospaced lines are code with their indents; in a file that is typed all over they are text', async () => {
    const code = ['def tide(hour):', '    if hour > 6:', "        return 'low'", "    return 'high'"]
    const typed = code.map((text, at) =>
      words(text.trim(), 640 - at * 13, {
        x: 60 + (text.length - text.trimStart().length) * 6,
        size: 10,
        isMono: true,
      }),
    )
    const prose = words('The tide is read from a table that the harbor office prints each year, and it is right.', 680)
    const sheet = { words: [words('Tides', 760, { size: 24 }), prose, ...typed, words('So it goes.', 560)] }
    const blocks = (await readPdfFile(makePdf([sheet]), { name: 'a.pdf' })).blocks ?? []
    expect(blocks.filter(block => block.is === 'code')).toEqual([{ is: 'code', text: code.join('\n'), language: '' }])
    const letter = { words: typed.map(word => ({ ...word, text: `Dear Sir, ${word.text}` })) }
    const plain = (await readPdfFile(makePdf([letter]), { name: 'a.pdf' })).blocks ?? []
    expect(plain.filter(block => block.is === 'code')).toEqual([])
  })

  test('the title of the file in the margin of a later page is a running header', async () => {
    const sheet = (own: string) => ({ words: [words('A harbor or a bridge?', 800, { size: 9 }), words(own, 640)] })
    const first = { words: [words('A harbor or a bridge?', 760, { size: 24 }), words('The town has to choose.', 640)] }
    const { lines } = await drawn(makePdf([first, sheet('The harbor costs more in the first year.')]))
    expect(lines.filter(line => line.includes('A harbor or a bridge?'))).toEqual(['title A harbor or a bridge?'])
  })

  test('the header of a table is its first row, however close its names are', async () => {
    const row = (cells: readonly string[], y: number) => cells.map((text, at) => words(text, y, { x: 60 + at * 54 }))
    const { nodes } = await drawn(
      makePdf([
        {
          words: [
            words('Sailings', 760, { size: 24 }),
            ...row(['Quarterly', 'Travelers', 'Captain'], 700),
            ...row(['Q1', '241', 'A'], 680),
            ...row(['Q2', '318', 'B'], 660),
          ],
        },
      ]),
    )
    expect(nodes.find(node => node.table)?.table?.rows).toEqual([
      ['Quarterly', 'Travelers', 'Captain'],
      ['Q1', '241', 'A'],
      ['Q2', '318', 'B'],
    ])
  })

  test('bold names above the columns are the header, which separates close cells', () => {
    const cell = (text: string, x: number, right: number) => ({ text, x, right })
    const line = (cells: readonly PdfCell[]) => ({ ...LINE, cells, text: cells.map(({ text }) => text).join(' ') })
    const rows = [
      line([cell('方案', 65, 89), cell('工程費用', 140, 188), cell('工期', 205, 229), cell('檔位', 251, 275)]),
      line([cell('原址翻新', 65, 113), cell('4,200 萬元 14 個月 110', 140, 274)]),
      line([cell('分期重建', 65, 113), cell('9,800 萬元 30 個月 124', 140, 274)]),
    ]
    expect(withOwnCells(rows).map(row => row.cells.map(({ text }) => text))).toEqual([
      ['方案', '工程費用', '工期', '檔位'],
      ['原址翻新', '4,200 萬元', '14 個月', '110'],
      ['分期重建', '9,800 萬元', '30 個月', '124'],
    ])
    const [head, first] = rows
    const prose = [head, first, line([cell('不是表格', 65, 113)])].flatMap(row => row ?? [])
    expect(withOwnCells(prose)).toBe(prose)
  })

  test('a sentence above a table is not its header', async () => {
    const row = (cells: readonly string[], y: number) => cells.map((text, at) => words(text, y, { x: 60 + at * 60 }))
    const { nodes } = await drawn(
      makePdf([
        {
          words: [
            words('Sailings', 760, { size: 24 }),
            words('Each quarter was better than the last one', 700),
            ...row(['Quarter', 'Sailings', 'Boats'], 680),
            ...row(['Q1', '241', '2'], 660),
            ...row(['Q2', '318', '3'], 640),
          ],
        },
      ]),
    )
    expect(nodes.find(node => node.table)?.table?.rows[0]).toEqual(['Quarter', 'Sailings', 'Boats'])
  })

  test.each([
    ['further below', 'Take them with a glass of water and on no account', 'More than two.', { y: 612 }],
    ['that goes on', 'Take them with a glass of water and on no account', 'more than two a day', { y: 626 }],
    ['in larger type', 'Take them with a glass of water and on no account', 'More.', { y: 626, size: 12 }],
  ])('a line of prose below a table is no row of it: %s', async (_, text, rest, { y, ...more }) => {
    const rows = ['Person|Dose|Time', 'Adult|two|morning', 'Child|one|evening'].flatMap((row, line) =>
      row.split('|').map((cell, at) => words(cell, 680 - line * 18, { x: 60 + ([0, 88, 190][at] ?? 0) })),
    )
    const prose = [words(text, y, more), words(rest, y - 13, more)]
    const { nodes } = await drawn(makePdf([{ words: [words('Doses', 760, { size: 24 }), ...rows, ...prose] }]))
    expect(nodes.find(node => node.table)?.table?.rows).toHaveLength(3)
    expect(nodes.map(node => node.value).join(' ')).toContain(text)
  })

  test('a line of prose without spaces below a table is no row of it', () => {
    const at = (x: number, text: string, width = 30) => ({ text, x, right: x + width })
    const line = (y: number, cells: readonly PdfCell[]) => ({
      ...LINE,
      y,
      cells,
      x: cells[0]?.x ?? 0,
      right: cells.at(-1)?.right ?? 0,
      text: cells.map(({ text }) => text).join(''),
    })
    const parts = [
      at(65, '一年目は赤字、二年目に', 66),
      at(131, '黒字に転じ、三年目', 54),
      at(185, 'までの累計も同じ', 48),
    ]
    const prose = { text: parts.map(({ text }) => text).join(''), x: 65, right: 233, parts }
    const rows = ['項目|一年|二年', '売上|118|145', '利益|55|110'].map((row, index) =>
      line(
        index * 18,
        row.split('|').map((text, column) => at(65 + column * 70, text)),
      ),
    )
    expect(tableAt([...rows, line(64, [prose])], 0)?.lines).toBe(3)
  })

  test('a sign, a number in groups and its currency are no word with letters set apart', async () => {
    const { nodes } = await drawn(makePdf([{ words: [words('Sums', 760, { size: 24 }), words('- 1 740 $', 700)] }]))
    expect(nodes.map(({ value }) => value).join(' ')).toContain('1 740 $')
  })

  test('bookmarks that only count pages are ignored; titles alone on a slide are chapter headings', async () => {
    const page = (title: string, ...points: readonly string[]): PdfSheet => ({
      width: 800,
      height: 450,
      words: [
        words(title, 400, { size: 30 }),
        ...points.map((text, index) => words(text, 300 - index * 40, { size: 18 })),
      ],
    })
    const sheets = [page('Deck'), page('Past'), page('Trains', 'One.'), page('Plans'), page('Boats', 'Two.')]
    const { lines } = await drawn(
      makePdf(
        sheets,
        sheets.map((_, index) => ({ title: `p${index + 1}`, page: index })),
      ),
    )
    expect(lines).toEqual([
      'title Deck',
      'chapter Past',
      'page Trains',
      'point One.',
      'chapter Plans',
      'page Boats',
      'point Two.',
    ])
  })
})
