import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { box, deckOf, field, type Hand, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'

/** Three boxes side by side with words above them. */
const ROW = [
  words('title', { x: 60, y: 40, width: 400, height: 60 }, 'Night trains'),
  box('one', { x: 60, y: 200, width: 100, height: 80 }),
  box('two', { x: 230, y: 220, width: 100, height: 80 }),
  box('three', { x: 500, y: 260, width: 100, height: 80 }, 'ellipse'),
]

async function open(page: Page, url: string, elements = ROW): Promise<Hand> {
  const who = await visitor(url)
  return openDeck(page, who, await saveDeck(who, deckOf([elements])))
}

async function openLayers(page: Page, url: string, elements = ROW): Promise<Hand> {
  const hand = await open(page, url, elements)
  await page.keyboard.press('Alt+F10')
  await expect(layers(page).first()).toBeVisible()
  await settled(page)
  return hand
}

const layers = (page: Page) => page.locator('[data-layer]')
const layer = (page: Page, name: string) => page.locator(`[data-layer="element:${name}"]`)

async function order(page: Page): Promise<(string | null)[]> {
  const rows = await layers(page).evaluateAll(list =>
    list
      .map(row => ({ id: row.getAttribute('data-layer'), y: row.getBoundingClientRect().y }))
      .sort((a, b) => a.y - b.y)
      .map(({ id }) => id),
  )
  return rows.map(id => id?.replace('element:', '') ?? null)
}

async function dragLayer(page: Page, from: string, to: string, share: number): Promise<void> {
  const [start, end] = await Promise.all([layer(page, from).boundingBox(), layer(page, to).boundingBox()])
  if (!start || !end) throw new Error('A layer is not in sight')
  await page.mouse.move(start.x + 80, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 80, end.y + end.height / 2, { steps: 3 })
  await page.mouse.move(end.x + 80, end.y + end.height * share, { steps: 2 })
  await page.mouse.up()
}

test('layers are listed front to back, selected with the page, and dragged to another place', async ({
  page,
  baseURL,
}) => {
  const hand = await openLayers(page, baseURL ?? '')
  expect(await order(page)).toEqual(['three', 'two', 'one', 'title'])
  await hand.click(110, 240)
  await expect(layer(page, 'one')).toHaveAttribute('aria-selected', 'true')
  await layer(page, 'three').click()
  await expect(field(page, 'Left edge')).toHaveValue('500')
  await dragLayer(page, 'three', 'one', 0.9)
  await expect.poll(() => order(page)).toEqual(['two', 'one', 'three', 'title'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => order(page)).toEqual(['three', 'two', 'one', 'title'])
})

test('layers are grouped, opened, dragged out of groups and into them', async ({ page, baseURL }) => {
  await openLayers(page, baseURL ?? '')
  await layer(page, 'one').click()
  await layer(page, 'two').click({ modifiers: ['Control'] })
  await page.keyboard.press('Control+g')
  await expect(layers(page)).toHaveCount(5)
  const group = page.locator('[data-layer][aria-expanded]')
  await expect(layer(page, 'one')).toHaveAttribute('aria-level', '2')
  await dragLayer(page, 'one', 'title', 0.9)
  await expect(layer(page, 'one')).toHaveAttribute('aria-level', '1')
  const id = (await group.getAttribute('data-layer'))?.replace('element:', '') ?? ''
  await dragLayer(page, 'title', id, 0.5)
  await expect(layer(page, 'title')).toHaveAttribute('aria-level', '2')
  await group.getByRole('button', { name: /^Close/ }).click()
  await expect(layer(page, 'title')).toHaveCount(0)
})

test('layers are named, hidden and locked by key and by mouse', async ({ page, baseURL }) => {
  const hand = await openLayers(page, baseURL ?? '')
  await layer(page, 'one').dblclick()
  await page.getByRole('textbox', { name: 'Name of the layer' }).fill('Left box')
  await page.keyboard.press('Enter')
  await expect(layer(page, 'one')).toContainText('Left box')
  await page.keyboard.press('k')
  await expect(layer(page, 'one').getByRole('button', { name: 'Unlock Left box' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('h')
  await expect(layer(page, 'one').getByRole('button', { name: 'Show Left box' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(layer(page, 'two')).toHaveAttribute('aria-selected', 'true')
  await hand.click(110, 240)
  await expect(page.locator('[data-layer][aria-selected="true"]')).toHaveCount(0)
  await layer(page, 'one').getByRole('button', { name: 'Show Left box' }).click()
  await hand.click(110, 240)
  await expect(layer(page, 'one')).toHaveAttribute('aria-selected', 'true')
})

test('many layers are searched, and only those in sight are there', async ({ page, baseURL }) => {
  const many = Array.from({ length: 300 }, (_, index) =>
    words(`w${index}`, { x: (index % 20) * 46, y: Math.floor(index / 20) * 34, width: 40, height: 30 }, `N${index}`),
  )
  await openLayers(page, baseURL ?? '', many)
  expect(await layers(page).count()).toBeLessThan(60)
  await page.getByRole('textbox', { name: 'Find a layer' }).fill('N123')
  await expect(layers(page)).toHaveCount(1)
  await layers(page).click()
  await expect(field(page, 'Left edge')).toHaveValue('138')
})
