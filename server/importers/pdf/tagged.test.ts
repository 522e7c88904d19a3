import { flattenOutline, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { makePdf, type PdfSheet, type PdfWords } from '../../../tests/support/make-pdf.ts'
import { readFile } from '../worker/read-file.ts'
import { readPdfFile } from './read-pdf.ts'

/** Returns words at a place of the tags. */
const at = (tag: string, text: string, x: number, y: number): PdfWords => ({ text, x, y, tag })

const blocksOf = async (sheets: readonly PdfSheet[]) =>
  (await readPdfFile(makePdf(sheets), { name: 'a.pdf' })).blocks?.filter(block => block.is !== 'source') ?? []

const TABLE = 'Document/Table'

/** Returns a tagged table row, each cell with its x. */
const row = (number: number, y: number, cells: readonly (readonly [string, number])[], role = 'TD', table = TABLE) =>
  cells.map(([text, x], index): PdfWords => at(`${table}/TR ${number}/${role} ${index}`, text, x, y))

const titled = (words: readonly PdfWords[]): readonly PdfWords[] => [
  { text: 'Harbor', x: 60, y: 780, size: 24, tag: 'Document/H1' },
  ...words,
]

describe('tagged pdf', () => {
  test('a table keeps its head, cells that touch and cells of two lines', async () => {
    const words = titled([
      ...row(
        1,
        740,
        [
          ['Quarter', 60],
          ['Boats', 106],
          ['Remarks', 140],
        ],
        'TH',
      ),
      ...row(2, 725, [
        ['Spring', 60],
        ['120', 106],
        ['a new pier', 140],
      ]),
      at(`${TABLE}/TR 2/TD 2`, 'with a ramp', 140, 712),
      ...row(3, 697, [
        ['Summer', 60],
        ['310', 106],
        ['calm', 140],
      ]),
      ...row(4, 682, [
        ['Autumn', 60],
        ['a storm', 140],
      ]),
      at('Document/P', 'All figures are those of the harbor office.', 60, 660),
    ])
    expect(await blocksOf([{ words }])).toMatchObject([
      { is: 'heading', text: 'Harbor' },
      {
        is: 'table',
        table: {
          rows: [
            ['Quarter', 'Boats', 'Remarks'],
            ['Spring', '120', 'a new pier with a ramp'],
            ['Summer', '310', 'calm'],
            ['Autumn', '', 'a storm'],
          ],
        },
      },
      { is: 'item', form: 'paragraph', text: 'All figures are those of the harbor office.' },
    ])
  })

  test('items whose bullets are drawn, not written, stay items with their depth; a label that is a number stays it', async () => {
    const list = 'Document/L'
    const words = [
      at('Document/P', 'The council wants:', 60, 780),
      at(`${list}/LI 1/LBody`, 'A second ramp beside the crane that is', 80, 760),
      at(`${list}/LI 1/LBody`, 'wide enough', 80, 746),
      at(`${list}/LI 2/LBody`, 'Lights', 80, 732),
      at(`${list}/LI 2/L/LI 1/LBody`, 'Red in the north', 100, 718),
      at(`${list}/LI 3/LBody`, 'Fewer forms', 80, 704),
      at('Document/P 2', 'It decides in May.', 60, 690),
      at('Document/L 2/LI 1/Lbl', '3.', 60, 670),
      at('Document/L 2/LI 1/LBody', 'Ask the owners', 80, 670),
      at('Document/L 3/LI 1/Lbl', 'Mole', 60, 650),
      at('Document/L 3/LI 1/LBody', 'a wall in the sea', 120, 650),
    ]
    expect(await blocksOf([{ words }])).toEqual([
      { is: 'item', depth: 0, form: 'paragraph', text: 'The council wants:' },
      { is: 'item', depth: 1, form: 'list', text: 'A second ramp beside the crane that is wide enough' },
      { is: 'item', depth: 1, form: 'list', text: 'Lights' },
      { is: 'item', depth: 2, form: 'list', text: 'Red in the north' },
      { is: 'item', depth: 1, form: 'list', text: 'Fewer forms' },
      { is: 'item', depth: 0, form: 'paragraph', text: 'It decides in May.' },
      { is: 'item', depth: 1, form: 'ordered', number: '3.', text: 'Ask the owners' },
      { is: 'item', depth: 1, form: 'list', text: 'Mole: a wall in the sea' },
    ])
  })

  test('a table and an item go on on the next page', async () => {
    const head = row(
      1,
      60,
      [
        ['Year', 60],
        ['Boats', 160],
      ],
      'TH',
    )
    const words = [
      ...head,
      ...row(2, 45, [
        ['2019', 60],
        ['120', 160],
      ]),
    ]
    const rest = [
      ...row(3, 780, [
        ['2020', 60],
        ['130', 160],
      ]),
      ...row(4, 765, [
        ['2021', 60],
        ['140', 160],
      ]),
    ]
    const tables = (await blocksOf([{ words }, { words: rest }])).filter(block => block.is === 'table')
    expect(tables.map(block => block.table.rows.length)).toEqual([4])
    const items = await blocksOf([
      { words: [at('L/LI 1/Lbl', '-', 60, 60), at('L/LI 1/LBody', 'A ramp that is', 70, 60)] },
      { words: [at('L/LI 1/LBody', 'wide enough', 70, 780), at('L/LI 2/LBody', 'Lights', 70, 760)] },
    ])
    expect(items).toMatchObject([{ text: 'A ramp that is wide enough' }, { text: 'Lights' }])
  })

  test('a table that only lays out prose is text, and a list in it is one', async () => {
    const long = 'The line had been closed for eleven years when the first night train left'
    const cell = (index: number, x: number) =>
      Array.from({ length: 10 }, (_, line) => at(`Table/TR ${index}/TD`, long.slice(0, 40), x, 780 - 14 * line))
    const words = [...cell(1, 60), ...cell(2, 330), at('Table/TR 3/TD 1/L/LI/LBody', 'Lights', 60, 600)]
    const blocks = await blocksOf([{ words }])
    expect(blocks.filter(block => block.is === 'table')).toEqual([])
    expect(blocks).toContainEqual({ is: 'item', depth: 1, form: 'list', text: 'Lights' })
  })

  test('tags deeper than any document are ignored, the words stay', async () => {
    const deep = `${Array.from({ length: 200 }, (_, index) => `Div ${index}`).join('/')}/Table/TR/TD`
    const words = [at(deep, 'A lonely cell with words', 60, 780)]
    expect(await blocksOf([{ words }])).toMatchObject([{ text: 'A lonely cell with words' }])
  })

  test('the outline has every word once', async () => {
    const words = titled([
      ...row(
        1,
        740,
        [
          ['Quarter', 60],
          ['Boats', 106],
        ],
        'TH',
      ),
      ...row(2, 725, [
        ['Spring', 60],
        ['120', 106],
      ]),
      at('Document/L/LI 1/LBody', 'Lights on the mole', 60, 700),
      at('Document/L/LI 2/LBody', 'A second ramp', 60, 686),
    ])
    const { outline } = await readFile(makePdf([{ words }]), { name: 'a.pdf' })
    const text = flattenOutline(parseOutline(outline))
      .flatMap(node => [node.value, ...(node.table?.rows.flat() ?? [])])
      .join(' ')
    for (const word of ['Quarter', 'Spring', '120', 'mole', 'ramp']) expect(text.split(word)).toHaveLength(2)
  })
})
