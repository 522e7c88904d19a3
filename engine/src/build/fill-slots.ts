import type { Layout, SlotRole } from '../suit/types.ts'
import { datesOf, figuresOf, isCourse } from './content-shape.ts'
import { joinedPoint, type PageContent, type Point } from './page-content.ts'
import { isFigureAsked, standsForFigure } from './page-forms.ts'
import type { SlotText } from './slot-body.ts'
import type { FilledSlot } from './slot-layout.ts'

/** Deck-wide values that every page is built with. */
export interface PageContext {
  readonly deckTitle: string
  readonly pageNumber: number
}

/** Texts by slot name. Slots that are not listed stay empty. */
export type SlotTexts = ReadonlyMap<string, SlotText>

/** Returns the text slots of a layout that have content, in order; null if a required slot would stay empty. */
export function fillSlots(layout: Layout, texts: SlotTexts): readonly FilledSlot[] | null {
  const filled: FilledSlot[] = []
  for (const slot of layout.slots) {
    if (NO_TEXT.has(slot.role)) continue
    const content = texts.get(slot.name)
    const empty = content === undefined || isEmpty(content)
    if (empty && !slot.optional) return null
    if (!empty && content) filled.push({ slot, content })
  }
  return filled
}

function isEmpty({ head, text, items = [], formula }: SlotText): boolean {
  return formula === undefined && text === '' && (head === null || head === '') && items.length === 0
}

/** The roles of slots without text. */
const NO_TEXT: ReadonlySet<SlotRole> = new Set(['picture', 'table', 'chart', 'icon'])

/** Returns the texts of a content page by slot; null if the layout needs heads, dates or a number that the content lacks. */
export function contentTexts(layout: Layout, content: PageContent, setting: PageContext): SlotTexts | null {
  const texts = new Map<string, SlotText>([...runningTexts(setting), ['title', plain(content.title)]])
  for (const [name, text] of captions(layout, content)) texts.set(name, text)
  const has = (role: SlotRole) => layout.slots.some(slot => slot.role === role)
  if (has('quote')) return withQuote(texts, layout, content)
  if (has('number') && !has('item')) return withNumbers(texts, layout, content)
  const numberOf = ordinals(layout, content)
  if (has('head')) return withHeads(texts, content.points, numberOf)
  if (has('point')) return withPoints(texts, content.points, numberOf)
  return withBody(texts, layout, content.points)
}

/** Returns captions below pictures, from their alternative texts. */
function captions({ slots }: Layout, { images }: PageContent): [string, SlotText][] {
  return slots.flatMap(({ role, name, sort }): [string, SlotText][] => {
    const alt = role === 'caption' ? images[Math.max(0, sort - 1)]?.alt : undefined
    return alt ? [[name, derived(alt)]] : []
  })
}

/** Returns the running head and the page number. */
export function runningTexts({ deckTitle, pageNumber }: PageContext): readonly (readonly [string, SlotText])[] {
  return [
    ['runningHead', derived(deckTitle)],
    ['pageNumber', derived(String(pageNumber))],
  ]
}

/** Marks a text that is repeated from other pages and dropped if it does not fit. */
export function derived(text: string): SlotText {
  return { head: null, text, derived: true }
}

/** Creates a text without a head. */
export function plain(text: string): SlotText {
  return { head: null, text }
}

/** About as long as what a placeholder shows before its prompt, in any language. */
const CLICK_TO_WRITE = 'Click to write: '

/** Creates a text that asks the author for something, as long as a placeholder shows it. */
export function asked(prompt: string): SlotText {
  return { head: null, text: `${CLICK_TO_WRITE}${prompt}`, prompt }
}

function withQuote(texts: Map<string, SlotText>, layout: Layout, content: PageContent): SlotTexts | null {
  const { points, title } = content
  const [quote, second] = points
  if (quote === undefined || points.length > 2 || points.some(point => point.items.length > 0)) return null
  const by = quote.head ?? (second ? joinedPoint(second) : null)
  if (quote.head !== null && second !== undefined) return null
  texts.set('quote', quote.prompt ? asked(joinedPoint(quote)) : plain(quote.text))
  if (quote.prompt) return second === undefined ? texts : null
  const titled = layout.slots.some(slot => slot.role === 'title')
  if (by !== null || !titled) texts.set('caption', plain(by ?? title))
  return texts
}

/** Fills figures and dates into number slots: `number` with a caption, or `number1` … with their bodies. */
function withNumbers(texts: Map<string, SlotText>, layout: Layout, content: PageContent): SlotTexts | null {
  const { title, points } = content
  const isDated = layout.suits.includes('dates')
  if (isDated && isCourse(content)) return withStations(texts, points)
  if (isFigureAsked(content)) return withAskedFigure(texts, layout, points)
  const numbers = isDated ? datesOf(points) : figuresOf(points)
  if (numbers === null) return null
  const [only] = numbers
  if (layout.slots.some(slot => slot.name === 'number')) {
    if (only === undefined || numbers.length > 1) return null
    texts.set('number', plain(only.number))
    if (only.words !== title) texts.set('caption', plain(only.words))
    return texts
  }
  for (const [index, { number, words }] of numbers.entries()) {
    texts.set(`number${index + 1}`, plain(number))
    texts.set(`body${index + 1}`, plain(words))
  }
  return texts
}

/** The figure that the type of a figure not yet known is chosen for. */
const USUAL_FIGURE = '100'

/** Fills a figure and its caption, or asks for them. */
function withAskedFigure(texts: Map<string, SlotText>, { slots }: Layout, points: readonly Point[]): SlotTexts | null {
  const [only] = points
  if (only === undefined || !slots.some(({ name }) => name === 'number')) return null
  const head = only.head ?? ''
  texts.set('number', standsForFigure(only) ? { head: null, text: USUAL_FIGURE, prompt: head } : plain(head))
  texts.set('caption', only.prompt ? asked(only.text) : plain(only.text))
  return texts
}

/** Fills the stations of a course that the author has not dated: their names stand in the place of dates. */
function withStations(texts: Map<string, SlotText>, points: readonly Point[]): SlotTexts {
  for (const [index, { head, text, prompt }] of points.entries()) {
    texts.set(`number${index + 1}`, plain(head ?? ''))
    texts.set(`body${index + 1}`, prompt ? asked(text) : plain(text))
  }
  return texts
}

/** Returns the number that a point is to show itself; none if the points have no order or the layout numbers them. */
function ordinals({ numbers }: Layout, { points, firstNumber = 1 }: PageContent) {
  const isShown = points.length > 1 || firstNumber > 1
  const isNeeded = isShown && points.every(({ ordered }) => ordered) && (!numbers || firstNumber > 1)
  return (index: number) => (isNeeded ? { ordinal: firstNumber + index } : {})
}

type NumberOf = ReturnType<typeof ordinals>

function withHeads(texts: Map<string, SlotText>, points: readonly Point[], numberOf: NumberOf): SlotTexts {
  for (const [index, point] of points.entries()) {
    const { head, text, items, prompt, code } = point
    if (head !== null) texts.set(`head${index + 1}`, { ...plain(head), ...numberOf(index) })
    const body = prompt ? asked(text) : (drawn(point) ?? { head: null, text, items, ...codeOf({ code }) })
    texts.set(`body${index + 1}`, { ...body, ...(head === null && numberOf(index)) })
  }
  return texts
}

function withPoints(texts: Map<string, SlotText>, points: readonly Point[], numberOf: NumberOf): SlotTexts {
  for (const [index, point] of points.entries()) {
    const { head, text, items, prompt, code } = point
    const said = prompt ? asked(joinedPoint(point)) : (drawn(point) ?? { head, text, items, ...codeOf({ code }) })
    texts.set(`point${index + 1}`, { ...said, ...numberOf(index) })
  }
  return texts
}

/** Returns a formula that stands in place of words. */
function drawn({ text, formula }: Point): SlotText | null {
  return formula === undefined ? null : { head: null, text: '', formula: { ...formula, tex: text } }
}

function codeOf({ code }: { readonly code?: string | undefined }): Pick<SlotText, 'code'> {
  return code === undefined ? {} : { code }
}

/** Fills text beside the main content: all points into one body, or into the caption if there is none. Prompts stand there only alone. */
function withBody(texts: Map<string, SlotText>, layout: Layout, all: readonly Point[]): SlotTexts | null {
  const said = all.filter(({ prompt }) => !prompt)
  const points = said.length > 0 ? said : all
  if (points.length === 0) return texts
  const slot = layout.slots.find(({ role }) => role === 'body') ?? layout.slots.find(({ role }) => role === 'caption')
  if (slot === undefined || points.some(point => point.items.length > 0)) return null
  const [only, ...others] = points
  const formula = others.length === 0 && only !== undefined ? drawn(only) : null
  if (formula !== null) return texts.set(slot.name, formula)
  if (points.some(point => point.formula !== undefined)) return null
  if (only?.code !== undefined && others.length === 0) {
    const { head, text, code } = only
    return texts.set(slot.name, { head, text, code })
  }
  const words = points.map(joinedPoint).join('\n')
  texts.set(slot.name, said.length > 0 ? plain(words) : asked(words))
  return texts
}
