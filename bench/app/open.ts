import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { median } from '../../app/screens/bench/run/summary.ts'
import { box, deckOf, saveDeck, settled, type Visitor, visitor, words } from '../../tests/e2e/editor-deck.ts'
import { markGuideSeen } from '../../tests/support/prepared-window.ts'
import { count, duration, type Figure, measure } from '../measure.ts'
import { calibrated } from './drive.ts'
import { longestTask, scriptBefore, type Trace, traced } from './trace.ts'

/** A deck that is opened in a browser which has never seen it, and once more from the cache. */
export interface OpenedDeck {
  readonly name: string
  readonly pages: Parameters<typeof deckOf>[0]
}

/** What one visit costs until the first page is painted. Times in ms. */
export interface Visit {
  /** From the start of the navigation until the frame of the screen is painted, by the clock. */
  readonly firstPaint: number
  /** From the start of the navigation until the page of the deck is painted, by the clock. */
  readonly firstPage: number
  /** Script of the main thread until the page of the deck is painted. */
  readonly script: number
  /** Script of the main thread until the editor is at rest. */
  readonly wholeScript: number
  readonly longestTask: number
  /** kB of script, as fetched, that has arrived before the page of the deck is painted. */
  readonly scriptKb: number
  /** The duration of the calibration loop on the same thread. */
  readonly loop: number
}

/** The visits of one deck: medians of all rounds. */
export interface Opened {
  readonly first: Visit
  readonly second: Visit
  /** How many network round trips follow one another before the page of the deck is painted. */
  readonly roundTrips: number
}

/** How often a deck is opened, and with how much latency round trips are counted, in ms. */
export interface OpenPace {
  readonly rounds: number
  readonly latency: number
}

const PACE: OpenPace = { rounds: 3, latency: 400 }

/** The name of the mark that is set when the page of the deck is painted. */
const PAINTED = 'bench: first page'
const VIEWPORT = { width: 1280, height: 800 }

/** Saves a deck on a running server and opens it, each round in a context of its own. */
export async function open(
  browser: Browser,
  deck: OpenedDeck,
  { url, pace = PACE }: { readonly url: string; readonly pace?: OpenPace },
): Promise<Opened> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf(deck.pages))
  const address = `${url}/editor?user_design_id=${id}`
  const rounds: { readonly first: Visit; readonly second: Visit }[] = []
  for (let round = 0; round < pace.rounds; round++)
    rounds.push(
      await inContext(browser, who, async context => ({
        first: await visit(context, address),
        second: await visit(context, address),
      })),
    )
  const quick = await inContext(browser, who, context => paintedAfter(context, address, 0))
  const slow = await inContext(browser, who, context => paintedAfter(context, address, pace.latency))
  return {
    first: medianVisit(rounds.map(({ first }) => first)),
    second: medianVisit(rounds.map(({ second }) => second)),
    roundTrips: Math.round((slow - quick) / pace.latency),
  }
}

/** A small deck: ten pages of thirteen elements. */
export function smallDeck(): OpenedDeck['pages'] {
  return Array.from({ length: 10 }, (_, number) =>
    Array.from({ length: 13 }, (__, index) => {
      const frame = { x: 30 + (index % 4) * 225, y: 30 + Math.floor(index / 4) * 122, width: 210, height: 105 }
      const name = `${number}-${index}`
      return index % 2 === 0
        ? box(`s${name}`, frame, 'roundRect')
        : words(`t${name}`, frame, `Page ${number}, ${index}`)
    }),
  )
}

async function inContext<T>(browser: Browser, who: Visitor, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    await context.addInitScript(markGuideSeen)
    await context.addInitScript(uuid => localStorage.setItem('slidewright.tourist', JSON.stringify(uuid)), who.uuid)
    await context.addInitScript(markFirstPage, PAINTED)
    return await work(context)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const trace = await traced(session, async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await settled(page)
  })
  const seen = await page.evaluate(readTimings, PAINTED)
  const result = { ...seen, ...(await scriptOf(page, session, trace)) }
  await page.close()
  return result
}

async function scriptOf(page: Page, session: CDPSession, trace: Trace) {
  return {
    script: scriptBefore(trace, PAINTED),
    wholeScript: scriptBefore(trace, null),
    longestTask: longestTask(trace),
    loop: await calibrated(page, session),
  }
}

/** Opens the deck where every answer takes `latency` ms longer. Returns when its page is painted, in ms. */
async function paintedAfter(context: BrowserContext, address: string, latency: number): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, PAINTED)
  const ms = performance.now() - started
  await page.close()
  return ms
}

/** Runs in the page: marks the frame in which the page of the deck is on the screen, by the editor or before it. */
function markFirstPage(name: string): void {
  type Shown = { readonly counts: { readonly frames: number } } | undefined
  const isPainted = () =>
    document.querySelector('[data-first-page]') !== null ||
    ((window as unknown as { slidewrightView: Shown }).slidewrightView?.counts.frames ?? 0) > 0
  const look = () => {
    if (isPainted()) performance.mark(name)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: what the browser has measured of this visit. */
function readTimings(name: string) {
  const painted = performance.getEntriesByName(name)[0]?.startTime ?? Number.POSITIVE_INFINITY
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = resources.filter(({ name: url }) => /\.js(\?|$)/.test(url))
  // What is fetched without haste the page does not wait for, however early it is there.
  const unhurried = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][fetchpriority=low]')].map(({ href }) => href),
  )
  const before = scripts.filter(
    ({ name: url, responseEnd }) => responseEnd > 0 && responseEnd <= painted && !unhurried.has(url),
  )
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    firstPage: painted,
    scriptKb: before.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000,
  }
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map(each => each[name]))
  return {
    firstPaint: of('firstPaint'),
    firstPage: of('firstPage'),
    script: of('script'),
    wholeScript: of('wholeScript'),
    longestTask: of('longestTask'),
    scriptKb: of('scriptKb'),
    loop: of('loop'),
  }
}

/** Converts the visits of a deck to figures: times in calibration loops, counts as they are. */
export function openFigures({ name }: OpenedDeck, { first, second, roundTrips }: Opened): readonly Figure[] {
  const counted = (what: string, value: number) => measure(count(`app: ${what}, ${name}`, value), null)
  return [
    timed(`first paint, ${name}`, first.firstPaint, first.loop),
    timed(`first page, ${name}`, first.firstPage, first.loop),
    timed(`first page on the second visit, ${name}`, second.firstPage, second.loop),
    timed(`script until the first page, ${name}`, first.script, first.loop),
    timed(`script until the editor rests, ${name}`, first.wholeScript, first.loop),
    timed(`longest task of opening, ${name}`, first.longestTask, first.loop),
    counted('kB of script before the first page', Math.round(first.scriptKb)),
    counted('round trips before the first page', roundTrips),
  ]
}

function timed(name: string, ms: number, loop: number): Figure {
  const value = ms / loop
  return {
    name: `app: ${name}`,
    kind: 'ratio',
    value,
    range: [value, value],
    detail: `${duration(ms)}, loop ${duration(loop)}`,
  }
}
