import type { PageId } from '../base/id.ts'
import { PAGE_SIZE } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page, type UsedLayout } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { bodyOf, pageIndex, pageOf, pagesOf, textOf } from '../document/read.ts'
import { rescaledDeck, rescaledLayout, rescaledPage } from '../document/rescale.ts'
import type { TextBody } from '../document/text-body.ts'
import type { OutlineNode } from '../outline/types.ts'
import { suitFor } from '../suit/suit-for.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { makePart } from './build-content.ts'
import { usedKey } from './build-page.ts'
import { carryOverPage } from './carry-over-page.ts'
import { hyphenationOf } from './divided-words.ts'
import { type Candidate, candidates, findLayout, type Part, tryLayout } from './find-layout.ts'
import { FIT_COMPROMISES } from './fit-slots.ts'
import { withFormulas } from './formulas.ts'
import { saysTheSame, scaledToFit } from './match-elements.ts'
import { outlineOf } from './outline-of.ts'
import { contentOf, type PageContent } from './page-content.ts'
import type { BuiltPage } from './ports.ts'
import { readPage, slotsOf } from './read-page.ts'
import { type OldPage, openingIn, pageContextFor, type RebuildContext } from './rebuild-page.ts'
import type { SwitchPorts } from './switch-suit.ts'
import { withWordPlaces } from './word-places.ts'

/** A page in one layout of its suit, with the layout entry that the deck has to store. */
export interface LayoutChoice {
  readonly page: Page
  readonly layout: UsedLayout
}

/**
 * Lists every layout of the suit that fits the page's content, each with the page rebuilt in it; texts, pictures, edits and added
 * elements are kept. Best fit first; the current layout is included.
 */
export function* layoutChoices(deck: Deck, id: PageId, suit: Suit, ports: SwitchPorts): Iterable<LayoutChoice> {
  const at = relayoutContextOf(deck, id, suit, ports)
  if (at === null) return
  const { old, remake, used } = at
  const seen = new Set<string>()
  for (const built of builtChoices(old, remake)) {
    if (seen.has(built.layout.key)) continue
    seen.add(built.layout.key)
    const page = carryOverPage(old.page, built, { used, suit: remake.suit, fit: remake.fit })
    if (old.page.pageType !== PAGE_TYPES.content && !containsAllText(page, old.page)) continue
    yield inSize(deck, { page, layout: built.layout })
  }
}

/** Matches slots with the text of covers, catalogs, chapters and endings; their numbers follow from their position. */
const TEXT_SLOTS = /^(title|subtitle|(item|itemCaption)\d+)$/

/** Whether an opening contains all of its text, uncut. */
function containsAllText(page: Page, before: Page): boolean {
  const now = slotsOf(page)
  return [...slotsOf(before)].every(([name, element]) => {
    const text = TEXT_SLOTS.test(name) ? wordsOf(element) : ''
    return wordsOf(now.get(name)).startsWith(text.replace(/…$/, ''))
  })
}

function wordsOf(element: Element | undefined): string {
  const body = element ? bodyOf(element) : null
  return body ? textOf(body).replace(/\s+/g, ' ').trim() : ''
}

/**
 * Rebuilds a page with new content, in its current layout if that fits, otherwise in the best one; edits and added elements are kept.
 * Null if the suit has no layout for it.
 */
export function rewrittenPage(
  deck: Deck,
  node: OutlineNode,
  at: { readonly page: PageId; readonly suit: Suit; readonly ports: SwitchPorts },
): LayoutChoice | null {
  return remadePage(deck, before => withText(before, contentOf(node, deck.language)), at)
}

/**
 * Rebuilds a content page with changed content: in its current layout if that fits, otherwise in the best one of its form, or of any; edits
 * and added elements are kept. Null if the suit has no layout for it.
 */
export function remadePage(
  deck: Deck,
  change: (before: PageContent) => PageContent,
  at: { readonly page: PageId; readonly suit: Suit; readonly ports: SwitchPorts },
): LayoutChoice | null {
  const context = relayoutContextOf(deck, at.page, at.suit, at.ports)
  if (context === null || context.old.page.pageType !== PAGE_TYPES.content) return null
  const { old, remake, used } = context
  const content = change(readPage(old.page, remake.deck))
  const setting = pageContextFor(old, remake)
  const has = remake.suit.layouts.find(layout => usedKey(remake.suit, layout) === used.key)
  const staying = has ? heldBy(content, { layout: has, remake, old }) : null
  const alike = has && !staying ? inForm(content, { layout: has, remake, old }) : null
  const part =
    staying ?? alike ?? findLayout(content, { setting, used: remake.used, gives: [...FIT_COMPROMISES, 'all'] })
  if (part === null) return null
  const built = makePart(part, setting)
  const page = carryOverPage(old.page, built, { used, suit: remake.suit, fit: remake.fit })
  return inSize(deck, { page: withCurrentText(page, built, remake), layout: built.layout })
}

/** Builds a content page anew in the layout that it has, with changed content and nothing of what was edited; null if that does not fit. */
export function builtAgain(
  deck: Deck,
  change: (before: PageContent) => PageContent,
  at: { readonly page: PageId; readonly suit: Suit; readonly ports: SwitchPorts },
): BuiltPage | null {
  const context = relayoutContextOf(deck, at.page, at.suit, at.ports)
  if (context === null) return null
  const { old, remake, used } = context
  const content = change(readPage(old.page, remake.deck))
  const own = candidates(content, remake.suit, []).find(({ layout }) => usedKey(remake.suit, layout) === used.key)
  const setting = pageContextFor(old, remake)
  const part = own && (roomFor(content, own, { old, remake }) ?? tryLayout(content, own, { setting, give: 'all' }))
  return part ? makePart(part, setting) : null
}

/** Keeps the style of manually styled elements, but not their text. */
function withCurrentText(page: Page, built: BuiltPage, { fit }: RebuildContext): Page {
  const fresh = slotsOf(built.page)
  const elements = Object.entries(page.elements).map(([id, element]) => {
    const next = fresh.get(element.origin?.slot ?? '')
    const isOld = element.kind === 'text' && next?.kind === 'text' && !saysTheSame(element, next)
    return [id, isOld ? scaledToFit({ ...element, body: inLookOf(element.body, next.body) }, fit) : element]
  })
  return { ...page, elements: Object.fromEntries(elements) }
}

function inLookOf(look: TextBody, words: TextBody): TextBody {
  const paragraphs = words.paragraphs.map((paragraph, index) => {
    const stands = look.paragraphs[index] ?? look.paragraphs.at(-1) ?? paragraph
    const style = stands.runs[0]?.style
    return { ...stands, runs: paragraph.runs.map(run => ({ ...run, style: style ?? run.style })) }
  })
  return { ...look, paragraphs }
}

/** Combines new text with the page's pictures, formulas and table, unless the text has its own. */
function withText(before: PageContent, next: PageContent): PageContent {
  return {
    ...next,
    images: next.images.length > 0 ? next.images : before.images,
    ...(next.table === null && before.table !== null
      ? { table: before.table, ...(before.tableAs && { tableAs: before.tableAs }) }
      : {}),
    points: withFormulas(next.points, {
      formula: tex => before.points.find(({ text }) => text === tex)?.formula ?? null,
    }),
    notes: before.notes,
    source: next.source ?? before.source,
  }
}

interface RelayoutContext {
  readonly old: OldPage
  readonly remake: RebuildContext
  readonly used: UsedLayout
}

/** Returns the context for rebuilding a page, at the page size that suits are drawn for. */
function relayoutContextOf(whole: Deck, id: PageId, suit: Suit, ports: SwitchPorts): RelayoutContext | null {
  const deck = rescaledDeck(whole, PAGE_SIZE)
  const page = pageOf(deck, id)
  if (!page) return null
  const all = pagesOf(deck)
  const index = pageIndex(deck, id)
  const fitting = suitFor(withWordPlaces(suit), deck.language)
  const remake: RebuildContext = {
    deck,
    outline: outlineOf(deck),
    suit: fitting,
    ports: { ...ports, picture: url => Object.values(deck.assets).find(asset => asset.url === url) ?? null },
    fit: { measure: ports.measure, fonts: ports.theme.fonts, language: deck.language, ...hyphenationOf(deck) },
    used: [],
  }
  const chapter = all.slice(0, index + 1).filter(({ pageType }) => pageType === PAGE_TYPES.chapter).length
  const old: OldPage = { page, pageIndex: index, pageCount: all.length, chapter, preferred: null, absent: [] }
  const used = page.layout === null ? undefined : deck.layouts[page.layout]
  return { old, remake, used: used ?? freeLayout(suit) }
}

/** Represents the layout of a page that was not built. */
function freeLayout(suit: Suit): UsedLayout {
  return { key: `${suit.id}:`, layoutId: 0, pattern: '', suit: suit.id, slots: [] }
}

function* builtChoices(old: OldPage, remake: RebuildContext): Iterable<BuiltPage> {
  if (old.page.pageType === PAGE_TYPES.content) yield* contentChoices(old, remake)
  else yield* openingChoices(old, remake)
}

function* contentChoices(old: OldPage, remake: RebuildContext): Iterable<BuiltPage> {
  const content = readPage(old.page, remake.deck)
  const setting = pageContextFor(old, remake)
  for (const candidate of candidates(content, remake.suit, [])) {
    const part = roomFor(content, candidate, { old, remake })
    if (part !== null) yield makePart(part, setting)
  }
}

function roomFor(content: PageContent, candidate: Candidate, at: Pick<RelayoutContext, 'old' | 'remake'>): Part | null {
  const setting = pageContextFor(at.old, at.remake)
  for (const give of FIT_COMPROMISES) {
    const part = tryLayout(content, candidate, { setting, give })
    if (part !== null) return part
  }
  return null
}

/** Fills the page's current layout with the content, if it has this many points and fits. */
function heldBy(content: PageContent, at: { layout: Layout; remake: RebuildContext; old: OldPage }): Part | null {
  const own = candidates(content, at.remake.suit, []).find(({ layout }) => layout.key === at.layout.key)
  return own ? roomFor(content, own, at) : null
}

/** Fills the layout of the same form and for as many pictures that takes so many points, if it fits. */
function inForm(content: PageContent, at: { layout: Layout; remake: RebuildContext; old: OldPage }): Part | null {
  const { pattern, imageCount } = at.layout
  const alike = candidates(content, at.remake.suit, []).filter(
    ({ layout }) => layout.pattern === pattern && layout.imageCount === imageCount,
  )
  for (const candidate of alike) {
    const part = roomFor(content, candidate, at)
    if (part !== null) return part
  }
  return null
}

function* openingChoices(old: OldPage, remake: RebuildContext): Iterable<BuiltPage> {
  const kinds = KINDS_OF[old.page.pageType] ?? []
  for (const layout of remake.suit.layouts.filter(({ kind }) => kinds.includes(kind))) {
    const built = openingIn(layout, old, remake)
    if (built !== null) yield built
  }
}

const KINDS_OF: Readonly<Record<number, readonly Layout['kind'][]>> = {
  [PAGE_TYPES.cover]: ['cover'],
  [PAGE_TYPES.catalog]: ['catalog'],
  [PAGE_TYPES.chapter]: ['chapter'],
  [PAGE_TYPES.end]: ['ending', 'thanks'],
}

function inSize(deck: Deck, { page, layout }: LayoutChoice): LayoutChoice {
  return {
    page: rescaledPage(page, PAGE_SIZE, deck.size),
    layout: rescaledLayout(layout, PAGE_SIZE, deck.size),
  }
}
