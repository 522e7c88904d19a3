import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { box, deckOf, field, type MouseDriver, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'
import { findings } from './screen-checks.ts'

/** Three boxes side by side with words above them. */
const ROW = [
  words('title', { x: 60, y: 40, width: 400, height: 60 }, 'Night trains'),
  box('one', { x: 60, y: 200, width: 100, height: 80 }),
  box('two', { x: 230, y: 220, width: 100, height: 80 }),
  box('three', { x: 500, y: 230, width: 100, height: 80 }, 'ellipse'),
]

async function open(page: Page, url: string, elements = ROW): Promise<MouseDriver> {
  const who = await visitor(url)
  return openDeck(page, who, await saveDeck(who, deckOf([elements])))
}

async function openLayers(page: Page, url: string, elements = ROW): Promise<MouseDriver> {
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
  await settled(page)
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
  await expect.poll(() => order(page)).toEqual(['three', 'two', 'one', 'title'])
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

test('A5 what lies beneath is reached by Alt-click and by the menu, and alike things are selected', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '', [
    box('low', { x: 100, y: 100, width: 300, height: 200 }),
    box('mid', { x: 140, y: 120, width: 200, height: 150 }, 'ellipse'),
    box('top', { x: 180, y: 140, width: 120, height: 100 }),
  ])
  const x = field(page, 'Left edge')
  await hand.click(240, 190)
  await expect(x).toHaveValue('180')
  for (const next of ['140', '100', '180']) {
    await page.keyboard.down('Alt')
    await hand.click(240, 190)
    await page.keyboard.up('Alt')
    await expect(x).toHaveValue(next)
  }
  await hand.click(240, 190, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Select layer' }).click()
  await page.getByRole('menuitem').last().click()
  await expect(x).toHaveValue('100')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await hand.click(240, 190, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Select the same' }).click()
  await page.getByRole('menuitem', { name: 'Select same kind' }).click()
  await expect(page.locator('[data-format]')).toContainText('2 elements')
})

test('a marquee takes what it touches, with Alt only what it contains', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.drag([40, 180], [240, 160])
  await expect(page.locator('[data-format]')).toContainText('2 elements')
  await page.keyboard.press('Escape')
  await page.keyboard.down('Alt')
  await hand.drag([40, 180], [240, 160])
  await page.keyboard.up('Alt')
  await expect(field(page, 'Left edge')).toHaveValue('60')
})

test('things are aligned to the page or each other, spaced by a gap and tidied', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.drag([40, 180], [600, 200])
  await page.getByRole('tab', { name: 'Arrange' }).click()
  const gap = field(page, 'Gap across')
  await expect(gap).toHaveValue('')
  await gap.fill('20*2')
  await gap.press('Enter')
  await expect(gap).toHaveValue('40')
  await expect(field(page, 'Width')).toHaveValue('380')
  await page.getByRole('button', { name: 'Tidy up' }).click()
  await expect(field(page, 'Height')).toHaveValue('80')
  await page.getByRole('radio', { name: 'Page' }).click()
  await page.getByRole('button', { name: 'Align right edges' }).click()
  await expect(field(page, 'Left edge')).toHaveValue('860')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Left edge')).toHaveValue('60')
})

test('guides come out of the rulers, are snapped to, moved exactly and undone', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  const lines = page.locator('[data-guide-line]')
  const start = await hand.at(300, 0)
  const stage = await page.locator('[data-stage]').boundingBox()
  if (!stage) throw new Error('There is no stage')
  const goal = await hand.at(300, 430)
  await page.mouse.move(start.x, stage.y + 8)
  await page.mouse.down()
  await page.mouse.move(goal.x, goal.y - 20, { steps: 3 })
  await page.mouse.move(goal.x, goal.y, { steps: 2 })
  await page.mouse.up()
  await expect(lines).toHaveCount(1)
  const place = field(page, 'Level guide 1')
  await place.fill('433')
  await place.press('Enter')
  await expect(page.locator('[data-guide-line="y:433"]')).toHaveCount(1)
  await hand.drag([110, 240], [0, 156])
  await expect(field(page, 'Top edge')).toHaveValue('353')
  await page.keyboard.press('Escape')
  await hand.drag([800, 433], [0, 200])
  await expect(lines).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(lines).toHaveCount(1)
})

test('the grid shows and holds what is moved; fields take expressions and keep proportions', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '', [box('one', { x: 63, y: 205, width: 100, height: 80 })])
  await page.keyboard.press("Control+'")
  await expect(page.locator('[data-grid]')).toHaveCount(1)
  await page.getByText('Snap to grid').click()
  await hand.drag([110, 240], [41, 50])
  await expect(field(page, 'Left edge')).toHaveValue('100')
  await expect(field(page, 'Top edge')).toHaveValue('260')
  await page.getByRole('tab', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Keep proportions' }).click()
  await field(page, 'Width').fill('100+100')
  await field(page, 'Width').press('Enter')
  await expect(field(page, 'Height')).toHaveValue('160')
  await field(page, 'Left edge').fill('50%')
  await field(page, 'Left edge').press('Enter')
  await expect(field(page, 'Left edge')).toHaveValue('480')
})

test('the layers, with a group open, and the canvas choices have no grave fault of access', async ({
  page,
  baseURL,
}) => {
  await openLayers(page, baseURL ?? '')
  await layer(page, 'one').click()
  await layer(page, 'two').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+g')
  await expect(layers(page)).toHaveCount(5)
  expect(await findings(page)).toEqual([])
  await page.getByRole('tab', { name: 'Page' }).click()
  await page.getByRole('button', { name: 'Add an upright guide' }).click()
  await expect(page.locator('[data-guide-line="x:480"]')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
})
