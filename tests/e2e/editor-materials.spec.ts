import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import type { Element } from '@slidewright/engine/internal'
import enUS from '../../app/i18n/locales/en-US.json' with { type: 'json' }
import { expect, test } from '../support/browser.ts'
import { plainPng } from '../support/png.ts'
import { markGuideSeen } from '../support/prepared-window.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import {
  box,
  deckOf,
  expectFrame,
  type MouseDriver,
  newVisitor,
  openDeck,
  saveDeck,
  settled,
  type Visitor,
  visitor,
} from './editor-deck.ts'
import { expectNoSideways, findings } from './screen-checks.ts'

/** What is said of a file that is no picture. */
const FAULT = enUS.editor.picture.fault.unknown
const FRAME = { x: 620, y: 60, width: 200, height: 100 }

async function open(page: Page, url: string, as?: Visitor): Promise<MouseDriver> {
  const who = as ?? (await visitor(url))
  return openDeck(page, who, await saveDeck(who, deckOf([[box('b', FRAME)]])))
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Materials' })
const grid = (page: Page) => panel(page).getByRole('grid')
const tile = (page: Page, name: string) => grid(page).getByRole('row', { name, exact: true })

async function openPanel(page: Page, section?: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert an icon' }).click()
  if (section) await panel(page).getByRole('tab', { name: section }).click()
}

/** Rests a finger on something and carries it into the middle of something else. */
async function carryByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await settled(page)
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('There is nothing to carry, or nowhere to carry it')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', start.x + start.width / 2, start.y + start.height / 2)
  await expect(page.locator('[data-material-ghost]')).toBeVisible()
  for (const share of [0.3, 0.6, 1]) {
    const [x, y] = [end.x + end.width / 2, end.y + end.height / 2]
    await touch('touchMove', start.x + (x - start.x) * share, start.y + (y - start.y) * share)
  }
  await expect(page.locator('[data-material-ghost]')).toHaveAttribute('data-over', 'true')
  await touch('touchEnd')
  await expect(page.locator('[data-material-ghost]')).toHaveCount(0)
}

async function undo(page: Page): Promise<void> {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
}

test('an icon is found by its meaning, goes into the middle by a press, and leaves by one undo', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  await openPanel(page)
  await panel(page).getByRole('textbox', { name: 'Search' }).or(panel(page).getByRole('searchbox')).fill('medicine')
  await expect(tile(page, 'Pill').first()).toBeVisible()
  await tile(page, 'Pill').first().click()
  await expectFrame(page, [432, 222, 96, 96])
  await expect(page.locator('[data-stage]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectFrame(page, [433, 222, 96, 96])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('textbox', { name: 'Left edge' })).toHaveCount(0)
})

test('arrows go through the tiles, Enter puts them on the page, and the keys stay where they are', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  await openPanel(page, 'Diagrams')
  await expect(tile(page, 'Chevron steps').first()).toBeVisible()
  await panel(page).getByRole('tab', { name: 'Diagrams' }).focus()
  await tile(page, 'Chevron steps').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, 'Chevrons with notes').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tile(page, 'Numbered circles').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ungroup' }).first()).toBeEnabled()
  await expect(tile(page, 'Numbered circles').first()).toBeFocused()
  await undo(page)
  await expect(page.getByRole('button', { name: 'Ungroup' })).toHaveCount(0)
})

test('a diagram is dragged out with a ghost of its size, and Escape lets go of it', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await openPanel(page, 'Diagrams')
  await expect(tile(page, 'Boxes with arrows').first()).toBeVisible()
  await settled(page)
  const from = await tile(page, 'Boxes with arrows').first().boundingBox()
  if (from === null) throw new Error('There is no tile')
  const carry = async (x: number, y: number) => {
    await page.mouse.move(from.x + 30, from.y + 30)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 40)
    const to = await hand.at(x, y)
    await page.mouse.move(to.x, to.y, { steps: 4 })
  }
  const ghost = page.locator('[data-material-ghost]')
  await carry(300, 400)
  await expect(ghost).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('Escape')
  await expect(ghost).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: 'Left edge' })).toHaveCount(0)
  await carry(300, 400)
  await page.mouse.up()
  await expect(ghost).toHaveCount(0)
  await expect
    .poll(async () => {
      const [x, y, width, height] = await Promise.all(
        ['Left edge', 'Top edge', 'Width', 'Height'].map(async name =>
          Number(await page.getByRole('textbox', { name, exact: true }).inputValue()),
        ),
      )
      const off = [(x ?? 0) + (width ?? 0) / 2 - 300, (y ?? 0) + (height ?? 0) / 2 - 400]
      // One px of the screen is more than two of the page here.
      return Math.max(...off.map(Math.abs))
    })
    .toBeLessThan(3)
})

test('a backdrop goes behind everything, a fill becomes the background, each one undo', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await openPanel(page, 'Backdrops')
  await tile(page, 'Waves').first().click()
  await settled(page)
  // What was there is still on top: a press meets it, not the backdrop.
  await hand.click(700, 100)
  await expectFrame(page, [620, 60, 200, 100])
  await page.keyboard.press('Control+z')
  await panel(page)
    .getByRole('button', { name: /Category/ })
    .click()
  await page.getByRole('option', { name: /^Fills/ }).click()
  await tile(page, 'Deep').first().click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

test('own pictures are uploaded, survive a reload, are put on the page, and go by key', async ({ page, baseURL }) => {
  await open(page, baseURL, await newVisitor(baseURL))
  await openPanel(page, 'Uploads')
  await expect(panel(page).getByText('No pictures of your own yet')).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel(page).getByRole('button', { name: 'Upload', exact: true }).click(),
  ])
  await chooser.setFiles([
    { name: 'sea.png', mimeType: 'image/png', buffer: plainPng(120, 80, [20, 90, 160]) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ])
  await expect(tile(page, 'sea.png')).toBeVisible()
  await expect(page.getByText(FAULT)).toBeVisible()
  await page.reload()
  await settled(page)
  await openPanel(page, 'Uploads')
  await tile(page, 'sea.png').click()
  await expectFrame(page, [420, 230, 120, 80])
  await tile(page, 'sea.png').focus()
  await page.keyboard.press('Delete')
  await expect(tile(page, 'sea.png')).toHaveCount(0)
  await expect(page.getByText('Removed from your pictures.', { exact: false })).toBeVisible()
  await expectFrame(page, [420, 230, 120, 80])
})

test('nothing found says so and leads back; a failed list can be tried again', async ({ page, baseURL }) => {
  // Somebody else's app begins with no list.
  await open(page, baseURL, await newVisitor(baseURL))
  await page.route('**/api/material/list*', route => route.abort())
  await openPanel(page)
  await expect(panel(page).getByRole('alert')).toContainText('The materials did not load')
  await page.unroute('**/api/material/list*')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Heart').first()).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Search' }).or(panel(page).getByRole('searchbox')).fill('qqqq')
  await expect(panel(page).getByText('Nothing fits')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Show everything' }).click()
  await expect(tile(page, 'Heart').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test.describe('from a link', () => {
  let site: Server
  let server: RunningServer
  let isSlow = false
  const at = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
  test.beforeAll(async () => {
    site = createServer((request, response) => {
      if (isSlow) return
      response.writeHead(200).end(request.url === '/sea.png' ? plainPng(120, 80, [20, 90, 160]) : '<html></html>')
    })
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
    server = await startServer({ LINK_ALLOW: new URL(at('/')).host })
  })
  test.afterAll(async () => {
    await server.stop()
    site.closeAllConnections()
    site.close()
  })

  test('a picture comes onto the page and among the uploads; what cannot be had is said in the dialog', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    await context.addInitScript(markGuideSeen)
    const page = await context.newPage()
    await open(page, server.url)
    await openPanel(page, 'Uploads')
    await panel(page).getByRole('button', { name: 'From a link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Picture from a link' })
    const address = dialog.getByRole('textbox', { name: 'Web address of the picture' })
    const says = (words: string) => expect(dialog.getByText(words, { exact: false })).toBeVisible()
    const ask = async (url: string) => {
      await address.fill(url)
      await address.press('Enter')
    }
    await ask('http://10.0.0.1/a.png')
    await says('inside a private network')
    await ask('ftp://example.com/a.png')
    await says('This is not a web address that can be fetched')
    await ask(at('/page.html'))
    await says('There is no picture at this address')
    expect(await findings(page)).toEqual([])
    isSlow = true
    await ask(at('/sea.png'))
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    isSlow = false
    await ask(at('/sea.png'))
    await expect(dialog).toHaveCount(0)
    await expectFrame(page, [420, 230, 120, 80])
    await expect(tile(page, 'sea.png')).toBeVisible()
    await context.close()
  })
})

test("a piece of another deck of one's own is taken over, as it is there", async ({ page, baseURL }) => {
  const who = await newVisitor(baseURL)
  const badge = { ...box('g', FRAME), kind: 'group', name: 'Our badge' } as unknown as Element
  const parts = [box('one', FRAME), box('two', { ...FRAME, x: 640, width: 60 }, 'ellipse')]
  await saveDeck(who, deckOf([[badge, ...parts.map(part => ({ ...part, parent: badge.id }))]]))
  await openDeck(page, who, await saveDeck(who, deckOf([[box('b', FRAME)]])))
  await openPanel(page, 'My decks')
  await tile(page, 'Our badge').click()
  await expectFrame(page, [380, 220, 200, 100])
  await expect(page.getByRole('button', { name: 'Ungroup' }).first()).toBeEnabled()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the panel is a sheet; a finger puts an icon on the page, and it can be closed', async ({ page, baseURL }) => {
    await open(page, baseURL)
    await page.getByRole('button', { name: 'Insert an icon' }).tap()
    await expect(tile(page, 'Heart').first()).toBeVisible()
    const place = async () => {
      const sheet = await panel(page).boundingBox()
      return sheet && [Math.round(sheet.x), Math.round(sheet.width), sheet.y > 200]
    }
    await expect.poll(place).toEqual([0, 360, true])
    await tile(page, 'Heart').first().tap()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await expectNoSideways(page)
    await carryByFinger(page, tile(page, 'Rocket').first(), page.locator('[data-stage]'))
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await panel(page).getByRole('button', { name: 'Close' }).tap()
    await expect(panel(page)).toHaveCount(0)
  })
})
