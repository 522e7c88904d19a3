import type { CDPSession, Page } from '@playwright/test'
import { deckOf, openDeck, saveDeck, visitor } from '../../tests/e2e/editor-deck.ts'
import { BUDGETS } from '../budgets.ts'
import { count, duration, type Figure, measure } from '../measure.ts'
import { commitsOf, countCommits } from './commits.ts'
import { calibrated, type Timing } from './drive.ts'
import { scriptOf, traced } from './trace.ts'

/** A deck, and how its lists of pages are scrolled. */
export interface StripRun {
  readonly url: string
  readonly pages: Parameters<typeof deckOf>[0]
  readonly steps?: number
  /** Speeds of the scrolling in px/s at which rows without a picture are counted. */
  readonly speeds?: readonly number[]
  /** The wait in ms until the editor has finished what it does after opening. */
  readonly rest?: number
}

/** A list of pages: the page list beside the stage, or the sorter over it. */
export type PageList = 'page list' | 'sorter'

/** How many visible rows had no picture, of all that were counted, once a frame. */
export interface BlankRows {
  readonly list: PageList
  readonly speed: number
  readonly blank: number
  readonly seen: number
}

/** What scrolling the lists of pages of one deck costs. */
export interface StripMeasured {
  readonly timings: readonly Timing[]
  readonly blanks: readonly BlankRows[]
  /** How often React renders while the page list is scrolled step by step. */
  readonly renders: number
  /** How many pictures were painted while the deck was opened and scrolled for the second time. */
  readonly repainted: number
  /** How many were painted the first time: the control of `repainted`. */
  readonly painted: number
}

/** The decks that are scrolled, by their number of pages. */
export const STRIP_DECKS = [300, 1000] as const

/** The px of one step: almost three rows of the page list. */
const STEP_PX = 240
const STEPS = 100
const STEP_MS = 40
const SPEEDS = [5_000, 15_000]
const REST_MS = 2500

const SELECTORS = {
  'page list': { scroller: '[data-strip]', row: '[data-page]' },
  sorter: { scroller: '[data-sorter] [class*="scroller"]', row: '[data-sorter-page]' },
} as const

/** Scrolls the page list and the sorter of a deck in the editor of a running server, and opens the deck a second time. */
export async function scrollStrip(page: Page, run: StripRun): Promise<StripMeasured> {
  const { url, pages, rest = REST_MS } = run
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf(pages))
  const session = await page.context().newCDPSession(page)
  await page.addInitScript(countCommits)
  await openDeck(page, who, id)
  await page.waitForTimeout(rest)
  const timings: Timing[] = []
  const blanks: BlankRows[] = []
  let renders = 0
  for (const list of ['page list', 'sorter'] as const) {
    if (list === 'sorter') await page.locator('[data-region="pages"]').getByRole('button').first().click()
    const stepped = await steps(page, session, { list, count: run.steps ?? STEPS })
    timings.push(stepped.timing)
    if (list === 'page list') renders = stepped.renders
    for (const speed of run.speeds ?? SPEEDS) blanks.push({ list, speed, ...(await blankRows(page, list, speed)) })
  }
  const painted = await paintedOn(page)
  await page.waitForTimeout(rest)
  await openDeck(page, who, id)
  await page.waitForTimeout(rest)
  await blankRows(page, 'page list', SPEEDS[0] ?? 0)
  return { timings, blanks, renders, painted, repainted: await paintedOn(page) }
}

async function steps(
  page: Page,
  session: CDPSession,
  { list, count }: { readonly list: PageList; readonly count: number },
): Promise<{ readonly timing: Timing; readonly renders: number }> {
  const { row } = SELECTORS[list]
  await page.locator(row).first().hover()
  const before = await commitsOf(page)
  const trace = await traced(session, async () => {
    for (let step = 0; step < count; step++) {
      await page.mouse.wheel(0, STEP_PX)
      await page.waitForTimeout(STEP_MS)
    }
  })
  const renders = (await commitsOf(page)) - before
  const name = `${count} steps of the ${list}`
  return { timing: { name, ms: [scriptOf(trace)], loop: await calibrated(page, session) }, renders }
}

/** Scrolls a list from its start to its end at a speed. A row that is not in the DOM counts as one without a picture. */
async function blankRows(page: Page, list: PageList, speed: number): Promise<{ blank: number; seen: number }> {
  await page.locator(SELECTORS[list].scroller).evaluate(element => element.scrollTo(0, 0))
  await page.waitForTimeout(300)
  return page.evaluate(
    async ({ selectors, pxPerSecond }) => {
      const scroller = document.querySelector<HTMLElement>(selectors.scroller)
      if (scroller === null) throw new Error(`There is no ${selectors.scroller}`)
      const rows = [...scroller.querySelectorAll<HTMLElement>(selectors.row)]
      const tops = [...new Set(rows.map(row => row.getBoundingClientRect().top))].sort((a, b) => a - b)
      const pitch = (tops[1] ?? 0) - (tops[0] ?? 0)
      const columns = rows.filter(row => row.getBoundingClientRect().top === tops[0]).length
      const height = (rows[0]?.querySelector('canvas') ?? scroller).getBoundingClientRect().height
      const end = scroller.scrollHeight - scroller.clientHeight
      const total = { blank: 0, seen: 0 }
      const started = performance.now()
      for (let at = 0; at < end; ) {
        const now = await new Promise<number>(requestAnimationFrame)
        at = Math.min(end, ((now - started) / 1000) * pxPerSecond)
        scroller.scrollTop = at
        const box = scroller.getBoundingClientRect()
        const shown = [...scroller.querySelectorAll<HTMLElement>(selectors.row)].filter(row => {
          const canvas = row.querySelector<HTMLCanvasElement>('canvas[data-painted]')
          const place = canvas?.getBoundingClientRect()
          return place !== undefined && place.bottom > box.top && place.top < box.bottom
        }).length
        const wanted = Math.floor((scroller.clientHeight - height) / pitch) * columns
        total.seen += wanted
        total.blank += Math.max(0, wanted - shown)
      }
      return total
    },
    { selectors: SELECTORS[list], pxPerSecond: speed },
  )
}

/** Reads how many pictures the page has painted since it was loaded. */
function paintedOn(page: Page): Promise<number> {
  return page.evaluate(() => window.slidewrightThumbnails?.painted() ?? 0)
}

/** Converts what was measured of decks, by their number of pages, to figures. */
export function stripFigures(measured: ReadonlyMap<number, StripMeasured>): readonly Figure[] {
  const figures: Figure[] = []
  for (const [pages, { timings, blanks, renders, painted, repainted }] of measured) {
    figures.push(...timings.map(timing => stepFigure(pages, timing)))
    const paintings = `${painted} the first time`
    const found = [
      ...blanks.map(({ list, speed, blank, seen }) => {
        const percent = (100 * blank) / Math.max(1, seen)
        const what = `${blank} of ${seen}, counted once a frame`
        return count(`strip: % of rows without a picture, ${list} at ${speed} px/s, ${pages} pages`, percent, what)
      }),
      count(`strip: renders while the page list is scrolled, ${pages} pages`, renders),
      count(`strip: pictures painted on a second visit, ${pages} pages`, repainted, paintings),
    ]
    figures.push(...found.map(each => measure(each, BUDGETS[each.name] ?? null)))
  }
  return [...figures, ...growth(figures)]
}

/** How many times the steps of the largest deck cost those of the smallest. */
function growth(figures: readonly Figure[]): readonly Figure[] {
  const steps = figures.filter(({ name }) => name.includes('steps of the page list'))
  const [few, many] = [steps[0], steps.at(-1)]
  if (few === undefined || many === undefined || few === many) return []
  return [
    {
      ...many,
      name: 'strip: steps of 1 000 pages to those of 300',
      value: many.value / few.value,
      range: [1, many.value / few.value],
    },
  ]
}

function stepFigure(pages: number, { name, ms, loop }: Timing): Figure {
  const ratios = ms.map(each => each / loop)
  const [value = 0] = ratios
  const detail = `${duration(ms[0] ?? 0)}, loop ${duration(loop)}`
  return { name: `strip: ${name}, ${pages} pages`, kind: 'ratio', value, range: [value, value], detail }
}
