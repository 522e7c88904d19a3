import {
  countingIds,
  createDeck,
  type Layout,
  layoutPage,
  ok,
  type Suit,
  suitDetail,
  type Theme,
  toFile,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { type DataOf, type ParsedOf, PRODUCT, ROUTES } from '@slidewright/shared'
import { type Outcome, refuse } from './refusal.ts'
import { themeNameIn } from './theme-names.ts'

/** Lists the product's suits and themes. Suits passed as `named` may belong to the caller. */
export interface Suits {
  list(request: ParsedOf<'suitList'>): DataOf<'suitList'>
  detail(suitId: string | undefined, named: Suit | null): Outcome<DataOf<'suitDetail'>>
  elements(request: ParsedOf<'suitElement'>, named: Suit | null): Outcome<DataOf<'suitElement'>>
  /** Returns a component for a number of texts and pictures, a random one at each call. */
  choose(request: ParsedOf<'getRand'>, named: Suit | null): Outcome<DataOf<'getRand'>>
  /** The canvas file of a component: its layout as a deck of one page. */
  canvas(componentId: string, named: Suit | null): Outcome<CanvasFile>
  /** Returns themes with their names in the requested language, as far as there are any. */
  themes(request: ParsedOf<'themeList'>): DataOf<'themeList'>
  theme(id: string): Outcome<DataOf<'themeDetail'>>
}

/** A canvas file. */
export interface CanvasFile {
  readonly content: Uint8Array
  readonly mime: string
}

type Component = DataOf<'suitDetail'>['suit'][number]

/** Lists the suits of the engine's catalog. */
export function createSuits(): Suits {
  return {
    list: ({ page, page_size }) => ({
      list: pageOf(SUITS, page, page_size).map(suit => ({
        suit_id: suit.id,
        name: suit.name,
        mood: suit.mood,
        themes: suit.themes.map(theme => theme.id),
        layouts: suit.layouts.length,
      })),
      pagination: paginationOf(SUITS.length, page, page_size),
    }),
    detail: (suitId, named) => {
      const suit = suitOrDefault(suitId, named)
      if (!suit) return refuse('notFound')
      const { suit: components, ...rest } = suitDetail(suit, component => canvasUrl(suit, component))
      return ok({ ...rest, suit: [...components] })
    },
    elements: ({ suit_id, module_id }, named) => {
      const suit = suitOrDefault(suit_id, named)
      if (!suit) return refuse('notFound')
      const layouts = suit.layouts.filter(layout => module_id === undefined || layout.layoutId === module_id)
      return ok({ list: layouts.map(layout => componentOf(suit, layout)) })
    },
    choose: (request, named) => {
      const suit = suitOrDefault(request.suit_id, named)
      const layouts = suit ? candidates(suit, request) : []
      const layout = layouts[(request._r + request._p) % Math.max(1, layouts.length)]
      return suit && layout ? ok({ ...componentOf(suit, layout), suit_id: suit.id }) : refuse('suitIncomplete')
    },
    canvas: (componentId, suit) => {
      const layout = suit?.layouts.find(candidate => candidate.key === componentId)
      return suit && layout ? ok(canvasOf(suit, layout)) : refuse('notFound')
    },
    themes: ({ page, page_size, language_id }) => {
      const themes = SUITS.flatMap(themesOf)
      const list = pageOf(themes, page, page_size).map(theme => ({ ...theme, name: themeNameIn(language_id, theme) }))
      return { list, pagination: paginationOf(themes.length, page, page_size) }
    },
    theme: id => {
      const theme = SUITS.flatMap(themesOf).find(candidate => candidate.id === id)
      return theme ? ok(theme) : refuse('notFound')
    },
  }
}

/** Returns the named suit, or the first one by default. */
function suitOrDefault(suitId: string | undefined, named: Suit | null): Suit | null {
  return suitId === undefined ? (SUITS[0] ?? null) : named
}

function componentOf(suit: Suit, layout: Layout): Component {
  return {
    id: layout.key,
    index_type: layout.indexType,
    layout: layout.layoutId,
    canvas_url: canvasUrl(suit, layout.key),
  }
}

function canvasUrl(suit: Suit, component: string): string {
  const path = ROUTES.componentCanvas.path.replace(':product', PRODUCT)
  return `${path}?suit_id=${encodeURIComponent(suit.id)}&id=${encodeURIComponent(component)}`
}

/** Returns the default theme, which is the first one; every suit has one. */
function defaultTheme({ id, themes: [theme] }: Suit): Theme {
  if (theme === undefined) throw new Error(`The suit ${id} has no theme`)
  return theme
}

function canvasOf(suit: Suit, layout: Layout): CanvasFile {
  const { page, layout: used } = layoutPage(layout, { suit, ids: countingIds() })
  const deck = {
    ...createDeck({ theme: defaultTheme(suit), title: suit.name, language: 'en', suit: suit.id }),
    pages: { [page.id]: page },
    layouts: { [used.key]: used },
    assets: Object.fromEntries((suit.assets ?? []).map(asset => [asset.id, asset])),
  }
  return { content: new TextEncoder().encode(JSON.stringify(toFile(deck))), mime: 'application/json' }
}

/** Returns the layouts that fit exactly, else the closest ones. */
function candidates(suit: Suit, { module_id, image_num, text_num }: ParsedOf<'getRand'>): readonly Layout[] {
  const layouts = suit.layouts.filter(layout =>
    module_id === undefined ? layout.indexType === 3 : layout.layoutId === module_id,
  )
  const distance = (layout: Layout) =>
    (text_num === 0 ? 0 : Math.abs(layout.count - text_num)) + 10 * Math.abs(layout.imageCount - image_num)
  const min = Math.min(...layouts.map(distance))
  return layouts.filter(layout => distance(layout) === min)
}

function themesOf(suit: Suit): DataOf<'themeList'>['list'] {
  return suit.themes.map(({ id, name, type, colors, fonts }) => ({
    id,
    name,
    type,
    suit_id: suit.id,
    colors: { ...colors },
    fonts: { ...fonts },
  }))
}

function pageOf<T>(rows: readonly T[], page: number, size: number): T[] {
  return rows.slice((page - 1) * size, page * size)
}

function paginationOf(total: number, page: number, pageSize: number) {
  return { page, page_size: pageSize, total, current_page: page }
}
