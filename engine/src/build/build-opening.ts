import { fail, ok, type Result } from '../base/result.ts'
import type { PageType } from '../document/deck.ts'
import type { OutlineNode } from '../outline/types.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { assemblePage, type PagePlace, withPageNumber } from './build-page.ts'
import { withRoomyRows } from './contents-rows.ts'
import { withDividedWords } from './divided-words.ts'
import { fillSlots, runningTexts, type SlotTexts } from './fill-slots.ts'
import { FIT_COMPROMISES, fitSlots } from './fit-slots.ts'
import type { BuildError, BuildPorts, BuiltPage } from './ports.ts'
import type { SlotText } from './slot-body.ts'
import { type FitPorts, type FittedSlot, inkIn } from './slot-layout.ts'

/** Dependencies for building covers, catalogs and chapters. */
export interface OpeningContext {
  readonly suit: Suit
  readonly ports: BuildPorts
  readonly fit: FitPorts
  readonly deckTitle: string
  readonly next: () => PagePlace
}

/** A page with a fixed layout: cover, catalog, chapter or ending. `derived`: its text does not come from the outline. */
export interface Opening {
  readonly layout: Layout
  readonly node: OutlineNode
  readonly texts: SlotTexts
  readonly pageType: PageType
  readonly section: string | null
  readonly derived?: boolean
}

/** The built page, or the reason why there is none. `left`: its subtitle did not fit and still has to be placed. */
export interface BuiltOpening {
  readonly pages: readonly Result<BuiltPage, BuildError>[]
  readonly left: boolean
}

/** Builds a page in a given layout, with its subtitle if that fits, otherwise without. */
export function buildOpening(drawn: Opening, setting: OpeningContext): BuiltOpening {
  const opening = drawn.layout.kind === 'catalog' ? inRoomyRows(drawn, setting) : drawn
  const whole = fitted(opening, opening.texts, setting)
  const subtitle = opening.texts.get('subtitle')
  const bare = new Map([...opening.texts].filter(([name]) => name !== 'subtitle'))
  const found = whole ?? (subtitle ? fitted(opening, bare, setting) : null)
  const left = whole === null && subtitle !== undefined && subtitle.derived !== true
  if (found === null) return { pages: [fail({ code: 'build.pageFailed', node: opening.node.id })], left }
  return { pages: [ok(assemble(opening, found, setting))], left }
}

function inRoomyRows(opening: Opening, { fit }: OpeningContext): Opening {
  const { layout, texts } = opening
  const divided = withDividedWords(fillSlots(layout, texts) ?? [], fit)
  const dividable = new Map(divided.map(({ slot, content }) => [slot.name, content]))
  return { ...opening, layout: withRoomyRows(layout, dividable, fit) }
}

function fitted({ layout, derived }: Opening, texts: SlotTexts, { fit, deckTitle }: OpeningContext) {
  const allTexts = new Map<string, SlotText>([...runningTexts({ deckTitle, pageNumber: 888 }), ...texts])
  const whole = fillSlots(layout, derived ? withoutNode(allTexts) : allTexts)
  if (whole === null) return null
  const filled = withDividedWords(whole, fit)
  for (const give of [...FIT_COMPROMISES, 'all'] as const) {
    const found = fitSlots(filled, fit, give)
    if (found !== null) return found
  }
  return null
}

function withoutNode(texts: SlotTexts): SlotTexts {
  return new Map([...texts].map(([name, text]) => [name, { ...text, nodeless: true }]))
}

function assemble(
  opening: Opening,
  slots: readonly FittedSlot[],
  { suit, ports, fit, deckTitle, next }: OpeningContext,
): BuiltPage {
  const { layout, node, pageType, section } = opening
  const place = next()
  return assemblePage(
    {
      layout,
      pageType,
      title: node.value,
      notes: node.notes ?? '',
      section,
      place,
      fitted: withPageNumber(slots, place),
      ordered: true,
      subject: suit.subjects?.({ head: deckTitle, text: '' }, fit.language) ?? null,
      inkOf: inkIn(fit),
      nodeOf: () => ({ node: node.id, source: null }),
    },
    suit,
    ports,
  )
}
