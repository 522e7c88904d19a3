import { getOrInsert } from '../base/get-or-insert.ts'
import type { TableElement } from '../document/element.ts'
import type { IconDrawing, Layout, Suit } from '../suit/types.ts'
import type { PagePlace } from './build-page.ts'
import { hasIcons, type RankedLayout, scoreLayouts } from './choose-layout.ts'
import { standsIn } from './columns.ts'
import { datesOf } from './content-shape.ts'
import { withDividedWords } from './divided-words.ts'
import { contentTexts, fillSlots, type PageContext, type SlotTexts } from './fill-slots.ts'
import { FIT_COMPROMISES, type FitCompromise, fitSlots, shortfall } from './fit-slots.ts'
import { holdsFormula } from './formula-size.ts'
import type { PageContent } from './page-content.ts'
import { formScore } from './page-forms.ts'
import { tableElement } from './place-data.ts'
import type { SlotContext } from './place-slots.ts'
import type { BuildPorts } from './ports.ts'
import { EASY_TEXT, readingLoss } from './reading-loss.ts'
import type { FilledSlot, FitPorts, FittedSlot } from './slot-layout.ts'
import { type ChartData, chartOn } from './table-chart.ts'
import { layoutsWithWords } from './word-places.ts'

/** Dependencies for building a content page. `next` returns the position in the deck that the next page will have. */
export interface ContentContext {
  readonly suit: Suit
  readonly ports: BuildPorts
  readonly fit: FitPorts
  readonly deckTitle: string
  readonly section: string | null
  readonly next: () => PagePlace
}

/** Content with the layout chosen for it. */
export interface Part {
  readonly content: PageContent
  readonly layout: Layout
  readonly fitted: readonly FittedSlot[]
  readonly chart: ChartData | null
  /** The numbers of the points' slots, if these are not 1, 2, 3 … */
  readonly places?: readonly number[]
  /** The icon of each point, if the layout has icons. */
  readonly icons?: readonly IconDrawing[]
}

/** The parameters of a search for a layout. `gives`: how far the type size may be reduced. */
export interface Search {
  readonly setting: ContentContext
  readonly used: readonly string[]
  readonly gives?: readonly FitCompromise[]
}

/**
 * Finds the best layout that holds the content; words are broken only if no layout can hold them whole. A page that is meant as something
 * looks like it, in smaller type if need be, wherever that holds the content at all.
 */
export function findLayout(content: PageContent, { setting, used, gives = FIT_COMPROMISES }: Search): Part | null {
  const found = candidates(content, setting.suit, used)
  const filled = new Map<Candidate, FilledLayout | null>()
  const partOf = (candidate: Candidate, give: FitCompromise): Part | null => {
    const whole = getOrInsert(filled, candidate, () => fillLayout(content, candidate, { setting }))
    return whole === null ? null : fitLayout(content, whole, { setting, give })
  }
  const isDated = content.points.length >= DATES_MEANT && datesOf(content.points) !== null
  const meant = found.filter(
    ({ layout }) => formScore(layout, content) > 0 || (isDated && layout.suits.includes('dates')),
  )
  return firstPart(meant, gives, partOf) ?? firstPart(found, gives, partOf)
}

/** So many dates, one after the other, are meant as a time line. */
const DATES_MEANT = 3

type PartOf = (candidate: Candidate, give: FitCompromise) => Part | null

function firstPart(found: readonly Candidate[], gives: readonly FitCompromise[], partOf: PartOf): Part | null {
  for (const give of gives) {
    for (const candidate of found) {
      const part = partOf(candidate, give)
      if (part !== null) return give === 'nothing' ? easiestToRead(part, found, partOf) : part
    }
  }
  return null
}

/** How many further layouts are tried where the first sets its words smaller than was foreseen. */
const FURTHER = 3

/** Returns the first part that fits, or one whose layout suits the content about as well and sets the words large enough to be read from afar. */
function easiestToRead(first: Part, found: readonly Candidate[], partOf: PartOf): Part {
  const start = found.findIndex(({ layout, chart }) => layout === first.layout && chart === first.chart)
  const worth = ({ score, size }: Candidate, { fitted }: Part) =>
    score + readingLoss(size) - readingLoss(EASY_TEXT - shortfall(fitted))
  const [own, ...others] = found.slice(start)
  if (own === undefined) return first
  let [best, most] = [first, worth(own, first)]
  for (const candidate of others.slice(0, FURTHER)) {
    if (candidate.score <= most) break
    // A chart does not become a table for the sake of the words beside it.
    if ((candidate.chart === null) !== (first.chart === null)) continue
    const part = partOf(candidate, 'nothing')
    const value = part === null ? most : worth(candidate, part)
    if (part !== null && value > most) [best, most] = [part, value]
  }
  return best
}

/** How a layout is tried. `chooseIcons`: in place of the suit's. */
interface Trial {
  readonly setting: ContentContext
  readonly give: FitCompromise
  readonly places?: readonly number[]
  readonly chooseIcons?: Suit['icons']
}

/** Fills a layout with the content; returns nothing if it does not fit. Icons are used only if every point has one. */
export function tryLayout(content: PageContent, candidate: LayoutWithChart, trial: Trial): Part | null {
  const filled = fillLayout(content, candidate, trial)
  return filled === null ? null : fitLayout(content, filled, trial)
}

/** A layout with the content in its slots, before it is known whether that fits. */
interface FilledLayout extends LayoutWithChart {
  readonly filled: readonly FilledSlot[]
  readonly places?: readonly number[]
  readonly icons?: readonly IconDrawing[]
}

function fillLayout(
  content: PageContent,
  { layout, chart }: LayoutWithChart,
  { setting, places, chooseIcons = setting.suit.icons }: Omit<Trial, 'give'>,
): FilledLayout | null {
  const icons = hasIcons(layout) ? iconsOf(content, chooseIcons, setting.fit.language) : []
  if (icons === null) return null
  const texts = renumbered(contentTexts(layout, content, settingOf(setting)), places)
  const whole = texts === null ? null : fillSlots(layout, texts)
  if (whole === null) return null
  const filled = withDividedWords(whole, setting.fit)
  return { layout, chart, filled, ...(places ? { places } : {}), ...(icons.length > 0 ? { icons } : {}) }
}

function fitLayout(
  content: PageContent,
  { filled, ...chosen }: FilledLayout,
  { setting, give }: Pick<Trial, 'setting' | 'give'>,
): Part | null {
  const fitted = fitSlots(filled, setting.fit, give)
  if (fitted === null) return null
  if (!fitted.every(entry => holdsFormula(entry, give))) return null
  const part = { content, fitted, ...chosen }
  return content.table === null || chosen.chart !== null || holdsTable(part, setting) ? part : null
}

type Icons = readonly IconDrawing[] | null
/** What was chosen for points: all layouts with icons that are tried for a page show the same ones. */
const chosenIcons = new WeakMap<NonNullable<Suit['icons']>, WeakMap<PageContent['points'], Icons>>()

/** Returns the previous icons of the points, else matching ones. */
function iconsOf({ points, icons = {} }: PageContent, choose: Suit['icons'], language: string): Icons {
  const had = points.flatMap(({ node }) => icons[node] ?? [])
  if (had.length === points.length || choose === undefined) return had.length === points.length ? had : null
  const byPoints = getOrInsert(chosenIcons, choose, () => new WeakMap<PageContent['points'], Icons>())
  return getOrInsert(byPoints, points, () => choose(points, language))
}

/** Moves texts of repeated slots to the available ones: the first to the first, and so on. */
function renumbered(texts: SlotTexts | null, places?: readonly number[]): SlotTexts | null {
  if (texts === null || places === undefined) return texts
  return new Map(
    [...texts].map(([name, text]) => {
      const [, role, number] = /^(point|head|body|number)(\d+)$/.exec(name) ?? []
      return [role === undefined ? name : `${role}${places[Number(number) - 1] ?? number}`, text]
    }),
  )
}

/** Returns the context for fitting running texts, with the longest possible page number. */
function settingOf({ deckTitle }: ContentContext): PageContext {
  return { deckTitle, pageNumber: 888 }
}

/** A layout, with the chart it would show. */
interface LayoutWithChart {
  readonly layout: Layout
  readonly chart: ChartData | null
}

/** A layout to try. */
export interface Candidate extends LayoutWithChart, RankedLayout {}

/** Lists the layouts that could show the content, best first, with the chart that each would show. */
export function candidates(content: PageContent, suit: Suit, used: readonly string[]): Candidate[] {
  const { table, tableAs } = content
  if (table === null) return scoreLayouts(content, suit, used).map(ranked => ({ ...ranked, chart: null }))
  const columns = Math.max(0, ...table.rows.map(row => row.length))
  const of = (kind: 'chart' | 'table') =>
    layoutsWithWords(suit, { kind, points: content.points.length, columns }).filter(layout => standsIn(layout, content))
  const chart = tableAs === 'table' ? null : (chartOn(content) ?? (tableAs === 'chart' ? NO_CHART : null))
  const charts = chart === null ? [] : of('chart').map(layout => ({ layout, chart, score: 0, size: EASY_TEXT }))
  return [...charts, ...of('table').map(layout => ({ layout, chart: null, score: 0, size: EASY_TEXT }))]
}

/** Represents a chart that cannot be rebuilt from a table: the chart itself is preserved. */
const NO_CHART: ChartData = { kind: 'column', categories: [], series: [], numberFormat: '0' }

function holdsTable(part: Part, setting: ContentContext): boolean {
  return tableOf(part, setting) !== null
}

/** Returns the table that a part shows; null if it has none or does not hold it. */
export function tableOf({ content, layout }: Part, { suit, fit, ports }: ContentContext): TableElement | null {
  const slot = layout.slots.find(({ role }) => role === 'table')
  if (slot === undefined || content.table === null) return null
  const spot: SlotContext = { ids: ports.ids, order: 'a0', nodeOf: () => ({ node: content.node, source: null }) }
  return tableElement(slot, content.table, { suit, ports: fit, spot })
}
