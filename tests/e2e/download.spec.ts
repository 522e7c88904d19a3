import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { readPdf } from '../support/pdf-text.ts'
import { deckOf, openDeck, saveDeck, visitor, words } from './editor-deck.ts'
import { expectNoSideways, findingsInScheme, watch } from './screen-checks.ts'

const FRAME = { x: 60, y: 60, width: 400, height: 60 }
const NAMES = ['First', 'Second', 'Third', 'Fourth']

/** Opens a deck of four pages with notes; the last is hidden. */
async function open(page: Page, url: string): Promise<void> {
  const who = await visitor(url)
  const deck = deckOf(NAMES.map((name, index) => [words(`words${index}`, FRAME, name)]))
  const pages = Object.entries(deck.pages).map(([key, each], index) => [
    key,
    { ...each, notes: `Say ${NAMES[index]}`, hidden: index === 3 },
  ])
  const id = await saveDeck(who, { ...deck, pages: Object.fromEntries(pages), title: 'River <walk>' })
  await openDeck(page, who, id)
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function downloaded(page: Page, dialog: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const started = page.waitForEvent('download', { timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await started
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('pages are chosen by number or picture, and printed with their notes or side by side', async ({
  page,
  baseURL,
}) => {
  const wrong = await watch(page)
  await open(page, baseURL ?? '')
  let dialog = await openDialog(page)
  await expect(dialog.getByRole('radio', { name: /PowerPoint/u })).toBeFocused()
  await expect(dialog.getByText('Hidden pages that stay hidden: 1')).toBeVisible()
  await page.keyboard.press('2')
  await expect(dialog.getByRole('radio', { name: /PDF/u })).toBeChecked()
  await expect(dialog.getByText('Hidden pages left out: 1')).toBeVisible()
  await expect(dialog.getByText('3 pages', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Choose' }).click()
  const numbers = dialog.getByRole('textbox', { name: /Page numbers/u })
  await numbers.fill('9')
  await expect(dialog.getByText('Use numbers from 1 to 4')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download', exact: true })).toBeDisabled()
  await numbers.fill('2-3')
  await dialog.getByRole('button', { name: '4. Fourth' }).click()
  await expect(numbers).toHaveValue('2-4')
  await dialog.getByRole('button', { name: '3. Third' }).click()
  await expect(numbers).toHaveValue('2, 4')
  expect(await findingsInScheme(page)).toEqual([])
  await expectNoSideways(page)
  await dialog.getByText('With notes').click()
  const withNotes = await downloaded(page, dialog)
  expect(withNotes.name).toBe('River walk.pdf')
  const read = (await readPdf(withNotes.bytes)).replace(/\s+/gu, ' ')
  for (const text of ['Second', 'Say Second', 'Fourth', 'Say Fourth', '2 / 2']) expect(read).toContain(text)
  expect(read).not.toMatch(/First|Third/u)

  dialog = await openDialog(page)
  await expect(dialog.getByRole('radio', { name: /PDF/u })).toBeChecked()
  await dialog.getByText('4 pages', { exact: true }).click()
  await expect(dialog.getByText('Sheets of paper: 1')).toBeVisible()
  const handout = (await readPdf((await downloaded(page, dialog)).bytes)).replace(/\s+/gu, ' ')
  expect(handout).toContain('First')
  expect(handout).not.toMatch(/Say|Fourth/u)
  expect(wrong).toEqual([])
})

test('pages become pictures, and an outline their words', async ({ page, baseURL }) => {
  const wrong = await watch(page)
  await open(page, baseURL ?? '')
  let dialog = await openDialog(page)
  await page.keyboard.press('3')
  await dialog.getByRole('radio', { name: 'JPEG', exact: true }).click()
  const { name, bytes } = await downloaded(page, dialog)
  expect(name).toBe('River walk.zip')
  // Pictures are stored as they are: after the head of each comes its name, then the two bytes with which a JPEG begins.
  const files = [...bytes.toString('latin1').matchAll(/PK[\s\S]{28}(\d\.jpg)([\s\S]{2})/gu)]
  expect(files.map(([, path]) => path)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  for (const [, , start] of files) expect(start).toBe('\xff\xd8')

  dialog = await openDialog(page)
  await dialog.getByRole('radio', { name: 'SVG', exact: true }).click()
  await dialog.getByRole('radio', { name: 'This page' }).click()
  const svg = await downloaded(page, dialog)
  expect(svg.name).toBe('River walk.svg')
  expect(svg.bytes.toString()).toMatch(/@font-face[\s\S]*First/u)

  dialog = await openDialog(page)
  await dialog.getByText('Outline', { exact: true }).click()
  const outline = (await downloaded(page, dialog)).bytes.toString()
  for (const text of ['# River', 'First', 'Say Third']) expect(outline).toContain(text)
  expect(wrong).toEqual([])
})

test('a show in one file runs without a connection, by keys, and asks for nothing', async ({
  page,
  baseURL,
  browser,
}) => {
  await open(page, baseURL ?? '')
  const dialog = await openDialog(page)
  await page.keyboard.press('4')
  await dialog.getByText('Speaker notes').click()
  const { name, bytes } = await downloaded(page, dialog)
  expect(name).toBe('River walk.html')

  const context = await browser.newContext({ offline: true })
  const show = await context.newPage()
  const wrong: string[] = []
  show.on('request', request => (/^(data|about|file):/u.test(request.url()) ? undefined : wrong.push(request.url())))
  show.on('console', message => (message.type() === 'error' ? wrong.push(message.text()) : undefined))
  await show.route('https://show.example/', route => route.fulfill({ body: bytes, contentType: 'text/html' }))
  await context.setOffline(false)
  await show.goto('https://show.example/')
  await context.setOffline(true)
  wrong.length = 0
  await expect(show.getByText('First').first()).toBeVisible()
  await expect(show.getByText('1 / 3')).toBeVisible()
  await show.keyboard.press('ArrowRight')
  await expect(show.getByText('Second').first()).toBeVisible()
  await expect(show.getByText('First').first()).toBeHidden()
  await show.keyboard.press('End')
  await show.keyboard.press('n')
  await expect(show.getByText('Say Third')).toBeVisible()
  await show.getByRole('button', { name: 'Back' }).click()
  await expect(show.getByText('2 / 3')).toBeVisible()
  await show.locator('.page:visible').click()
  await expect(show.getByText('3 / 3')).toBeVisible()
  expect(await show.evaluate(() => document.fonts.check('16px "Noto Sans"') && document.fonts.size > 0)).toBe(true)
  expect(wrong).toEqual([])
  await context.close()
})
