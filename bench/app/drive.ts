import type { CDPSession, Page } from '@playwright/test'
import { median } from '../../app/screens/bench/run/summary.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor } from '../../tests/e2e/editor-deck.ts'
import { calibrationLoop } from '../measure.ts'
import { framesWith, longestTask, type Trace, traced, untilPainted } from './trace.ts'

/** What is done in the editor, and where on the page. */
export interface BigDeck {
  readonly name: string
  readonly pages: Parameters<typeof deckOf>[0]
  /** A place on a shape, and one on a text, in px of the page. */
  readonly shape: readonly [number, number]
  readonly text: readonly [number, number]
}

/** Milliseconds of script, beside what the calibration loop takes on the same thread in the same minute. */
export interface Timing {
  readonly name: string
  readonly ms: readonly number[]
  readonly loop: number
}

/** What was measured on one deck. */
export interface Driven {
  readonly timings: readonly Timing[]
  /** The most rows of the page list that were there at once, and how many fit in sight. */
  readonly rows: number
  readonly room: number
}

/** How often a drag is undone, and how long it takes until everything that waits for a quiet hand has been done: the picture in the list, the save, the journal, in ms. */
export interface Pace {
  readonly undos: number
  readonly rest: number
}

const PACE: Pace = { undos: 5, rest: 1500 }

/** Where the server is, and how patiently its app is driven. */
export interface Place {
  readonly url: string
  readonly pace?: Pace
}

interface Ground {
  readonly pace: Pace
  readonly page: Page
  readonly session: CDPSession
  readonly timings: Timing[]
}

/** Opens a deck in the editor of a running server, and scrolls, drags, undoes and types in it as a hand does. */
export async function drive(page: Page, deck: BigDeck, { url, pace = PACE }: Place): Promise<Driven> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf(deck.pages))
  const session = await page.context().newCDPSession(page)
  const ground: Ground = { page, session, pace, timings: [] }
  const found: { hand?: MouseDriver } = {}
  const opened = await traced(session, async () => {
    found.hand = await openDeck(page, who, id)
  })
  await note(ground, 'open', framesWith(opened, null))
  if (!found.hand) throw new Error('The deck did not open')
  await page.waitForTimeout(pace.rest)
  const room = await rowsInSight(page)
  const rows = room === null ? 0 : await scroll(ground)
  await dragAndUndo(ground, deck, found.hand)
  await type(ground, deck, found.hand)
  return { timings: ground.timings, rows, room: room ?? 0 }
}

/** How many rows of the page list fit in sight; null where all of them do. */
async function rowsInSight(page: Page): Promise<number | null> {
  return page
    .locator('[data-strip]')
    .evaluate(list =>
      list.scrollHeight <= list.clientHeight
        ? null
        : list.clientHeight / (list.querySelector('[data-page]')?.getBoundingClientRect().height ?? 1),
    )
}

async function scroll(ground: Ground): Promise<number> {
  const { page, session, pace } = ground
  const rows: number[] = []
  await page.locator('[data-page]').first().hover()
  const trace = await traced(session, async () => {
    for (let step = 0; step < 30; step++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(40)
      rows.push(await page.locator('[data-page]').count())
    }
  })
  await note(ground, 'scroll the pages', framesWith(trace, ['wheel', 'scroll']))
  await page.locator('[data-page]').last().click()
  await settled(page)
  await page.waitForTimeout(pace.rest)
  return Math.max(...rows)
}

async function dragAndUndo(ground: Ground, { shape }: BigDeck, hand: MouseDriver): Promise<void> {
  const { page, session, pace } = ground
  const drags: number[] = []
  const undos: number[] = []
  const after: number[] = []
  await hand.click(...shape)
  await page.waitForTimeout(pace.rest)
  for (let round = 0; round < pace.undos; round++) {
    const dragged = await traced(session, () => drag(ground, hand, shape))
    drags.push(...framesWith(dragged, ['pointermove']))
    const undone = await traced(session, () => restAfter(ground, () => page.keyboard.press('ControlOrMeta+z')))
    undos.push(untilPainted(undone, 'keydown'))
    after.push(longestTask(undone))
  }
  await note(ground, 'drag', drags)
  await note(ground, 'undo, from key to paint', undos)
  await note(ground, 'longest task after an undo', after)
}

async function drag(ground: Ground, hand: MouseDriver, from: readonly [number, number]): Promise<void> {
  const { page } = ground
  const { x, y } = await hand.at(...from)
  await restAfter(ground, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 90, { steps: 40 })
    await page.mouse.up()
  })
}

async function type(ground: Ground, { text }: BigDeck, hand: MouseDriver): Promise<void> {
  const { page, session, pace } = ground
  await hand.doubleClick(...text)
  await page.waitForTimeout(pace.rest)
  const trace: Trace = await traced(session, () =>
    restAfter(ground, () => page.keyboard.type('What is typed here is read aloud', { delay: 70 })),
  )
  await note(ground, 'type', framesWith(trace, ['keydown']))
  await note(ground, 'longest task while and after typing', [longestTask(trace)])
}

async function restAfter({ page, pace }: Ground, work: () => Promise<void>): Promise<void> {
  await work()
  await settled(page)
  await page.waitForTimeout(pace.rest)
}

async function note({ page, session, timings }: Ground, name: string, ms: readonly number[]): Promise<void> {
  timings.push({ name, ms, loop: await calibrated(page, session) })
}

/** The calibration loop on the page's own main thread, in ms that the thread has worked. */
export async function calibrated(page: Page, session: CDPSession): Promise<number> {
  const trace = await traced(session, async () => {
    for (let round = 0; round < 7; round++)
      await page.evaluate(`new Promise(done => setTimeout(() => done((${calibrationLoop})())))`)
  })
  return median(trace.script.filter(({ name, ms }) => name === 'TimerFire' && ms > 1).map(({ ms }) => ms))
}
