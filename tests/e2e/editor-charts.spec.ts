import type { Locator, Page } from '@playwright/test'
import { createChart } from '@slidewright/engine'
import { expect, test } from '../support/browser.ts'
import { deckOf, type Hand, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const FRAME = { x: 200, y: 120, width: 480, height: 300 }

async function open(page: Page, url: string): Promise<Hand> {
  const who = await visitor(url)
  const deck = deckOf([[createChart('element:chart', FRAME, 'column')]])
  return openDeck(page, who, await saveDeck(who, deck))
}

/** Opens the numbers of the chart; answers their panel. */
async function openData(page: Page, hand: Hand): Promise<Locator> {
  await hand.click(440, 270)
  await page.getByRole('button', { name: 'Edit data' }).click()
  const panel = page.getByRole('region', { name: 'Chart data' })
  await expect(panel).toBeVisible()
  return panel
}

function cell(panel: Locator, name: string): Locator {
  return panel.locator(`[data-cell="${name}"]`)
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
  expect(await kinds.getByRole('radio').count()).toBe(12)
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
  await panel.getByRole('button', { name: 'Import CSV' }).click()
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
  const most = page.getByRole('textbox', { name: 'Maximum', exact: true })
  await most.fill('100')
  await most.press('Enter')
  await expect(most).toHaveValue('100')
  const title = page.getByRole('textbox', { name: 'Chart title' })
  await title.fill('Night trains')
  await title.press('Enter')
  await settled(page)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('')
})
