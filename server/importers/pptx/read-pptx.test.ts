import { describe, expect, test } from 'vitest'
import {
  dataFrame,
  frameAt,
  makePptx,
  type PptxOptions,
  type PptxSlide,
  textShape as t,
  xmlPart,
} from '../../../tests/support/make-pptx.ts'
import { readPptxFile } from './read-pptx.ts'

const title = (words: string): string => t(words, 'title')
const opening: PptxSlide = { shapes: t('Deck', 'ctrTitle') + t('Who, when', 'subTitle'), layout: 'title' }
const read = (slides: readonly PptxSlide[], options?: PptxOptions) =>
  readPptxFile(makePptx(slides, options), { name: 'a.pptx' })

/** Formats blocks as short lines, with sources by their place only. */
async function drawn(slides: readonly PptxSlide[], options?: PptxOptions): Promise<readonly string[]> {
  const { blocks = [] } = await read(slides, options)
  return blocks.flatMap(block => {
    if (block.is === 'heading') return [`h${block.level} ${block.text}`]
    if (block.is === 'item') return [`${'  '.repeat(block.depth)}${block.form} ${block.number ?? ''}${block.text}`]
    if (block.is === 'table') return [`table ${block.table.rows.map(row => row.join('|')).join(' / ')}`]
    if (block.is === 'images') return [`image ${block.images.map(image => image.alt).join(',')}`]
    return block.is === 'notes' ? [`notes ${block.text}`] : []
  })
}

const cache = (kind: 'str' | 'num', values: readonly string[], format = '') =>
  `<c:${kind}Ref><c:${kind}Cache>${format && `<c:formatCode>${format}</c:formatCode>`}${values.map((value, index) => (value === '' ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`)).join('')}</c:${kind}Cache></c:${kind}Ref>`

describe('presentations', () => {
  test('the order is that of the presentation, the first slide is the title, levels nest, notes are kept', async () => {
    const slides = [opening, { shapes: title('One') + t('a\n\tb', 'obj'), notes: 'say it' }, { shapes: title('Two') }]
    expect(await drawn(slides)).toEqual([
      'paragraph Who, when',
      'h2 One',
      'list a',
      '  list b',
      'notes say it',
      'h2 Two',
    ])
    expect((await read(slides)).title).toBe('Deck')
  })
  test('titles alone on a slide start the deck and chapters if nothing else does', async () => {
    const page = (words: string): PptxSlide => ({ shapes: title(words) + t('a', 'obj') })
    const alone = (words: string): PptxSlide => ({ shapes: title(words) })
    const heads = async (slides: readonly PptxSlide[]) => (await drawn(slides)).filter(line => line.startsWith('h'))
    const slides = [
      alone('Deck'),
      alone('Past'),
      page('One'),
      page('Two'),
      alone('Plan'),
      page('Three'),
      alone('Thanks'),
    ]
    expect(await heads(slides)).toEqual(['h1 Past', 'h2 One', 'h2 Two', 'h1 Plan', 'h2 Three', 'h2 Thanks'])
    expect((await read(slides)).title).toBe('Deck')
    // A single such slide is not a pattern.
    expect(await heads([opening, page('One'), alone('Demo'), page('Two')])).toEqual(['h2 One', 'h2 Demo', 'h2 Two'])
    const said: PptxSlide = { shapes: title('Part'), layout: 'secHead' }
    expect(await heads([opening, said, page('One'), alone('A'), page('B'), alone('C'), page('D')])).toContain('h2 A')
  })
  test('a superscript footnote number that links to its slide is dropped; any other is text', async () => {
    const run = (properties: string) =>
      `<p:sp><p:nvSpPr><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Area in m</a:t></a:r><a:r><a:rPr baseline="30000">${properties}</a:rPr><a:t>2</a:t></a:r></a:p></p:txBody></p:sp>`
    const slides = (properties: string) => [opening, { shapes: title('One') + run(properties) }]
    expect(await drawn(slides('<a:hlinkClick r:id="rId9" action="ppaction://hlinksldjump"/>'))).toContain(
      'list Area in m',
    )
    expect(await drawn(slides(''))).toContain('list Area in m2')
  })
  test('ordered lists keep where they start and how they count', async () => {
    const item = (words: string, mark: string, level = 0) =>
      `<a:p><a:pPr lvl="${level}">${mark}</a:pPr><a:r><a:t>${words}</a:t></a:r></a:p>`
    const auto = (type: string, start: number) => `<a:buAutoNum type="${type}" startAt="${start}"/>`
    const body = [
      item('c', auto('alphaLcParenR', 3)),
      item('below', '<a:buChar char="-"/>', 1),
      item('d', auto('alphaLcParenR', 3)),
      item('plain', '<a:buNone/>'),
      item('four', auto('romanUcPeriod', 4)),
    ].join('')
    const shapes = `${title('One')}<p:sp><p:nvSpPr><p:cNvPr id="9" name="b"/><p:cNvSpPr/><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${body}</p:txBody></p:sp>`
    expect((await drawn([opening, { shapes }])).slice(2)).toEqual([
      'ordered c)c',
      '  list below',
      'ordered d)d',
      'paragraph plain',
      'ordered IV.four',
    ])
  })
  test('every point refers to its slide', async () => {
    const { blocks = [] } = await read([opening, { shapes: title('One') + t('a', 'obj') }])
    expect(blocks.filter(block => block.is === 'source').at(-1)).toEqual({
      is: 'source',
      source: { source: 'a.pptx', place: 'slide 2' },
    })
  })
  test('hidden slides are counted, not read; prompts, dates, footers and numbers are dropped', async () => {
    const slides = [
      opening,
      { shapes: title('One') + t('x', 'ftr') + t('3', 'sldNum') + t('May', 'dt') },
      { shapes: title('Hidden'), isHidden: true },
    ]
    expect(await drawn(slides)).toEqual(['paragraph Who, when', 'h2 One'])
    expect((await read(slides)).leftOut).toEqual([
      { code: 'hiddenPages', count: 1, entries: [{ text: 'Hidden', place: { slide: 3 } }] },
      {
        code: 'headersAndFooters',
        count: 2,
        entries: ['x', 'May'].map(text => ({ text, place: { slide: 2 } })),
      },
    ])
  })
  test('sections and their first slides are chapters', async () => {
    const slides = [
      opening,
      { shapes: title('A') },
      { shapes: title('B') },
      { shapes: title('Part'), layout: 'secHead' },
      { shapes: title('C') },
    ]
    const sections: PptxOptions = {
      sections: [
        ['Default Section', 1],
        ['Why', 2],
        ['How', 2],
      ],
    }
    expect(await drawn(slides, sections)).toEqual(['paragraph Who, when', 'h1 Why', 'h2 A', 'h2 B', 'h1 Part', 'h2 C'])
  })
  test('without a title placeholder the topmost text is the title', async () => {
    const shapes = t('below', '', frameAt(0, 4_000_000)) + t('above', '', frameAt(0, 100_000))
    expect(await drawn([opening, { shapes }])).toEqual(['paragraph Who, when', 'h2 above', 'paragraph below'])
  })
  test('merged cells of a table appear once, a merged header is repeated per column', async () => {
    const cell = (words: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody></a:tc>`
    const rows = [
      `<a:tr>${cell('k')}${cell('both', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>`,
      `<a:tr>${cell('a', 'rowSpan="2"')}${cell('1')}${cell('2')}</a:tr>`,
      `<a:tr>${cell('', 'vMerge="1"')}${cell('3')}${cell('4')}</a:tr>`,
    ]
    const shapes = title('T') + dataFrame('table', `<a:tbl>${rows.join('')}</a:tbl>`)
    expect((await drawn([opening, { shapes }])).at(-1)).toBe('table k|both|both / a|1|2 / |3|4')
  })
  test('a table of one column is read as text', async () => {
    const cell = (text: string) =>
      `<a:tr h="1"><a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc></a:tr>`
    const shapes = title('T') + dataFrame('table', `<a:tbl>${cell('First')}${cell('Second')}</a:tbl>`)
    expect((await drawn([opening, { shapes }])).slice(-3)).toEqual(['h2 T', 'paragraph First', 'paragraph Second'])
  })
  test('a chart is the table of its cached values: gaps stay gaps, percentages stay percentages', async () => {
    const series = (name: string, values: readonly string[], format: string) =>
      `<c:ser><c:tx>${cache('str', [name])}</c:tx><c:cat>${cache('str', ['x', 'y', 'z'])}</c:cat><c:val>${cache('num', values, format)}</c:val></c:ser>`
    const plot = `<c:plotArea><c:barChart>${series('Share', ['0.25', '', '0.5'], '0%')}${series('Sum', ['0.30000000000000004', '2', '3'], 'General')}</c:barChart></c:plotArea>`
    const members = [{ name: 'ppt/charts/c.xml', data: xmlPart('c:chartSpace', `<c:chart>${plot}</c:chart>`) }]
    const slide: PptxSlide = {
      shapes: title('T') + dataFrame('chart', '<c:chart r:id="c1"/>'),
      relations: [['c1', 'chart', '../charts/c.xml']],
    }
    expect((await drawn([opening, slide], { members })).at(-1)).toBe('table |Share|Sum / x|25%|0.3 / y||2 / z|50%|3')
  })
  test('a diagram is its tree of points in order', async () => {
    const point = (id: string, words: string) =>
      `<dgm:pt modelId="${id}"><dgm:t><a:p><a:r><a:t>${words}</a:t></a:r></a:p></dgm:t></dgm:pt>`
    const link = (from: string, to: string, order: number) =>
      `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`
    const data = `<dgm:ptLst><dgm:pt modelId="d" type="doc"><dgm:prSet loCatId="process"/></dgm:pt>${point('1', 'second')}${point('2', 'first')}${point('3', 'deep')}</dgm:ptLst><dgm:cxnLst>${link('d', '1', 1)}${link('d', '2', 0)}${link('2', '3', 0)}${link('3', '2', 0)}</dgm:cxnLst>`
    const members = [{ name: 'ppt/diagrams/d.xml', data: xmlPart('dgm:dataModel', data) }]
    const slide: PptxSlide = {
      shapes: title('T') + dataFrame('diagram', '<dgm:relIds r:dm="d1"/>'),
      relations: [['d1', 'diagramData', '../diagrams/d.xml']],
    }
    expect((await drawn([opening, slide], { members })).slice(2)).toEqual([
      'ordered first',
      '  list deep',
      'ordered second',
    ])
  })
  test('groups are read in place, alternatives once, repeated content not at all', async () => {
    const logo = t('ACME confidential', '', frameAt(100, 6_500_000))
    const alternative = `<mc:AlternateContent><mc:Choice Requires="p14">${t('once', '', frameAt(0, 2_000_000))}</mc:Choice><mc:Fallback>${t('twice')}</mc:Fallback></mc:AlternateContent>`
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/></p:nvGrpSpPr><p:grpSpPr/>${t('inside', '', frameAt(0, 3_000_000))}</p:grpSp>`
    const slides = [
      opening,
      { shapes: title('A') + group + alternative + logo },
      { shapes: title('B') + logo },
      { shapes: title('C') + logo },
    ]
    expect(await drawn(slides)).toEqual([
      'paragraph Who, when',
      'h2 A',
      'paragraph inside',
      'paragraph once',
      'h2 B',
      'h2 C',
    ])
  })
})
