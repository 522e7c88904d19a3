import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, visitor, words } from './editor-deck.ts'

const TITLE = { x: 100, y: 100, width: 520, height: 40 }

async function open(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const deck = deckOf([
    [words('one', TITLE, 'Light and light'), words('two', { ...TITLE, y: 300 }, 'Delight')],
    [words('three', TITLE, 'Last light')],
  ])
  return openDeck(page, who, await saveDeck(who, deck))
}

/** The words of the page as they are read aloud. */
function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

test('words are found on all pages, marked on the page, and walked through by Enter', async ({ page, baseURL }) => {
  await open(page, baseURL ?? '')
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await expect(bar.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await page.keyboard.type('light')
  await expect(bar).toContainText('1 of 4')
  await expect(page.locator('[data-find]')).toHaveCount(3)
  const mark = await page.locator('[data-find="current"]').boundingBox()
  expect(mark?.width).toBeGreaterThan(20)
  await bar.getByRole('button', { name: 'Replace and options' }).click()
  await bar.getByText('Match case').click()
  await expect(bar).toContainText('of 3')
  await bar.getByText('Whole words').click()
  await expect(bar).toContainText('of 2')
  await bar.getByRole('textbox', { name: 'Find', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(read(page)).toHaveText('Last light')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(page.locator('[data-find]')).toHaveCount(0)
})

test('a find that stands outside of what is seen is brought into it, on its own page and the next', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL ?? '')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ControlOrMeta+=')
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('light')
  const stage = await page.locator('[data-stage]').boundingBox()
  for (const said of ['1 of 4', '2 of 4', '3 of 4', '4 of 4']) {
    await expect(bar).toContainText(said)
    const current = page.locator('[data-find="current"]')
    await expect
      .poll(async () => {
        const [mark, panel] = [await current.boundingBox(), await bar.boundingBox()]
        if (!mark || !panel || !stage) return false
        const isBeside = mark.x + mark.width <= panel.x || mark.y >= panel.y + panel.height
        return isBeside && mark.x >= stage.x && mark.y >= stage.y && mark.y + mark.height <= stage.y + stage.height
      })
      .toBe(true)
    await page.keyboard.press('Enter')
  }
})

test('one find is replaced, then all of them on all pages, which is one step back', async ({ page, baseURL }) => {
  await open(page, baseURL ?? '')
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await expect(bar.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await page.keyboard.type('light')
  await bar.getByRole('button', { name: 'Replace and options' }).click()
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('day')
  await bar.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(read(page)).toContainText('day and light')
  await expect(bar).toContainText('1 of 3')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar).toContainText('Replaced: 3')
  await expect(read(page)).toContainText('day and day')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toContainText('day and light')
  await expect(read(page)).toContainText('Delight')
})

test('a mark and a space begin a list; Tab and Enter walk its levels; undo brings the mark back', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.doubleClick(160, 116)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1. ')
  const numbers = page.getByRole('radio', { name: 'Numbers' })
  await expect(numbers).toBeChecked()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(numbers).not.toBeChecked()
  await expect(page.locator('[data-text-editing]')).toContainText('1.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('- ')
  await expect(page.getByRole('radio', { name: 'Bullets' })).toBeChecked()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Bullets' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'No list' })).toBeChecked()
})

test('the panel sets letters above the line, their case, highlight, columns and direction', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(160, 116)
  await page.getByRole('button', { name: 'Superscript' }).click()
  await expect(page.getByRole('button', { name: 'Superscript' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Change case' }).click()
  await page.getByRole('option', { name: 'UPPERCASE' }).click()
  await expect(read(page)).toContainText('LIGHT AND LIGHT')
  await page.getByRole('group', { name: 'Highlight' }).getByRole('button', { name: 'Accent 4' }).click()
  await expect(page.getByRole('button', { name: 'Remove highlight' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear formatting' }).click()
  await expect(page.getByRole('button', { name: 'Remove highlight' })).toHaveCount(0)
  const columns = page.getByRole('textbox', { name: 'Columns', exact: true })
  await columns.fill('2')
  await columns.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Space between columns' })).toBeEnabled()
  await page.getByRole('button', { name: 'Text direction' }).click()
  await page.getByRole('option', { name: 'Vertical', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Text direction' })).toContainText('Vertical')
})

test('a link is put on selected words, shown again, and taken away', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.doubleClick(160, 116)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('example.com')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Link', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('https://example.com')
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
