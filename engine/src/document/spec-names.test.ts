import { describe, expect, test } from 'vitest'
import { PAGE_TYPES } from './deck.ts'
import { readFile, toFile } from './file.ts'
import { DASH_STYLES } from './fill.ts'
import { elementsOf, pagesOf } from './read.ts'

const box = { left: 1, top: 2, width: 30, height: 40 }
const rect = { geometry: { kind: 'preset', preset: 'rect' }, fill: { kind: 'none' } }

/** The only page of a file, read and written again. */
function pageOf(raw: Record<string, unknown>) {
  const result = readFile(JSON.parse(JSON.stringify({ version: 1, layouts: [raw] })))
  if (!result.ok) throw new Error(result.error.code)
  const { deck, notices } = result.value
  const [page] = pagesOf(deck)
  if (!page) throw new Error('no page')
  return { page, file: toFile(deck).layouts[0], notices }
}

/** The only element of such a page; null where it was set aside. */
function elementOf(raw: Record<string, unknown>) {
  const { page, file } = pageOf({ elements: [{ id: 'a', ...box, ...raw }] })
  const [written] = (file?.elements ?? []) as readonly unknown[]
  return { element: elementsOf(page)[0] ?? null, file: written }
}

describe('D4 names and numbers of the specification, section 3', () => {
  test('a page: type, where it came from, its trace and background', () => {
    const raw = {
      pageType: 2,
      moduleProps: { type: 'cust', id: '7', indexType: 34, tid: '12', componentId: 'c1' },
      customTraceId: 'trace',
      background: { kind: 'solid', color: { base: 'background2' } },
    }
    const { page, file } = pageOf({ ...raw, elements: [] })
    expect(page).toMatchObject(raw)
    expect(file).toMatchObject(raw)
  })

  test('page types are 0 cover, 1 catalog, 2 chapter, 3 content, 4 end, and no other', () => {
    expect(PAGE_TYPES).toEqual({ cover: 0, catalog: 1, chapter: 2, content: 3, end: 4 })
    for (const pageType of [0, 1, 2, 3, 4]) expect(pageOf({ pageType, elements: [] }).page.pageType).toBe(pageType)
    expect(pageOf({ pageType: 5, elements: [] }).page.pageType).toBe(PAGE_TYPES.content)
  })

  test('module props are of type suit or cust', () => {
    for (const type of ['suit', 'cust'])
      expect(pageOf({ moduleProps: { type, id: '7' }, elements: [] }).page.moduleProps).toEqual({ type, id: '7' })
    expect(pageOf({ moduleProps: { type: 'other', id: '7' }, elements: [] }).page.moduleProps).toBeNull()
  })

  test.each([0, 1, 2, 3, 4, 5, 6])('module type %d', moduleType => {
    const module = { moduleType, moduleSort: 2, range: [3, 9], replace: true }
    const { element, file } = elementOf({ type: 'shape', ...rect, ...module })
    expect(element?.module).toEqual({ type: moduleType, sort: 2, range: [3, 9], replace: true })
    expect(file).toMatchObject(module)
  })

  test.each([
    { kind: 'none' },
    { kind: 'solid', color: { base: 'accent1' } },
    { kind: 'linear', angle: 90, stops: [{ offset: 0, color: { base: 'accent1' } }] },
    { kind: 'radial', center: { x: 0.5, y: 0.5 }, radius: 1, stops: [{ offset: 0, color: { base: 'accent1' } }] },
    { kind: 'pattern', preset: 'pct50', foreground: { base: 'accent1' }, background: null },
    { kind: 'image', asset: 'asset:1', fit: 'cover' },
  ])('fill $kind', fill => {
    expect(elementOf({ type: 'shape', ...rect, fill }).element).toMatchObject({ fill })
  })

  test('the fill types color and gradient are read as solid and linear', () => {
    const color = { base: 'accent1' }
    const stops = [{ offset: 0, color }]
    const fillOf = (fill: unknown) => elementOf({ type: 'shape', ...rect, fill }).element
    expect(fillOf({ kind: 'color', color })).toMatchObject({ fill: { kind: 'solid', color } })
    expect(fillOf({ kind: 'gradient', angle: 90, stops })).toMatchObject({ fill: { kind: 'linear', angle: 90, stops } })
    expect(fillOf({ kind: 'plaid' })).toBeNull()
  })

  test('dashes are the eleven presets of DrawingML, and no other', () => {
    const names = 'solid dot dash lgDash dashDot lgDashDot lgDashDotDot sysDash sysDot sysDashDot sysDashDotDot'
    expect(DASH_STYLES).toEqual(names.split(' '))
    const line = (dash: string) => ({ fill: { kind: 'solid', color: { base: 'text1' } }, width: 1, dash })
    for (const dash of DASH_STYLES)
      expect(elementOf({ type: 'shape', ...rect, stroke: line(dash) }).element).toMatchObject({ stroke: { dash } })
    expect(elementOf({ type: 'shape', ...rect, stroke: line('wavy') }).element).toBeNull()
  })

  test('a picture covers its box or is stretched to it', () => {
    for (const fit of ['cover', 'stretch'])
      expect(elementOf({ type: 'image', asset: 'asset:1', fit }).element).toMatchObject({ fit })
    expect(elementOf({ type: 'image', asset: 'asset:1', fit: 'tile' }).element).toBeNull()
  })

  test('a theme has the ten slots', () => {
    const read = readFile({ version: 1, layouts: [] })
    const slots = 'text1 background1 text2 background2 accent1 accent2 accent3 accent4 accent5 accent6'
    expect(read.ok && Object.keys(read.value.deck.theme.colors)).toEqual(slots.split(' '))
  })

  test.each([
    [
      { width: 720, height: 540 },
      { width: 720, height: 540 },
    ],
    ['1280x720', { width: 1280, height: 720 }],
    [undefined, { width: 960, height: 540 }],
  ])('a size %j is %j', (size, expected) => {
    const read = readFile({ version: 1, size, layouts: [] })
    expect(read.ok && read.value.deck.size).toEqual(expected)
  })
})
