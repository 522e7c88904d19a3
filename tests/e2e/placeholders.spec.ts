import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { readPdf } from '../support/pdf-text.ts'
import { expectNoSideways, makeOutline, watch } from './screen-checks.ts'

/** How many prompts are left, as the bottom bar says. */
async function left(page: Page): Promise<number> {
  return Number(await page.locator('[data-prompts]').getAttribute('data-prompts'))
}

function content(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** The number of the page that is open. */
async function openPage(page: Page): Promise<number> {
  const words = await page.getByText(/^Page \d+ of \d+$/).textContent()
  return Number(/Page (\d+)/.exec(words ?? '')?.[1])
}

async function makeDeck(page: Page): Promise<void> {
  await makeOutline(page, 'Quarterly sales review')
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await page.getByRole('button', { name: /^Beauty Black/ }).click()
  await page.getByRole('button', { name: /^Make about \d+ pages in Beauty Black/ }).click()
  await expect(page).toHaveURL(/user_design_id=/, { timeout: 60_000 })
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
}

async function pdfOf(page: Page): Promise<{ words: string; pages: number }> {
  const started = page.waitForEvent('download', { timeout: 90_000 })
  await page.keyboard.press('ControlOrMeta+p')
  const bytes = readFileSync(await (await started).path())
  return {
    words: (await readPdf(bytes)).replace(/\s+/g, ' '),
    pages: bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
  }
}

test('prompts of a draft are answered by typing, counted, and seen by nobody else', async ({ page }) => {
  const wrong = await watch(page)
  await makeDeck(page)
  const asked = await left(page)
  expect(asked).toBeGreaterThan(8)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Prompt' })).toBeVisible()
  await expect(page.getByText('Occasion, place and date').first()).toBeVisible()
  await page.keyboard.type('Board room, 3 March')
  await expect.poll(() => left(page)).toBe(asked - 1)
  await expect(content(page)).toContainText('Board room, 3 March')

  // Taken away, the prompt is there again.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect.poll(() => left(page)).toBe(asked)
  await page.keyboard.type('Board room, 3 March')
  await expect.poll(() => left(page)).toBe(asked - 1)

  // Tab goes on over pages, Shift+Tab back.
  await page.keyboard.press('Tab')
  await expect.poll(() => openPage(page)).toBeGreaterThan(1)
  const first = await openPage(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => openPage(page)).toBeGreaterThan(first)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => openPage(page)).toBe(first)

  // Skipped, and back again.
  await page.keyboard.press('Delete')
  await expect.poll(() => left(page)).toBe(asked - 2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => left(page)).toBe(asked - 1)

  await expect(page.getByTestId('save-state')).toHaveText('Saved')
  const pdf = await pdfOf(page)
  expect(pdf.words).toContain('Board room, 3 March')
  expect(pdf.words).not.toContain('Click to write')
  expect(pdf.words).not.toContain('How much was sold')
  await expect(page.getByText(/pages that are not written yet are left out/).first()).toBeVisible()

  await page.keyboard.press('F5')
  const show = page.locator('[data-show]')
  await expect(show.locator('[data-left-out]')).toHaveText(/^\d+ pages that are not written yet are left out$/)
  let shown = 1
  for (; shown < 40; shown++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(60)
    if ((await show.locator('[data-show-end]').count()) > 0) break
  }
  expect(shown).toBe(pdf.pages)
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)

  await page.reload()
  await expect(content(page)).toBeVisible()
  await expect.poll(() => left(page)).toBe(asked - 1)
  expect(wrong).toEqual([])
})

async function pageWith(page: Page, mark: string): Promise<void> {
  for (let at = 0; at < 20; at++) {
    if ((await page.locator(mark).count()) > 0) return
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(150)
  }
  throw new Error(`No page has ${mark}`)
}

function sampleTag(page: Page) {
  return page.locator('[data-sample]')
}

test('sample figures are marked, asked about before they are shown, and end with the first own figure', async ({
  page,
}) => {
  const wrong = await watch(page)
  await makeDeck(page)
  // While its page is not written nobody sees the chart, and nothing is asked.
  await page.keyboard.press('F5')
  const show = page.locator('[data-show]')
  await expect(show).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)

  await pageWith(page, '[data-sample]')
  await expect(sampleTag(page)).toHaveText('Sample figures')
  await page.mouse.click(214, 140)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Prompt' })).toBeVisible()
  await page.keyboard.type('Sold more than planned')
  await page.keyboard.press('Tab')
  const answered = page.locator('[data-show-mirror]')

  await page.keyboard.press('F5')
  const question = page.getByRole('dialog', { name: '1 table or chart still holds sample figures' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Go to it' }).click()
  await expect(question).toHaveCount(0)
  await expect(show).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Chart' })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Shift+F5')
  await question.getByRole('button', { name: 'Leave it out' }).click()
  await expect(show).toBeVisible()
  await expect(answered).toContainText('Sold more than planned')
  await expect(answered).not.toContainText('First quarter')
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)

  // Asked once for the show, and once for the file.
  await page.keyboard.press('Shift+F5')
  await expect(show).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+p')
  const started = page.waitForEvent('download', { timeout: 90_000 })
  await question.getByRole('button', { name: 'Go on as drawn' }).click()
  const words = await readPdf(readFileSync(await (await started).path()))
  expect(words).toContain('First quarter')
  await expect(page.getByTestId('save-state')).toHaveText('Saved')

  await page.locator('[data-stage]').focus()
  await page.getByRole('button', { name: 'Put in my figures' }).click()
  const grid = page.getByRole('region', { name: 'Chart data' })
  await expect(grid).toBeVisible()
  await grid.getByRole('gridcell', { name: '180' }).first().click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(sampleTag(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sampleTag(page)).toHaveCount(1)
  expect(wrong).toEqual([])
})

test('Escape brings a prompt back, Tab goes on from there, and a prompt is not rotated', async ({ page }) => {
  await makeDeck(page)
  const asked = await left(page)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-prompt-tip]')).toContainText('Type to write')
  await expect(page.locator('[data-handle]').first()).toBeAttached()
  await expect(page.locator('[data-handle=rotate]')).toHaveCount(0)
  await page.keyboard.type('Half a thought')
  await expect.poll(() => left(page)).toBe(asked - 1)
  await page.keyboard.press('Escape')
  await expect.poll(() => left(page)).toBe(asked)
  await expect(content(page)).not.toContainText('Half a thought')

  // Undone, the words are there again, and what was written before stays when it is left.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content(page)).toContainText('Half a thought')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' more')
  await page.keyboard.press('Escape')
  await expect(content(page)).toContainText('more')
  await expect.poll(() => left(page)).toBe(asked - 1)

  await page.keyboard.press('Escape')
  await expect(page.locator('[data-selection]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => openPage(page)).toBeGreaterThan(1)
  await expect(page.getByText('Good length')).toBeVisible()
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.keyboard.type('Ours')
  await expect(content(page)).toContainText('Ours')
  await expect.poll(() => left(page)).toBe(asked - 2)
})

test('on a phone the prompts are counted, and one leads to the next', async ({ page }) => {
  await makeDeck(page)
  const asked = await left(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const next = page.getByRole('button', { name: `${asked} prompts left, go to the next` })
  await next.click()
  await expect(page.locator('[data-selection]')).toBeAttached()
  const first = await page.locator('[data-stage]').getAttribute('aria-label')
  await next.click()
  await expect.poll(() => page.locator('[data-stage]').getAttribute('aria-label')).not.toBe(first)
  await page.keyboard.type('Ours')
  await page.keyboard.press('Tab')
  await expect.poll(() => left(page)).toBe(asked - 1)
  await expectNoSideways(page)
})
