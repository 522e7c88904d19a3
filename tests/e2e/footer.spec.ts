import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { readPdf } from '../support/pdf-text.ts'
import { deckOf, openDeck, saveDeck, settled, storedDeck, type Visitor, visitor, words } from './editor-deck.ts'
import { expectNoSideways, findingsInScheme, watch } from './screen-checks.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#c2452d"/></svg>'
const FRAME = { x: 60, y: 60, width: 400, height: 60 }

/** Opens a deck of four pages. */
async function open(page: Page, url: string): Promise<{ readonly who: Visitor; readonly id: string }> {
  const who = await visitor(url)
  const pages = ['One', 'Two', 'Three', 'Four'].map((name, index) => [words(`words${index}`, FRAME, name)])
  const id = await saveDeck(who, { ...deckOf(pages), suit: 'beauty-black' })
  await openDeck(page, who, id)
  return { who, id }
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Footer and page numbers' })
}

async function openDialog(page: Page): Promise<void> {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('[role=option][data-command="deck.footer"]').evaluate(option => (option as HTMLElement).click())
  await expect(dialogOf(page)).toBeVisible()
}

async function pdfWords(page: Page): Promise<string> {
  const started = page.waitForEvent('download', { timeout: 90_000 })
  await page.keyboard.press('ControlOrMeta+p')
  return (await readPdf(readFileSync(await (await started).path()))).replace(/\s+/g, ' ')
}

/** How often words stand in a text. */
function count(text: string, part: string): number {
  return text.split(part).length - 1
}

/** The open page as it is painted. */
async function painted(page: Page): Promise<string> {
  await settled(page)
  return (await page.locator('[data-stage] canvas').first().screenshot()).toString('base64')
}

test('a footer is set once for all pages, shown, printed, undone and kept', async ({ page, baseURL }) => {
  const wrong = await watch(page)
  const { who, id } = await open(page, baseURL ?? '')
  const plain = await painted(page)
  await openDialog(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox', { name: 'Page number' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Footer' }).fill('Sales board · internal')
  await expect(dialog.getByRole('checkbox', { name: 'Footer' })).toBeChecked()
  await dialog.getByText('One day').click()
  await dialog.getByLabel('Day').fill('2026-03-04')
  await dialog.getByText('4 / 12').click()
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(dialog.getByRole('checkbox', { name: 'Logo' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Put on 4 pages' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = await painted(page)
  expect(shown).not.toBe(plain)

  // It is no element of a page.
  await expect(page.locator('[data-mirror]')).not.toContainText('Sales board')
  await expect.poll(() => storedDeck(who, id)).toContain('Sales board')
  expect(count(await storedDeck(who, id), 'Sales board')).toBe(1)

  const printed = await pdfWords(page)
  expect(count(printed, 'Sales board · internal')).toBe(4)
  expect(count(printed, 'March 4, 2026')).toBe(4)
  for (const number of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) expect(count(printed, number), number).toBe(1)
  expect(printed).not.toContain('mark')

  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => painted(page)).toBe(plain)
  await page.keyboard.press('ControlOrMeta+y')
  await expect.poll(() => painted(page)).toBe(shown)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  await page.reload()
  await settled(page)
  await openDialog(page)
  await expect(dialog.getByRole('textbox', { name: 'Footer' })).toHaveValue('Sales board · internal')
  await expect(dialog.getByRole('checkbox', { name: 'Logo' })).toBeChecked()
  expect(wrong).toEqual([])
})

test('a page takes a footer of its own, and goes without by its panel', async ({ page, baseURL }) => {
  await open(page, baseURL ?? '')
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Footer' }).fill('Here alone')
  await dialog.getByRole('button', { name: 'Only this page' }).click()
  await expect(dialog).toHaveCount(0)
  expect(count(await pdfWords(page), 'Here alone')).toBe(1)
  await page.locator('[data-format]').getByText('No footer on this page').click()
  await expect(page.locator('[data-format]').getByRole('switch', { name: 'No footer on this page' })).toBeChecked()
  expect(await pdfWords(page)).not.toContain('Here alone')
})

test('the dialog is opened from the menu of the toolbar too, and its words come with it', async ({ page, baseURL }) => {
  await open(page, baseURL ?? '')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Footer and page numbers' }).click()
  await expect(dialogOf(page).getByRole('checkbox', { name: 'Logo' })).toBeVisible()
  expect(await dialogOf(page).innerText()).not.toContain('editor.footer')
})

test('the dialog can be used in the dark and in a narrow window, and Escape leaves the deck as it is', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL ?? '')
  await openDialog(page)
  expect(await findingsInScheme(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 780 })
  await openDialog(page)
  await expectNoSideways(page)
  await expect(dialogOf(page).getByRole('button', { name: /^Put on/ })).toBeInViewport()
})
