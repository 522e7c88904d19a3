import type { ElementId, PageId } from '../base/id.ts'
import type { Color } from '../color/types.ts'
import type { Frame, Rect, Size } from '../geometry/types.ts'
import type { Deck, Page } from './deck.ts'
import { DECK_VERSION, PAGE_TYPES } from './deck.ts'
import type { ElementBase } from './element.ts'
import type { SolidFill } from './fill.ts'
import type { Insets, Paragraph, Run, RunStyle, TextBody } from './text-body.ts'
import type { Theme } from './theme.ts'

/** The default page size, in px (specification, section 9). */
export const PAGE_SIZE: Size = { width: 960, height: 540 }

/** No space between a text box and its lines. */
export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** The default character style: the body font at 18 px in text1. */
export const DEFAULT_RUN_STYLE: RunStyle = {
  face: '@body',
  size: 18,
  weight: 400,
  italic: false,
  underline: false,
  strike: false,
  fill: solid({ base: 'text1' }),
  letterSpacing: 0,
  baseline: 0,
}

/** The default paragraph, with one empty run. */
export const DEFAULT_PARAGRAPH: Paragraph = {
  runs: [{ text: '', style: DEFAULT_RUN_STYLE }],
  align: 'start',
  direction: 'auto',
  level: 0,
  bullet: { kind: 'none' },
  lineHeight: 1.3,
  spaceBefore: 0,
  spaceAfter: 0,
  indent: 0,
  hanging: 0,
}

/** Creates a text body in a single style; every line (\n) becomes a paragraph. */
export function plainBody(text: string, style: Partial<RunStyle> = {}): TextBody {
  const runStyle: RunStyle = { ...DEFAULT_RUN_STYLE, ...style }
  return {
    paragraphs: text.split(/\r\n|\r|\n/).map(line => paragraphOf([{ text: line, style: runStyle }])),
    verticalAlign: 'top',
    vertical: 'horizontal',
    insets: NO_INSETS,
    columns: 1,
    wrap: true,
    autoFit: { mode: 'none', scale: 1 },
  }
}

/** Creates a paragraph of these runs with default formatting. */
export function paragraphOf(runs: readonly Run[], look: Partial<Paragraph> = {}): Paragraph {
  return { ...DEFAULT_PARAGRAPH, ...look, runs }
}

/** Creates a solid fill. */
export function solid(color: Color): SolidFill {
  return { kind: 'solid', color }
}

/** Returns the default fields of a new element of any kind. The caller sets `order` and `parent`; `frame` may lack a rotation. */
export function elementDefaults(id: ElementId, frame: Rect & { readonly rotation?: number }): ElementBase {
  const { x, y, width, height, rotation = 0 } = frame
  const upright: Frame = { x, y, width, height, rotation }
  return {
    id,
    parent: null,
    order: 'a0',
    frame: upright,
    flipX: false,
    flipY: false,
    opacity: 1,
    locked: false,
    hidden: false,
    name: '',
    alt: null,
    extra: {},
  }
}

/** Creates an empty page; a content page by default. */
export function createPage(page: { readonly id: PageId; readonly order: string } & Partial<Page>): Page {
  return {
    pageType: PAGE_TYPES.content,
    layout: null,
    background: null,
    elements: {},
    notes: '',
    hidden: false,
    section: null,
    transition: null,
    timeline: [],
    moduleProps: null,
    customTraceId: null,
    extra: {},
    ...page,
  }
}

/** Creates a deck without pages. */
export function createDeck(deck: {
  readonly theme: Theme
  readonly title: string
  readonly language: string
  readonly size?: Size
  readonly suit?: string | null
}): Deck {
  return {
    version: DECK_VERSION,
    size: deck.size ?? PAGE_SIZE,
    title: deck.title,
    language: deck.language,
    theme: deck.theme,
    suit: deck.suit ?? null,
    pages: {},
    layouts: {},
    assets: {},
    extra: {},
  }
}
