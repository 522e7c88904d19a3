import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { manyPages } from './big-decks.ts'
import { deckOf, newVisitor, openDeck, saveDeck, settled, type Visitor, words } from './editor-deck.ts'

const PAGES = manyPages().slice(0, 40)

const SENTENCE = 'What the harbour ferries will run on in winter, and who has paid for their piers and chargers'

/** Pages of words in columns of many widths: where their lines break depends on the typeface that they are measured in. */
const LINES = [0, 1, 2, 3].map(page =>
  [0, 1, 2, 3, 4, 5].map(column => {
    const frame = { x: 20 + column * 155, y: 20, width: 110 + page * 7 + column * 5, height: 480 }
    return words(`l${page}-${column}`, frame, SENTENCE)
  }),
)

const painted = (page: Page) => page.evaluate(() => window.slidewrightThumbnails?.painted() ?? 0)

/** How many pictures this browser keeps. */
function keptCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('slidewright-pictures', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction('pictures').objectStore('pictures').count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** The pictures of the list, top to bottom, as PNG. */
function pictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-page]')]
      .toSorted((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
      .map(row => row.querySelector<HTMLCanvasElement>('canvas[data-painted]')?.toDataURL() ?? ''),
  )
}

async function open(page: Page, who: Visitor, id: string) {
  const hand = await openDeck(page, who, id)
  await expect.poll(async () => (await pictures(page)).every(picture => picture.length > 500)).toBe(true)
  return hand
}

async function resting(page: Page): Promise<number> {
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await painted(page)]
        before = now
        return now === last
      },
      { intervals: [700] },
    )
    .toBe(true)
  return before
}

test('a deck that is opened again shows the pictures of the last visit, and paints only the page that changes', async ({
  page,
  baseURL,
}) => {
  const who = await newVisitor(baseURL)
  const id = await saveDeck(who, deckOf(PAGES))
  await open(page, who, id)
  expect(await resting(page)).toBe(PAGES.length)
  await expect.poll(() => keptCount(page)).toBeGreaterThanOrEqual(PAGES.length)
  const first = await pictures(page)
  await page.reload()
  const hand = await open(page, who, id)
  expect(await resting(page)).toBe(0)
  expect(await pictures(page)).toEqual(first)
  await hand.drag([60, 60], [40, 300])
  await settled(page)
  await expect.poll(() => painted(page)).toBe(1)
  await expect.poll(async () => (await pictures(page))[0]).not.toBe(first[0])
  expect((await pictures(page)).slice(1)).toEqual(first.slice(1))
})

test('pictures of one person are not shown to another, also of the same deck', async ({ page, baseURL }) => {
  const deck = deckOf(PAGES.slice(0, 6))
  const [one, other] = [await newVisitor(baseURL), await newVisitor(baseURL)]
  await open(page, one, await saveDeck(one, deck))
  expect(await resting(page)).toBe(6)
  await open(page, other, await saveDeck(other, deck))
  expect(await resting(page)).toBe(6)
})

for (const [what, pages] of [
  ['shapes', PAGES.slice(0, 6)],
  ['lines of words', LINES],
] as const) {
  test(`without workers ${what} are painted all the same, px by px`, async ({ page, baseURL }) => {
    const who = await newVisitor(baseURL)
    const id = await saveDeck(who, deckOf(pages))
    await open(page, who, id)
    await resting(page)
    const inWorker = await pictures(page)
    await page.addInitScript(() => {
      // What asks whether there are workers is told that there are none.
      Object.defineProperty(window, 'Worker', { value: undefined })
    })
    await page.reload()
    await open(page, who, id)
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => pictures(page)).toEqual(inWorker)
  })
}

test('pictures make room for work where storage is full', async ({ page, baseURL }) => {
  const who = await newVisitor(baseURL)
  const hand = await open(page, who, await saveDeck(who, deckOf(PAGES.slice(0, 6))))
  await expect.poll(() => keptCount(page)).toBeGreaterThan(5)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    let isFull = true
    IDBObjectStore.prototype.put = function (...args) {
      if (isFull && this.name === 'entries') {
        isFull = false
        throw new DOMException('full', 'QuotaExceededError')
      }
      return put.apply(this, args)
    }
  })
  // The pictures of the changed page are kept anew.
  await hand.drag([60, 60], [40, 300])
  await expect.poll(() => keptCount(page)).toBeLessThan(4)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
