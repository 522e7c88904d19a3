import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '../../tests/architecture/imports.ts'
import { settled } from '../../tests/e2e/editor-deck.ts'
import { makeOutline } from '../../tests/e2e/screen-checks.ts'
import { calibrated, type Timing } from './drive.ts'
import { scriptOf, traced } from './trace.ts'

const SOURCE = join(ROOT, 'tests/fixtures/sources/night-train.md')
/** The number of pages that the goal refers to; larger decks are scaled down to it. */
const GOAL_PAGES = 20

/**
 * Creates a deck from an article through the UI. Returns the script time from the last click until every page is built, painted and listed,
 * scaled to 20 pages.
 */
export async function make(page: Page): Promise<Timing> {
  const session = await page.context().newCDPSession(page)
  await makeOutline(page, readFileSync(SOURCE, 'utf8'))
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await page.getByRole('button', { name: /^Paper/ }).click()
  const button = page.getByRole('button', { name: /^Make \d+ pages in Paper/ })
  const pages = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  const trace = await traced(session, async () => {
    await button.click()
    await expect(page.locator('[data-page]').nth(1)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('contentinfo').getByText(new RegExp(`of ${pages}$`))).toBeVisible({ timeout: 120_000 })
    await settled(page)
  })
  return {
    name: `build and paint ${GOAL_PAGES} pages`,
    ms: [(scriptOf(trace) * GOAL_PAGES) / pages],
    loop: await calibrated(page, session),
  }
}
