import { describe, expect, test } from 'vitest'
import { type DocxOptions, makeDocx, wordParagraph as p } from '../../../tests/support/make-docx.ts'
import { plainPng } from '../../../tests/support/png.ts'
import { readFile } from '../worker/read-file.ts'
import { readDocxFile } from './read-docx.ts'

const STYLES = [
  '<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="a"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="mine"><w:name w:val="My part"/><w:basedOn w:val="berschrift1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="two"><w:name w:val="Sub"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="loop"><w:name w:val="Loop"/><w:basedOn w:val="loop"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="toc"><w:name w:val="toc 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="cap"><w:name w:val="caption"/></w:style>',
].join('')

const LEVELS = [0, 1].map(
  level => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>`,
)
const NUMBERING = [
  `<w:abstractNum w:abstractNumId="0">${LEVELS.join('')}</w:abstractNum>`,
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:lvlOverride></w:num>',
].join('')

const PNG = plainPng(160, 120, [9, 90, 200])

const item = (id: number, level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`
const read = (body: string, options: DocxOptions = {}) =>
  readDocxFile(makeDocx(body, { styles: STYLES, numbering: NUMBERING, ...options }), { name: 'a.docx' })

/** Formats blocks as short lines. */
async function drawn(body: string, options: DocxOptions = {}): Promise<readonly string[]> {
  const { blocks = [] } = await read(body, options)
  return blocks.map(block => {
    if (block.is === 'heading') return `h${block.level} ${block.text}`
    if (block.is === 'item') return `${'  '.repeat(block.depth)}${block.form} ${block.text}`
    if (block.is === 'code') return `code ${JSON.stringify(block.text)}`
    if (block.is === 'table') return `table ${block.table.rows.map(row => row.join('|')).join(' / ')}`
    if (block.is === 'images') return `image ${block.images.map(image => image.alt).join(',')}`
    return block.is === 'notes' ? `notes ${block.text}` : 'source'
  })
}

const run = (content: string) => `<w:r>${content}</w:r>`
const paragraph = (...content: readonly string[]) => `<w:p>${content.join('')}</w:p>`
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`)

describe('Word documents', () => {
  test('a small table inside a cell is in the text of that cell', async () => {
    const grid = (rows: readonly (readonly string[])[]) =>
      `<w:tbl>${rows.map(row => `<w:tr>${row.map(cell => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
    const inner = grid([
      [p('depth'), p('14 m')],
      [p('width'), p('3 m')],
    ])
    const rows = [
      [p('Site'), p('Detail')],
      [p('North'), p('see') + inner],
      [p('South'), p('none')],
      [p('East'), p('x')],
    ]
    expect(await drawn(grid(rows))).toEqual([
      'table Site|Detail / North|see depth: 14 m; width: 3 m / South|none / East|x',
    ])
  })
  test('neighboring paragraphs in a style of code are one piece of code with its indents and empty lines', async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="pre"><w:name w:val="HTML Preformatted"/></w:style>'
    const body = ['if x:', '    return  1', '', 'end'].map(line => p(line, 'pre')).join('')
    expect(await drawn(`${p('Look')}${body}${p('Then')}${p('x', 'pre')}`, { styles })).toEqual([
      'paragraph Look',
      'code "if x:\\n    return  1\\n\\nend"',
      'paragraph Then',
      'code "x"',
    ])
  })
  test('headings by the English name of a localised style, through its base, by outline level; the title apart', async () => {
    const body =
      p('Deck', 'T') +
      p('A', 'berschrift1') +
      p('B', 'mine') +
      p('C', 'two') +
      p('D', 'loop', '<w:outlineLvl w:val="2"/>')
    expect(await drawn(body)).toEqual(['h1 A', 'h1 B', 'h2 C', 'h3 D'])
    expect((await read(body)).title).toBe('Deck')
  })
  test('a number typed before a tab counts as one with a full stop', async () => {
    const typed = (style: string, number: string, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${number}</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t>${text}</w:t></w:r></w:p>`
    expect(await drawn(typed('berschrift1', '1', 'Boats') + typed('a', '2', 'Handrails'))).toEqual([
      'h1 1. Boats',
      'ordered Handrails',
    ])
  })

  test('numbering determines marks and levels, an override replaces a level, numId 0 removes it', async () => {
    const body =
      p('H', 'berschrift1') +
      p('a', '', item(1, 0)) +
      p('b', '', item(1, 1)) +
      p('c', '', item(2, 0)) +
      p('d', '', item(0, 0))
    expect(await drawn(body)).toEqual(['h1 H', 'ordered a', '  ordered b', 'list c', 'paragraph d'])
  })
  test('a list is nested below its introduction', async () => {
    expect(await drawn(p('H', 'berschrift1') + p('We need:') + p('a', '', item(2, 0)) + p('Then more.'))).toEqual([
      'h1 H',
      'paragraph We need:',
      '  list a',
      'paragraph Then more.',
    ])
  })
  test('deleted text is dropped and counted, inserted text is kept, a deleted paragraph mark joins two', async () => {
    const mark = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>'
    const body =
      paragraph(
        '<w:ins>',
        text('new '),
        '</w:ins>',
        '<w:del>',
        run('<w:delText>old</w:delText>'),
        '</w:del>',
        text('end'),
      ) +
      paragraph(mark, text('one ')) +
      paragraph(text('two'))
    expect(await drawn(body)).toEqual(['paragraph new end', 'paragraph one two'])
    expect((await read(body)).leftOut).toContainEqual({
      code: 'deletions',
      count: 1,
      entries: [{ text: 'old', place: { paragraph: 1 } }],
    })
  })
  test('the result of a field is text, its code and a table of contents are not', async () => {
    const field = (code: string, result: string) =>
      run('<w:fldChar w:fldCharType="begin"/>') +
      run(`<w:instrText>${code}</w:instrText>`) +
      run('<w:fldChar w:fldCharType="separate"/>') +
      text(result) +
      run('<w:fldChar w:fldCharType="end"/>')
    const body = paragraph(field('HYPERLINK "x"', 'site')) + paragraph(field('TOC \\o', 'Contents')) + p('A 1', 'toc')
    expect(await drawn(body)).toEqual(['paragraph site'])
  })
  test('an unterminated field hides nothing', async () => {
    expect(await drawn(paragraph(run('<w:fldChar w:fldCharType="begin"/>')) + p('after'))).toEqual(['paragraph after'])
  })
  test('tables keep their cells; a merged header is repeated per column, any other merged cell appears once', async () => {
    const cell = (words: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(words)}</w:tc>`
    const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`
    const body = `<w:tbl>${row(cell('k'), cell('both', '<w:gridSpan w:val="2"/>'))}${row(cell('a', '<w:vMerge w:val="restart"/>'), cell('1'), cell('2'))}${row(cell('a', '<w:vMerge/>'), cell('3'), cell('4'))}</w:tbl>`
    expect(await drawn(body)).toEqual(['table k|both|both / a|1|2 / |3|4'])
  })
  test('a cell that claims a billion columns is harmless', async () => {
    const cell = `<w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr>${p('x')}</w:tc>`
    const [line] = await drawn(`<w:tbl>${`<w:tr>${cell}${cell}</w:tr>`.repeat(2)}</w:tbl>`)
    expect(line?.length).toBeLessThan(500)
  })
  test('pictures keep their alternative text, linked ones are counted, text boxes are read once', async () => {
    const drawing = (blip: string) =>
      run(
        `<w:drawing><wp:inline><wp:docPr id="1" name="P" descr="A view"/><a:graphic><a:graphicData>${blip}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
      )
    const box = `<w:txbxContent>${p('boxed')}</w:txbxContent>`
    const once = run(
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`,
    )
    const options: DocxOptions = {
      relations: [
        ['p1', 'image', 'media/a.png'],
        ['p2', 'image', 'https://example.org/b.png'],
      ],
      members: [{ name: 'word/media/a.png', data: PNG }],
    }
    const body =
      paragraph(text('Look'), drawing('<a:blip r:embed="p1"/>')) +
      paragraph(drawing('<a:blip r:link="p2"/>')) +
      paragraph(once)
    expect(await drawn(body, options)).toEqual(['paragraph Look', 'image A view', 'paragraph boxed'])
    const { leftOut, pictures } = await read(body, options)
    expect(leftOut).toEqual([{ code: 'externalPictures', count: 1, entries: [{ place: { paragraph: 2 } }] }])
    expect(pictures).toHaveLength(1)
  })
  test('footnotes become notes; hidden text and page breaks are dropped', async () => {
    const body =
      paragraph(
        text('said'),
        run('<w:footnoteReference w:id="2"/>'),
        run('<w:rPr><w:vanish/></w:rPr><w:t>secret</w:t>'),
      ) + paragraph(run('<w:br w:type="page"/>'))
    const footnotes = `<w:footnote w:type="separator" w:id="0">${p('-')}</w:footnote><w:footnote w:id="2">${p('by whom')}</w:footnote>`
    expect(await drawn(body, { footnotes })).toEqual(['paragraph said', 'notes by whom'])
  })
  test('strict files use other relationship types', async () => {
    expect(await drawn(p('A', 'berschrift1') + p('x'), { isStrict: true })).toEqual(['h1 A', 'paragraph x'])
  })
  test('without heading styles, larger or bolder paragraphs than most are headings', async () => {
    const big = (words: string) => paragraph(run(`<w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>${words}</w:t>`))
    const prose = p('Here is a sentence that is long enough to be the body of this text.')
    expect(await drawn(big('One') + prose + big('Two') + prose)).toEqual([
      'h1 One',
      `paragraph ${'Here is a sentence that is long enough to be the body of this text.'}`,
      'h1 Two',
      `paragraph ${'Here is a sentence that is long enough to be the body of this text.'}`,
    ])
  })
  test('a document type is refused', async () => {
    const bytes = makeDocx(p('x'), {
      members: [{ name: 'word/document.xml', data: '<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>' }],
    })
    await expect(readDocxFile(bytes, { name: 'a.docx' })).rejects.toMatchObject({ code: 'sourceUnsafe' })
  })
})

test('the language is that of the text, then of most runs, then of the defaults', async () => {
  const run = (text: string, language: string) =>
    `<w:p><w:r><w:rPr><w:lang w:val="${language}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
  const styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="fi-FI"/></w:rPr></w:rPrDefault></w:docDefaults>'
  const languageOf = async (body: string) => (await readFile(makeDocx(body, { styles }), { name: 'a.docx' })).language
  expect(await languageOf(p('Status 2031'))).toBe('fi-FI')
  expect(await languageOf(run('Status 2031', 'da-DK'))).toBe('da-DK')
  const danish =
    'Kommunen har besluttet at bygge en ny bro over fjorden, fordi den gamle ikke længere kan bære tunge lastbiler. Arbejdet begynder næste forår.'
  expect(await languageOf(run(danish, 'en-US'))).toBe('da')
})

test('a raised number is no part of the one before it', async () => {
  const run = (text: string, level = '') =>
    `<w:r>${level && `<w:rPr><w:vertAlign w:val="${level}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const lines = await drawn(
    `<w:p>${run('About 10')}${run('6', 'superscript')}${run(' parts of CO')}${run('2', 'subscript')}${run(' in the XVI')}${run('e', 'superscript')}${run(' century')}</w:p>`,
  )
  expect(lines.join()).toContain('About 10⁶ parts of CO₂ in the XVIe century')
})

test('monospaced runs of a paragraph are code, neighbors one; a paragraph of nothing else is typed text', async () => {
  const run = (text: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
  const courier = '<w:rFonts w:ascii="Courier New"/>'
  const typed = 'Dear Sir, this letter was typed on a machine that has one face only.'
  const body = [
    `<w:p>${run('Run ')}${run('tide ', courier)}${run('--now', courier)}${run(' at once.')}</w:p>`,
    `<w:p>${run('Set ')}${run('TIDE_HOME', '<w:rStyle w:val="VerbatimChar"/>')}</w:p>`,
    `<w:p>${run(typed, courier)}</w:p>`,
  ].join('')
  expect(await drawn(body)).toEqual([
    'paragraph Run `tide --now` at once.',
    'paragraph Set `TIDE_HOME`',
    `paragraph ${typed}`,
  ])
})
