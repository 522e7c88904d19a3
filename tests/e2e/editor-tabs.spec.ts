import type { BrowserContext, Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  expectFrame,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  type Visitor,
  visitor,
  words,
  writeOver,
} from './editor-deck.ts'

const RED = { x: 100, y: 100, width: 160, height: 100 }
const API = /\/api\//
const SAVES = /\/api\/(upload|design\/(?:save|patch))/

interface Opened {
  readonly page: Page
  readonly hand: MouseDriver
}

async function deckWithWords(url: string): Promise<{ readonly who: Visitor; readonly id: string }> {
  const who = await visitor(url)
  const lines = [
    words('first', { x: 100, y: 300, width: 400, height: 40 }, 'First as it was'),
    words('second', { x: 100, y: 400, width: 400, height: 40 }, 'Second as it was'),
  ]
  return { who, id: await saveDeck(who, deckOf([[box('red', RED), ...lines]])) }
}

function state(page: Page) {
  return page.getByTestId('save-state')
}

function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

async function openTab(context: BrowserContext, who: Visitor, id: string): Promise<Opened> {
  const page = await context.newPage()
  return { page, hand: await openDeck(page, who, id) }
}

/** Writes over the words that stand at a height of the page. */
async function writeAt({ page, hand }: Opened, y: number, text: string): Promise<void> {
  await page.bringToFront()
  await writeOver(page, hand, [110, y], text)
}

const keptHere = (page: Page) => expect(state(page)).toHaveText('Offline, kept on this device')

/** The order in which tabs are closed: as they were opened, or the other way round. */
const ORDERS = [
  [0, 1],
  [1, 0],
] as const

for (const [index, order] of sampled(ORDERS, 2).entries())
  test(`what two tabs kept on this device is all there after both were closed, whichever was first: ${index + 1}`, async ({
    context,
    baseURL,
  }) => {
    const { who, id } = await deckWithWords(baseURL)
    const tabs = [await openTab(context, who, id), await openTab(context, who, id)] as const
    await context.route(SAVES, route => route.abort('connectionfailed'))
    await writeAt(tabs[0], 316, 'From the first tab')
    await keptHere(tabs[0].page)
    await writeAt(tabs[1], 416, 'From the second tab')
    await keptHere(tabs[1].page)
    for (const tab of order) await tabs[tab].page.close()

    const { page } = await openTab(context, who, id)
    await expect(page.getByText('Work that was not saved yet is back.')).toBeVisible()
    await expect(read(page)).toContainText('From the first tab')
    await expect(read(page)).toContainText('From the second tab')
    await context.unroute(SAVES)
    await expect(state(page)).toHaveText('Saved')
    await page.reload()
    await expect(read(page)).toContainText('From the first tab')
    await expect(read(page)).toContainText('From the second tab')
  })

test('three tabs without any connection: what keeps out of the way is merged, what meets is offered and can be kept beside', async ({
  context,
  baseURL,
}) => {
  const { who, id } = await deckWithWords(baseURL)
  const tabs: Opened[] = []
  for (let tab = 0; tab < 3; tab++) tabs.push(await openTab(context, who, id))
  const [first, second, third] = tabs as [Opened, Opened, Opened]
  await context.route(API, route => route.abort('connectionfailed'))
  await writeAt(first, 316, 'One')
  await keptHere(first.page)
  await writeAt(second, 316, 'Two')
  await keptHere(second.page)
  await third.page.bringToFront()
  await third.hand.drag([150, 150], [200, 0])
  await keptHere(third.page)
  for (const { page } of [second, third, first]) await page.close()
  await context.unroute(API)

  const { page, hand } = await openTab(context, who, id)
  const dialog = page.getByRole('alertdialog', { name: 'There is another version on this device' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('figure', { name: 'Yours' }).locator('canvas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('Kept as a deck of its own: Test deck (other version)')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(state(page)).toHaveText('Saved')
  await hand.click(350, 150)
  await expectFrame(page, [300, 100, 160, 100])
  const here = (await read(page).textContent()) ?? ''
  await page.goto('/workspace')
  await page
    .getByRole('link', { name: /Test deck \(other version\)/ })
    .first()
    .click()
  await expect(read(page)).toContainText(here.includes('One') ? 'Two' : 'One')
})

test('a new deck that was never saved is offered after its tab was closed', async ({ context, page }) => {
  await context.route(SAVES, route => route.abort('connectionfailed'))
  await page.goto('/editor')
  await settled(page)
  await page.keyboard.press('r')
  await keptHere(page)
  await page.close()
  await context.unroute(SAVES)
  const next = await context.newPage()
  await next.goto('/workspace')
  await expect(next.getByText('1 deck has work on this device that is not saved yet.')).toBeVisible()
  await next.getByRole('button', { name: 'Show' }).click()
  await next.getByRole('dialog', { name: 'Not saved yet' }).getByRole('link', { name: 'Open' }).click()
  await expect(next).toHaveURL(/user_design_id=/)
  await expect(state(next)).toHaveText('Saved')
  await next.goto('/workspace')
  await expect(next.getByRole('link', { name: /Untitled deck/ }).first()).toBeVisible()
  await expect(next.getByText('is not saved yet')).toHaveCount(0)
})

/** Opens a deck with work on this device that the server does not have, and has lost itself meanwhile. */
async function openLost(page: Page, url: string): Promise<void> {
  const { who, id } = await deckWithWords(url)
  const hand = await openDeck(page, who, id)
  await page.route(SAVES, route => route.abort('connectionfailed'))
  await writeAt({ page, hand }, 316, 'Only here')
  await keptHere(page)
  await page.goto('about:blank')
  const headers = { 'content-type': 'application/json', 'X-Tourist-Uuid': who.uuid }
  for (const call of ['trash', 'delete'])
    await page.request.post(`${url}/api/design/${call}`, { headers, data: { user_design_ids: [id] } })
  await page.unroute(SAVES)
  await page.goto(`/editor?user_design_id=${id}`)
}

test('work on a deck that was deleted elsewhere becomes a new deck', async ({ page, baseURL }) => {
  await openLost(page, baseURL)
  const dialog = page.getByRole('alertdialog', { name: 'This deck is not available on the server' })
  await expect(dialog).toBeVisible()
  const before = page.url()
  await dialog.getByRole('button', { name: 'Keep as a new deck' }).click()
  await expect(state(page)).toHaveText('Saved')
  expect(page.url()).not.toBe(before)
  await page.reload()
  await expect(read(page)).toContainText('Only here')
})

test('work on a deck that was deleted elsewhere can be let go, and is not offered again', async ({ page, baseURL }) => {
  await openLost(page, baseURL)
  const lost = page.url()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard for good' }).click()
  await expect(page).toHaveURL(/workspace/)
  await page.goto(lost)
  await expect(page.getByRole('alert')).toContainText('This deck could not be opened')
})

test('a save into a deck that is in the trash brings it back, and says so', async ({ page, baseURL }) => {
  const { who, id } = await deckWithWords(baseURL)
  const hand = await openDeck(page, who, id)
  const headers = { 'content-type': 'application/json', 'X-Tourist-Uuid': who.uuid }
  await page.request.post(`${baseURL}/api/design/trash`, { headers, data: { user_design_ids: [id] } })
  await writeAt({ page, hand }, 316, 'Back again')
  await expect(page.getByText('This deck was in the trash and is back among your works.')).toBeVisible()
  await expect(state(page)).toHaveText('Saved')
  await page.goto('/workspace')
  await expect(page.getByRole('link', { name: /Test deck/ }).first()).toBeVisible()
})

test('where storage is full, nothing is said to be kept, and the deck can be saved as a file', async ({
  page,
  baseURL,
}) => {
  const { who, id } = await deckWithWords(baseURL)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const hand = await openDeck(page, who, id)
  await page.route(SAVES, route => route.abort('connectionfailed'))
  await writeAt({ page, hand }, 316, 'Nowhere')
  await expect(state(page)).toHaveText('Not saved, not kept on this device')
  await state(page).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await file).suggestedFilename()).toBe('Test deck.json')
  await page.unroute(SAVES)
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(state(page)).toHaveText('Saved')
})

test('a damaged journal is told, and its raw work can be saved; the deck opens all the same', async ({
  page,
  baseURL,
}) => {
  const { who, id } = await deckWithWords(baseURL)
  const hand = await openDeck(page, who, id)
  await page.route(SAVES, route => route.abort('connectionfailed'))
  await writeAt({ page, hand }, 316, 'To be damaged')
  await keptHere(page)
  await page.goto('/404')
  await page.evaluate(breakJournals)
  await page.unroute(SAVES)
  for (let time = 0; time < 2; time++) {
    await page.goto(`/editor?user_design_id=${id}`)
    await expect(page.getByText('A part of the work kept on this device could not be read.')).toBeVisible()
    await expect(read(page)).toContainText('First as it was')
  }
  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Show' }).click()
  const row = page.getByRole('listitem', { name: 'Test deck' })
  await expect(row).toContainText('Cannot be read')
  const file = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Save as a file' }).click()
  expect((await file).suggestedFilename()).toBe('Test deck.json')
  await row.getByRole('button', { name: 'Discard' }).click()
  await row.getByRole('button', { name: 'Discard for good' }).click()
  await expect(page.getByText('not saved yet.')).toHaveCount(0)
})

/** Runs in the page: the pages of every journal become something else. */
function breakJournals(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('slidewright-journal')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const write = opening.result.transaction('decks', 'readwrite')
      const all = write.objectStore('decks').openCursor()
      all.onsuccess = () => {
        const cursor = all.result
        if (cursor === null) return
        const { canvas, deck, ...head } = cursor.value
        const broken =
          canvas === undefined
            ? { deck: { ...deck, pages: { bad: 7 } } }
            : { canvas: [JSON.stringify({ ...JSON.parse(canvas.join('')), layouts: 7 })] }
        cursor.update({ ...head, ...broken })
        cursor.continue()
      }
      write.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
