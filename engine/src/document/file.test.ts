import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ElementId } from '../base/id.ts'
import { canonical } from '../testing/canonical.ts'
import { growth } from '../testing/node-growth.ts'
import { randomDeck } from '../testing/random-deck.ts'
import { createDeck, createPage } from './create.ts'
import type { Deck } from './deck.ts'
import type { Element } from './element.ts'
import { FALLBACK_THEME } from './fallback-theme.ts'
import { fromFile, readFile, toFile } from './file.ts'
import { MAX_ELEMENTS } from './guard.ts'
import { type Migration, migrate } from './migrate.ts'
import { ancestorsOf, elementsOf, pagesOf, textOf } from './read.ts'

type Json = Record<string, unknown>

function read(json: unknown) {
  const result = readFile(json)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

function codeOf(json: unknown): string | null {
  const result = fromFile(json)
  return result.ok ? null : result.error.code
}

const file = (elements: unknown[], more: Json = {}) => ({
  version: 1,
  size: { width: 960, height: 540 },
  layouts: [{ pageType: 3, elements, ...more }],
})
const box = { left: 1, top: 2, width: 30, height: 40 }
const shape = (id: unknown, more: Json = {}) => ({
  id,
  type: 'shape',
  ...box,
  geometry: { kind: 'preset', preset: 'rect' },
  fill: { kind: 'none' },
  ...more,
})
const group = (id: string, more: Json = {}) => ({ id, type: 'group', ...box, ...more })
function tableOfFile(): Json {
  const none = { kind: 'none' }
  const flags = { headerRow: true, bandedRows: false, firstColumn: false, lastRow: false }
  const style = { ...flags, headerFill: none, bandFill: none, rule: null, headerRule: null, outerRule: null }
  return { id: 't', type: 'table', ...box, style }
}
const firstPage = (deck: Deck) => {
  const [page] = pagesOf(deck)
  if (!page) throw new Error('no page')
  return page
}

test('D2 a deck comes back from its file as it was, unknown fields included', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const deck = randomDeck(seed)
      const json = JSON.parse(JSON.stringify(toFile(deck)))
      const { deck: again, notices } = read(json)
      expect(notices).toEqual([])
      expect(canonical(again)).toBe(canonical(deck))
      expect(canonical(toFile(again))).toBe(canonical(json))
    }),
    { numRuns: 60 },
  )
})

test('D9 a group is as large as its members lie apart; they themselves are drawn into their range', () => {
  const far = shape('element:far', { parent: 'element:g', top: 90_000, height: 100_001 })
  const near = shape('element:near', { parent: 'element:g', top: -90_000 })
  const { deck } = read(file([group('element:g', { top: -90_000, height: 280_000 }), far, near]))
  const heights = Object.values(firstPage(deck).elements).map(({ id, frame }) => [id, frame.height])
  expect(Object.fromEntries(heights)).toEqual({ 'element:g': 280_000, 'element:far': 100_000, 'element:near': 40 })
})

test('D3 unknown fields survive at every level', () => {
  const odd = { unheard: { of: [1, null] } }
  const body = {
    paragraphs: [],
    verticalAlign: 'top',
    vertical: 'horizontal',
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    columns: 1,
    wrap: true,
    autoFit: { mode: 'none', scale: 1 },
    ...odd,
  }
  const stroke = { fill: { kind: 'solid', color: { base: 'text1', ...odd }, ...odd }, width: 1, dash: 'solid', ...odd }
  const json = { ...file([shape('a', { ...odd, body, stroke, fill: { kind: 'none', ...odd } })], odd), ...odd }
  const text = canonical(toFile(read(json).deck))
  expect(text.split('unheard').length - 1).toBe(8)
})

test('D4 an element is written with the names of the specification', () => {
  const deck = read(
    file([
      {
        id: 'a',
        type: 'text',
        ...box,
        moduleType: 2,
        moduleSort: 3,
        range: [1, 20],
        replace: true,
        contents: [{ content: 'Hello', fontSize: 40, fontFamily: 'poppins-bold' }],
        textAutoFit: 'shrink',
      },
    ]),
  ).deck
  const [element] = elementsOf(firstPage(deck))
  expect(element).toMatchObject({
    frame: { x: 1, y: 2, width: 30, height: 40 },
    module: { type: 2, sort: 3, range: [1, 20], replace: true },
  })
  expect(element?.kind === 'text' && textOf(element.body)).toBe('Hello')
  expect(toFile(deck).layouts[0]).toMatchObject({
    pageType: 3,
    elements: [
      {
        type: 'text',
        left: 1,
        top: 2,
        width: 30,
        height: 40,
        moduleType: 2,
        moduleSort: 3,
        range: [1, 20],
        replace: true,
        textAutoFit: 'shrink',
        contents: [{ content: 'Hello', fontSize: 40, fontFamily: 'poppins-bold' }],
      },
    ],
  })
})

test('D4 a mask keeps the url it came with', () => {
  const json = { ...file([{ id: 'p', type: 'image', ...box, asset: 'asset:1', mask: { url: '/mask.svg' } }]) }
  expect(toFile(read(json).deck).layouts[0]).toMatchObject({ elements: [{ mask: { url: '/mask.svg' } }] })
})

describe('D5 invalid decks are refused with a code', () => {
  const deep = () => {
    let value: unknown = 1
    for (let depth = 0; depth < 70; depth++) value = [value]
    return value
  }
  test.each<[string, unknown, string | null]>([
    ['nothing', null, 'deck.invalid'],
    ['a list', [], 'deck.invalid'],
    ['no pages', { version: 1 }, 'deck.invalid'],
    ['a newer version', { version: 2, layouts: [] }, 'deck.newer'],
    ['a version that is none', { version: 'x', layouts: [] }, 'deck.invalid'],
    ['a prototype key', JSON.parse('{"version":1,"layouts":[{"elements":[{"__proto__":{}}]}]}'), 'deck.unsafeKey'],
    ['a constructor key', { version: 1, layouts: [], constructor: 1 }, 'deck.unsafeKey'],
    ['deep nesting', { version: 1, layouts: [], deep: deep() }, 'deck.tooDeep'],
    ['a crowd', file(Array.from({ length: 20_001 }, () => 0)), 'deck.tooManyElements'],
    ['an empty deck', { version: 1, layouts: [] }, null],
  ])('%s', (_, json, code) => {
    expect(codeOf(json)).toBe(code)
  })
})

test('D5 any JSON gives a deck or a code', () => {
  fc.assert(fc.property(fc.jsonValue(), json => void codeOf(json)))
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), elements => {
      expect([null, 'deck.unsafeKey', 'deck.tooDeep']).toContain(codeOf(file(elements)))
    }),
  )
})

test('D6 duplicate ids are replaced, on other pages too', () => {
  const json = { version: 1, layouts: [{ elements: [shape('a'), shape('a'), shape(7)] }, { elements: [shape('a')] }] }
  const { deck, notices } = read(json)
  expect(Object.keys(deck.pages)).toEqual(['page:1', 'page:2'])
  expect(pagesOf(deck).map(page => elementsOf(page).map(({ id }) => id))).toEqual([
    ['element:a', 'element:a~2', 'element:7'],
    ['element:a~3'],
  ])
  expect(notices.map(({ code }) => code)).toEqual(['deck.idChanged', 'deck.idChanged'])
})

test('D7 parents that are missing, not groups, or circular are removed', () => {
  const list = [
    group('g', { parent: 'h' }),
    group('h', { parent: 'g' }),
    shape('a', { parent: 'g' }),
    shape('b', { parent: 'nowhere' }),
    shape('c', { parent: 'b' }),
    shape('d', { parent: 'h' }),
  ]
  const { deck, notices } = read(file(list))
  const parents = Object.values(firstPage(deck).elements).map(
    ({ id, parent }) => `${id.slice(8)}<${parent?.slice(8) ?? ''}`,
  )
  expect(parents).toEqual(['g<', 'h<g', 'a<g', 'b<', 'c<', 'd<h'])
  expect(notices.map(({ code }) => code)).toEqual(['deck.parentDropped', 'deck.groupCycle', 'deck.parentDropped'])
})

test('D7 groups with nothing inside go, from the inside out', () => {
  const { deck, notices } = read(file([group('g'), group('h', { parent: 'g' }), shape('a')]))
  expect(Object.keys(firstPage(deck).elements)).toEqual(['element:a'])
  expect(notices.map(({ code }) => code)).toEqual(['deck.groupEmpty', 'deck.groupEmpty'])
})

test('D7 excessively nested groups are read in linear time, and lifted to the maximum depth', () => {
  const nested = (count: number) =>
    file([
      ...Array.from({ length: count }, (_, at) => group(`g${at}`, at > 0 ? { parent: `g${at - 1}` } : {})),
      shape('a', { parent: `g${count - 1}` }),
    ])
  const { deck, notices } = read(nested(1_000))
  const depthOf = (id: ElementId): number =>
    1 + ancestorsOf(firstPage(deck), firstPage(deck).elements[id] as Element).length
  const depths = (Object.keys(firstPage(deck).elements) as ElementId[]).map(depthOf)
  expect(Object.keys(firstPage(deck).elements)).toContain('element:a')
  expect(Math.max(...depths)).toBeLessThan(70)
  expect(notices.length).toBeGreaterThan(10)
  // What walks up from each takes 64 times as long.
  const [small, large] = [nested(1_000), nested(8_000)]
  expect(
    growth(
      () => read(small),
      () => read(large),
      3,
    ),
  ).toBeLessThan(30)
})

test('D8 a broken element is set aside and written back, the rest of the deck opens', () => {
  const future = { id: 'f', type: 'hologram', depth: 3 }
  const { deck, notices } = read(file([shape('a'), future, 'junk', shape('b', { fill: { kind: 'plaid' } })]))
  expect(elementsOf(firstPage(deck)).map(({ id }) => id)).toEqual(['element:a'])
  expect(notices.map(({ code }) => code)).toEqual(Array(3).fill('deck.elementLeftOut'))
  const again = read(JSON.parse(JSON.stringify(toFile(deck)))).deck
  expect(toFile(again).layouts[0]?.leftOut).toEqual([future, 'junk', shape('b', { fill: { kind: 'plaid' } })])
})

test('D9 numbers are drawn into their range, texts are never without paragraph and run', () => {
  const [element] = elementsOf(
    firstPage(
      read(
        file([
          shape('a', {
            left: 1e9,
            width: -5,
            opacity: 7,
            rotation: -90,
            body: {
              paragraphs: [],
              verticalAlign: 'top',
              vertical: 'horizontal',
              insets: { top: 0, right: 0, bottom: 0, left: 0 },
              columns: 99,
              wrap: true,
              autoFit: { mode: 'none', scale: 1 },
            },
          }),
        ]),
      ).deck,
    ),
  )
  expect(element).toMatchObject({ frame: { x: 100_000, width: 0, rotation: 270 }, opacity: 1, body: { columns: 16 } })
  expect(element?.kind === 'shape' && element.body?.paragraphs[0]?.runs).toHaveLength(1)
})

test('D9 charts and tables are filled up to one grid', () => {
  const style = {
    title: null,
    legend: 'none',
    labels: true,
    gridLines: true,
    xAxis: true,
    yAxis: true,
    numberFormat: '0',
    fontSize: 12,
    textColor: '#fff',
    lineColor: 'rgb(1, 2, 3)',
  }
  const chart = {
    kind: 'bar',
    categories: ['a'],
    series: [
      { name: 's', values: [1, 2] },
      { name: 't', values: [] },
    ],
    style,
  }
  const [element] = elementsOf(firstPage(read(file([{ id: 'c', type: 'chart', ...box, chart }])).deck))
  expect(element).toMatchObject({
    chart: {
      categories: ['a', ''],
      series: [{ values: [1, 2] }, { values: [null, null] }],
      style: { textColor: { base: '#FFFFFF' }, lineColor: { base: '#010203' } },
    },
  })
})

test('D9 charts and tables that are nearly all holes are set aside and written back', () => {
  const lengths = (count: number) => Array.from({ length: count }, () => 40)
  const small = { ...tableOfFile(), columns: lengths(3), rows: lengths(2), cells: [] }
  const [table] = elementsOf(firstPage(read(file([small])).deck))
  expect(table?.kind === 'table' && table.cells.map(row => row.length)).toEqual([3, 3])
  const sparse = { ...tableOfFile(), columns: lengths(3_000), rows: lengths(3_000), cells: [] }
  const { deck, notices } = read(file([shape('a'), sparse]))
  expect(notices.map(({ code }) => code)).toEqual(['deck.elementLeftOut'])
  expect(toFile(deck).layouts[0]?.leftOut).toEqual([sparse])
})

test('D10 order keys of the file are kept if they agree with the list, else replaced', () => {
  const orders = (list: unknown[]) => elementsOf(firstPage(read(file(list)).deck)).map(({ order }) => order)
  expect(orders([shape('a', { order: 'a3' }), shape('b', { order: 'a7' })])).toEqual(['a3', 'a7'])
  expect(orders([shape('a', { order: 'a7' }), shape('b', { order: 'a3' })])).toEqual(['a0', 'a1'])
  expect(orders([shape('a'), shape('b', { order: 'Ä' })])).toEqual(['a0', 'a1'])
})

test('D11 an older file climbs the ladder step by step', () => {
  const steps: Record<number, Migration> = {
    0: json => ({ ...json, layouts: json.slides, slides: undefined }),
    1: json => ({ ...json, second: true }),
  }
  const lifted = migrate({ version: 0, slides: ['x'] }, steps, 2)
  expect(lifted).toEqual({ ok: true, value: { version: 2, layouts: ['x'], slides: undefined, second: true } })
  expect(migrate({ version: 0 }, {}, 1)).toEqual({ ok: false, error: { code: 'deck.invalid' } })
})

test('D12 lines with a missing element end at the corners of their frame', () => {
  const stroke = { fill: { kind: 'solid', color: 'accent1' }, width: 1, dash: 'solid' }
  const line = {
    id: 'l',
    type: 'line',
    ...box,
    route: 'straight',
    stroke: { ...stroke, fill: { kind: 'solid', color: { base: 'accent1' } } },
    from: { element: 'a', site: 1 },
    to: { element: 'gone', site: 0 },
  }
  const [, element] = elementsOf(firstPage(read(file([shape('a'), line])).deck))
  expect(element).toMatchObject({ from: { element: 'element:a', site: 1 }, to: { x: 31, y: 42 } })
})

test('D7 an element without its group is written, and is on the page when read', () => {
  const deck = read(file([group('g'), shape('a', { parent: 'g' }), shape('b')])).deck
  const page = firstPage(deck)
  const { 'element:g': _group, ...elements } = page.elements
  const broken = { ...deck, pages: { [page.id]: { ...page, elements } } }
  const { deck: again, notices } = read(toFile(broken))
  expect(elementsOf(firstPage(again)).map(({ id }) => id)).toEqual(['element:b', 'element:a'])
  expect(notices.map(({ code }) => code)).toEqual(['deck.parentDropped'])
})

test('D4 a file without a theme is set in the default fonts of its language', () => {
  const fonts = (language: string) => read({ version: 1, language, layouts: [] }).deck.theme.fonts
  expect(fonts('fr-FR')).toEqual({ title: 'poppins-bold', body: 'poppins-regular' })
  expect(fonts('zh-HK')).toEqual({ title: 'opposans-r', body: 'opposans-r' })
  expect(fonts('ja')).toEqual({ title: 'Source Han Serif', body: 'Source Han Serif' })
})

describe('D13 unreadable parts are written back unchanged', () => {
  const theme = { ...FALLBACK_THEME, id: 'mine' }
  const page = {
    pageType: 7,
    moduleProps: { type: 'team', id: 9, indexType: 35 },
    customTraceId: 12,
    background: { kind: 'plaid' },
    hidden: 'perhaps',
    timeline: 'none',
  }
  const odd = {
    version: 1,
    size: 'A4',
    title: 5,
    language: null,
    theme: { id: 'half' },
    suit: 3,
    layouts: [{ ...page, elements: [] }, 'no page'],
    usedLayouts: [{ key: 'broken' }],
    assets: [{ id: 'asset:1' }, 7],
  }
  const again = (deck: Deck) => JSON.parse(JSON.stringify(toFile(deck)))

  test('by a load and a save, and by another', () => {
    const once = again(read(odd).deck)
    expect(once).toMatchObject({ size: 'A4', title: 5, language: null, theme: { id: 'half' }, suit: 3 })
    expect(once.layouts).toMatchObject([page])
    expect(once.leftOut).toEqual({ layouts: ['no page'], usedLayouts: odd.usedLayouts, assets: odd.assets })
    expect(again(read(once).deck)).toEqual(once)
  })

  test('while the deck itself has defaults', () => {
    const { deck } = read(odd)
    expect(deck).toMatchObject({ size: { width: 960 }, title: '', suit: null, theme: FALLBACK_THEME, assets: {} })
    expect(firstPage(deck)).toMatchObject({ pageType: 3, moduleProps: null, background: null, hidden: false })
  })

  test('until something takes its place', () => {
    const { deck } = read(odd)
    const old = firstPage(deck)
    const pages = { [old.id]: { ...old, pageType: 0 as const, hidden: true } }
    const saved = again({ ...deck, pages, theme, title: 'Tea', size: { width: 100, height: 50 } })
    expect(saved).toMatchObject({ size: { width: 100, height: 50 }, title: 'Tea', theme: { id: 'mine' }, suit: 3 })
    expect(saved.layouts[0]).toMatchObject({ pageType: 0, hidden: true, moduleProps: page.moduleProps })
  })

  test('for an invalid list', () => {
    const file = { version: 1, layouts: [{ elements: 'none' }], usedLayouts: 'x', assets: { a: 1 }, leftOut: 4 }
    expect(again(read(file).deck)).toMatchObject(file)
  })

  test('in the texts of the specification', () => {
    const contents = [{ content: 'Hello', fontSize: 40, fontFamily: 'poppins-bold', color: 'red' }]
    const [saved] = again(read(file([{ id: 'a', type: 'text', ...box, contents, textAutoFit: true }])).deck).layouts
    expect(saved.elements[0]).toMatchObject({ contents, textAutoFit: true, body: { autoFit: { mode: 'shrink' } } })
    const once = again(read({ version: 1, layouts: [saved] }).deck)
    expect(once.layouts[0].elements[0]).toMatchObject({ contents, textAutoFit: true })
  })
})

test('D5 an invalid id is replaced', () => {
  const { deck } = read(file([shape({ toString: 1 }), shape(null), shape([])]))
  expect(elementsOf(firstPage(deck)).map(({ id }) => id)).toEqual(['element:1', 'element:2', 'element:3'])
})

test('D6 a file in which all are called the same is read as fast as any other', () => {
  const begun = performance.now()
  const { deck } = read(file(Array.from({ length: 20_000 }, () => shape('a'))))
  expect(Object.keys(firstPage(deck).elements)).toHaveLength(20_000)
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('one page is read alone as it is read with all others, and where they cannot be read it is refused with them', () => {
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Two', language: 'en' })
  const pages = [createPage({ id: 'page:1', order: 'a0' }), createPage({ id: 'page:2', order: 'a1', notes: 'Second' })]
  const file = toFile({ ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) })
  const second = (layouts: readonly unknown[]) =>
    layouts.filter(layout => (layout as { readonly id: unknown }).id === 'page:2')
  const whole = fromFile(file)
  const alone = readFile(file, second)
  expect(whole.ok && alone.ok).toBe(true)
  if (!whole.ok || !alone.ok) return
  expect(alone.value.deck).toEqual({ ...whole.value, pages: { 'page:2': whole.value.pages['page:2'] } })
  const [first] = file.layouts
  const crowded = { ...first, elements: Array.from({ length: MAX_ELEMENTS + 1 }, () => ({})) }
  expect(readFile({ ...file, layouts: [crowded, ...file.layouts] }, second)).toMatchObject({
    ok: false,
    error: { code: 'deck.tooManyElements' },
  })
})
