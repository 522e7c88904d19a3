import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { ROOT } from '../architecture/imports.ts'
import { expect, test } from '../support/browser.ts'
import { plainPng } from '../support/png.ts'
import { findings, makeOutline, watch } from './screen-checks.ts'

const PAGE = { width: 960, height: 540 }

/** From an outline that is ready to a deck in the editor that is saved. */
async function makeDeck(page: Page, suit: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await page.getByRole('button', { name: new RegExp(`^${suit}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^Make \\d+ pages in ${suit}`) }).click()
  await expect(page).toHaveURL(/user_design_id=/, { timeout: 60_000 })
  await saved(page)
}

/** Waits until the server has everything. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByTestId('save-state')).toHaveText('Saved', { timeout: 30_000 })
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
  await page.getByRole('button', { name: 'Download PDF' }).click()
  return readFileSync(await pathOf(await started))
}

async function pathOf(file: Download): Promise<string> {
  return file.path()
}

/** The text layer of a PDF, or null where poppler is not on this machine. */
function textOf(pdf: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  } catch {
    process.stdout.write('The text of the PDF is not compared: pdftotext (poppler-utils) is not on this machine\n')
    return null
  }
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

  const pdf = await download(page)
  expect(pageCount(pdf)).toBe(count)
  const text = textOf(pdf)
  if (text !== null) expect(text.replace(/\s+/g, ' ')).toContain('Sleeping on rails')
  expect(wrong).toEqual([])
})

test('a long text keeps its headings, and no number in the PDF is invented', async ({ page }) => {
  const source = readFileSync(join(ROOT, 'tests/fixtures/sources/night-train.md'), 'utf8')
  const chapters = [...source.matchAll(/^## (.+)$/gm)].map(match => match[1] ?? '')
  await makeOutline(page, source)
  for (const chapter of chapters)
    await expect(page.getByRole('treeitem').filter({ hasText: chapter }).first()).toBeAttached()
  await makeDeck(page, 'Paper')
  expect(await pagesOf(page)).toBeLessThanOrEqual(40)
  const text = textOf(await download(page))
  if (text === null) return
  for (const chapter of chapters) expect(text.replace(/\s+/g, ' ')).toContain(chapter)
  const figures = new Set(text.match(/\d[\d.,]*\d%?/g) ?? [])
  const known = source.replace(/\s+/g, ' ')
  const invented = [...figures].filter(figure => figure.length > 3 && !known.includes(figure))
  expect(invented).toEqual([])
})

test('a Japanese text becomes a Japanese deck', async ({ page }) => {
  const source = readFileSync(join(ROOT, 'tests/fixtures/sources/tetsudo.txt'), 'utf8')
  const title = source.split('\n')[0]?.trim() ?? ''
  await makeOutline(page, source)
  await makeDeck(page, 'Paper')
  await expect(content(page).getByRole('heading')).toHaveText(title)
  const text = textOf(await download(page))
  if (text !== null) expect(text.replace(/\s/g, '')).toContain(title.replace(/\s/g, ''))
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
  expect(await findings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page)).toEqual([])
})
