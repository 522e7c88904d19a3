import { flattenOutline, parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { makePdf, type PdfSheet, type PdfWords } from '../../../tests/support/make-pdf.ts'
import { readFile } from '../worker/read-file.ts'
import { readPdfFile } from './read-pdf.ts'

const PROSE = 'The line had been closed for eleven years when the first night train left again and'

/** Returns lines of prose from a height downwards; the last one ends a sentence. */
function prose(count: number, top: number, x = 60, text = PROSE): readonly PdfWords[] {
  return Array.from({ length: count }, (_, index) => ({
    text: index === count - 1 ? 'it was full on that day.' : text,
    x,
    y: top - index * 14,
  }))
}

const words = (text: string, y: number, more: Partial<PdfWords> = {}): PdfWords => ({ text, x: 60, y, ...more })

async function drawn(sheets: readonly PdfSheet[], marks: Parameters<typeof makePdf>[1] = [], info = '') {
  const { outline, ...rest } = await readFile(makePdf(sheets, marks, info), { name: 'a.pdf' })
  const nodes = flattenOutline(parseOutline(outline))
  return { ...rest, nodes, lines: nodes.map(node => `${node.kind} ${node.value}`) }
}

describe('pdf', () => {
  test('larger and bold lines are headings, lines of a paragraph are joined, every point refers to its page', async () => {
    const { lines, nodes, pages } = await drawn([
      {
        words: [
          words('Night trains', 780, { size: 24 }),
          words('Past', 730, { size: 16 }),
          ...prose(3, 700),
          words('Early years', 630, { isBold: true }),
          ...prose(2, 600),
        ],
      },
      {
        words: [
          words('Future', 780, { size: 16 }),
          ...prose(3, 750),
          words('Plans', 680, { isBold: true }),
          ...prose(2, 650),
        ],
      },
    ])
    const long = `${PROSE} it was full on that day.`
    expect(lines).toEqual([
      'title Night trains',
      'chapter Past',
      `point ${PROSE} ${long}`,
      'page Early years',
      `point ${long}`,
      'chapter Future',
      `point ${PROSE} ${long}`,
      'page Plans',
      `point ${long}`,
    ])
    expect(nodes.at(-1)?.source).toEqual({ source: 'a.pdf', place: 'page 2' })
    expect(pages).toBe(2)
  })

  test('bookmarks override type size; one without a line is still a heading; mere counters are dropped', async () => {
    const sheet = (title: string): PdfSheet => ({
      words: [words(title, 780), words('LARGE NOISE', 600, { size: 20 }), ...prose(4, 750)],
    })
    const { lines } = await drawn(
      [sheet('1 One'), sheet('2 Two'), sheet('something else')],
      [
        { title: 'One', page: 0 },
        { title: '2 Two', page: 1 },
        { title: '3 Three', page: 2 },
      ],
    )
    expect(lines.filter(line => /^(?:page|chapter)/u.test(line) && !line.includes('NOISE'))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/One$/u),
        expect.stringMatching(/Two$/u),
        expect.stringMatching(/Three$/u),
      ]),
    )
  })

  test('two columns are read one after the other, and full-width lines stay in place', async () => {
    const left = prose(8, 700, 60, 'left words of a narrow column that go')
    const right = prose(8, 700, 320, 'right words of a narrow column that go')
    const { lines } = await drawn([
      { words: [words('Heading across the whole page in large letters', 740, { size: 18 }), ...left, ...right] },
    ])
    const text = lines.join(' ')
    expect(lines[0]).toBe('title Heading across the whole page in large letters')
    expect(text.lastIndexOf('left words')).toBeLessThan(text.indexOf('right words'))
  })

  test('lists, headings and a table in two columns are read one after the other; small words beside the number of the page are dropped', async () => {
    const left = [
      words('Boats', 740, { size: 18 }),
      ...[
        'New propeller shaft for the Curlew this winter that',
        'turns',
        'Radar for both of the boats',
        'Handrails on the upper deck',
      ].map((text, index) => words(text, 715 - index * 15, { size: 10 })),
      ...['Q1', 'Q2', 'Q3'].flatMap((name, index) => [
        words(name, 640 - index * 15, { size: 10 }),
        words(`${210 + index}`, 640 - index * 15, { x: 120, size: 10 }),
      ]),
    ]
    const right = [
      words('Plans', 742, { x: 320, size: 18 }),
      ...['Electric boats', 'Tickets by telephone', 'A second pier', 'Open on Sundays', 'Fewer forms'].flatMap(
        (text, index) => [
          words('\u0095', 712 - index * 19, { x: 320, size: 10 }),
          words(text, 712 - index * 19, { x: 334, size: 10 }),
        ],
      ),
    ]
    const foot = [words('Draft 0.9', 30, { size: 7 }), words('1', 30, { x: 540, size: 7 })]
    const { lines, nodes } = await drawn([{ words: [...left, ...right, ...foot] }])
    const text = lines.join('|')
    expect(text).toMatch(/Boats.*this winter that turns.*Plans\|point Electric boats\|.*\|point Fewer forms$/u)
    expect(nodes.find(node => node.table)?.table?.rows).toEqual([
      ['Q1', '210'],
      ['Q2', '211'],
      ['Q3', '212'],
    ])
  })

  test('the label above the title of a chapter, its title over later pages and the marks of footnotes are no points', async () => {
    const sheets = ['Boats and crew', 'What comes next'].flatMap((title, index): PdfSheet[] => [
      {
        words: [
          words(`Chapter ${index + 1}`, 760, { size: 18 }),
          words(title, 720, { size: 22 }),
          ...prose(6, 680),
          words('1', 590, { size: 6 }),
        ],
      },
      { words: [words(`CHAPTER ${index + 1}. ${title.toUpperCase()} ${2 * index + 2}`, 800), ...prose(6, 680)] },
    ])
    const { lines } = await drawn(sheets)
    expect(lines.join('\n')).not.toMatch(/chapter \d|point 1$/imu)
    expect(lines).toEqual(expect.arrayContaining(['page Boats and crew', 'page What comes next']))
  })

  test('words spread to the width of their column are one line, not cells of a table', async () => {
    const spread = (word: string, x: number) =>
      Array.from({ length: 40 }, (_, index) =>
        words(`${word}${index % 10}`, 700 - Math.floor(index / 5) * 14, { x: x + (index % 5) * 38, size: 10 }),
      )
    const { lines, nodes } = await drawn([
      { words: [words('Canopy and heat', 740, { size: 18 }), ...spread('left', 60), ...spread('right', 320)] },
    ])
    expect(nodes.filter(node => node.table !== undefined)).toEqual([])
    expect(lines.join(' ')).toMatch(/left8 left9 left0 left1/u)
    expect(lines.join(' ').lastIndexOf('left')).toBeLessThan(lines.join(' ').indexOf('right'))
  })

  test('three narrow columns with spread lines and baselines of their own are read one after the other, also on a page that ends early', async () => {
    const column = (name: string, x: number, y: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        index % 3 === 2
          ? ['into', 'Wide', 'gaps,'].map((word, at) => words(word, y - index * 15, { x: x + at * 52, size: 10 }))
          : [words(`${name} words that go all along`, y - index * 15, { x, size: 10 })],
      ).flat()
    const columns = (count: number) =>
      ['left', 'middle', 'right'].flatMap((name, at) => column(name, 40 + at * 165, at === 1 ? 698 : 700, count))
    const { lines, nodes } = await drawn([
      { words: [words('Across all of the page in large letters', 740, { size: 20 }), ...columns(9)] },
      { words: columns(2) },
    ])
    const places = nodes.flatMap(({ value }) => value.match(/left|middle|right|Across/gu) ?? [])
    const page = (count: number) =>
      ['left', 'middle', 'right'].flatMap(name => Array.from({ length: count }, () => name))
    expect(nodes.filter(node => node.table !== undefined)).toEqual([])
    expect(places).toEqual(['Across', ...page(6), ...page(2)])
    expect(lines.join(' ')).toContain('along into Wide gaps, left')
  })

  test('a single letter in the title property is not the title', async () => {
    const sheets = [{ words: [words('Six trains', 780, { size: 24 }), ...prose(4, 740)] }]
    expect((await drawn(sheets, [], '/Title (x)')).lines[0]).toBe('title Six trains')
    expect((await drawn(sheets, [], '/Title (Six trains)')).lines[0]).toBe('title Six trains')
  })

  test('running headers, page numbers and tables of contents are dropped and counted', async () => {
    const sheets = Array.from({ length: 5 }, (_, index) => ({
      words: [
        words('Annual report', 815, { size: 8 }),
        words(`Part ${index + 1}`, 760, { size: 18 }),
        ...prose(4, 720),
        words(`${index + 1}`, 30),
      ],
    }))
    const contents = {
      words: [words('Contents', 760, { size: 18 }), words('Part 1 ........ 1', 720), words('Part 2 ........ 2', 700)],
    }
    const { lines, leftOut } = await drawn([contents, ...sheets])
    expect(lines.join('\n')).not.toMatch(/Annual report|Contents|\.{4}|^point \d$/mu)
    expect(leftOut).toEqual([
      {
        code: 'contents',
        count: 3,
        entries: ['Contents', 'Part 1 ........ 1', 'Part 2 ........ 2'].map(text => ({ text, place: { page: 1 } })),
      },
      { code: 'headersAndFooters', count: 10, entries: [{ text: 'Annual report', place: { page: 2 } }] },
    ])
  })

  test('a figure in the last line of a page stays; a lone number below it that does not count with the pages is listed', async () => {
    const page = (name: string, total: string, number: string) => ({
      words: [words(`The ${name} stations serve these travelers together`, 84), words(total, 71), words(number, 20)],
    })
    const { lines, leftOut } = await drawn([
      page('northern', '1243', '812'),
      page('western', '977', '77'),
      page('harbor', '5150', '3'),
    ])
    for (const total of ['1243', '977', '5150']) expect(lines.join(' ')).toContain(total)
    expect(leftOut).toEqual([{ code: 'headersAndFooters', count: 3, entries: [{ text: '812', place: { page: 1 } }] }])
  })

  test('lists nest by indent, hyphenated words are joined, cells in columns are a table', async () => {
    const { nodes, lines } = await drawn([
      {
        words: [
          words('Deck', 780, { size: 24 }),
          words('List', 740, { size: 16 }),
          words('\u2022 first item that is so long that it goes over the end of the line and hyph-', 710),
          words('enates there', 696, { x: 70 }),
          words('\u2022 inner', 682, { x: 90 }),
          words('\u2022 second', 668),
          words('Table', 600, { size: 16 }),
          ...[
            ['Year', 'Riders'],
            ['2019', '1.4'],
            ['2023', '7.8'],
          ].flatMap(([a = '', b = ''], row) => [words(a, 570 - row * 16), words(b, 570 - row * 16, { x: 200 })]),
        ].map(word => ({ ...word, text: word.text.replace('\u2022', '\u0095') })),
      },
    ])
    expect(lines.slice(0, 5)).toEqual([
      'title Deck',
      'page List',
      'point first item that is so long that it goes over the end of the line and hyphenates there',
      'point inner',
      'point second',
    ])
    expect(nodes.find(node => node.value === 'Table')?.table?.rows).toEqual([
      ['Year', 'Riders'],
      ['2019', '1.4'],
      ['2023', '7.8'],
    ])
  })

  test('a table goes on at the top of the next page below the same header; below a caption, or on one page, it is another', async () => {
    const rows = (top: number, from: number) =>
      ['Month', 'April', 'May'].flatMap((name, row) => [
        words(name, top - row * 16),
        words(row === 0 ? 'Guests' : `${from + row}`, top - row * 16, { x: 200 }),
      ])
    const first = [
      words('Deck', 780, { size: 24 }),
      words('Guests', 740, { size: 16 }),
      ...prose(3, 710),
      ...rows(640, 100),
    ]
    const tablesOf = async (sheets: readonly PdfSheet[]) =>
      (await drawn(sheets)).nodes.flatMap(({ table }) => (table === undefined ? [] : [table.rows.length]))
    const after = prose(3, 600)
    expect(await tablesOf([{ words: first }, { words: [...rows(780, 200), ...after] }])).toEqual([5])
    expect(
      await tablesOf([{ words: first }, { words: [words('Guests in 2032:', 780), ...rows(740, 200), ...after] }]),
    ).toEqual([3, 3])
    expect(await tablesOf([{ words: [...first, words('The year after:', 560), ...rows(520, 200)] }])).toEqual([3, 3])
  })

  test('a rotated page is read upright, slanted stamps are not', async () => {
    const { lines } = await drawn([{ rotate: 90, words: [words('Deck', 780, { size: 24 }), ...prose(3, 740)] }])
    expect(lines[0]).toBe('title Deck')
    expect(lines).toHaveLength(2)
  })

  test('large pictures are kept, ornaments are not', async () => {
    const picture = (side: number) => ({
      words: [words('Deck', 780, { size: 24 }), ...prose(3, 740)],
      picture: { side, y: 400 },
    })
    expect((await drawn([picture(130)])).pictures).toMatchObject([{ mime: 'image/png' }])
    expect((await drawn([picture(40)])).pictures).toEqual([])
  })

  test.each([
    ['cut off', makePdf([{ words: prose(3, 700) }]).subarray(0, 40), 'sourceTruncated'],
    ['without sense', Uint8Array.from(Buffer.from(`%PDF-1.4\n${'x'.repeat(500)}\n%%EOF`)), 'sourceDamaged'],
  ])('a file %s is refused with its code', async (_, bytes, code) => {
    await expect(readPdfFile(bytes, { name: 'a.pdf' })).rejects.toMatchObject({ code })
  })

  test('a file without a cross-reference table is read', async () => {
    const text = Buffer.from(makePdf([{ words: prose(3, 700) }])).toString('latin1')
    const cut = Uint8Array.from(
      Buffer.from(text.replace(/^xref[\s\S]*?(?=trailer)/mu, '').replace(/startxref[\s\S]*/u, ''), 'latin1'),
    )
    expect((await readPdfFile(cut, { name: 'a.pdf' })).blocks).not.toEqual([])
  })
})
