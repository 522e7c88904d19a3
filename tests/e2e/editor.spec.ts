import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  expectFrame,
  field,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  visitor,
  words,
} from './editor-deck.ts'
import { expectNoSideways, findings } from './screen-checks.ts'

const RED = { x: 100, y: 100, width: 160, height: 100 }
const BLUE = { x: 500, y: 320, width: 200, height: 120 }

/** A page with a red box, a blue ellipse and some words, and a second page. */
async function open(page: Page, url: string, query = ''): Promise<MouseDriver> {
  const who = await visitor(url)
  const deck = deckOf([
    [
      box('red', RED),
      box('blue', BLUE, 'ellipse'),
      words('words', { x: 100, y: 420, width: 240, height: 40 }, 'Hello there'),
    ],
    [words('second', { x: 100, y: 100, width: 300, height: 40 }, 'Second page')],
  ])
  return openDeck(page, who, await saveDeck(who, deck), query)
}

test('a click selects, a click beside it selects nothing, shift adds', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await expectFrame(page, [100, 100, 160, 100])
  await page.keyboard.down('Shift')
  await hand.click(600, 380)
  await page.keyboard.up('Shift')
  await expect(page.getByRole('heading', { name: '2 elements' })).toBeVisible()
  await hand.click(900, 60)
  await expect(field(page, 'Left edge')).toHaveCount(0)
})

test('where there is room, the tools that insert something are named in the language of the interface', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1600, height: 800 })
  await open(page, baseURL)
  for (const name of ['Text', 'Shape', 'Line', 'Picture', 'Chart', 'Table', 'Icon'])
    await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText(/editor\.\w+\./)).toHaveCount(0)
})

test('the marquee selects what it touches', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.drag([60, 60], [700, 420])
  await expect(page.getByRole('heading', { name: '3 elements' })).toBeVisible()
  await page.keyboard.press('Escape')
  await hand.drag([60, 60], [80, 80])
  await expectFrame(page, [100, 100, 160, 100])
})

test('a drag moves, snaps to its neighbors and shows the guide; it undoes as one step', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.drag([150, 150], [397, 60], { hold: true })
  await expect(page.locator('svg [class*="guide"]').first()).toBeAttached()
  await page.mouse.up()
  await expect(field(page, 'Left edge')).toHaveValue('500')
  await page.keyboard.press('ControlOrMeta+z')
  await expectFrame(page, [100, 100, 160, 100])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(field(page, 'Left edge')).toHaveValue('500')
})

test('Escape takes a drag back', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.drag([150, 150], [200, 50], { hold: true })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectFrame(page, [100, 100, 160, 100])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('Alt-drag copies', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await page.keyboard.down('Alt')
  await hand.drag([150, 150], [0, 150])
  await page.keyboard.up('Alt')
  await expect.poll(async () => Number(await field(page, 'Top edge').inputValue())).toBeGreaterThan(200)
  await hand.click(150, 150)
  await expectFrame(page, [100, 100, 160, 100])
})

test('handles resize; Shift keeps the proportions', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await hand.dragHandle('se', [150, 51])
  await expectFrame(page, [100, 100, 310, 151])
  await page.keyboard.press('ControlOrMeta+z')
  await expectFrame(page, [100, 100, 160, 100])
  await page.keyboard.down('Shift')
  await hand.dragHandle('se', [83, 10])
  await page.keyboard.up('Shift')
  await expect(field(page, 'Width')).not.toHaveValue('160')
  await settled(page)
  const [width, height] = await Promise.all(
    ['Width', 'Height'].map(async name => Number(await field(page, name).inputValue())),
  )
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1.6, 1)
})

test('the disc turns; Shift turns in steps of 15 degrees', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await page.keyboard.down('Shift')
  await hand.dragHandle('rotate', [-60, 70])
  await page.keyboard.up('Shift')
  const degrees = async () => Number(await field(page, 'Rotation').inputValue())
  await expect.poll(degrees).toBeGreaterThan(0)
  await settled(page)
  expect((await degrees()) % 15).toBe(0)
})

test('the keyboard alone: elements by Tab, nudges, delete, undo', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await page.keyboard.press('Tab')
  await expectFrame(page, [100, 100, 160, 100])
  await expect(page.getByRole('group', { name: 'Rectangle, 1 of 3' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expectFrame(page, [101, 110, 160, 100])
  await expect(page.locator('[data-said]')).toHaveText('Now at 101, 110')
  await page.keyboard.press('Tab')
  await expectFrame(page, [500, 320, 200, 120])
  await page.keyboard.press('Delete')
  await expect(field(page, 'Left edge')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expectFrame(page, [500, 320, 200, 120])
})

test('pages: next, add, duplicate, sort by dragging, delete', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const strip = page.getByRole('tree', { name: 'Pages' })
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('contentinfo').getByText('Page 2 of 2')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+m')
  await expect(page.getByRole('contentinfo').getByText('Page 3 of 3')).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ControlOrMeta+Shift+d')
  await expect(page.getByRole('contentinfo').getByText('Page 3 of 4')).toBeVisible()
  await expect(strip.getByRole('treeitem')).toHaveCount(4)
  await settled(page)
  const [third, first] = await Promise.all([2, 0].map(index => strip.getByRole('treeitem').nth(index).boundingBox()))
  if (!third || !first) throw new Error('The pages are not on the screen')
  await page.mouse.move(third.x + 60, third.y + 40)
  await page.mouse.down()
  await page.mouse.move(first.x + 60, first.y + 60, { steps: 4 })
  await page.mouse.move(first.x + 60, first.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('contentinfo').getByText('Page 1 of 4')).toBeVisible()
  await strip.getByRole('treeitem').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete page' }).click()
  await expect(page.getByRole('contentinfo').getByText('Page 1 of 3')).toBeVisible()
})

test('the palette finds commands and runs them; the help shows every key', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('bring to fr')
  await expect(page.getByRole('option', { name: 'Bring to front' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Duplicate page')).toBeVisible()
})

test('drawing with a tool: a shape as large as it is drawn', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  // It is in its place when it has the keys: what is scrolled to before that moves once more.
  await expect(page.getByLabel('Search shapes')).toBeFocused()
  await page.getByRole('option', { name: 'Hexagon', exact: true }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await hand.drag([620, 60], [140, 90])
  await expectFrame(page, [620, 60, 140, 90])
})

test('a lock holds: no drag, no delete, until it is opened', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await page.keyboard.press('ControlOrMeta+Shift+l')
  await hand.drag([150, 150], [100, 0])
  await page.keyboard.press('Escape')
  await hand.click(150, 150, { button: 'right' })
  await page.keyboard.press('Escape')
  await expectFrame(page, [100, 100, 160, 100])
  await page.keyboard.press('Delete')
  await expectFrame(page, [100, 100, 160, 100])
})

test('copy and paste bring elements, and words of others as text', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+v')
  await expectFrame(page, [116, 116, 160, 100])
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    return navigator.clipboard.writeText('From elsewhere')
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('region', { name: 'Content of the page' })).toContainText('From elsewhere')
})

test('another theme changes colors and can be undone', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const deck = { ...deckOf([[box('red', RED)]]), suit: 'beauty-black' }
  await openDeck(page, who, await saveDeck(who, deck))
  const thumb = page.locator('[data-page] canvas[data-painted]')
  await expect(thumb).toHaveCount(1)
  const shade = () => thumb.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const before = await shade()
  await page.getByRole('button', { name: 'Ivory' }).click()
  await expect.poll(shade).not.toBe(before)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(shade).toBe(before)
})

test('axe finds nothing, with a selection and on a small screen too', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await findings(page)).toEqual([])
  await expectNoSideways(page)
})
