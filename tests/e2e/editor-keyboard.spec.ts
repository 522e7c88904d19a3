import type { Locator, Page } from '@playwright/test'
import { createLine, type ElementId } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { plainPng } from '../support/png.ts'
import { box, deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

/** Steps on through the window until this has the focus; nothing is pointed at. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'F6' = 'Tab', max = 70): Promise<void> {
  for (let step = 0; step < max; step++) {
    const isThere = await target.evaluateAll(elements => elements.some(element => element === document.activeElement))
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with ${key}`)
}

/** Goes to a tool of the top bar and presses it. */
async function pressTool(page: Page, name: string): Promise<void> {
  await walkTo(page, page.getByRole('banner').getByRole('link').first(), 'F6')
  await walkTo(page, page.getByRole('toolbar', { name: 'Insert' }).getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** The page in words, as a screen reader has it. */
function content(page: Page): Locator {
  return page.getByRole('region', { name: 'Content of the page' })
}

test('a deck is made by keys alone, through what assistive technology sees', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, deckOf([[]])))

  // A title.
  await pressTool(page, 'Insert text')
  const written = page.getByRole('textbox', { name: 'Text of the element' })
  await expect(written).toBeFocused()
  await page.keyboard.type('Winter light')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: /^Winter light/ })).toBeFocused()

  // Up to the top, bigger, turned and back: each is said once.
  const said = page.getByRole('status').last()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowUp')
  await expect(said).toHaveText(/^Now at [\d.]+, [\d.]+/)
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await expect(said).toHaveText(/^[\d.]+ wide, [\d.]+ high/)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said).toHaveText('Turned to 15°')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(said).toHaveText(/^Undone: /)

  // A list.
  await pressTool(page, 'Insert text')
  await expect(written).toBeFocused()
  await page.keyboard.type('- Frost\nSnow')
  await page.keyboard.press('Escape')
  await expect(content(page).getByRole('listitem')).toHaveText(['Frost', 'Snow'])

  // A table of three rows and three columns.
  await pressTool(page, 'Insert table')
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await walkTo(page, page.getByRole('gridcell', { name: '3 × 3' }), 'Tab', 5)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Its first cell is written at once; who looks around meanwhile comes back to it.
  await expect(written).toBeFocused()
  await page.keyboard.press('F6')
  await expect(written).not.toBeFocused()
  await walkTo(page, written, 'F6')
  await page.keyboard.type('Month')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Days')
  await page.keyboard.press('Escape')
  await expect(content(page).getByRole('columnheader', { name: 'Month' })).toBeAttached()
  await expect(content(page).getByRole('columnheader', { name: 'Days' })).toBeAttached()

  // A chart, with a number of its own.
  await page.keyboard.press('ControlOrMeta+m')
  await pressTool(page, 'Insert chart')
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await walkTo(page, page.getByRole('radio', { name: 'Columns', exact: true }), 'Tab', 6)
  await page.keyboard.press('Enter')
  await expect(content(page).getByRole('figure')).toBeAttached()
  await walkTo(page, page.getByRole('region', { name: 'Chart data' }).getByRole('textbox').first(), 'F6')
  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  await expect(content(page).getByRole('figure').getByRole('cell', { name: '55' })).toBeAttached()

  // A picture, with words for those who do not see it.
  const chooser = page.waitForEvent('filechooser')
  await pressTool(page, 'Insert picture')
  await (await chooser).setFiles({ name: 'snow.png', mimeType: 'image/png', buffer: plainPng(64, 48, [200, 220, 240]) })
  // It comes when it has been uploaded: until then the tabs are those of the chart.
  await expect(page.getByRole('tab', { name: 'Picture' })).toBeVisible()
  await walkTo(page, page.getByRole('tab', { name: 'Picture' }), 'F6')
  await walkTo(page, page.getByRole('textbox', { name: 'Description' }))
  await page.keyboard.type('Snow on a field')
  await expect(content(page).getByRole('img', { name: 'Snow on a field' })).toBeAttached()

  // The second page first, and back again.
  const pages = page.getByRole('tree', { name: 'Pages' })
  await walkTo(page, pages, 'F6')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(pages.getByRole('treeitem').nth(1)).toHaveAccessibleName(/Winter light/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(pages.getByRole('treeitem').first()).toHaveAccessibleName(/Winter light/)

  // Kept, and there again.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Saved' })).toBeAttached()
  await page.reload()
  await settled(page)
  await walkTo(page, page.getByRole('tree', { name: 'Pages' }), 'F6')
  await page.keyboard.press('Home')
  await expect(content(page).getByText('Winter light')).toBeAttached()
  await expect(content(page).getByRole('listitem')).toHaveText(['Frost', 'Snow'])
  await page.keyboard.press('End')
  await expect(content(page).getByRole('img', { name: 'Snow on a field' })).toBeAttached()
  await expect(content(page).getByRole('figure')).toBeAttached()
})

test('the ends of a line are moved and attached by keys alone', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const deck = deckOf([
    [
      box('left', { x: 100, y: 200, width: 160, height: 100 }),
      box('right', { x: 600, y: 200, width: 160, height: 100 }, 'ellipse'),
      createLine('element:line' as ElementId, { x: 300, y: 450 }, { x: 500, y: 400 }),
    ],
  ])
  await openDeck(page, who, await saveDeck(who, deck))
  const said = page.getByRole('status').last()
  const ends = page.locator('[data-end-in-hand]')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('group', { name: /3 of 3/ })).toBeFocused()

  // The last end first: by one and by ten, said once where it has led.
  await page.keyboard.press('Enter')
  await expect(ends).toHaveAttribute('data-end-in-hand', 'to')
  await expect(said).toHaveText('End of the line in hand')
  for (const keys of ['ArrowRight', 'Shift+ArrowRight', 'ArrowUp', 'Shift+ArrowDown']) await page.keyboard.press(keys)
  await expect(said).toHaveText('End at 511, 409')

  // On to the nearest shape, to its next place, to the next shape.
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('End holds on to Ellipse, place 3 of 8')
  await page.keyboard.press('Shift+Enter')
  await expect(said).toHaveText('End holds on to Ellipse, place 4 of 8')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('End holds on to Rectangle, place 3 of 4')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('End holds on to Ellipse, place 3 of 8')

  // The other end does not go to what this one holds.
  await page.keyboard.press('Tab')
  await expect(ends).toHaveAttribute('data-end-in-hand', 'from')
  await expect(said).toHaveText('Start of the line in hand')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Start holds on to Rectangle, place 4 of 4')

  // Let go: arrows move no end, and Tab goes on. What holds on follows.
  await page.keyboard.press('Escape')
  await expect(ends).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Disconnect line' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: /1 of 3$/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(ends).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(said).toHaveText('Undone: Move line end')
})
