import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from '../../app/screens/bench/run/summary.ts'
import { ensurePartBuilt } from '../../scripts/setup.mjs'
import { manyPages, twoThousandElements } from '../../tests/e2e/big-decks.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/chromium.ts'
import { markGuideSeen } from '../../tests/support/prepared-window.ts'
import { startServer } from '../../tests/support/server.ts'
import { BUDGETS } from '../budgets.ts'
import { count, duration, type Figure, measure, printNote } from '../measure.ts'
import { type BigDeck, type Driven, drive, type Timing } from './drive.ts'
import { costOf, GROWTHS, type Growth, growthOf } from './growth.ts'
import { make } from './make.ts'
import { type OpenedDeck, open, openFigures, smallDeck } from './open.ts'
import { APP_PARTS, type AppPart } from './parts.ts'
import { driveCrowd, driveSmall, type Gestures } from './small.ts'
import { STRIP_DECKS, type StripMeasured, scrollStrip, stripFigures } from './strip.ts'

const DECKS: readonly BigDeck[] = [
  { name: '300 pages', pages: manyPages(), shape: [60, 60], text: [310, 60] },
  { name: '2 000 on a page', pages: [twoThousandElements(), []], shape: [37, 15], text: [18, 15] },
]

/** The rows that the list of pages keeps ready beyond those in sight. */
const ROWS_AHEAD = 6

/** Decks that are opened in a browser which has not been here before, and once more from its cache. */
const OPENED: readonly OpenedDeck[] = [
  { name: 'a small deck', pages: smallDeck() },
  { name: '300 pages', pages: manyPages() },
]

/** What each part measures: runs whose figures are printed together, and which run once more if one is over its budget. */
const RUNS: Readonly<Record<AppPart, readonly ((place: Place) => Promise<readonly Figure[]>)[]>> = {
  open: OPENED.map(
    deck =>
      async ({ browser, url }) =>
        openFigures(deck, await open(browser, deck, { url })),
  ),
  make: [made],
  drive: DECKS.map(deck => place => driven(place, deck)),
  strip: [scrolled],
  small: [small],
  crowd: [crowd],
  growth: GROWTHS.map(growth => place => grown(place, growth)),
}

interface Place {
  readonly browser: Browser
  readonly url: string
}

/**
 * Measures the whole app on its real server in Chromium: script time per frame and per undo, in calibration loops. Without parts, all of
 * them are measured.
 */
export async function* appBench(parts: readonly AppPart[] = []): AsyncGenerator<Figure> {
  await ensurePartBuilt('app', printNote)
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_FLAGS })
  const place = { browser, url: server.url }
  try {
    for (const part of APP_PARTS.filter(each => parts.length === 0 || parts.includes(each)))
      for (const run of RUNS[part]) yield* await best(() => run(place))
  } finally {
    await browser.close()
    await server.stop()
  }
}

function made(place: Place): Promise<readonly Figure[]> {
  return inWindow(place, async page => {
    const { timing, painted, unseen } = await make(page)
    const beyond = Math.max(0, unseen - ROWS_AHEAD)
    const what = `${painted} painted, ${unseen} of rows out of sight`
    const name = 'app: thumbnails painted beyond the rows kept ahead, a new deck'
    return [figureOf('a new deck', timing), measure(count(name, beyond, what), null)]
  })
}

function driven(place: Place, deck: BigDeck): Promise<readonly Figure[]> {
  return inWindow(place, async page => figuresOf(deck, await drive(page, deck, { url: place.url })))
}

async function scrolled(place: Place): Promise<readonly Figure[]> {
  const measured = new Map<number, StripMeasured>()
  for (const count of STRIP_DECKS)
    measured.set(count, await inWindow(place, page => scrollStrip(page, { url: place.url, pages: manyPages(count) })))
  return stripFigures(measured)
}

function small(place: Place): Promise<readonly Figure[]> {
  return inWindow(place, async page => figuresOfSmall(await driveSmall(page, place.url)))
}

function crowd(place: Place): Promise<readonly Figure[]> {
  return inWindow(place, async page =>
    (await driveCrowd(page, place.url)).map(timing => figureOf('2 000 on a page', timing)),
  )
}

async function grown(place: Place, { name, small, large }: Growth): Promise<readonly Figure[]> {
  const less = await inWindow(place, page => costOf(page, small, place.url))
  const more = await inWindow(place, page => costOf(page, large, place.url))
  return [...growthOf(less, more)].map(([what, value]) => ({
    name: `app: ${what}, ${name}`,
    kind: 'ratio',
    value,
    range: [value, value],
    detail: `${name.split(' to ')[0]} is compared with ${small.name}`,
  }))
}

async function inWindow<T>({ browser, url }: Place, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: url })
  try {
    await page.addInitScript(markGuideSeen)
    return await work(page)
  } finally {
    await page.close()
  }
}

/** Runs once more if a figure exceeds its budget, and takes the lower one, since a busy machine is not a regression. */
async function best(run: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const first = await run()
  if (first.every(({ name, value }) => value <= (BUDGETS[name] ?? Number.POSITIVE_INFINITY))) return first
  const second = await run()
  return first.map(figure => {
    const again = second.find(({ name }) => name === figure.name)
    return again !== undefined && again.value < figure.value ? again : figure
  })
}

/** Converts the measurements of a deck to figures. */
export function figuresOf({ name }: BigDeck, { timings, rows, room }: Driven): readonly Figure[] {
  const figures = timings.map(timing => figureOf(name, timing))
  if (room === 0) return figures
  const beyond = Math.max(0, rows - Math.ceil(room * 2) - 1)
  const what = `${rows} rows, ${room.toFixed(1)} in sight`
  return [...figures, measure(count(`app: rows beyond two screens, ${name}`, beyond, what), null)]
}

/** Converts the measurements of the gestures of a small deck to figures. */
export function figuresOfSmall({ timings, commits, heap }: Gestures): readonly Figure[] {
  return [
    ...timings.map(timing => figureOf('a small deck', timing)),
    measure(count('app: renders of 80 camera steps, a small deck', commits), null),
    measure(count('app: MB of heap, a small deck', heap), null),
  ]
}

function figureOf(deck: string, { name, ms, loop }: Timing): Figure {
  const ratios = ms.map(each => each / loop)
  return {
    name: `app: ${name}, ${deck}`,
    kind: 'ratio',
    value: median(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
    detail: `${duration(median(ms))}, loop ${duration(loop)}`,
  }
}
