import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { deckOf, openDeck, saveDeck, settled, visitor, words, writeOver } from './editor-deck.ts'

const TOURIST = 'slidewright.tourist'
const REFUSAL = { status: 401, json: { code: 14006, msg: 'error.sessionExpired', data: null } }

function deckSaying(text: string) {
  return deckOf([[words('words', { x: 100, y: 400, width: 400, height: 40 }, text)]])
}

function state(page: Page) {
  return page.getByTestId('save-state')
}

function uuidOf(page: Page): Promise<unknown> {
  return page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, TOURIST)
}

/** As a browser that has been this visitor for long: the uuid is written down once, not with every page. */
async function beVisitor(page: Page, uuid: string): Promise<void> {
  await page.goto('/404')
  await page.evaluate(([key, value]) => localStorage.setItem(key, JSON.stringify(value)), [TOURIST, uuid] as const)
}

/** From now on the server says of one visitor that it does not know them, until the answer is called. */
async function refuse(context: BrowserContext, uuid: string): Promise<() => Promise<void>> {
  const isTheirs = /\/api\//
  await context.route(isTheirs, route => {
    const request = route.request()
    const isAsked = request.headers()['x-tourist-uuid'] === uuid || request.url().includes(uuid)
    return isAsked ? route.fulfill(REFUSAL) : route.continue()
  })
  return () => context.unroute(isTheirs)
}

test('one false refusal changes nothing: the works stay, and what is typed is saved', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const id = await saveDeck(who, deckSaying('As it was'))
  await beVisitor(page, who.uuid)
  let refused = 0
  await page.route('**/api/**', route => (++refused === 1 ? route.fulfill(REFUSAL) : route.continue()))
  await page.goto('/workspace')
  await expect(page.getByRole('link', { name: /Test deck/ }).first()).toBeVisible()
  expect(refused).toBeGreaterThan(1)
  expect(await uuidOf(page)).toBe(who.uuid)
  const hand = await openDeck(page, who, id)
  let saves = 0
  await page.route('**/api/design/{save,patch}', route => (++saves === 1 ? route.fulfill(REFUSAL) : route.continue()))
  await writeOver(page, hand, [110, 416], 'Typed meanwhile')
  await expect(state(page)).toHaveText('Saved')
  expect(saves).toBeGreaterThan(1)
  const stored = await page.request.get(`${baseURL}/api/design/file?user_design_id=${id}&name=canvas`, {
    headers: { 'X-Tourist-Uuid': who.uuid },
  })
  expect(await stored.text()).toContain('Typed meanwhile')
  expect(await uuidOf(page)).toBe(who.uuid)
})

test('a visitor who is refused for a while comes back, and the works of meanwhile stay in sight', async ({
  page,
  context,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  await saveDeck(who, { ...deckSaying('Of before'), title: 'Deck of before' })
  await beVisitor(page, who.uuid)
  const mend = await refuse(context, who.uuid)
  await page.goto('/editor')
  await settled(page)
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Deck of meanwhile')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Saved')
  expect(await uuidOf(page)).not.toBe(who.uuid)
  await mend()
  await page.goto('/workspace')
  await expect(page.getByRole('link', { name: /Deck of before/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Deck of meanwhile/ }).first()).toBeVisible()
  expect(await uuidOf(page)).toBe(who.uuid)
  await page
    .getByRole('link', { name: /Deck of meanwhile/ })
    .first()
    .click()
  await settled(page)
  await page.keyboard.press('r')
  await expect(state(page)).toHaveText('Saved')
  // Opened anew, nobody has told this tab whose the deck is.
  await page.reload()
  await settled(page)
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('Deck of meanwhile')
})

test('a deck in hand goes on while its visitor is refused, and is saved under the same one afterwards', async ({
  page,
  context,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const id = await saveDeck(who, deckSaying('As it was'))
  await beVisitor(page, who.uuid)
  await page.goto(`/editor?user_design_id=${id}`)
  await settled(page)
  const mend = await refuse(context, who.uuid)
  const name = page.getByRole('textbox', { name: 'Name of the deck' })
  await name.fill('Renamed meanwhile')
  await name.press('Enter')
  await expect(state(page)).toHaveText('Not saved')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await mend()
  await expect(state(page)).toHaveText('Saved')
  expect(new URL(page.url()).searchParams.get('user_design_id')).toBe(id)
  expect(await uuidOf(page)).toBe(who.uuid)
})
