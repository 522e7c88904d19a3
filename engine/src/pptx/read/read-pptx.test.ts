import { expect, test } from 'vitest'
import { partText, pptxFiles, readBack } from '../../../../tests/support/pptx.ts'
import { createDeck, createPage, plainBody } from '../../document/create.ts'
import type { Deck } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { FALLBACK_THEME } from '../../document/fallback-theme.ts'
import { createChart, createTable, createText } from '../../document/new-element.ts'
import { pagesOf, paintOrder, textOf } from '../../document/read.ts'
import { randomDeck } from '../../testing/random-deck.ts'
import type { PackageFiles } from '../package.ts'

const SLIDE = 'ppt/slides/slide1.xml'
const FRAME = { x: 96, y: 48, width: 240, height: 120 }
const SEEDS = Array.from({ length: 29 }, (_, index) => index + 1)

test('what was read is written, read and written as the same file', async () => {
  for (const seed of SEEDS) {
    const { deck } = await readBack(await pptxFiles(randomDeck(seed, { pages: 3, elements: 8 })))
    const once = await pptxFiles(deck)
    const twice = await pptxFiles((await readBack(once)).deck)
    const texts = [...once].filter(([, content]) => typeof content === 'string')
    const changed = texts.filter(([path, content]) => twice.get(path) !== content).map(([path]) => `${seed} ${path}`)
    expect(changed).toEqual([])
  }
})

function deckOf(elements: readonly Element[]): Deck {
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Deck', language: 'en-US' })
  const entries = elements.map((element, index) => [element.id, { ...element, order: `a${index}` }] as const)
  const page = createPage({
    id: 'page:1',
    order: 'a0',
    elements: Object.fromEntries(entries),
    notes: 'Say\nthis',
    section: 'Start',
    hidden: true,
  })
  return { ...deck, pages: { [page.id]: page } }
}

async function withSlide(files: PackageFiles, change: (slide: string) => string): Promise<PackageFiles> {
  return new Map([...files, [SLIDE, change(partText(files, SLIDE))]])
}

async function elementsOf(files: PackageFiles): Promise<readonly Element[]> {
  const [page] = pagesOf((await readBack(files)).deck)
  return page ? paintOrder(page) : []
}

const words = createText('element:t', FRAME, 'Words')

test('notes, sections, hidden pages, frames and words are kept', async () => {
  const { deck } = await readBack(await pptxFiles(deckOf([words])))
  const [page] = pagesOf(deck)
  expect(page).toMatchObject({ notes: 'Say\nthis', section: 'Start', hidden: true })
  const [text] = page ? paintOrder(page) : []
  expect(text).toMatchObject({ kind: 'text', frame: { ...FRAME, rotation: 0 } })
  expect(text?.kind === 'text' && textOf(text.body)).toBe('Words')
})

test('a chart keeps its kind, its names and its values', async () => {
  const [chart] = await elementsOf(await pptxFiles(deckOf([createChart('element:c', FRAME, 'bar')])))
  expect(chart).toMatchObject({
    kind: 'chart',
    chart: { kind: 'bar', categories: ['1', '2', '3', '4'], series: [{ values: [24, 38, 31, 46] }] },
  })
})

test('a table keeps its merges and its words', async () => {
  const table = createTable('element:t', FRAME, 2, 2)
  const [first = [], second = []] = table.cells
  const [left, right] = first
  if (!left || !right) throw new Error('a table has cells')
  const merged = [
    { ...left, columnSpan: 2, body: plainBody('Both') },
    { ...right, covered: true },
  ]
  const [read] = await elementsOf(await pptxFiles(deckOf([{ ...table, cells: [merged, second] }])))
  if (read?.kind !== 'table') throw new Error('it is a table')
  expect(read.cells[0]?.map(({ columnSpan, covered }) => [columnSpan, covered])).toEqual([
    [2, false],
    [1, true],
  ])
  expect(read.cells[0]?.[0] && textOf(read.cells[0][0].body)).toBe('Both')
})

test('what is in a group that is turned and mirrored stands where the file has it', async () => {
  const shape = (x: number) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="9" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></p:spPr></p:sp>`
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm rot="10800000" flipH="1"><a:off x="0" y="952500"/><a:ext cx="3810000" cy="1905000"/><a:chOff x="0" y="0"/><a:chExt cx="1905000" cy="952500"/></a:xfrm></p:grpSpPr>${shape(0)}</p:grpSp>`
  const files = await withSlide(await pptxFiles(deckOf([])), slide =>
    slide.replace('</p:spTree>', `${group}</p:spTree>`),
  )
  const [, read] = await elementsOf(files)
  // Twice as large, mirrored to the right half, then half a turn about the middle of the group.
  expect(read).toMatchObject({ frame: { x: 0, y: 100, width: 200, height: 200, rotation: 180 }, flipX: true })
})

test('a placeholder has the place and the size of letters of its layout', async () => {
  const empty = await pptxFiles(deckOf([words]))
  const title = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="77"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>Heading</a:t></a:r></a:p></p:txBody></p:sp>`
  const layout = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="77"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="95250" y="190500"/><a:ext cx="952500" cy="952500"/></a:xfrm></p:spPr><p:txBody><a:bodyPr anchor="b"/><a:lstStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="3000"/></a:lvl1pPr></a:lstStyle><a:p/></p:txBody></p:sp>`
  const path = 'ppt/slideLayouts/slideLayout1.xml'
  const files = new Map(await withSlide(empty, slide => slide.replace('</p:spTree>', `${title}</p:spTree>`)))
  files.set(path, partText(files, path).replace('</p:spTree>', `${layout}</p:spTree>`))
  const read = (await elementsOf(files)).find(({ name }) => name === 'Title')
  if (read?.kind !== 'text') throw new Error('it is a text')
  expect(read.frame).toEqual({ x: 10, y: 20, width: 100, height: 100, rotation: 0 })
  expect(read.body.verticalAlign).toBe('bottom')
  expect(read.body.paragraphs[0]).toMatchObject({ align: 'center', runs: [{ text: 'Heading', style: { size: 40 } }] })
})

test('what a deck does not have is said with its page and its name', async () => {
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Sheet"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></p:xfrm><a:graphic><a:graphicData uri="ole"><p:oleObj/></a:graphicData></a:graphic></p:graphicFrame>`
  const files = await withSlide(await pptxFiles(deckOf([])), slide =>
    slide.replace('</p:spTree>', `${frame}</p:spTree>`),
  )
  const { simplified } = await readBack(files)
  expect(simplified).toContainEqual({ page: 1, element: 'Sheet', reason: 'embedded' })
})

test('a link to a file or a script is left out', async () => {
  const files = new Map(await pptxFiles(deckOf([{ ...words, link: 'https://example.org/' }])))
  const path = 'ppt/slides/_rels/slide1.xml.rels'
  expect((await elementsOf(files))[0]?.link).toBe('https://example.org/')
  for (const target of ['file:///etc/passwd', 'javascript:alert(1)', '\\\\server\\share']) {
    files.set(path, partText(files, path).replace(/Target="[^"]*" TargetMode/, `Target="${target}" TargetMode`))
    expect((await elementsOf(files))[0]?.link).toBeUndefined()
  }
})

test('groups without end and masters that are copied to many pages stay within the limits', async () => {
  const open = '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="G"/></p:nvGrpSpPr><p:grpSpPr/>'
  const deep = open.repeat(80) + '</p:grpSp>'.repeat(80)
  const files = await withSlide(await pptxFiles(deckOf([])), slide =>
    slide.replace('</p:spTree>', `${deep}</p:spTree>`),
  )
  const { simplified } = await readBack(files)
  expect(simplified).toContainEqual({ page: 1, element: 'G', reason: 'tooMany' })
})
