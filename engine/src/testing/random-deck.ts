import { countingIds, type ElementId, type Ids } from '../base/id.ts'
import { keysBetween } from '../base/order-key.ts'
import { type Random, seededRandom } from '../base/random.ts'
import { type Color, THEME_SLOTS } from '../color/types.ts'
import { CHART_KINDS, type Chart } from '../document/chart.ts'
import {
  createDeck,
  createPage,
  DEFAULT_PARAGRAPH,
  DEFAULT_RUN_STYLE,
  elementDefaults,
  plainBody,
  solid,
} from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element, ElementBase, TableCell } from '../document/element.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import type { Fill, Stroke } from '../document/fill.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { unionRects } from '../geometry/rect.ts'

/** The size of a random deck. */
export interface RandomDeckSize {
  readonly pages?: number
  /** Elements standing on each page, groups counted as one. */
  readonly elements?: number
}

const WORDS = ['Light', 'moves', '光が', '動く', 'Ünïcode', 'แสง', 'ضوء', 'a', '2024', '3.5 %', '', 'x\u2028y', '👩‍🚀']

/** A deck with every kind of element, nested groups and unknown fields, the same for the same seed. */
export function randomDeck(seed: number, { pages = 3, elements = 6 }: RandomDeckSize = {}): Deck {
  const random = seededRandom(seed)
  const ids = countingIds('r')
  const asset = { id: ids.asset(), hash: 'h1', mime: 'image/png', width: 640, height: 480, url: '/uploads/p.png' }
  const deck = createDeck({ theme: { ...FALLBACK_THEME, id: `t${seed}` }, title: words(random), language: 'en-US' })
  const made = keysBetween(null, null, pages).map(order =>
    randomPage(random, ids, { order, elements, asset: asset.id }),
  )
  return {
    ...deck,
    pages: Object.fromEntries(made.map(page => [page.id, page])),
    assets: { [asset.id]: asset },
    layouts: {
      'content_3/pendants': {
        key: 'content_3/pendants',
        layoutId: 37,
        pattern: 'pendants',
        suit: 'beauty-black',
        slots: [{ name: 'title', module: 2, sort: 0, frame: { x: 1, y: 2, width: 3, height: 4 } }],
      },
    },
    extra: randomExtra(random),
  }
}

function randomPage(
  random: Random,
  ids: Ids,
  { order, elements, asset }: { order: string; elements: number; asset: `asset:${string}` },
): Page {
  const list = keysBetween(null, null, elements).flatMap(key =>
    randomTree(random, ids, { asset, order: key, depth: 0 }),
  )
  return createPage({
    id: ids.page(),
    order,
    pageType: pick(random, [0, 1, 2, 3, 4] as const),
    layout: chance(random, 0.5) ? 'content_3/pendants' : null,
    background: chance(random, 0.5) ? randomFill(random, asset) : null,
    notes: words(random),
    hidden: chance(random, 0.1),
    moduleProps: chance(random, 0.5) ? { type: 'suit', id: '7', indexType: 37 } : null,
    customTraceId: chance(random, 0.5) ? 'trace' : null,
    elements: Object.fromEntries(list.map(element => [element.id, element])),
    extra: randomExtra(random),
  })
}

function randomTree(
  random: Random,
  ids: Ids,
  place: { asset: `asset:${string}`; order: string; depth: number },
): Element[] {
  const base = randomBase(random, ids, place.order)
  if (place.depth >= 2 || chance(random, 0.8)) return [randomLeaf(random, base, place.asset)]
  const inside = keysBetween(null, null, 2 + Math.floor(random() * 3)).map(order =>
    randomTree(random, ids, { ...place, order, depth: place.depth + 1 }),
  )
  const children = inside.map(([top]) => top?.id)
  const list = inside.flat().map(element => (children.includes(element.id) ? { ...element, parent: base.id } : element))
  const box = unionRects(list.map(element => element.frame)) ?? base.frame
  return [{ ...base, kind: 'group', frame: { ...box, rotation: 0 } }, ...list]
}

function randomBase(random: Random, ids: Ids, order: string): ElementBase {
  const number = (max: number) => Math.round(random() * max)
  const frame = { x: number(900) - 50, y: number(500) - 50, width: 10 + number(400), height: 10 + number(300) }
  return {
    ...elementDefaults(ids.element(), { ...frame, rotation: chance(random, 0.3) ? number(359) : 0 }),
    order,
    flipX: chance(random, 0.1),
    opacity: chance(random, 0.2) ? 0.5 : 1,
    locked: chance(random, 0.1),
    name: chance(random, 0.5) ? words(random) : '',
    alt: chance(random, 0.5) ? words(random) : null,
    ...(chance(random, 0.2) && { shadow: { color: randomColor(random), blur: 8, distance: 2, angle: 90 } }),
    ...(chance(random, 0.3) && { module: { type: 2, sort: number(5), replace: true, range: [2, 40] } }),
    ...(chance(random, 0.4) && { origin: { slot: pick(random, ['title', 'title', 'motif']), node: 'n1', edited: [] } }),
    extra: randomExtra(random),
  }
}

function randomLeaf(random: Random, base: ElementBase, asset: `asset:${string}`): Element {
  const kind = pick(random, ['text', 'text', 'shape', 'shape', 'image', 'line', 'chart', 'table'] as const)
  const stroke = chance(random, 0.5) ? randomStroke(random) : null
  switch (kind) {
    case 'text':
      return { ...base, kind, body: randomBody(random) }
    case 'shape':
      return {
        ...base,
        kind,
        geometry: {
          kind: 'preset',
          preset: pick(random, ['rect', 'ellipse', 'roundRect', 'cube', 'star5', 'wedgeRectCallout']),
          adjust: [20_000],
        },
        fill: randomFill(random, asset),
        stroke,
        body: chance(random, 0.5) ? randomBody(random) : null,
      }
    case 'image':
      return {
        ...base,
        kind,
        asset,
        fit: 'cover',
        mask: null,
        stroke,
        ...(chance(random, 0.5) && { crop: { x: 0, y: 0.1, width: 1, height: 0.5 } }),
        ...(chance(random, 0.3) && {
          filters: { brightness: 10, duotone: { dark: randomColor(random), light: randomColor(random) } },
        }),
      }
    case 'line':
      return {
        ...base,
        kind,
        route: 'straight',
        from: { x: 1, y: 2 },
        to: { x: 30, y: 40 },
        stroke: randomStroke(random),
      }
    case 'chart':
      return { ...base, kind, chart: randomChart(random) }
    case 'table':
      return { ...base, kind, ...randomTable(random) }
  }
}

/** A text of several paragraphs and runs in several scripts. */
export function randomBody(random: Random): TextBody {
  const paragraphs = Array.from({ length: 1 + Math.floor(random() * 3) }, (): Paragraph => {
    const runs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      text: words(random),
      style: {
        ...DEFAULT_RUN_STYLE,
        size: 10 + Math.floor(random() * 40),
        weight: pick(random, [400, 700]),
        italic: chance(random, 0.2),
        fill: solid(randomColor(random)),
        ...(chance(random, 0.1) && { link: 'https://example.com' }),
      },
    }))
    return { ...DEFAULT_PARAGRAPH, runs, align: pick(random, ['start', 'center', 'end', 'justify']) }
  })
  const mode = pick(random, ['none', 'shrink', 'grow'] as const)
  return { ...plainBody(''), paragraphs, autoFit: { mode, scale: 1 } }
}

/** A color of a slot with a transform, or a literal one. */
export function randomColor(random: Random): Color {
  if (chance(random, 0.3)) return { base: '#12AB9F' }
  const slot = { base: pick(random, THEME_SLOTS) }
  return chance(random, 0.5) ? slot : { ...slot, transforms: [{ name: 'lumMod', val: 60_000 }], opacity: 80_000 }
}

function randomFill(random: Random, asset: `asset:${string}`): Fill {
  const stops = [
    { offset: 0, color: randomColor(random) },
    { offset: 1, color: randomColor(random) },
  ]
  const fills: readonly Fill[] = [
    { kind: 'none' },
    solid(randomColor(random)),
    { kind: 'linear', angle: 45, stops },
    { kind: 'radial', center: { x: 0.5, y: 0.5 }, radius: 1, stops },
    {
      kind: 'pattern',
      preset: 'stripes',
      foreground: randomColor(random),
      background: null,
      ink: 1,
      gap: 3,
      angle: 45,
    },
    { kind: 'image', asset, fit: 'stretch' },
    { kind: 'image', asset, fit: 'cover', tile: { width: 40, x: 3, y: -5 } },
  ]
  return pick(random, fills)
}

function randomStroke(random: Random): Stroke {
  return {
    fill: solid(randomColor(random)),
    width: 1 + Math.floor(random() * 4),
    dash: pick(random, ['solid', 'dash', 'sysDot']),
    ...(chance(random, 0.2) && { scales: true }),
  }
}

function randomChart(random: Random): Chart {
  const categories = ['a', 'b', 'c', 'd'].slice(0, 1 + Math.floor(random() * 4))
  const series = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    name: words(random),
    values: categories.map(() => (chance(random, 0.1) ? null : Math.round(random() * 1000) / 10)),
    color: randomColor(random),
  }))
  return {
    kind: pick(random, CHART_KINDS),
    categories,
    series,
    style: {
      title: null,
      legend: 'none',
      labels: true,
      gridLines: true,
      xAxis: true,
      yAxis: true,
      numberFormat: '0.0',
      fontSize: 12,
      textColor: { base: 'text1' },
      ...(categories.length === 3 && { xAxisColor: { base: 'accent4' as const } }),
      lineColor: { base: 'text2' },
    },
  }
}

function randomTable(random: Random) {
  const columns = Array.from({ length: 1 + Math.floor(random() * 4) }, () => 60)
  const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, () => 24)
  const cell = (): TableCell => ({ body: randomBody(random), fill: null, columnSpan: 1, rowSpan: 1, covered: false })
  const isMerged = columns.length > 1 && chance(random, 0.4)
  const merge = (each: TableCell, row: number, column: number): TableCell =>
    isMerged && row === 0 && column < 2 ? { ...each, columnSpan: column === 0 ? 2 : 1, covered: column === 1 } : each
  return {
    columns,
    rows,
    cells: rows.map((_, row) => columns.map((_, column) => merge(cell(), row, column))),
    style: {
      headerRow: true,
      bandedRows: chance(random, 0.5),
      firstColumn: false,
      lastRow: false,
      headerFill: solid({ base: 'accent1' }),
      bandFill: { kind: 'none' as const },
      rule: randomStroke(random),
      headerRule: null,
      outerRule: null,
    },
  }
}

function randomExtra(random: Random): Readonly<Record<string, unknown>> {
  if (chance(random, 0.6)) return {}
  return {
    [`x${Math.floor(random() * 100)}`]: pick(random, [1, 'two', null, [3, { four: true }], { five: { six: 7 } }]),
  }
}

function words(random: Random): string {
  return Array.from({ length: Math.floor(random() * 5) }, () => pick(random, WORDS)).join(' ')
}

/** A random item of a non-empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** True with probability `share`, 0..1. */
export function chance(random: Random, share: number): boolean {
  return random() < share
}

/** An element of a deck that a test needs one of. */
export function someElement(deck: Deck, random: Random): ElementId | null {
  const all = Object.values(deck.pages).flatMap(page => Object.keys(page.elements) as ElementId[])
  return all.length > 0 ? pick(random, all) : null
}
