import type { Locator, Page } from '@playwright/test'
import { createTable, plainBody, type TableElement } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, expectFrame, type MouseDriver, openDeck, saveDeck, visitor } from './editor-deck.ts'

const FRAME = { x: 200, y: 150, width: 480, height: 160 }

/** A table whose cells say where they are: A1 to C4. */
function named(): TableElement {
  const table = createTable('element:table', FRAME, 4, 3)
  const cells = table.cells.map((line, row) =>
    line.map((cell, column) => {
      const body = plainBody(`${'ABC'[column]}${row + 1}`, { size: 16 })
      return { ...cell, body: { ...cell.body, paragraphs: body.paragraphs } }
    }),
  )
  return { ...table, cells }
}

async function open(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const hand = await openDeck(page, who, await saveDeck(who, deckOf([[named()]])))
  await hand.click(280, 170)
  return hand
}

/** The middle of a cell, in px of the page. */
function middle(name: string): [x: number, y: number] {
  const column = 'ABC'.indexOf(name.charAt(0))
  return [FRAME.x + 160 * (column + 0.5), FRAME.y + 40 * (Number(name.slice(1)) - 0.5)]
}

/** The rows of the table as screen readers get them, cells separated by a stroke. */
async function rows(page: Page): Promise<string[]> {
  return page
    .locator('[data-mirror] table tr')
    .evaluateAll(lines => lines.map(line => [...line.children].map(cell => cell.textContent).join('|')))
}

function picked(page: Page): Locator {
  return page.locator('[data-cells]')
}

test('cells are picked by a press and a drag, emptied by Delete, merged and split', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(...middle('A2'))
  await expect(picked(page)).toBeVisible()
  await hand.drag(middle('A2'), [160, 40])
  await page.keyboard.press('Delete')
  await expect.poll(() => rows(page)).toEqual(['A1|B1|C1', '||C2', '||C3', 'A4|B4|C4'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows(page)).toEqual(['A1|B1|C1', 'A2|B2|C2', 'A3|B3|C3', 'A4|B4|C4'])
  await hand.drag(middle('A2'), [160, 40])
  await page.getByRole('button', { name: 'Merge cells' }).click()
  await expect(page.getByRole('button', { name: 'Split cells' })).toBeEnabled()
  await expect.poll(async () => (await rows(page))[3]).toBe('A4|B4|C4')
  await page.getByRole('button', { name: 'Split cells' }).click()
  await expect.poll(async () => (await rows(page)).length).toBe(4)
})

test('arrows walk the cells and do not move the table; typing replaces; Tab at the end adds a row', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(...middle('A1'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('New')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await rows(page))[1]).toBe('A2|New|C2')
  await hand.click(...middle('C4'))
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await rows(page)).length).toBe(5)
  await page.keyboard.type('End')
  await expect.poll(async () => (await rows(page))[4]).toBe('End||')
  await page.keyboard.press('Escape')
  await expectFrame(page, [200, 150, 480, 200])
})

test('rows and columns come and go at the picked cells, by menu and by panel', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(...middle('B2'), { button: 'right' })
  await page.getByRole('menuitem', { name: 'Add row above' }).click()
  await expect.poll(() => rows(page)).toEqual(['A1|B1|C1', '||', 'A2|B2|C2', 'A3|B3|C3', 'A4|B4|C4'])
  await page.getByRole('button', { name: 'Delete rows' }).click()
  await hand.click(...middle('A1'))
  await page.getByRole('button', { name: 'Delete columns' }).click()
  await expect.poll(() => rows(page)).toEqual(['B1|C1', 'B2|C2', 'B3|C3', 'B4|C4'])
})

test('the heads pick whole columns and move them; an edge is dragged, and fitted by a double click', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  const zoom = ((await hand.at(100, 0)).x - (await hand.at(0, 0)).x) / 100
  const above = FRAME.y - 16 / zoom
  await hand.click(280, above)
  await expect(picked(page)).toBeVisible()
  await hand.drag([280, above], [330, 0])
  await expect.poll(() => rows(page)).toEqual(['B1|C1|A1', 'B2|C2|A2', 'B3|C3|A3', 'B4|C4|A4'])
  await hand.drag([360, 190], [60, 0])
  await hand.click(400, 170)
  await expect.poll(async () => Math.round(((await picked(page).boundingBox())?.width ?? 0) / zoom / 10)).toBe(22)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows(page)).toEqual(['A1|B1|C1', 'A2|B2|C2', 'A3|B3|C3', 'A4|B4|C4'])
  await hand.doubleClick(360, 190)
  await expect
    .poll(async () => Number(await page.getByRole('textbox', { name: 'Width', exact: true }).inputValue()))
    .toBeLessThan(400)
})

test('cells copy out as text and HTML, and a table of a spreadsheet is pasted into cells', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.drag(middle('A1'), [160, 40])
  const copied = await page.evaluate(() => {
    const data = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    return [data.getData('text/plain'), data.getData('text/html')]
  })
  expect(copied[0]?.split(/\r?\n/).slice(0, 2)).toEqual(['A1\tB1', 'A2\tB2'])
  expect(copied[1]).toContain('<th>A1</th>')
  await hand.click(...middle('B3'))
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'x\ty\nz\tw\nlast\tone\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => rows(page)).toEqual(['A1|B1|C1', 'A2|B2|C2', 'A3|x|y', 'A4|z|w', '|last|one'])
})

test('a look of the gallery, a fill and borders are given and undone', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  const look = page.getByRole('button', { name: 'Lines, Accent 2' })
  await look.click()
  await expect(look).toHaveAttribute('aria-pressed', 'true')
  await hand.click(...middle('B2'))
  const cells = page.getByRole('region', { name: 'Cells', exact: true })
  await cells.getByRole('group', { name: 'Fill' }).getByRole('button', { name: 'Accent 1' }).click()
  await expect(cells.getByRole('button', { name: 'No fill' })).toBeEnabled()
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.locator('[data-stage]').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect(look).toHaveAttribute('aria-pressed', 'false')
})

test('a table is inserted by the grid, with the keys', async ({ page, baseURL }) => {
  const who = await visitor(baseURL ?? '')
  await openDeck(page, who, await saveDeck(who, deckOf([[]])))
  await page.getByRole('button', { name: 'Insert table' }).click()
  await page.getByRole('gridcell', { name: '3 × 3 table', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rows(page)).map(line => line.split('|').length)).toEqual([4, 4])
})
