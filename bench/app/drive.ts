import type { CDPSession, Page } from '@playwright/test'
import { median } from '../../app/screens/bench/run/summary.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor } from '../../tests/e2e/editor-deck.ts'
import { calibrationLoop } from '../measure.ts'
import { framesWith, longestTask, type Trace, traced, untilPainted } from './trace.ts'

/** A deck, and the positions of the actions in it. */
export interface BigDeck {
  readonly name: string
  readonly pages: Parameters<typeof deckOf>[0]
  /** A position on a shape, and one on a text, in page px. */
  readonly shape: readonly [number, number]
  readonly text: readonly [number, number]
}

/** Script times in ms, and the duration of the calibration loop on the same thread shortly before or after. */
export interface Timing {
  readonly name: string
  readonly ms: readonly number[]
  readonly loop: number
}

/** The measurements of one deck. */
export interface Driven {
  readonly timings: readonly Timing[]
  /** The maximum number of rendered rows of the page list, and how many fit into the viewport. */
  readonly rows: number
  readonly room: number
}

/** The number of repetitions, and the wait in ms for all debounced work after an action: the thumbnail, the save, the journal. */
export interface Pace {
  readonly undos: number
  readonly rest: number
}

const PACE: Pace = { undos: 5, rest: 1500 }

/** The address of a server, and the pace of the actions. */
export interface Place {
  readonly url: string
  readonly pace?: Pace
}

interface DriveContext {
  readonly pace: Pace
  readonly page: Page
  readonly session: CDPSession
  readonly timings: Timing[]
}

/** Opens a deck in the editor of a running server, and scrolls, drags, undoes and types in it like a user. */
export async function drive(page: Page, deck: BigDeck, { url, pace = PACE }: Place): Promise<Driven> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf(deck.pages))
  const session = await page.context().newCDPSession(page)
  const context: DriveContext = { page, session, pace, timings: [] }
  const found: { mouse?: MouseDriver } = {}
  const opened = await traced(session, async () => {
    found.mouse = await openDeck(page, who, id)
  })
  await note(context, 'open', framesWith(opened, null))
  if (!found.mouse) throw new Error('The deck did not open')
  await page.waitForTimeout(pace.rest)
  const room = await rowsInSight(page)
  const rows = room === null ? 0 : await scroll(context)
  await dragAndUndo(context, deck, found.mouse)
  await type(context, deck, found.mouse)
  return { timings: context.timings, rows, room: room ?? 0 }
}

/** Returns how many rows of the page list fit into the viewport; null if all of them do. */
async function rowsInSight(page: Page): Promise<number | null> {
  return page
    .locator('[data-strip]')
    .evaluate(list =>
      list.scrollHeight <= list.clientHeight
        ? null
        : list.clientHeight / (list.querySelector('[data-page]')?.getBoundingClientRect().height ?? 1),
    )
}

async function scroll(context: DriveContext): Promise<number> {
  const { page, session, pace } = context
  const rows: number[] = []
  await page.locator('[data-page]').first().hover()
  const trace = await traced(session, async () => {
    for (let step = 0; step < 30; step++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(40)
      rows.push(await page.locator('[data-page]').count())
    }
  })
  await note(context, 'scroll the pages', framesWith(trace, ['wheel', 'scroll']))
  await page.locator('[data-page]').last().click()
  await settled(page)
  await page.waitForTimeout(pace.rest)
  return Math.max(...rows)
}

async function dragAndUndo(context: DriveContext, { shape }: BigDeck, mouse: MouseDriver): Promise<void> {
  const { page, session, pace } = context
  const drags: number[] = []
  const undos: number[] = []
  const after: number[] = []
  await mouse.click(...shape)
  await page.waitForTimeout(pace.rest)
  for (let round = 0; round < pace.undos; round++) {
    const dragged = await traced(session, () => drag(context, mouse, shape))
    drags.push(...framesWith(dragged, ['pointermove']))
    const undone = await traced(session, () => settleAfter(context, () => page.keyboard.press('ControlOrMeta+z')))
    undos.push(untilPainted(undone, 'keydown'))
    after.push(longestTask(undone))
  }
  await note(context, 'drag', drags)
  await note(context, 'undo, from key to paint', undos)
  await note(context, 'longest task after an undo', after)
}

async function drag(context: DriveContext, mouse: MouseDriver, from: readonly [number, number]): Promise<void> {
  const { page } = context
  const { x, y } = await mouse.at(...from)
  await settleAfter(context, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 90, { steps: 40 })
    await page.mouse.up()
  })
}

async function type(context: DriveContext, { text }: BigDeck, mouse: MouseDriver): Promise<void> {
  const { page, session, pace } = context
  await mouse.doubleClick(...text)
  await page.waitForTimeout(pace.rest)
  const trace: Trace = await traced(session, () =>
    settleAfter(context, () => page.keyboard.type('What is typed here is read aloud', { delay: 70 })),
  )
  await note(context, 'type', framesWith(trace, ['keydown']))
  await note(context, 'longest task while and after typing', [longestTask(trace)])
}

async function settleAfter({ page, pace }: DriveContext, work: () => Promise<void>): Promise<void> {
  await work()
  await settled(page)
  await page.waitForTimeout(pace.rest)
}

async function note({ page, session, timings }: DriveContext, name: string, ms: readonly number[]): Promise<void> {
  timings.push({ name, ms, loop: await calibrated(page, session) })
}

/** Runs the calibration loop on the page's main thread. Returns its processor time in ms. */
export async function calibrated(page: Page, session: CDPSession): Promise<number> {
  const trace = await traced(session, async () => {
    for (let round = 0; round < 7; round++)
      await page.evaluate(`new Promise(done => setTimeout(() => done((${calibrationLoop})())))`)
  })
  return median(trace.script.filter(({ name, ms }) => name === 'TimerFire' && ms > 1).map(({ ms }) => ms))
}
