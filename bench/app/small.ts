import type { CDPSession, Page } from '@playwright/test'
import { manyPages, twoThousandElements } from '../../tests/e2e/big-decks.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor } from '../../tests/e2e/editor-deck.ts'
import { commitsOf, countCommits } from './commits.ts'
import { calibrated, type Timing } from './drive.ts'
import { framesWith, traced, untilPainted } from './trace.ts'

/** The measurements of the gestures of one deck: script times, React commits of a camera step, and the heap in MB after a collection. */
export interface Gestures {
  readonly timings: readonly Timing[]
  readonly commits: number
  readonly heap: number
}

/** The number of repetitions of actions without frames of their own, and the wait in ms after an action. */
interface GesturePace {
  readonly repeats: number
  readonly rest: number
}

const PACE: GesturePace = { repeats: 5, rest: 1200 }

interface GestureContext {
  readonly page: Page
  readonly session: CDPSession
  readonly mouse: MouseDriver
  readonly pace: GesturePace
  readonly timings: Timing[]
}

/** Drives the gestures of a small deck: its first page has 13 elements. */
export async function driveSmall(page: Page, url: string, pace: GesturePace = PACE): Promise<Gestures> {
  const context = await opened(page, url, { pages: manyPages().slice(0, 3), pace })
  const heap = await heapOf(context.session)
  await context.mouse.click(60, 60)
  await page.waitForTimeout(pace.rest)
  const before = await commitsOf(page)
  await camera(context)
  const commits = (await commitsOf(page)) - before
  await pointer(context)
  await dragAll(context)
  await typing(context)
  return { timings: context.timings, commits, heap }
}

/** Drives the gestures on a page of 2 000 elements, alone and with all of them selected. */
export async function driveCrowd(page: Page, url: string, pace: GesturePace = PACE): Promise<readonly Timing[]> {
  const context = await opened(page, url, { pages: [twoThousandElements(), []], pace })
  const { session, timings, mouse } = context
  await mouse.click(37, 15)
  await page.waitForTimeout(pace.rest)
  const selecting: number[] = []
  const arrows: number[] = []
  for (let round = 0; round < pace.repeats; round++) {
    const selected = await traced(session, () => resting(context, () => page.keyboard.press('ControlOrMeta+a')))
    selecting.push(untilPainted(selected, 'keydown'))
    const moved = await traced(session, () => resting(context, () => page.keyboard.press('ArrowRight')))
    arrows.push(untilPainted(moved, 'keydown'))
    await page.keyboard.press('Escape')
  }
  const loop = await calibrated(page, session)
  timings.push({ name: 'select all', ms: selecting, loop }, { name: 'arrow of all', ms: arrows, loop })
  return timings
}

interface SmallDeck {
  readonly pages: Parameters<typeof deckOf>[0]
  readonly pace: GesturePace
}

async function opened(page: Page, url: string, { pages, pace }: SmallDeck): Promise<GestureContext> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf(pages))
  await page.addInitScript(countCommits)
  const session = await page.context().newCDPSession(page)
  const mouse = await openDeck(page, who, id)
  await page.waitForTimeout(pace.rest * 2)
  return { page, session, mouse, pace, timings: [] }
}

/** Returns the used heap of the page in MB after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.send('HeapProfiler.disable')
  return usedSize / 1e6
}

async function camera(context: GestureContext): Promise<void> {
  const { page, mouse } = context
  const { x, y } = await mouse.at(480, 270)
  await page.mouse.move(x, y)
  const wheel = async (across: number, down: number) => {
    for (let step = 0; step < 40; step++) {
      const way = step % 20 < 10 ? 1 : -1
      await page.mouse.wheel(across * way, down * way)
      await nextFrame(context)
    }
  }
  await frames(context, { name: 'pan', events: ['wheel'] }, () => wheel(7, 11))
  await page.keyboard.down('Control')
  await frames(context, { name: 'zoom', events: ['wheel'] }, () => wheel(0, -20))
  await page.keyboard.up('Control')
}

async function pointer(context: GestureContext): Promise<void> {
  const { page, mouse } = context
  await page.keyboard.press('Escape')
  await frames(context, { name: 'hover', events: ['pointermove'] }, () => travel(context, [40, 40], [900, 500]))
  await frames(context, { name: 'marquee', events: ['pointermove'] }, () => dragged(context, [5, 5], [950, 530]))
  await page.keyboard.press('Escape')
  await mouse.click(60, 60)
  await settled(page)
  for (const [name, handle] of [
    ['resize', 'se'],
    ['rotate', 'rotate'],
  ] as const) {
    const box = await page.locator(`[data-handle="${handle}"]`).boundingBox()
    if (box === null) throw new Error(`There is no handle ${handle}`)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await frames(context, { name, events: ['pointermove'] }, () =>
      pull(context, from, { x: from.x + 70, y: from.y + 50 }),
    )
    await page.keyboard.press('ControlOrMeta+z')
    await settled(page)
  }
}

async function dragAll(context: GestureContext): Promise<void> {
  const { page } = context
  await page.keyboard.press('ControlOrMeta+a')
  await settled(page)
  await frames(context, { name: 'drag 13', events: ['pointermove'] }, () => dragged(context, [60, 60], [120, 130]))
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('Escape')
}

async function typing(context: GestureContext): Promise<void> {
  const { page, mouse, pace } = context
  await mouse.doubleClick(310, 60)
  await page.waitForTimeout(pace.rest)
  await frames(context, { name: 'type', events: ['keydown'] }, () =>
    page.keyboard.type('What is typed here is read aloud', { delay: 70 }),
  )
  await page.keyboard.press('Escape')
}

/** Records the script time of the frames with these events. */
async function frames(
  context: GestureContext,
  { name, events }: { readonly name: string; readonly events: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  const { page, session, timings } = context
  const trace = await traced(session, () => resting(context, work))
  timings.push({ name, ms: framesWith(trace, events), loop: await calibrated(page, session) })
}

async function resting({ page, pace }: GestureContext, work: () => Promise<void>): Promise<void> {
  await work()
  await settled(page)
  await page.waitForTimeout(pace.rest)
}

type Place = readonly [x: number, y: number]

async function dragged(context: GestureContext, from: Place, to: Place): Promise<void> {
  await pull(context, await context.mouse.at(...from), await context.mouse.at(...to))
}

async function travel(context: GestureContext, from: Place, to: Place): Promise<void> {
  await steps(context, await context.mouse.at(...from), await context.mouse.at(...to))
}

async function pull(context: GestureContext, from: Point, to: Point): Promise<void> {
  const { page } = context
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await steps(context, from, to)
  await page.mouse.up()
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Moves the pointer once a frame. */
async function steps(context: GestureContext, from: Point, to: Point): Promise<void> {
  for (let step = 1; step <= 40; step++) {
    const share = step / 40
    await context.page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await nextFrame(context)
  }
}

/** Waits for a frame of the page, with as little script in it as there can be: it is counted with that of the page. */
async function nextFrame({ session }: Pick<GestureContext, 'session'>): Promise<void> {
  await session.send('Runtime.evaluate', { expression: 'new Promise(requestAnimationFrame)', awaitPromise: true })
}
