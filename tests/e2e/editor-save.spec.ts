import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  expectFrame,
  letPass,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  storedDeck,
  type Visitor,
  visitor,
  words,
  writeOver,
} from './editor-deck.ts'
import { makeOutline } from './screen-checks.ts'

const RED = { x: 100, y: 100, width: 160, height: 100 }

interface Opened {
  readonly hand: MouseDriver
  readonly who: Visitor
  readonly id: string
}

function deckSaying(text: string) {
  return deckOf([[box('red', RED), words('words', { x: 100, y: 400, width: 400, height: 40 }, text)]])
}

async function open(page: Page, url: string): Promise<Opened> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckSaying('As it was'))
  return { who, id, hand: await openDeck(page, who, id) }
}

function state(page: Page) {
  return page.getByTestId('save-state')
}

function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** The deck that the server has says this, at once or after the save that is under way. */
async function expectStored(who: Visitor, id: string, text: string): Promise<void> {
  await expect.poll(() => storedDeck(who, id)).toContain(text)
}

const writeWords = (page: Page, hand: MouseDriver, text: string) => writeOver(page, hand, [110, 416], text)

/** Nothing that saves reaches the server. */
async function cutOff(page: Page): Promise<void> {
  await page.route(/\/api\/(upload|design\/(?:save|patch))/, route => route.abort('connectionfailed'))
}

test('work is saved by itself, and a reload brings back the deck and what can be undone', async ({ page, baseURL }) => {
  const { hand, who, id } = await open(page, baseURL)
  await writeWords(page, hand, 'Changed')
  await expect(state(page)).toHaveText('Saved')
  await expectStored(who, id, 'Changed')
  await page.reload()
  await expect(read(page)).toContainText('Changed')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toContainText('As it was')
  await expect(state(page)).toHaveText('Saved')
})

test('without a connection the work is kept on this device, survives a reload, and is sent later', async ({
  page,
  baseURL,
}) => {
  const { hand, who, id } = await open(page, baseURL)
  await cutOff(page)
  await writeWords(page, hand, 'Kept here')
  await expect(state(page)).toHaveText('Offline, kept on this device')
  await expectStored(who, id, 'As it was')
  await page.reload()
  await expect(read(page)).toContainText('Kept here')
  await expect(page.getByText('Work that was not saved yet is back.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toContainText('As it was')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.unroute(/\/api\/(upload|design\/(?:save|patch))/)
  await expect(state(page)).toHaveText('Saved')
  await expectStored(who, id, 'Kept here')
})

test('a refusal of the server says so, and is tried again', async ({ page, baseURL }) => {
  const { hand, who, id } = await open(page, baseURL)
  let [asked, isRefusing] = [0, true]
  await page.route('**/api/design/{save,patch}', async route => {
    asked++
    if (!isRefusing) return route.continue()
    await route.fulfill({ json: { code: 50000, msg: 'internal', data: null } })
  })
  await writeWords(page, hand, 'Again')
  await expect(state(page)).toHaveText('Not saved')
  isRefusing = false
  await expect(state(page)).toHaveText('Saved')
  expect(asked).toBeGreaterThan(1)
  await expectStored(who, id, 'Again')
})

test('changes of two in different places are both kept', async ({ page, baseURL }) => {
  const { hand, who, id } = await open(page, baseURL)
  await saveDeck(who, deckSaying('Theirs'), { user_design_id: id })
  await hand.drag([150, 150], [200, 150])
  await expect(state(page)).toHaveText('Saved')
  await expect(read(page)).toContainText('Theirs')
  await hand.click(350, 300)
  await expectFrame(page, [300, 250, 160, 100])
  await expectStored(who, id, '"left":300')
  await expectStored(who, id, 'Theirs')
})

test('changes of two in the same place are both offered; the other version can be taken, taken back, and worked on', async ({
  page,
  baseURL,
}) => {
  const { hand, who, id } = await open(page, baseURL)
  await saveDeck(who, deckSaying('Theirs'), { user_design_id: id })
  await writeWords(page, hand, 'Ours')
  const dialog = page.getByRole('alertdialog', { name: 'This deck was changed elsewhere' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('figure', { name: 'Yours' }).locator('canvas')).toBeVisible()
  await expect(dialog.getByRole('figure', { name: 'The other version' }).locator('canvas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take the other version' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(read(page)).toContainText('Theirs')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toContainText('Ours')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(read(page)).toContainText('Theirs')
  await writeWords(page, hand, 'Ours after all')
  await expect(state(page)).toHaveText('Saved')
  await expectStored(who, id, 'Ours after all')
})

test('the question about two versions waits until nobody types, and takes no key', async ({ page, baseURL }) => {
  const { hand, who, id } = await open(page, baseURL)
  await saveDeck(who, deckSaying('Theirs'), { user_design_id: id })
  // By the page's own clock: a key each 100 ms, however busy the machine is.
  const typing = await page.evaluateHandle(() =>
    setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 100),
  )
  const answer = page.waitForResponse('**/api/design/{save,patch}')
  await writeWords(page, hand, 'Ours')
  await answer
  const dialog = page.getByRole('alertdialog', { name: 'This deck was changed elsewhere' })
  await letPass(page, 2000)
  await expect(dialog).toHaveCount(0)
  await typing.evaluate(timer => clearInterval(timer))
  await expect(dialog).toBeVisible()
})

test('a save of ours whose answer is lost is no other version', async ({ page, baseURL }) => {
  const { hand, who, id } = await open(page, baseURL)
  let asked = 0
  await page.route('**/api/design/{save,patch}', async route => {
    asked++
    if (asked > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await writeWords(page, hand, 'Ours')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await writeWords(page, hand, 'Ours, once more')
  await expect(state(page)).toHaveText('Saved')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(read(page)).toContainText('Ours, once more')
  expect(asked).toBeGreaterThan(1)
  await expectStored(who, id, 'Ours, once more')
})

test('a new deck gets its address with the first save, and is there under it', async ({ page }) => {
  await page.goto('/editor')
  await settled(page)
  await expect(page).not.toHaveURL(/user_design_id=/)
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/user_design_id=/)
  await expect(state(page)).toHaveText('Saved')
  await page.reload()
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Left edge' })).toBeVisible()
})

test('the deck is renamed in place, and has its new name after a reload', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const name = page.getByRole('textbox', { name: 'Name of the deck' })
  await name.fill('Another name')
  await name.press('Enter')
  await expect(state(page)).toHaveText('Saved')
  await page.reload()
  await expect(name).toHaveValue('Another name')
})

test('a deck that is not there says so and offers a way on', async ({ page }) => {
  await page.goto('/editor?user_design_id=nothing-here-at-all-00')
  await expect(page.getByRole('alert')).toContainText('This deck could not be opened')
  await page.getByRole('link', { name: 'All works' }).click()
  await expect(page).toHaveURL(/\/workspace$/)
})

test.describe('in a page of its own', () => {
  test.use({ sharesPage: false })

  test('what has just changed is not said to be saved, however late the browser comes to paint', async ({
    page,
    baseURL,
  }) => {
    await open(page, baseURL)
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
      window.requestIdleCallback = () => 0
    })
    await page.keyboard.press('r')
    expect(await state(page).textContent()).toBe('Saving')
  })

  test('a deck that was just made and not saved yet is there again after a reload, with nothing to undo', async ({
    page,
  }) => {
    await cutOff(page)
    await makeOutline(page, 'Tea')
    await page.getByRole('button', { name: 'Choose a template' }).click()
    await page.getByRole('button', { name: /^Paper/ }).click()
    await page.getByRole('button', { name: /^Make about \d+ pages in Paper/ }).click()
    await expect(state(page)).toHaveText('Offline, kept on this device')
    const pages = page.getByText(/^Page \d+ of \d+$/)
    const count = (await pages.textContent()) ?? ''
    const content = (await read(page).textContent()) ?? ''
    expect(content).toContain('Tea')
    await page.reload()
    await expect(pages).toHaveText(count)
    await expect(read(page)).toHaveText(content)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  test('a deck that was made is saved with the record of its making and the marks of the address, and later saves keep it', async ({
    page,
    request,
  }) => {
    await page.goto('/generate?from=nano_banana&sem_type=ppt-maker')
    await page.getByRole('textbox').first().waitFor()
    await makeOutline(page, 'Tea')
    await page.getByRole('button', { name: 'Choose a template' }).click()
    await page.getByRole('button', { name: /^Paper/ }).click()
    const saving = page.waitForRequest('**/api/design/{save,patch}')
    await page.getByRole('button', { name: /^Make about \d+ pages in Paper/ }).click()
    const first = await saving
    const sent = first.postDataJSON()
    expect(sent).toMatchObject({ is_vip: 1, suit_id: 'paper', size: { width: 960, height: 540 } })
    expect(sent.task_id).toMatch(/^[\w-]{20,}$/)
    await expect(state(page)).toHaveText('Saved')
    const again = page.waitForRequest('**/api/design/{save,patch}')
    const name = page.getByRole('textbox', { name: 'Name of the deck' })
    await name.fill('Another name')
    await name.press('Enter')
    expect(sent.ai_data).toMatch(/./)
    expect((await again).postDataJSON()).toMatchObject({ ai_data: sent.ai_data, cover_url: sent.cover_url })
    await expect(state(page)).toHaveText('Saved')
    const headers = { 'X-Tourist-Uuid': first.headers()['x-tourist-uuid'] ?? '' }
    const id = new URL(page.url()).searchParams.get('user_design_id')
    const detail = await (await request.get(`/api/design/detail?user_design_id=${id}`, { headers })).json()
    const record = await (await request.get(detail.data.ai_data, { headers })).json()
    expect(record).toMatchObject({ version: 1, task_id: sent.task_id, suit_id: 'paper', language: 'en' })
    expect(record).toMatchObject({ from: 'nano_banana', sem_type: 'ppt-maker' })
    expect(record.outline).toMatchObject({ value: 'Tea', type: 'title', depth: 0, sort: 0, originType: 'list' })
  })
})
