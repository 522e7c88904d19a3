import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { ROOT } from '../architecture/imports.ts'
import { expect, test } from '../support/browser.ts'
import { readPdf } from '../support/pdf-text.ts'
import { plainPng } from '../support/png.ts'
import { findingsInScheme, makeOutline, watch } from './screen-checks.ts'

const PAGE = { width: 960, height: 540 }

/** From an outline that is ready to a deck in the editor that is saved. */
async function makeDeck(page: Page, suit: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await page.getByRole('button', { name: new RegExp(`^${suit}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^Make about \\d+ pages in ${suit}`) }).click()
  await expect(page).toHaveURL(/user_design_id=/, { timeout: 60_000 })
  await saved(page)
}

/** Waits until the server has everything. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
}

/** What a screen reader reads of the page that is open. */
function content(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** The place on the screen of a place on the page, in px at 960×540. */
async function at(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const paper = await page.locator('[class*="paper"]').first().boundingBox()
  if (paper === null) throw new Error('The page is not on the screen')
  return { x: paper.x + (x * paper.width) / PAGE.width, y: paper.y + (y * paper.height) / PAGE.height }
}

/** Runs a command of the palette by its name. */
async function command(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys)
}

/** How many pages the deck has, as the bottom bar says. */
async function pagesOf(page: Page): Promise<number> {
  const words = await page.getByText(/^Page \d+ of \d+$/).textContent()
  return Number(/of (\d+)/.exec(words ?? '')?.[1])
}

async function download(page: Page): Promise<Buffer> {
  const started = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByText('PDF', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  return readFileSync(await pathOf(await started))
}

async function pathOf(file: Download): Promise<string> {
  return file.path()
}

function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

test('a title becomes a deck that is edited, undone, reloaded and downloaded', async ({ page }) => {
  const wrong = await watch(page)
  await makeOutline(page, 'The return of the night train')
  await makeDeck(page, 'Beauty Black')
  const count = await pagesOf(page)
  expect(count).toBeGreaterThanOrEqual(8)
  expect(count).toBeLessThanOrEqual(20)
  await expect(content(page).getByRole('heading')).toHaveText('The return of the night train')

  const title = await at(page, 120, 330)
  await page.mouse.dblclick(title.x, title.y)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Sleeping on rails')
  await expect(content(page).getByRole('heading')).toHaveText('Sleeping on rails')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Insert picture' }).click()
  await (await chooser).setFiles({ name: 'red.png', mimeType: 'image/png', buffer: plainPng(240, 160, [200, 60, 40]) })
  const field = page.getByRole('textbox', { name: 'Left edge' })
  await expect(field).toBeVisible()
  const before = Number(await field.inputValue())
  const middle = await at(page, PAGE.width / 2, PAGE.height / 2)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 40, middle.y + 8, { steps: 4 })
  await page.mouse.move(middle.x + 90, middle.y + 16, { steps: 4 })
  await page.mouse.up()
  await expect(field).not.toHaveValue(String(before))

  await command(page, 'ControlOrMeta+z')
  await expect(field).toHaveValue(String(before))
  await command(page, 'ControlOrMeta+z')
  await expect(field).toHaveCount(0)
  await command(page, 'ControlOrMeta+z')
  await expect(content(page).getByRole('heading')).toHaveText('The return of the night train')
  await command(page, 'ControlOrMeta+Shift+z')
  await expect(content(page).getByRole('heading')).toHaveText('Sleeping on rails')

  await saved(page)
  await page.reload()
  await expect(content(page).getByRole('heading')).toHaveText('Sleeping on rails')
  expect(await pagesOf(page)).toBe(count)

  // What only has prompts is left out, and the app says how many pages that are.
  const pdf = await download(page)
  const left = await page
    .getByText(/^\d+ pages that are not written yet/)
    .first()
    .textContent()
  expect(pageCount(pdf)).toBe(count - Number.parseInt(left ?? '', 10))
  expect((await readPdf(pdf)).replace(/\s+/g, ' ')).toContain('Sleeping on rails')
  expect(wrong).toEqual([])
})

/** Every number of a text as it is written. */
function figuresIn(text: string): string[] {
  return text.match(/\d(?:[\d.,]*\d)?/g) ?? []
}

/** The numbers of headings, tables and lists. */
function keyFiguresOf(source: string): string[] {
  const lines = source.split('\n').filter(line => /^(?:#|\||- |・|\d+\. |\d+\.\d+ )/.test(line))
  return lines.flatMap(line => figuresIn(line.replace(/^\d+(?:\.\d+)*\.?\s/, '')))
}

/** What is wrong with the numbers of a PDF: those that the source does not have, page numbers apart, and key figures that are missing. */
function wrongFigures(text: string, source: string, pages: number): string[] {
  const known = new Set(figuresIn(source))
  const shown = new Set(figuresIn(text))
  const invented = [...shown].filter(figure => !known.has(figure) && !(Number(figure) <= pages))
  const missing = keyFiguresOf(source).filter(figure => !shown.has(figure))
  return [...invented.map(figure => `${figure} is invented`), ...missing.map(figure => `${figure} is missing`)]
}

test('a long text keeps its headings in order, and its numbers are exact', async ({ page }) => {
  const source = readFileSync(join(ROOT, 'tests/fixtures/sources/night-train.md'), 'utf8')
  const chapters = [...source.matchAll(/^## (.+)$/gm)].map(match => match[1] ?? '')
  await makeOutline(page, source)
  for (const chapter of chapters)
    await expect(page.getByRole('treeitem').filter({ hasText: chapter }).first()).toBeAttached()
  const items = await page.getByRole('treeitem').allTextContents()
  const places = chapters.map(chapter => items.findIndex(item => item.includes(chapter)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await makeDeck(page, 'Paper')
  const count = await pagesOf(page)
  expect(count).toBeGreaterThanOrEqual(8)
  // A text of this length stands on its pages as a whole.
  expect(count).toBeLessThanOrEqual(28)
  const text = await readPdf(await download(page))
  const plain = text.replace(/\s+/g, ' ')
  const inDeck = chapters.map(chapter => plain.lastIndexOf(chapter))
  expect(inDeck.every(place => place >= 0)).toBe(true)
  expect(inDeck).toEqual(inDeck.toSorted((a, b) => a - b))
  expect(wrongFigures(text, source, count)).toEqual([])
  expect(wrongFigures(text.replaceAll('412,000', '421,000'), source, count)).not.toEqual([])
})

test('a Japanese text becomes a Japanese deck with its numbers', async ({ page }) => {
  const source = readFileSync(join(ROOT, 'tests/fixtures/sources/tetsudo.txt'), 'utf8')
  const title = source.split('\n')[0]?.trim() ?? ''
  await makeOutline(page, source)
  await makeDeck(page, 'Paper')
  const count = await pagesOf(page)
  expect(count).toBeLessThanOrEqual(20)
  await expect(content(page).getByRole('heading')).toHaveText(title)
  const text = await readPdf(await download(page))
  expect(text.replace(/\s/g, '')).toContain(title.replace(/\s/g, ''))
  expect(wrongFigures(text, source, count)).toEqual([])
})

test('the works list shows the deck, opens and renames it', async ({ page }) => {
  await makeOutline(page, 'A deck to be renamed')
  await makeDeck(page, 'Paper')
  await page.getByRole('link', { name: 'All works' }).click()
  await expect(page.getByRole('link', { name: 'Open A deck to be renamed' })).toBeVisible()
})

test('axe finds nothing on the editor, light and dark', async ({ page }) => {
  await makeOutline(page, 'Contrast')
  await makeDeck(page, 'Beauty Black')
  expect(await findingsInScheme(page)).toEqual([])
})
