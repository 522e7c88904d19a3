import { randomBytes } from 'node:crypto'
import { readColorScheme, readXml, walkContent } from '@slidewright/engine/ooxml'
import { beforeAll, expect, test } from 'vitest'
import { makeDocx, wordParagraph } from '../../../tests/support/make-docx.ts'
import { dataFrame, frameAt, makePptx, textShape, xmlPart } from '../../../tests/support/make-pptx.ts'
import { readDocxFile } from '../docx/read-docx.ts'
import { artOf } from '../ooxml/art.ts'
import { readPptxFile } from '../pptx/read-pptx.ts'

const COUNT = 5_000
/** Text that compresses badly, because a high compression ratio is refused before it is read. */
const NOISE = `<!--${randomBytes(40_000).toString('hex')}-->`
const HEADING = `${NOISE}${wordParagraph('Title', 'Heading1')}`
const many = (unit: string | ((index: number) => string), count = COUNT) =>
  Array.from({ length: count }, (_, index) => (typeof unit === 'string' ? unit : unit(index))).join('')
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const inOne = (content: string) => makeDocx(`${HEADING}<w:p>${content}</w:p>`)

/** Returns the ratio of the processor times of two files: the minimum of two runs. */
async function timesLonger(read: () => unknown, plain: number): Promise<number> {
  return (await leastOf(read)) / Math.max(20, plain)
}

/** Returns the processor time of this thread in ms: the minimum of two runs. */
async function leastOf(work: () => unknown): Promise<number> {
  return Math.min(await timeOf(work), await timeOf(work))
}

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const ITEM = wordParagraph('a', '', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>')
const deleted = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('a ')}</w:p>`

let plain = 0
const read = (file: Uint8Array) => () => readDocxFile(file, { name: 'a.docx' })
beforeAll(async () => {
  const file = makeDocx(HEADING + many(wordParagraph('a'), 2 * COUNT))
  await read(file)()
  plain = await leastOf(read(file))
})

test.each<[string, Uint8Array]>([
  ['fields in fields', inOne(many(field('begin') + field('separate'), 2 * COUNT) + many(run('a '), 2 * COUNT))],
  [
    'a code of blanks',
    inOne(
      `${field('begin')}<w:r><w:instrText>${' '.repeat(20 * COUNT)}</w:instrText></w:r>${field('separate')}${many(run('a '))}`,
    ),
  ],
  ['runs of one paragraph', inOne(many(run('a '), 12 * COUNT))],
  ['paragraphs that go on in the next', makeDocx(HEADING + many(deleted, 2 * COUNT))],
  [
    'levels of a numbering',
    makeDocx(HEADING + many(ITEM), {
      numbering: `<w:abstractNum w:abstractNumId="0">${many('<w:lvl w:ilvl="7"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/>${many('<w:lvlOverride w:ilvl="5"/>')}</w:num>${NOISE}`,
    }),
  ],
])('%s take no longer than as many plain paragraphs', async (_, bytes) => {
  // Quadratic work takes many times as long.
  expect(await timesLonger(read(bytes), plain)).toBeLessThan(6)
})

test('T18 an element costs what it declares, regardless of the namespaces declared around it', async () => {
  const outer = (count: number) => many(index => `<a ${many(at => ` xmlns:n${index}x${at}="u"`, count)}>`, 50)
  const read = (count: number) => {
    const text = `${outer(count)}${many(index => `<b xmlns:q="u${index}" q:c=""/>`, 2_000)}${'</a>'.repeat(50)}`
    return () => readXml(text)
  }
  expect(await timesLonger(read(200), await leastOf(read(1)))).toBeLessThan(10)
})

test('a prefix resolves to the nearest declaration, and to the outer one again after that element', () => {
  const root = readXml(
    '<a xmlns="1" xmlns:p="2"><b xmlns="3" p:x=""><p:c xmlns:p="4"/></b><p:d/><e xmlns:p="5"/><p:f/></a>',
  )
  const [b, d, e, f] = root.children.flatMap(child => (typeof child === 'string' ? [] : [child]))
  const c = b?.children[0]
  expect([root.uri, b?.uri, typeof c === 'object' && c.uri, d?.uri, e?.uri, f?.uri]).toEqual([
    '1',
    '3',
    '4',
    '2',
    '1',
    '2',
  ])
  expect([...(b?.attributes.keys() ?? [])]).toEqual(['x', '2 x'])
})

test('a note, a chart and a slide are read once, however often a file refers to them', async () => {
  const note = '<w:p><w:r><w:t>x</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>'
  const footnotes = `<w:footnote w:id="2">${wordParagraph('word '.repeat(2_000))}</w:footnote>`
  const { blocks = [] } = await readDocxFile(makeDocx(HEADING + many(note, 500), { footnotes }), { name: 'a.docx' })
  expect(blocks.filter(block => block.is === 'notes')).toHaveLength(1)

  const points = '<c:pt idx="0"><c:v>7</c:v></c:pt>'
  const chart = `<c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numRef><c:numCache>${points}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea></c:chart>`
  const shapes = textShape('T', 'title') + many(dataFrame('chart', '<c:chart r:id="c1"/>'), 50)
  const relations = Array.from({ length: COUNT }, (_, index) => [`c${index}`, 'chart', '../charts/c.xml'] as const)
  const file = makePptx([{ shapes, relations }], {
    members: [{ name: 'ppt/charts/c.xml', data: xmlPart('c:chartSpace', chart) }],
  })
  const before = performance.now()
  const read = await readPptxFile(file, { name: 'a.pptx' })
  expect(read.blocks?.filter(block => block.is === 'table')).toHaveLength(1)
  // Unpacked once, not six thousand times.
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('T17 decorations of a master are read up to the limit, whatever the theme lists', async () => {
  const style = '<p:style><a:fillRef idx="3"><a:schemeClr val="accent1"/></a:fillRef></p:style>'
  const shape = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="m"/><p:nvPr/></p:nvSpPr><p:spPr>${frameAt(0, 0)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>${style}</p:sp>`
  const root = readXml(xmlPart('p:sldMaster', `<p:cSld><p:spTree>${many(shape)}</p:spTree></p:cSld>`))
  const list = readXml(xmlPart('a:fmtScheme', `<a:fillStyleLst>${many('<a:noFill/>')}</a:fillStyleLst>`))
  let asked = 0
  const formats = {
    ...list,
    get children() {
      asked++
      return list.children
    },
  }
  const scheme = readColorScheme(undefined, undefined)
  const setting = {
    part: { name: '', root, relations: new Map(), pictures: new Map(), parts: new Map() },
    scheme,
    formats,
    picture: () => null,
    point: 1,
  }
  artOf(root, setting, box => box)
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(1_000)
})

test('more points of a chart than a call accepts as arguments are read', () => {
  const points = many(index => `<c:pt idx="${index}"><c:v>1</c:v></c:pt>`, 150_000)
  const root = readXml(xmlPart('c:chartSpace', `<c:chart><c:plotArea>${points}</c:plotArea></c:chart>`))
  expect([...walkContent(root)]).toHaveLength(300_002)
})
