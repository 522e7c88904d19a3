import type { CDPSession, Page } from '@playwright/test'
import { manyPages, tenThousandElements, twoThousandElements } from '../../tests/e2e/big-decks.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor } from '../../tests/e2e/editor-deck.ts'
import type { BigDeck } from './drive.ts'
import { scriptOf, type Trace, traced } from './trace.ts'

/** A deck and a larger one of the same kind: whatever is done in both may cost in the larger one at most twice as much. */
export interface Growth {
  readonly name: string
  readonly small: BigDeck
  readonly large: BigDeck
}

const PAGES: Pick<BigDeck, 'shape' | 'text'> = { shape: [60, 60], text: [310, 60] }

/** The decks that are compared. */
export const GROWTHS: readonly Growth[] = [
  {
    name: '10 000 to 2 000 on a page',
    small: { name: '2 000 on a page', pages: [twoThousandElements(), []], shape: [37, 15], text: [18, 15] },
    large: { name: '10 000 on a page', pages: [tenThousandElements(), []], shape: [23, 12], text: [14, 12] },
  },
  {
    name: '1 000 to 300 pages',
    small: { name: '300 pages', pages: manyPages(), ...PAGES },
    large: { name: '1 000 pages', pages: manyPages(1000), ...PAGES },
  },
]

/** The actions that are compared. */
export const GROWTH_ACTIONS = ['open', 'zoom', 'scroll', 'drag', 'undo'] as const
type Action = (typeof GROWTH_ACTIONS)[number]

/** What an action costs on the page's main thread, in ms: its script, and everything, i.e. also style, layout and paint. */
export type Cost = Readonly<Record<Action, { readonly script: number; readonly all: number }>> & {
  /** Megabytes of the heap after a collection, with all of it done. */
  readonly heap: number
}

/** How long to wait for what an action leaves behind: the pictures in the list, the journal, the save; in ms. */
const REST = 1800
const ROUNDS = 3

/** Opens a deck in the editor of a running server, drags, undoes and zooms in it, and scrolls its list of pages, or its only page. */
export async function costOf(page: Page, deck: BigDeck, url: string): Promise<Cost> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf(deck.pages))
  const session = await page.context().newCDPSession(page)
  const spent = (work: () => Promise<unknown>) => costOfWork(page, session, work)
  const found: { mouse?: MouseDriver } = {}
  const open = await spent(async () => {
    found.mouse = await openDeck(page, who, id)
  })
  if (!found.mouse) throw new Error('The deck did not open')
  const { x, y } = await found.mouse.at(...deck.shape)
  await page.mouse.click(x, y)
  await page.waitForTimeout(REST)
  const drags: Trace[] = []
  const undos: Trace[] = []
  for (let round = 0; round < ROUNDS; round++) {
    drags.push(await spent(() => dragFrom(page, x, y)))
    undos.push(await spent(() => page.keyboard.press('ControlOrMeta+z')))
  }
  const zoom = await spent(() => turnWheel(page, { steps: 16, by: -40, isZoom: true }))
  if (deck.pages.length > 2) await page.locator('[data-page]').first().hover()
  const scroll = await spent(() => turnWheel(page, { steps: 30, by: 40, isZoom: false }))
  const [drag, undo] = [cheapest(drags), cheapest(undos)]
  const traces = { open, zoom, scroll, drag, undo }
  const costs = Object.fromEntries(
    GROWTH_ACTIONS.map(action => [action, { script: scriptOf(traces[action]), all: wholeOf(traces[action]) }]),
  ) as Record<Action, Cost[Action]>
  return { ...costs, heap: await heapOf(session) }
}

/** Returns the ratios of two costs, by the name of what was measured. */
export function growthOf(small: Cost, large: Cost): ReadonlyMap<string, number> {
  const ratios = GROWTH_ACTIONS.flatMap(action => [
    [`${action}, script`, large[action].script / small[action].script] as const,
    [`${action}, style and paint included`, large[action].all / small[action].all] as const,
  ])
  return new Map([...ratios, ['heap', large.heap / small.heap]])
}

async function costOfWork(page: Page, session: CDPSession, work: () => Promise<unknown>): Promise<Trace> {
  return traced(session, async () => {
    await work()
    await settled(page)
    await page.waitForTimeout(REST)
  })
}

async function dragFrom(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 90, { steps: 40 })
  await page.mouse.up()
}

interface Turn {
  readonly steps: number
  readonly by: number
  readonly isZoom: boolean
}

async function turnWheel(page: Page, { steps, by, isZoom }: Turn): Promise<void> {
  if (isZoom) await page.keyboard.down('Control')
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(40)
  }
  if (isZoom) await page.keyboard.up('Control')
}

/** The run in which other programs were least in the way. */
function cheapest(traces: readonly Trace[]): Trace {
  const [first, ...rest] = traces as readonly [Trace, ...Trace[]]
  return rest.reduce((least, trace) => (wholeOf(trace) < wholeOf(least) ? trace : least), first)
}

function wholeOf({ tasks }: Trace): number {
  return tasks.reduce((sum, { ms }) => sum + ms, 0)
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
