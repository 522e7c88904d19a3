import { flattenOutline, parseOutline } from '@slidewright/engine'
import { describe, expect, test } from 'vitest'
import { makePdf, type PdfSheet, type PdfWords } from '../../tests/support/make-pdf.ts'
import { readFile } from './read-file.ts'

const words = (text: string, y: number, more: Partial<PdfWords> = {}): PdfWords => ({ text, x: 60, y, ...more })

async function drawn(pdf: Uint8Array) {
  const { outline } = await readFile(pdf, { name: 'a.pdf' })
  const nodes = flattenOutline(parseOutline(outline))
  return { nodes, lines: nodes.map(node => `${node.kind} ${node.value}`) }
}

const LATIN = '/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'

/** A file whose letters are of a font that it does not carry, in the codes of a table that it only names. */
function eastern(sheets: readonly PdfSheet[], table: string, ordering: string): Uint8Array {
  const info = `/Registry (Adobe) /Ordering (${ordering}) /Supplement 2`
  const font = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /X /CIDSystemInfo << ${info} >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>`
  const text = Buffer.from(makePdf(sheets)).toString('latin1')
  const named = `/Subtype /Type0 /BaseFont /X /Encoding /${table} /DescendantFonts [${font}]`
  return Buffer.from(text.replaceAll(LATIN, named), 'latin1')
}

const bytes = (...codes: readonly number[]) => String.fromCharCode(...codes)

describe('I4 pdf: letters, cells, slides', () => {
  test.each([
    ['UniCNS-UCS2-H', 'CNS1', bytes(0x66, 0x2f, 0x65, 0xe5), '是日'],
    ['UniJIS-UTF16-H', 'Japan1', bytes(0x65, 0xe5, 0x67, 0x2c), '日本'],
    ['90ms-RKSJ-H', 'Japan1', bytes(0x93, 0xfa, 0x96, 0x7b), '日本'],
    ['GBK-EUC-H', 'GB1', bytes(0xd6, 0xd0, 0xb9, 0xfa), '中国'],
    ['ETen-B5-H', 'CNS1', bytes(0xa4, 0xa4, 0xb0, 0xea), '中國'],
    ['KSCms-UHC-H', 'Korea1', bytes(0xc7, 0xd1, 0xb1, 0xdb), '한글'],
  ])('letters of a font that the file does not carry are read: %s', async (table, ordering, text, shown) => {
    const { lines } = await drawn(eastern([{ words: [words(text, 700)] }], table, ordering))
    expect(lines.join()).toContain(shown)
  })

  test('small raised bullets begin the line after them', async () => {
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

  test('the head of a table is its first row, however near its names stand to each other', async () => {
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

  test('a sentence over a table is not its head', async () => {
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

  test('bookmarks that only count pages name nothing; titles that stand alone on slides head those after them', async () => {
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
