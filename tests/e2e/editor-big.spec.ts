import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { manyPages, twoThousandElements } from './big-decks.ts'
import { clearCounts, counts, deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

async function open(at: Page, url: string, pages: Parameters<typeof deckOf>[0]): Promise<MouseDriver> {
  const who = await visitor(url)
  return openDeck(at, who, await saveDeck(who, deckOf(pages)))
}

/** Milliseconds of script a frame while something is done: for people, this machine may be busy. */
async function tellScript(session: CDPSession, at: Page, name: string, work: () => Promise<void>): Promise<void> {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(metric => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  await clearCounts(at)
  const before = await spent()
  await work()
  const { frames } = await counts(at)
  const ms = (await spent()) - before
  test.info().annotations.push({
    type: name,
    description: `${(ms / Math.max(1, frames)).toFixed(2)} ms a frame, ${frames} frames`,
  })
}

async function workOn(at: Page, hand: MouseDriver, from: readonly [number, number]): Promise<void> {
  const session = await at.context().newCDPSession(at)
  await session.send('Performance.enable')
  await tellScript(session, at, 'drag', async () => {
    await hand.drag(from, [40, 60])
    await settled(at)
  })
  const undo = at.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeEnabled()
  await tellScript(session, at, 'undo', async () => {
    await at.keyboard.press('ControlOrMeta+z')
    await settled(at)
  })
  // One gesture is one entry.
  await expect(undo).toBeDisabled()
}

test('a deck of 300 pages and 3 700 elements: rows in the DOM, thumbnails and pages stay few', async ({
  page: at,
  baseURL,
}) => {
  const hand = await open(at, baseURL, manyPages())
  const rows = () => at.locator('[data-page]').count()
  const room = await at
    .locator('[data-page]')
    .first()
    .evaluate(row => {
      let list = row.parentElement
      while (list && list.scrollHeight <= list.clientHeight) list = list.parentElement
      return (list?.clientHeight ?? 0) / row.getBoundingClientRect().height
    })
  const twoScreens = Math.ceil(room * 2) + 1
  expect(room).toBeGreaterThan(3)
  expect(await rows()).toBeLessThanOrEqual(twoScreens)
  await at.locator('[data-page]').first().hover()
  let max = 0
  for (let step = 0; step < 20; step++) {
    await at.mouse.wheel(0, 1300)
    max = Math.max(max, await rows())
  }
  expect(max).toBeLessThanOrEqual(twoScreens)
  expect(Number(await at.locator('[data-page]').last().getAttribute('data-index'))).toBeGreaterThan(150)
  await at.locator('[data-page]').last().click()
  await settled(at)
  await workOn(at, hand, [60, 60])
  await hand.doubleClick(310, 60)
  await at.keyboard.type('More ')
  await settled(at)
  await at.keyboard.press('Escape')
  expect(await rows()).toBeLessThanOrEqual(twoScreens)
})

test('one page of 2 000 elements: a drag moves one, an undo takes it back', async ({ page: at, baseURL }) => {
  const hand = await open(at, baseURL, [twoThousandElements(), []])
  await hand.click(37, 15)
  await settled(at)
  await clearCounts(at)
  await hand.drag([37, 15], [300, 200], { hold: true })
  await settled(at)
  await clearCounts(at)
  const place = await hand.at(500, 400)
  await at.mouse.move(place.x, place.y, { steps: 5 })
  await settled(at)
  const during = await counts(at)
  expect(during.frames).toBeGreaterThan(0)
  expect(during.baked + during.built + during.uploads).toBe(0)
  await at.keyboard.press('Escape')
  await at.mouse.up()
  await workOn(at, hand, [37, 15])
})
