import type { ElementId, PageId } from '../base/id.ts'
import { createPage, elementDefaults, plainBody, solid } from '../document/create.ts'
import type { Deck } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { createChart, createLine, createShape, createTable, createText } from '../document/new-element.ts'
import { pagesOf } from '../document/read.ts'
import { type Clip, clipOf, styleOf } from '../edit/clipboard.ts'
import type { CommandArgs, CommandId } from '../edit/commands.ts'
import { pageClipOf } from '../edit/page-clip.ts'
import type { TextPosition, TextRange } from '../text/types.ts'
import { arrangeMakers } from './fuzz-arrange.ts'
import { chartMakers } from './fuzz-charts.ts'
import { deckMakers } from './fuzz-decks.ts'
import { imageMakers } from './fuzz-images.ts'
import { shapeMakers } from './fuzz-shapes.ts'
import { cellEnds, tableMakers } from './fuzz-tables.ts'
import { wordMakers } from './fuzz-words.ts'
import {
  boxOf,
  type FuzzWorld,
  type Maker,
  merge,
  nothing,
  number,
  one,
  pageNow,
  pointOf,
  some,
  with1,
} from './fuzz-world.ts'
import { chance, pick, randomBody, randomColor, randomDeck } from './random-deck.ts'

export type { FuzzWorld } from './fuzz-world.ts'

const asset = (world: FuzzWorld) => {
  const word = number(world, 1, 9)
  return {
    id: `asset:f${word}` as const,
    hash: `f${number(world, 1, 9)}`,
    mime: 'image/png',
    width: 300,
    height: 200,
    url: '/f.png',
  }
}
const words = ({ random }: FuzzWorld) => pick(random, ['a', ' ', 'Light', '光が動く', 'two\nlines', '', 'ضوء', '👩‍🚀'])

function pageAt({ random, deck }: FuzzWorld): { page: PageId } {
  return { page: pick(random, pagesOf(deck)).id }
}

function somePages(world: FuzzWorld): PageId[] {
  return pagesOf(world.deck)
    .map(({ id }) => id)
    .filter(() => chance(world.random, 0.4))
}

/** Returns a position in a text, occasionally outside of it. */
function place(world: FuzzWorld): TextPosition {
  return { paragraph: number(world, 0, 3), offset: number(world, 0, 30) }
}

function range(world: FuzzWorld): TextRange {
  const anchor = place(world)
  return { anchor, focus: chance(world.random, 0.5) ? anchor : place(world) }
}

/** Returns where text can be: an element with a text, or a cell of a table. */
function textPlace(world: FuzzWorld) {
  const element = one(world, 'text', 'text', 'shape', 'table')
  if (!element) return null
  if (element.kind !== 'table') return { element: element.id }
  return { element: element.id, cell: { row: number(world, 0, 3), column: number(world, 0, 3) } }
}

function withText<A>(world: FuzzWorld, make: (at: NonNullable<ReturnType<typeof textPlace>>) => A) {
  const at = textPlace(world)
  return at ? { args: make(at) } : null
}

function newcomers(world: FuzzWorld): Element[] {
  const frame = boxOf(world)
  const group = { ...elementDefaults('element:g', frame), kind: 'group' as const }
  const inside = { ...createShape('element:i', frame, 'rect'), parent: group.id }
  const line = { ...createLine('element:l', pointOf(world), pointOf(world)), to: { element: inside.id, site: 1 } }
  return pick(world.random, [
    [createText('element:t', frame, words(world))],
    [createShape('element:s', frame, 'ellipse')],
    [createTable('element:b', { ...frame, width: 300, height: 100 }, 2, 2), createChart('element:c', frame)],
    [group, inside, line],
  ])
}

/** Returns a deck as another suit might produce it: moved frames, a changed layout and suit name. */
function switched({ deck, random }: FuzzWorld): Deck {
  const pages = Object.values(deck.pages).map(page => {
    const moved = Object.values(page.elements).map(element => {
      const frame = { ...element.frame, x: element.frame.x + 5 }
      return [element.id, chance(random, 0.5) && element.kind === 'shape' ? { ...element, frame } : element]
    })
    return [page.id, { ...page, layout: pick(random, ['a', 'b']), elements: Object.fromEntries(moved) }]
  })
  return { ...deck, suit: pick(random, ['beauty-black', 'paper']), pages: Object.fromEntries(pages) }
}

function built(world: FuzzWorld): CommandArgs<'page.insertBuilt'> {
  const id: PageId = `page:b${number(world, 1, 500)}`
  const element = {
    ...createText(`element:b${number(world, 1, 500)}`, boxOf(world), 'Built'),
    origin: { slot: 'title', edited: [] },
  }
  const page = createPage({ id, order: 'a0', elements: { [element.id]: element } })
  const layout = { key: 'a', layoutId: 35, pattern: 'p', suit: 'paper', slots: [] }
  return {
    page,
    layout,
    assets: [asset(world)],
    ...merge(world),
    after: pick(world.random, [null, undefined, world.selection.page]),
  }
}

/** How the arguments of each command are made; a command without a row does not compile. */
export const MAKERS: { readonly [Id in CommandId]: Maker<Id> } = {
  ...shapeMakers,
  ...imageMakers,
  ...arrangeMakers,
  ...chartMakers,
  ...tableMakers,
  ...wordMakers,
  ...deckMakers,
  'deck.rename': world => ({ args: { title: words(world), ...merge(world) } }),
  'deck.setLanguage': world => ({ args: { language: pick(world.random, ['ja', 'th', 'en-US']) } }),
  'deck.setTheme': world => {
    const { theme } = world.deck
    return {
      args: { theme: { ...theme, id: `t${number(world, 1, 9)}`, colors: { ...theme.colors, accent1: '#AA3311' } } },
    }
  },
  'deck.switchSuit': world => ({ args: { deck: switched(world) } }),
  'deck.restore': world => ({ args: { deck: randomDeck(number(world, 1, 9), { pages: 2, elements: 3 }) } }),
  'history.undo': nothing,
  'history.redo': nothing,
  'selection.set': world => {
    const table = chance(world.random, 0.2) ? one(world, 'table') : null
    if (table) return { args: { cells: { element: table.id, ...cellEnds(world, table) } } }
    const isHere = chance(world.random, 0.8)
    return { args: isHere ? { elements: some(world) } : { page: pick(world.random, pagesOf(world.deck)).id } }
  },
  'selection.all': nothing,
  'selection.clear': nothing,
  'selection.next': nothing,
  'selection.previous': nothing,
  'selection.duplicate': world => ({ args: chance(world.random, 0.5) ? undefined : { dx: 3, dy: -7.5 } }),
  'selection.copy': nothing,
  'selection.cut': nothing,
  'selection.paste': ({ clip, random }) =>
    clip && {
      args: {
        clip,
        ...(chance(random, 0.3) && { at: { x: 100, y: 90 } }),
      },
    },
  'selection.pasteStyle': world =>
    with1(world, [], element => ({ style: styleOf(element) }) as CommandArgs<'selection.pasteStyle'>),
  'selection.delete': nothing,
  'selection.move': world => ({
    args: { dx: number(world, -50, 50), dy: number(world, -50, 50) / 3, ...merge(world) },
  }),
  'selection.nudgeLeft': nothing,
  'selection.nudgeRight': nothing,
  'selection.nudgeUp': nothing,
  'selection.nudgeDown': nothing,
  'selection.pushLeft': nothing,
  'selection.pushRight': nothing,
  'selection.pushUp': nothing,
  'selection.pushDown': nothing,
  'selection.resize': world => ({ args: { to: boxOf(world), ...merge(world) } }),
  'selection.rotate': world => ({
    args: { degrees: number(world, -200, 400), ...(chance(world.random, 0.3) && { about: pointOf(world) }) },
  }),
  'selection.align': ({ random }) => ({
    args: { to: pick(random, ['left', 'center', 'right', 'top', 'middle', 'bottom']) },
  }),
  'selection.alignLeft': nothing,
  'selection.alignCenter': nothing,
  'selection.alignRight': nothing,
  'selection.alignTop': nothing,
  'selection.alignMiddle': nothing,
  'selection.alignBottom': nothing,
  'selection.distribute': ({ random }) => ({ args: { axis: pick(random, ['x', 'y']) } }),
  'selection.distributeHorizontal': nothing,
  'selection.distributeVertical': nothing,
  'selection.flipHorizontal': nothing,
  'selection.flipVertical': nothing,
  'element.setFrame': world =>
    with1(world, [], ({ id }) => ({
      element: id,
      frame: { x: number(world, 0, 900), width: number(world, 0, 300) },
      ...merge(world),
    })),
  'element.setFrames': world => {
    const frames = some(world).map((id): [ElementId, { x: number; rotation: number }] => [
      id,
      { x: number(world, 0, 800), rotation: number(world, 0, 359) },
    ])
    return frames.length > 0 ? { args: { frames } } : null
  },
  'element.setEnds': world =>
    with1(world, ['line'], ({ id }) => ({
      element: id,
      from: pointOf(world),
      ...(chance(world.random, 0.5) && { to: { element: one(world)?.id ?? id, site: 0 } }),
    })),
  'selection.reorder': ({ random }) => ({ args: { to: pick(random, ['front', 'forward', 'backward', 'back']) } }),
  'selection.bringForward': nothing,
  'selection.sendBackward': nothing,
  'selection.bringToFront': nothing,
  'selection.sendToBack': nothing,
  'selection.group': nothing,
  'selection.ungroup': nothing,
  'selection.lock': ({ random }) => ({ args: chance(random, 0.5) ? undefined : { locked: chance(random, 0.3) } }),
  'selection.hide': ({ random }) => ({ args: chance(random, 0.5) ? undefined : { hidden: chance(random, 0.3) } }),
  'element.insert': world => ({
    args: {
      elements: newcomers(world),
      assets: [asset(world)],
      ...(chance(world.random, 0.3) && { at: pointOf(world) }),
    },
  }),
  'insert.text': world => ({
    args: chance(world.random, 0.5) ? undefined : { frame: boxOf(world), text: words(world) },
  }),
  'insert.shape': world => ({ args: { preset: pick(world.random, ['star5', 'rightArrow']), frame: boxOf(world) } }),
  'insert.rectangle': nothing,
  'insert.ellipse': world => ({ args: { frame: boxOf(world) } }),
  'insert.line': world => ({
    args: chance(world.random, 0.5) ? undefined : { from: pointOf(world), to: pointOf(world) },
  }),
  'insert.image': world => ({ args: { asset: asset(world), alt: words(world) } }),
  'insert.chart': ({ random }) => ({
    args: pick(random, [
      { kind: 'pie' },
      { data: { categories: ['a', 'b'], series: [{ name: 'A', values: [1, null] }], numberFormat: '0%' } },
    ]),
  }),
  'insert.table': world => ({
    args: pick(world.random, [
      undefined,
      { rows: number(world, 1, 4), columns: number(world, 1, 4) },
      { cells: [['Name', '2024'], [{ text: 'wide', columnSpan: 2 }], ['x', '1,5']] },
    ]),
  }),
  'element.restyle': world => ({
    args: {
      style: pick(world.random, [
        { fill: solid(randomColor(world.random)), opacity: 0.5 },
        { shadow: null, stroke: null, flipX: true },
        { shadow: { color: { base: 'text1' }, blur: 3, distance: 4, angle: 90 }, crop: null },
        {
          filters: { contrast: 20 },
          blur: 4,
          shadow: { color: { base: 'text1' }, blur: 3, distance: 4, angle: 90, inner: true },
        },
        { filters: null, blur: null },
        { geometry: { kind: 'preset', preset: 'diamond' }, route: 'elbow', fit: 'stretch', mask: null },
      ]),
      ...(chance(world.random, 0.5) && { elements: some(world) }),
      ...merge(world),
    },
  }),
  'element.replaceImage': world => with1(world, ['image'], ({ id }) => ({ element: id, asset: asset(world) })),
  'element.setAlt': world =>
    with1(world, [], ({ id }) => ({
      element: id,
      alt: chance(world.random, 0.3) ? null : words(world),
      ...merge(world),
    })),
  'element.setName': world => with1(world, [], ({ id }) => ({ element: id, name: words(world) })),
  'element.setLink': world => ({
    args: {
      link: chance(world.random, 0.3) ? null : pick(world.random, ['https://example.com', '#page:1', 'mailto:a@b.c']),
      ...(chance(world.random, 0.5) && { elements: some(world) }),
    },
  }),
  'element.setChart': world =>
    with1(world, ['chart'], ({ id, chart }) => ({
      element: id,
      chart: { ...chart, categories: [...chart.categories, 'more'] },
    })),
  'element.setTable': world =>
    with1(world, ['table'], ({ id, cells }) => ({
      element: id,
      cells: [...cells.map(row => [...row]), ...cells.slice(0, 1).map(row => [...row])],
    })),
  'text.edit': world =>
    withText(world, at => ({
      ...at,
      range: range(world),
      text: words(world),
      ...(chance(world.random, 0.2) && { style: { weight: 700, highlight: null } }),
    })),
  'text.insert': world =>
    withText(world, at => ({ ...at, range: range(world), paragraphs: [...randomBody(world.random).paragraphs] })),
  'text.setBody': world =>
    withText(world, at => ({
      ...at,
      body: chance(world.random, 0.2) ? plainBody('') : randomBody(world.random),
      ...merge(world),
    })),
  'text.style': world => ({
    args: {
      style: pick(world.random, [{ size: 40 }, { link: 'https://a.example' }, { link: null, italic: true }]),
      ...(chance(world.random, 0.4) && { elements: some(world) }),
    },
  }),
  'text.paragraph': ({ random }) => ({
    args: {
      paragraph: pick(random, [
        { level: 2, bullet: { kind: 'char', char: '•' } },
        { align: 'end', lineHeight: 2 },
      ]),
    },
  }),
  'text.box': ({ random }) => ({
    args: {
      box: pick(random, [
        { autoFit: 'grow' },
        { autoFit: 'shrink', verticalAlign: 'bottom' },
        { autoFit: 'none', columns: 2 },
        { wrap: false, autoFit: 'grow' },
      ]),
    },
  }),
  'text.bold': nothing,
  'text.italic': nothing,
  'text.underline': nothing,
  'text.strike': nothing,
  'text.larger': nothing,
  'text.smaller': nothing,
  'text.alignStart': nothing,
  'text.alignCenter': nothing,
  'text.alignEnd': nothing,
  'text.justify': nothing,
  'page.paste': world => {
    const clip = pageClipOf(world.deck, pagesOf(world.deck).slice(number(world, 0, 1)))
    return clip && { args: { clip, ...(chance(world.random, 0.3) && { after: null }) } }
  },
  'page.add': ({ random }) => ({ args: chance(random, 0.5) ? undefined : { after: null, pageType: 2 } }),
  'page.duplicate': nothing,
  'page.delete': world => ({ args: chance(world.random, 0.5) ? undefined : { pages: somePages(world) } }),
  'page.move': world => ({
    args: { to: number(world, 0, 5), ...(chance(world.random, 0.5) && { pages: somePages(world) }) },
  }),
  'page.moveUp': nothing,
  'page.moveDown': nothing,
  'page.insertBuilt': world => ({ args: built(world) }),
  'page.setNotes': world => ({ args: { notes: words(world), ...merge(world) } }),
  'page.setBackground': world => ({
    args: { background: chance(world.random, 0.3) ? null : solid(randomColor(world.random)) },
  }),
  'page.hide': ({ random }) => ({ args: chance(random, 0.5) ? undefined : { hidden: chance(random, 0.5) } }),
  'page.show': world => ({ args: { page: pick(world.random, pagesOf(world.deck)).id } }),
  'page.next': nothing,
  'page.previous': nothing,
  'section.start': world => ({ args: { ...pageAt(world), name: pick(world.random, ['Light', 'Motion', 'A']) } }),
  'section.rename': world => ({ args: { ...pageAt(world), name: pick(world.random, ['Light', 'Motion', 'A']) } }),
  'section.join': world => ({ args: pageAt(world) }),
  'section.move': world => ({ args: { ...pageAt(world), to: number(world, 0, 3) } }),
  'section.duplicate': world => ({ args: pageAt(world) }),
  'section.delete': world => ({ args: pageAt(world) }),
  'drawing.free': world => with1(world, [], ({ id }) => ({ element: id })),
  'page.replace': world => {
    const page = pageNow(world)
    if (!page) return null
    const { page: fresh, layout } = built(world)
    return { args: { page: { ...fresh, id: page.id }, layout: layout ?? null, ...merge(world) } }
  },
}

/** Returns the selection as a clip, for pasting later. */
export function clipNow({ deck, selection }: FuzzWorld): Clip | null {
  return clipOf(deck, selection)
}
