import type { Asset } from '../document/deck.ts'
import { PAGE_TYPES } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Layout, Slot, Suit } from '../suit/types.ts'
import { assemblePage, type PagePlace } from './build-page.ts'
import { rankLayouts, type UsedPatterns } from './choose-layout.ts'
import { contentTexts, fillSlots, type PageSetting } from './fill-slots.ts'
import { type FitPorts, type FittedSlot, fitSlots } from './fit-slots.ts'
import type { PageContent } from './page-content.ts'
import { chartElement, tableElement } from './place-data.ts'
import { imageElement, type SlotSpot } from './place-slots.ts'
import type { BuildPorts, BuiltPage } from './ports.ts'
import { partTitle, splitContent } from './split.ts'
import { type ChartData, chartOf } from './table-chart.ts'

/** What a content page is built with. `next` answers where in the deck the next page stands. */
export interface ContentSetting {
  readonly suit: Suit
  readonly ports: BuildPorts
  readonly fit: FitPorts
  readonly deckTitle: string
  readonly section: string | null
  readonly next: () => PagePlace
}

/** A page's content as one or more pages, with the patterns they used. Throws nothing: content that no layout of the suit can hold comes back as no page. */
export function buildContent(content: PageContent, setting: ContentSetting, used: UsedPatterns): readonly BuiltPage[] {
  const patterns = [...used]
  const parts = partsOf(content, setting, patterns)
  return parts.flatMap(part => {
    const page = make(part, setting)
    return page === null ? [] : [page]
  })
}

/** A part of a page that has found its layout. */
interface Part {
  readonly content: PageContent
  readonly layout: Layout
  readonly fitted: readonly FittedSlot[]
  readonly chart: ChartData | null
}

/** Splits until every part fits a layout: first the type steps down, then the layout changes, then the page is parted. */
function partsOf(content: PageContent, setting: ContentSetting, used: string[]): Part[] {
  const waiting = separate(content)
  const done: Part[] = []
  while (waiting.length > 0) {
    const next = waiting.shift()
    if (next === undefined) break
    const titled = { ...next, title: partTitle(content.title, done.length + 1) }
    const part = findLayout(titled, setting, used)
    const halves = part === null ? splitContent(next) : null
    if (part !== null) {
      done.push(part)
      used.push(part.layout.pattern)
    } else if (halves !== null) waiting.unshift(...halves)
    else {
      const forced = findLayout(titled, setting, used, true)
      if (forced !== null) done.push(forced)
    }
    if (done.length + waiting.length > 60) break
  }
  return done
}

/** A table stands on a page of its own; so do more than twelve points. */
function separate(content: PageContent): PageContent[] {
  if (content.table !== null && content.points.length > 1) {
    return [
      { ...content, table: null },
      { ...content, points: [], notes: '', images: [] },
    ]
  }
  if (content.points.length <= 12) return [content]
  return splitContent(content)?.flatMap(separate) ?? [content]
}

function findLayout(content: PageContent, setting: ContentSetting, used: UsedPatterns, force = false): Part | null {
  for (const { layout, chart } of candidates(content, setting.suit, used)) {
    const texts = contentTexts(layout, content, settingOf(setting))
    const filled = texts === null ? null : fillSlots(layout, texts)
    const fitted = filled === null ? null : fitSlots(filled, setting.fit, force)
    if (fitted === null) continue
    const part = { content, layout, fitted, chart }
    if (content.table === null || chart !== null || holdsTable(part, setting)) return part
  }
  return null
}

/** Where the running texts are fitted, the page number is as long as it can get. */
function settingOf({ deckTitle }: ContentSetting): PageSetting {
  return { deckTitle, pageNumber: 888, chapter: 0 }
}

interface Candidate {
  readonly layout: Layout
  readonly chart: ChartData | null
}

function candidates(content: PageContent, suit: Suit, used: UsedPatterns): Candidate[] {
  if (content.table === null) return rankLayouts(content, suit, used).map(layout => ({ layout, chart: null }))
  const chart = chartOf(content.table)
  const of = (kind: Layout['kind']) => suit.layouts.filter(layout => layout.kind === kind)
  const charts = chart === null ? [] : of('chart').map(layout => ({ layout, chart }))
  return [...charts, ...of('table').map(layout => ({ layout, chart: null }))]
}

function holdsTable({ content, layout }: Part, { suit, fit, ports }: ContentSetting): boolean {
  const slot = layout.slots.find(({ role }) => role === 'table')
  const spot: SlotSpot = { ids: ports.ids, order: 'a0', nodeOf: () => ({ node: content.node, source: null }) }
  return (
    slot !== undefined &&
    content.table !== null &&
    tableElement(slot, content.table, { suit, ports: fit, spot }) !== null
  )
}

function make({ content, layout, fitted, chart }: Part, setting: ContentSetting): BuiltPage | null {
  const { suit, ports, fit, section } = setting
  const place = setting.next()
  const assets = content.images.flatMap(({ url }) => ports.picture?.(url) ?? [])
  const numbered = fitted.map(entry =>
    entry.slot.role === 'pageNumber' ? { ...entry, content: { head: null, text: String(place.pageIndex + 1) } } : entry,
  )
  const data = (slot: Slot, spot: SlotSpot): Element | null => {
    if (slot.role === 'table' && content.table) return tableElement(slot, content.table, { suit, ports: fit, spot })
    if (slot.role === 'chart' && chart) return chartElement(slot, chart, { suit, spot, alt: content.title })
    const asset = slot.role === 'picture' ? assets[slot.sort === 0 ? 0 : slot.sort - 1] : undefined
    return asset ? imageElement(slot, asset, { ...spot, alt: altOf(content, asset) }) : null
  }
  return assemblePage(
    {
      layout,
      pageType: PAGE_TYPES.content,
      title: content.title,
      notes: notesOf(content),
      section,
      place,
      fitted: numbered,
      nodeOf: slot => nodeOf(content, slot),
      data,
      assets,
    },
    suit,
    ports,
  )
}

function altOf(content: PageContent, asset: Asset): string {
  return content.images.find(image => image.url === asset.url)?.alt || content.title
}

/** Notes of the outline, then where the points come from. */
function notesOf({ notes, points, source }: PageContent): string {
  const sources = [...new Set([source, ...points.map(point => point.source)].filter(text => text !== null))]
  return [notes, sources.join('\n')].filter(Boolean).join('\n\n')
}

/** The outline node of a repeated slot is its point's; of any other the page's. */
function nodeOf(content: PageContent, slot: string): { node: string; source: string | null } {
  const number = /^(?:point|head|body|number)(\d+)$/.exec(slot)?.[1]
  const point = number === undefined ? undefined : content.points[Number(number) - 1]
  return point ? { node: point.node, source: point.source } : { node: content.node, source: content.source }
}
