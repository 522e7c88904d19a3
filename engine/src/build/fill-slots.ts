import type { Layout, Slot, SlotRole } from '../suit/types.ts'
import { datesOf, metricOf } from './content-shape.ts'
import type { FilledSlot } from './fit-slots.ts'
import type { PageContent, Point } from './page-content.ts'
import type { SlotText } from './slot-body.ts'

/** What every page knows of its deck. */
export interface PageSetting {
  readonly deckTitle: string
  readonly pageNumber: number
  readonly chapter: number
}

/** Texts for slots by name. A slot that is not named stays empty. */
export type SlotTexts = ReadonlyMap<string, SlotText>

/** The text slots of a layout that get something, in order; null when a slot that must not stay empty would. */
export function fillSlots(layout: Layout, texts: SlotTexts): readonly FilledSlot[] | null {
  const filled: FilledSlot[] = []
  for (const slot of layout.slots) {
    if (NO_TEXT.has(slot.role)) continue
    const content = texts.get(slot.name)
    const empty = content === undefined || (content.text === '' && content.head === null)
    if (empty && !slot.optional) return null
    if (!empty && content) filled.push({ slot, content })
  }
  return filled
}

/** Slots that hold no text of their own. */
const NO_TEXT: ReadonlySet<SlotRole> = new Set(['picture', 'table', 'chart'])

/** What a content page puts into the slots of a layout; null when the layout asks for heads, dates or a number that the content lacks. */
export function contentTexts(layout: Layout, content: PageContent, setting: PageSetting): SlotTexts | null {
  const texts = new Map<string, SlotText>([...settingTexts(setting), ['title', plain(content.title)]])
  if (content.source !== null) texts.set('source', plain(content.source))
  const has = (role: SlotRole) => layout.slots.some(slot => slot.role === role)
  if (has('quote')) return withQuote(texts, content)
  if (has('number') && !has('item')) return withNumbers(texts, layout, content.points)
  if (has('head')) return withHeads(texts, content.points)
  if (has('point')) return withPoints(texts, content.points)
  return withBody(texts, layout, content.points)
}

/** Running head and page number. */
export function settingTexts({ deckTitle, pageNumber }: PageSetting): readonly (readonly [string, SlotText])[] {
  return [
    ['runningHead', plain(deckTitle)],
    ['pageNumber', plain(String(pageNumber))],
  ]
}

/** A text that says again what other pages say: it gives way where it does not fit. */
export function derived(text: string): SlotText {
  return { head: null, text, derived: true }
}

/** A text without a head. */
export function plain(text: string): SlotText {
  return { head: null, text }
}

function withQuote(texts: Map<string, SlotText>, { points, title }: PageContent): SlotTexts | null {
  const [quote, by] = points
  if (quote === undefined || points.length > 2) return null
  texts.set('quote', plain(joined(quote)))
  texts.set('caption', plain(by ? joined(by) : title))
  texts.delete('title')
  return texts
}

function withNumbers(texts: Map<string, SlotText>, layout: Layout, points: readonly Point[]): SlotTexts | null {
  const single = layout.slots.some(slot => slot.name === 'number')
  if (single) {
    const metric = points.length === 1 && points[0] ? metricOf(points[0]) : null
    if (metric === null) return null
    texts.set('number', plain(metric.number))
    texts.set('caption', plain(metric.words))
    return texts
  }
  const dates =
    datesOf(points) ??
    (points.every(point => point.head !== null && point.head.length <= 12) ? fromHeads(points) : null)
  if (dates === null) return null
  for (const [index, { number, words }] of dates.entries()) {
    texts.set(`number${index + 1}`, plain(number))
    texts.set(`body${index + 1}`, plain(words))
  }
  return texts
}

function fromHeads(points: readonly Point[]) {
  return points.map(({ head, text }) => ({ number: head ?? '', words: text }))
}

function withHeads(texts: Map<string, SlotText>, points: readonly Point[]): SlotTexts {
  for (const [index, { head, text }] of points.entries()) {
    if (head !== null) texts.set(`head${index + 1}`, plain(head))
    texts.set(`body${index + 1}`, plain(text))
  }
  return texts
}

function withPoints(texts: Map<string, SlotText>, points: readonly Point[]): SlotTexts {
  for (const [index, { head, text }] of points.entries()) texts.set(`point${index + 1}`, { head, text })
  return texts
}

function withBody(texts: Map<string, SlotText>, layout: Layout, points: readonly Point[]): SlotTexts {
  const bodies = layout.slots.filter((slot: Slot) => slot.role === 'body')
  if (bodies.length === 1 && bodies[0]) texts.set(bodies[0].name, plain(points.map(joined).join('\n')))
  else
    for (const [index, slot] of bodies.entries())
      texts.set(slot.name, plain(points[index] ? joined(points[index]) : ''))
  return texts
}

function joined({ head, text }: Point): string {
  if (head === null) return text
  return text === '' ? head : `${head}: ${text}`
}
