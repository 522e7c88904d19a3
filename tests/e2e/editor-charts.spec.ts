import type { Locator, Page } from '@playwright/test'
import { type ChartSeries, createChart, fromFile } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { colorAt, deckOf, type MouseDriver, openDeck, saveDeck, settled, type Visitor, visitor } from './editor-deck.ts'

const FRAME = { x: 200, y: 120, width: 480, height: 300 }

async function open(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const deck = deckOf([[createChart('element:chart', FRAME, 'column')]])
  return openDeck(page, who, await saveDeck(who, deck))
}

/** Opens the numbers of the chart; answers their panel. */
async function openData(page: Page, hand: MouseDriver): Promise<Locator> {
  await hand.click(440, 270)
  await page.getByRole('button', { name: 'Edit data' }).click()
  const panel = page.getByRole('region', { name: 'Chart data' })
  await expect(panel).toBeVisible()
  return panel
}

function cell(panel: Locator, name: string): Locator {
  return panel.locator(`[data-cell="${name}"]`)
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It does not show')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses where a selected cell is drawn out; answers where that is. */
async function pressCorner(page: Page, from: Locator): Promise<{ x: number; y: number }> {
  const corner = await middleOf(from.locator('span').last())
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  return corner
}

/** What the page says the chart's numbers are: the table that screen readers get. */
function mirrored(page: Page): Locator {
  return page.locator('[data-mirror] figure')
}

async function paste(page: Page, words: string): Promise<void> {
  await page.evaluate(text => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, words)
}

test('a chart becomes any kind by its picture, and undo brings the old kind back', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(440, 270)
  const kinds = page.getByRole('radiogroup', { name: 'Kind of chart' })
  await expect(kinds.getByRole('radio')).toHaveCount(12)
  for (const name of ['Pie', 'Gauge', 'Radar', 'Lines']) {
    await kinds.getByRole('radio', { name, exact: true }).click()
    await expect(kinds.getByRole('radio', { name, exact: true })).toBeChecked()
    await settled(page)
  }
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
  await expect(kinds.getByRole('radio', { name: 'Radar', exact: true })).toBeChecked()
})

test('the grid is worked on by key: typing replaces, Enter and arrows move, Delete empties, undo', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  const panel = await openData(page, hand)
  await cell(panel, 'B2').click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(cell(panel, 'B2')).toHaveText('99')
  await expect(mirrored(page)).toContainText('99')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect(cell(panel, 'B4')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(cell(panel, 'B4')).toHaveText('31')
  await page.keyboard.press('Control+z')
  await expect(cell(panel, 'B2')).toHaveText('24')
})

test('the corner of a cell draws its number out over more; Escape takes the drag back', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  const panel = await openData(page, hand)
  const words = () => Promise.all(['B2', 'B3', 'B4'].map(name => cell(panel, name).textContent()))
  const before = await words()
  await cell(panel, 'B2').click()
  const { x, y } = await pressCorner(page, cell(panel, 'B2'))
  const to = await middleOf(cell(panel, 'B4'))
  await page.mouse.move(to.x, to.y)
  const drawn = panel.locator('[data-cell][class*="drawn"]')
  await expect(drawn).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(drawn).toHaveCount(0)
  await page.mouse.up()
  await expect(panel).toBeVisible()
  expect(await words()).toEqual(before)
  await expect(panel.locator('[aria-selected="true"]')).toHaveCount(1)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  await expect(cell(panel, 'B4')).toHaveText('24')
  await expect(panel.locator('[aria-selected="true"]')).toHaveCount(3)
})

test('typing shows in the chart at once and Escape takes it back', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  const panel = await openData(page, hand)
  await cell(panel, 'A2').click()
  await page.keyboard.type('First')
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('textbox')).toHaveValue('1')
  await cell(panel, 'C1').click()
  await page.keyboard.type('More')
  await page.keyboard.press('Tab')
  await expect(panel).toContainText('4 rows, 2 series')
  await expect(mirrored(page)).toContainText('More')
})

test('cells of a spreadsheet are pasted, the grid grows, and rows copy out again', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  const panel = await openData(page, hand)
  await cell(panel, 'A1').click()
  await paste(page, '\tPlan\tDone\nNorth\t1,200\t900\nSouth\t800\t750\nEast\t10\t20\nWest\t1\t2\nOver\t5\t6\n')
  await expect(panel).toContainText('5 rows, 2 series')
  await expect(cell(panel, 'B2')).toHaveText('1200')
  const copied = await page.evaluate(() => {
    const data = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    return data.getData('text/plain')
  })
  expect(copied.split(/\r?\n/).slice(0, 2)).toEqual(['\tPlan\tDone', 'North\t1200\t900'])
})

test('a CSV file gives the chart its numbers; rows and series are added, moved and swapped', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  const panel = await openData(page, hand)
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Import CSV or Excel' }).click()
  await (await chooser).setFiles({
    name: 'numbers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Year,Trains,Buses\n2024,10,4\n2025,12,5\n2026,15,6\n'),
  })
  await expect(panel).toContainText('3 rows, 2 series')
  await cell(panel, 'B3').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move series right' }).click()
  await expect(cell(panel, 'B1')).toHaveText('Buses')
  await cell(panel, 'C3').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete row' }).click()
  await expect(panel).toContainText('2 rows, 2 series')
  await panel.getByRole('button', { name: 'Swap rows and columns' }).click()
  await expect(cell(panel, 'A2')).toHaveText('Buses')
})

test('a series takes a color of the theme, and axes, legend and numbers are written as told', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(440, 270)
  await page.getByRole('button', { name: 'Look of 1' }).click()
  const popover = page.getByRole('dialog', { name: 'Look of 1' })
  const slots = popover.getByRole('group', { name: 'Theme color' }).getByRole('button')
  await slots.nth(2).click()
  await expect(slots.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  const max = page.getByRole('textbox', { name: 'Maximum', exact: true })
  await max.fill('100')
  await max.press('Enter')
  await expect(max).toHaveValue('100')
  const title = page.getByRole('textbox', { name: 'Chart title' })
  await title.fill('Night trains')
  await title.press('Enter')
  await settled(page)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('')
})

/** The first series of the chart as it has been saved. */
async function savedSeries(page: Page, who: Visitor, id: string): Promise<ChartSeries | undefined> {
  const headers = { 'X-Tourist-Uuid': who.uuid }
  const answer = await page.request.get(`${who.url}/api/design/detail?user_design_id=${id}`, { headers })
  const { data } = (await answer.json()) as { data: { canvas_url: string } }
  const read = fromFile(await (await page.request.get(new URL(data.canvas_url, who.url).href, { headers })).json())
  if (!read.ok) throw new Error(`The saved deck is not one: ${read.error.code}`)
  const [chart] = Object.values(read.value.pages).flatMap(({ elements }) => Object.values(elements))
  return chart?.kind === 'chart' ? chart.chart.series[0] : undefined
}

/** How red the reddest place on a stretch of the page is: an outline in red is, fill and paper are not. */
async function reddest(
  page: Page,
  hand: MouseDriver,
  [from, to]: readonly [number, number],
  y: number,
): Promise<number> {
  await settled(page)
  const ends = { from: await hand.at(from, y), to: await hand.at(to, y) }
  return page.evaluate(({ from, to }) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    const surface = canvas && new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    if (!canvas || !surface) throw new Error('Nothing is painted')
    surface.drawImage(canvas, 0, 0)
    const box = canvas.getBoundingClientRect()
    const scale = canvas.width / box.width
    const [x, y, width] = [from.x - box.left, from.y - box.top, to.x - from.x].map(side => Math.round(side * scale))
    const { data } = surface.getImageData(x ?? 0, y ?? 0, width ?? 1, 1)
    const reds = Array.from({ length: width ?? 1 }, (_, at) => [...data.slice(at * 4, at * 4 + 3)])
    return Math.max(...reds.map(([red = 0, green = 0, blue = 0]) => red - Math.max(green, blue)))
  }, ends)
}

test('a series has a gradient and an outline by its panel: painted, saved, and undone one by one', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL ?? '')
  const id = await saveDeck(who, deckOf([[createChart('element:chart', FRAME, 'column')]]))
  const hand = await openDeck(page, who, id)
  const column = { x: 627, top: 190, foot: 370 }
  const ends = async () => [
    await colorAt(page, hand, column.x, column.top),
    await colorAt(page, hand, column.x, column.foot),
  ]
  const redness = () => reddest(page, hand, [column.x - 60, column.x], 300)
  const [top, foot] = await ends()
  expect(top).toEqual(foot)

  await hand.click(440, 270)
  await page.getByRole('button', { name: 'Look of 1' }).click()
  const popover = page.getByRole('dialog', { name: 'Look of 1' })
  await popover.getByRole('radio', { name: 'Gradient' }).click()
  const outline = popover.getByRole('group', { name: 'Outline' })
  await expect(popover.getByRole('button', { name: 'No outline' })).toBeDisabled()
  await outline.getByRole('button', { name: 'Accent 2' }).click()
  await expect(outline.getByRole('button', { name: 'Accent 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const isShaded = async () => {
    const [upper, lower] = await ends()
    return String(upper) !== String(lower)
  }
  await expect.poll(isShaded).toBe(true)
  await expect.poll(redness).toBeGreaterThan(20)
  await expect
    .poll(() => savedSeries(page, who, id))
    .toMatchObject({ gradient: [{ color: { base: 'accent1' } }, {}], border: { base: 'accent2' } })

  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(redness).toBeLessThan(5)
  expect((await ends())[0]).not.toEqual(foot)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(ends).toEqual([top, foot])
})
