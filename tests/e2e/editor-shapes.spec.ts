import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { plainPng } from '../support/png.ts'
import {
  box,
  colorAt,
  deckOf,
  expectFrame,
  field,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  visitor,
} from './editor-deck.ts'

const LEFT = { x: 100, y: 200, width: 160, height: 120 }
const RIGHT = { x: 600, y: 200, width: 160, height: 120 }

async function open(page: Page, url: string, preset = 'rect'): Promise<MouseDriver> {
  const who = await visitor(url)
  return openDeck(page, who, await saveDeck(who, deckOf([[box('left', LEFT, preset), box('right', RIGHT, 'ellipse')]])))
}

/** Opens the menu of shapes and takes one of them by its name. */
async function takeShape(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Shapes' })
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill(name)
  await dialog.getByRole('option', { name, exact: true }).first().click()
}

test('a shape is found by its name, drawn on the page, and is among the recent ones then', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await takeShape(page, 'Chevron')
  await hand.drag([320, 60], [180, 100])
  await expectFrame(page, [320, 60, 180, 100])
  await expect(page.getByRole('button', { name: 'Change shape' })).toContainText('Chevron')
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Shapes' })
  await expect(menu.getByText('Recently used')).toBeVisible()
  await expect.poll(() => menu.getByRole('option').count()).toBeGreaterThanOrEqual(150)
})

test('another shape keeps place and look, and comes back by undo', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(180, 260)
  await page.getByRole('button', { name: 'Change shape' }).click()
  const menu = page.getByRole('dialog', { name: 'Change shape' })
  await menu.getByRole('searchbox').or(menu.getByRole('textbox')).fill('Heart')
  await menu.getByRole('option', { name: 'Heart', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change shape' })).toContainText('Heart')
  await expectFrame(page, [100, 200, 160, 120])
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Change shape' })).toContainText('Rectangle')
})

test('a yellow handle changes a shape by hand, its value by key, one undo each', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '', 'chevron')
  await hand.click(180, 260)
  const value = field(page, 'Handle value 1')
  await expect(value).toHaveValue('50')
  await hand.drag([200, 200], [30, 0])
  await expect.poll(async () => Math.abs(Number(await value.inputValue()) - 25)).toBeLessThanOrEqual(1.5)
  await expectFrame(page, [100, 200, 160, 120])
  await value.fill('80')
  await value.press('Enter')
  await expect(page.locator('[data-adjust="0"]')).toBeVisible()
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(value).toHaveValue('50')
})

test('a line drawn from one shape to another holds on to both and follows; its kind, head and dashes are chosen by picture', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  await page.getByRole('button', { name: 'Draw an elbow connector' }).click()
  const from = await hand.at(260, 260)
  await page.mouse.move(from.x - 20, from.y)
  await expect(page.locator('[data-site]')).toHaveCount(4)
  await hand.drag([260, 260], [340, 0], { hold: true })
  await expect(page.locator('[data-site-met]')).toBeVisible()
  await page.mouse.up()
  await expectFrame(page, [260, 260, 340, 0])
  await hand.drag([680, 260], [0, 100])
  await hand.click(430, 300)
  await expectFrame(page, [260, 260, 340, 100])
  await page.getByRole('radio', { name: 'Curved' }).click()
  await page.getByRole('button', { name: /^End/ }).first().click()
  await page.getByRole('option', { name: 'Barbed arrow' }).click()
  await page.getByRole('button', { name: /Dashes$/ }).click()
  await page.getByRole('option', { name: 'Long dash, dot', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Curved' })).toBeChecked()
  await page.getByRole('button', { name: 'Disconnect line' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect line' })).toBeDisabled()
})

test('a gradient gets a third color by a click on its bar, a pattern is chosen by picture, a picture fills', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(180, 260)
  await page.getByRole('radio', { name: 'Gradient' }).click()
  const bar = page.locator('[data-gradient]')
  await settled(page)
  const rect = await bar.boundingBox()
  if (rect === null) throw new Error('There is no bar')
  await page.mouse.click(rect.x + rect.width / 2, rect.y + 5)
  const stops = page.getByRole('slider', { name: /^Color \d at/ })
  await expect(stops).toHaveCount(3)
  await stops.nth(2).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(stops.nth(2)).toHaveAttribute('aria-valuenow', '60')
  await page.keyboard.press('Delete')
  await expect(stops).toHaveCount(2)
  await page.getByRole('radio', { name: 'Radial' }).click()
  await expect(field(page, 'Middle across')).toHaveValue('50')
  await page.getByRole('radio', { name: 'Pattern' }).click()
  await page.getByRole('button', { name: 'Pattern', exact: true }).click()
  await page.getByRole('option', { name: 'Large checks' }).click()
  await expect(page.getByRole('button', { name: 'Pattern', exact: true })).toContainText('Large checks')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('radio', { name: 'Picture' }).click()
  const red = plainPng(20, 20, [200, 10, 30])
  await (await choosing).setFiles({ name: 'red.png', mimeType: 'image/png', buffer: Buffer.from(red) })
  await expect.poll(() => colorAt(page, hand, 180, 300)).toEqual([200, 10, 30])
})

test('the pen draws a closed path; its points are moved, added, smoothed and deleted', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 480)
  await page.keyboard.press('p')
  await hand.click(320, 60)
  await hand.drag([480, 60], [0, 40])
  await hand.click(480, 180)
  await expect(page.locator('[data-pen-point]')).toHaveCount(3)
  await hand.click(320, 60)
  await expect(page.locator('[data-pen-point]')).toHaveCount(0)
  await expect(field(page, 'Left edge')).toHaveValue('320')
  await hand.doubleClick(460, 130)
  const points = page.locator('[data-path-point]')
  await expect(points).toHaveCount(3)
  await hand.drag([320, 60], [-40, -20])
  await expect
    .poll(async () => Math.abs(Number(await field(page, 'Left edge').inputValue()) - 280))
    .toBeLessThanOrEqual(1)
  await hand.doubleClick(380, 110)
  await expect(points).toHaveCount(4)
  await page.getByRole('button', { name: 'Make point smooth' }).click()
  await expect(page.locator('[data-path-handle]')).toHaveCount(2)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Delete')
  await expect(points).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(points).toHaveCount(0)
  await expect(page.locator('[data-selection]')).toBeVisible()
})

test('Enter ends the pen as an open line', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 480)
  await page.keyboard.press('p')
  await hand.click(320, 60)
  await hand.click(480, 100)
  await page.keyboard.press('Enter')
  await expectFrame(page, [320, 60, 160, 40])
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await hand.click(500, 400)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-pen-point]')).toHaveCount(0)
  await expect(page.locator('[data-selection]')).toHaveCount(0)
})

test('a lighter color stays the theme’s; the eyedropper reads the scene and finds the theme’s slot', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(180, 260)
  await page.getByRole('button', { name: /, 40% lighter$/ }).click()
  await expect.poll(() => colorAt(page, hand, 180, 300)).not.toEqual([31, 111, 84])
  const fill = page.getByRole('region', { name: 'Fill' })
  await fill.getByRole('button', { name: 'Pick a color from the page' }).click()
  await hand.click(680, 260)
  await expect.poll(() => colorAt(page, hand, 180, 300)).toEqual([31, 111, 84])
  await expect(fill.getByRole('button', { pressed: true })).toHaveCount(1)
})

test('a glow is painted around a shape in a color of the theme', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(180, 260)
  await expect.poll(() => colorAt(page, hand, 94, 240)).toEqual([255, 255, 255])
  const effects = page.getByRole('region', { name: 'Effects' })
  await effects.getByRole('radio', { name: 'Glow' }).click()
  await expect.poll(async () => (await colorAt(page, hand, 94, 240))[0]).toBeLessThan(235)
  await effects.getByRole('radio', { name: 'None' }).click()
  await expect.poll(() => colorAt(page, hand, 94, 240)).toEqual([255, 255, 255])
})
