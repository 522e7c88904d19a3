import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { deckOf, openDeck, saveDeck, settled, storedDeck, type Visitor, visitor, words } from './editor-deck.ts'
import { expectNoSideways, findingsInScheme, watch } from './screen-checks.ts'

const FRAME = { x: 60, y: 60, width: 400, height: 60 }

/** Opens a deck of three pages. */
async function open(page: Page, url: string): Promise<{ readonly who: Visitor; readonly id: string }> {
  const who = await visitor(url)
  const pages = ['One', 'Two', 'Three'].map((name, index) => [words(`words${index}`, FRAME, name)])
  const id = await saveDeck(who, deckOf(pages))
  await openDeck(page, who, id)
  return { who, id }
}

async function run(page: Page, command: string): Promise<void> {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator(`[role=option][data-command="${command}"]`).evaluate(option => (option as HTMLElement).click())
}

function bar(page: Page) {
  return page.getByRole('region', { name: 'Master page' })
}

/** The page that is open as it is painted. */
async function painted(page: Page): Promise<string> {
  await settled(page)
  return (await page.locator('[data-stage] canvas').first().screenshot()).toString('base64')
}

test('what is put on the master is on every page, undone, kept and reset', async ({ page, baseURL }) => {
  const wrong = await watch(page)
  const { who, id } = await open(page, baseURL ?? '')
  const plain = await painted(page)
  await run(page, 'master.edit')
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Edit master page' })).toBeVisible()
  await settled(page)
  await expect(page.locator('[data-empty]')).toHaveCount(0)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('group', { name: 'Page 1 of 3' })).toBeVisible()
  const dressed = await painted(page)
  expect(dressed).not.toBe(plain)
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('group', { name: 'Page 2 of 3' })).toBeVisible()
  await expect.poll(() => storedDeck(who, id)).toContain('page:master-content')
  await page.reload()
  await expect(page.getByRole('group', { name: /Page \d of 3/ })).toBeVisible()
  await run(page, 'master.edit')
  await bar(page).getByRole('button', { name: 'Back to the template' }).click()
  await bar(page).getByRole('button', { name: 'Done' }).click()
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => storedDeck(who, id)).not.toContain('page:master-content')
  expect(wrong).toEqual([])
})

test('the kind of page is switched in the bar, which fits narrow windows and has no faults of access', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL ?? '')
  await run(page, 'master.edit')
  await bar(page)
    .getByRole('button', { name: /Content/ })
    .click()
  await page.getByRole('option', { name: 'Chapters' }).click()
  await expect(bar(page).getByRole('button', { name: /Chapters/ })).toBeVisible()
  expect(await findingsInScheme(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar(page)).toBeVisible()
  await expectNoSideways(page)
})
