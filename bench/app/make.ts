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

/** The measurements of making a deck. */
export interface Made {
  readonly timing: Timing
  /** Thumbnails that were painted, and those of rows that could not be seen at that time. */
  readonly painted: number
  readonly unseen: number
}

/**
 * Creates a deck from an article through the UI. Measures the script time from the last click until every page is built, painted and
 * listed, scaled to 20 pages.
 */
export async function make(page: Page): Promise<Made> {
  const session = await page.context().newCDPSession(page)
  await makeOutline(page, readFileSync(SOURCE, 'utf8'))
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await page.getByRole('button', { name: /^Paper/ }).click()
  const button = page.getByRole('button', { name: /^Make about \d+ pages in Paper/ })
  const asked = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  await page.evaluate(countThumbnails)
  const trace = await traced(session, async () => {
    await button.click()
    await expect(page.locator('[data-page]').nth(1)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => pageCount(page), { timeout: 120_000 }).toBeGreaterThanOrEqual(asked)
    await settled(page)
  })
  // A page of the outline that is too long for one goes on over the next.
  const pages = await pageCount(page)
  const thumbnails = await page.evaluate(() => (window as unknown as WithThumbnails).thumbnails)
  const name = `build and paint ${GOAL_PAGES} pages`
  const ms = [(scriptOf(trace) * GOAL_PAGES) / pages]
  return { timing: { name, ms, loop: await calibrated(page, session) }, ...thumbnails }
}

async function pageCount(page: Page): Promise<number> {
  const words = await page
    .getByRole('contentinfo')
    .getByText(/ of \d+$/)
    .textContent()
  return Number(/\d+$/.exec(words ?? '')?.[0])
}

interface WithThumbnails {
  thumbnails: Pick<Made, 'painted' | 'unseen'>
}

/** Counts the thumbnails of the list of pages as they are painted. Runs in the page. */
function countThumbnails(): void {
  const counts = { painted: 0, unseen: 0 }
  ;(window as unknown as WithThumbnails).thumbnails = counts
  const observer = new MutationObserver(records => {
    for (const { target } of records) {
      const list = (target as HTMLElement).closest('[data-strip]')?.getBoundingClientRect()
      if (list === undefined) continue
      const { top, bottom } = (target as HTMLElement).getBoundingClientRect()
      counts.painted++
      if (bottom <= list.top || top >= list.bottom) counts.unseen++
    }
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-painted'] })
}
