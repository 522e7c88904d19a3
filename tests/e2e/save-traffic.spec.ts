import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { manyPages } from './big-decks.ts'
import { deckOf, openDeck, saveDeck, settled, storedDeck, visitor } from './editor-deck.ts'

/** What one move may send, with all that belongs to its save, in bytes. */
const MOST = 5_000

/** Runs in the page: counts the bytes of forms; the browser's protocol leaves out the files in them. */
function countForms(): void {
  const { send } = XMLHttpRequest.prototype
  const counter = window as { formBytes?: number }
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData)
      for (const [name, value] of body)
        counter.formBytes =
          (counter.formBytes ?? 0) + name.length + (typeof value === 'string' ? value.length : value.size)
    send.call(this, body)
  }
}

function takeFormBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counter = window as { formBytes?: number }
    const bytes = counter.formBytes ?? 0
    counter.formBytes = 0
    return bytes
  })
}

/** Moves the first element of the page that is shown, and returns how many bytes were sent until that was saved. */
async function sentForMove(page: Page): Promise<number> {
  await takeFormBytes(page)
  let sent = 0
  const count = (request: Request) => {
    sent += request.postDataBuffer()?.length ?? 0
  }
  page.on('request', count)
  const saved = page.waitForResponse(response => /\/api\/design\/(save|patch)/.test(response.url()))
  await page.locator('[data-stage]').focus()
  for (const key of ['Escape', 'Escape', 'Enter', 'ArrowRight']) await page.keyboard.press(key)
  expect((await saved).ok()).toBe(true)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  page.off('request', count)
  return sent + (await takeFormBytes(page))
}

test('a move in a deck of 300 pages sends what it changed, at once after opening and later', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(countForms)
  const who = await visitor(baseURL)
  const id = await saveDeck(who, deckOf(manyPages()))
  await openDeck(page, who, id)
  // The second page: a change of the first one uploads the picture of the deck, too.
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('PageDown')
  // What was not saved by this version of the app is sent whole, once; compressed.
  const whole = await sentForMove(page)
  const later = await sentForMove(page)
  await page.reload()
  await settled(page)
  await expect(page.getByText('Page 2 of 300')).toBeVisible()
  const afterOpening = await sentForMove(page)
  console.info(`sent: whole ${whole}, later ${later}, after opening ${afterOpening} bytes`)
  expect(whole).toBeLessThan(150_000)
  expect(later).toBeLessThan(MOST)
  expect(afterOpening).toBeLessThan(MOST)
  // Three steps of one px to the right.
  expect((await storedDeck(who, id)).includes('"left":33,')).toBe(true)
})
