import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { readPdf } from '../support/pdf-text.ts'
import { makeOutline, watch } from './screen-checks.ts'

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
  await page.getByRole('button', { name: /^Make \d+ pages in Beauty Black/ }).click()
  await expect(page).toHaveURL(/user_design_id=/, { timeout: 60_000 })
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
}

async function pdfOf(page: Page): Promise<{ words: string; pages: number }> {
  const started = page.waitForEvent('download', { timeout: 90_000 })
  await page.getByRole('button', { name: 'Download PDF' }).click()
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
