import type { Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, type Visitor, visitor, words, writeOver } from './editor-deck.ts'

const SAVES = /\/api\/(upload|design\/(?:save|patch))/

interface Opened {
  readonly who: Visitor
  readonly id: string
  readonly hand: MouseDriver
}

/** A deck in the hand of its visitor. */
async function open(page: Page, url: string): Promise<Opened> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf([[words('words', { x: 100, y: 300, width: 400, height: 40 }, 'As it was')]]))
  return { who, id, hand: await openDeck(page, who, id) }
}

function state(page: Page) {
  return page.getByTestId('save-state')
}

function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

const write = (page: Page, hand: MouseDriver, text: string) => writeOver(page, hand, [110, 316], text)

async function keepHere(page: Page, hand: MouseDriver, text: string): Promise<void> {
  await write(page, hand, text)
  await expect(state(page)).toHaveText('Offline, kept on this device')
}

test.describe('in a browser of its own', () => {
  test.use({ sharesPage: false })

  test('work that was opened in another tab since it was listed cannot be discarded under its hands', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id, hand } = await open(page, baseURL)
    await context.route(SAVES, route => route.abort('connectionfailed'))
    await keepHere(page, hand, 'Only here')
    await page.goto('/workspace')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    const other = await context.newPage()
    await other.goto(`/editor?user_design_id=${id}`)
    await expect(read(other)).toContainText('Only here')
    await page.getByRole('button', { name: 'Discard for good' }).click()
    await expect(page.getByText('This deck is open in another window now. Nothing has changed.')).toBeVisible()
    await other.close()
    await context.unroute(SAVES)
    await page.goto(`/editor?user_design_id=${id}`)
    await expect(read(page)).toContainText('Only here')
    await expect(state(page)).toHaveText('Saved')
  })

  test('whatever others have written into storage, the screens live and sound work is offered', async ({
    page,
    context,
    baseURL,
  }) => {
    const { id, hand } = await open(page, baseURL)
    await context.route(SAVES, route => route.abort('connectionfailed'))
    await keepHere(page, hand, 'Only here')
    await page.goto('/404')
    await page.evaluate(poison, id)
    const crashes: string[] = []
    page.on('pageerror', ({ message }) => crashes.push(message))
    for (let time = 0; time < 2; time++) {
      await page.goto('/workspace')
      await page.getByRole('button', { name: 'Show' }).click()
      const list = page.getByRole('dialog', { name: 'Not saved yet' })
      await expect(list.getByRole('link', { name: 'Open' }).first()).toBeVisible()
      const file = page.waitForEvent('download')
      await list.getByRole('listitem', { name: 'Round' }).getByRole('button', { name: 'Save as a file' }).click()
      await file
      await page.goto(`/editor?user_design_id=${id}`)
      await expect(read(page)).toContainText('Only here')
    }
    await context.unroute(SAVES)
    await expect(state(page)).toHaveText('Saved')
    expect(crashes).toEqual([])
  })

  test('a deck that is left while the server does not answer is there again, with its work, when it is opened next', async ({
    page,
    baseURL,
  }) => {
    const { id, hand } = await open(page, baseURL)
    await page.route(SAVES, () => new Promise(() => undefined))
    const asked = page.waitForRequest(SAVES)
    await write(page, hand, 'Typed last')
    await asked
    await page.getByRole('link', { name: 'All works' }).first().click()
    await expect(page).toHaveURL(/workspace/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(id))
    await expect(read(page)).toContainText('Typed last')
    await page.unroute(SAVES)
  })

  test('a visitor whom storage has lost while a deck was open is not lost', async ({ page, context, baseURL }) => {
    const { id, hand } = await open(page, baseURL)
    const other = await context.newPage()
    await other.goto(`/editor?user_design_id=${id}`)
    await expect(read(other)).toContainText('As it was')
    await other.evaluate(() => localStorage.clear())
    await write(page, hand, 'Typed afterwards')
    await expect(state(page)).toHaveText('Saved')
    await other.reload()
    await expect(read(other)).toContainText('Typed afterwards')
  })
})

/** Runs in the page: journals as nobody of ours writes them, beside those that are there. */
function poison(id: string): Promise<void> {
  const round: Record<string, unknown> = { key: 'round', id, title: 'Round', deck: { title: 'Round' } }
  round.self = round
  const head = { id, taskId: null, revision: 1, savedSeq: 0, deck: {} }
  const decks: readonly object[] = [
    round,
    { key: 7, ...head },
    { key: ['a', 'b'], ...head },
    { key: 'when', ...head, at: Number.NEGATIVE_INFINITY },
    { key: 'never', ...head, at: Number.NaN },
    { key: 'far', ...head, savedSeq: Number.MAX_SAFE_INTEGER },
    { key: 'old', ...head, deck: { version: 0, pages: [] } },
    { key: 'large', ...head, deck: { title: 'x'.repeat(1_000_000) } },
    { key: 'other', id: { not: 'a word' }, deck: 3 },
  ]
  const places: readonly IDBValidKey[] = [5, 'word', ['lone'], ['lone', 'word'], ['lone', 'x'], [3, 4], [['deep'], 1]]
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('slidewright-journal')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const write = opening.result.transaction(['decks', 'entries'], 'readwrite')
      for (const deck of decks) write.objectStore('decks').put(deck)
      for (const place of places) write.objectStore('entries').put({ seq: 'x' }, place)
      write.onerror = () => reject(write.error)
      write.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

test('a false denial is asked for again, and the deck goes on as the same one', async ({ page, baseURL }) => {
  const { id, hand } = await open(page, baseURL)
  const denied = /\/api\/design\//
  await page.route(denied, route => route.fulfill({ status: 403, json: { code: 40300, msg: '', data: null } }))
  await write(page, hand, 'Typed meanwhile')
  const dialog = page.getByRole('alertdialog', { name: 'This deck is not available on the server' })
  await expect(dialog).toBeVisible()
  await page.unroute(denied)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(state(page)).toHaveText('Saved')
  await expect(dialog).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('user_design_id')).toBe(id)
  await page.reload()
  await expect(read(page)).toContainText('Typed meanwhile')
})

const ANSWERS = [
  [403, '{"code":403,"message":"blocked"}'],
  [413, '<html>Too large</html>'],
  [507, '{"code":50700,"msg":"","data":null}'],
  [200, 'null'],
  [401, '<html>Sign in</html>'],
  [403, '<html>Forbidden</html>'],
  [404, '<html>Not found</html>'],
  [429, '{"error":"slow down"}'],
  [500, ''],
  [200, '<html>Welcome to the hotel</html>'],
  [200, '{"code":0,"data":{}}'],
] as const

test('whatever somebody else answers for a while, the work is said to be kept here, is here, and is saved afterwards', async ({
  page,
  baseURL,
}) => {
  const { id, hand } = await open(page, baseURL)
  const answers = sampled(ANSWERS, 4)
  for (const [index, [status, body]] of answers.entries()) {
    const all = /\/api\//
    await page.route(all, route => route.fulfill({ status, body, contentType: 'text/html' }))
    await write(page, hand, `Typed in time ${index}`)
    await expect(state(page), `${status} ${body}`).toHaveText('Not saved')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.unroute(all)
    await state(page).click()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(state(page)).toHaveText('Saved')
    await page.keyboard.press('Escape')
  }
  await page.goto(`/editor?user_design_id=${id}`)
  await expect(read(page)).toContainText(`Typed in time ${answers.length - 1}`)
})

test('a row of the palette that is half hidden stays where it is when the pointer comes to it', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  await page.keyboard.press('ControlOrMeta+k')
  const list = page.getByRole('listbox', { name: 'Commands' }).or(page.locator('[role=dialog] [role=listbox]')).first()
  await expect(list.getByRole('option').nth(20)).toBeVisible()
  const place = await list.evaluate(async node => {
    const options = [...node.querySelectorAll('[role=option]')]
    const bottom = node.getBoundingClientRect().bottom
    const half = options.find(option => option.getBoundingClientRect().top > bottom) ?? node
    const { top, left } = half.getBoundingClientRect()
    node.scrollTop += top - bottom + 8
    await new Promise(requestAnimationFrame)
    return { x: left + 40, y: half.getBoundingClientRect().top + 3, scroll: node.scrollTop }
  })
  await page.mouse.move(place.x, place.y - 60)
  await page.mouse.move(place.x, place.y)
  await expect(list.locator('[aria-selected=true]')).toHaveCount(1)
  await page.waitForTimeout(200)
  expect(await list.evaluate(node => node.scrollTop)).toBe(place.scroll)
})
