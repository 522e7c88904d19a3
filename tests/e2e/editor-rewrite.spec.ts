import type { Page } from '@playwright/test'
import { startModel } from '../contracts/model-server.ts'
import { expect, test } from '../support/browser.ts'
import { patience } from '../support/patience.ts'
import { startServer } from '../support/server.ts'
import { deckOf, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'
import { findings, tooFaint } from './screen-checks.ts'

const FRAME = { x: 60, y: 60, width: 600, height: 90 }
const LONG = 'The train leaves from the center of the city, which spares the long way to an airport outside of it'
const SHORT = 'The train leaves from the center of the city'
const PAGES = [
  [words('title', FRAME, 'Night trains'), words('a', { ...FRAME, y: 200 }, LONG)],
  [
    words(
      'b',
      FRAME,
      'The train arrives in the center of the city, which spares the long way from an airport outside of it',
    ),
  ],
]

/** Opens the dialog for one of the ways to rewrite, from the palette. */
async function open(page: Page, command: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .fill(command)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Rewrite' }).waitFor()
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rewrite' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
/** The words of the page in hand, as a screen reader has them. */
const said = (page: Page, text: string) => page.locator('[data-stage]').getByText(text, { exact: true })

test('builtin makes shorter: seen first, taken in as one step, brought back by undo', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, deckOf(PAGES)))
  await open(page, 'Make shorter')
  await dialog(page).getByRole('radio', { name: 'Whole deck' }).click()
  await button(page, 'Preview').click()
  await expect(dialog(page).getByText(SHORT, { exact: true })).toBeVisible()
  await expect(said(page, LONG)).toHaveCount(1)
  await expect(dialog(page).getByRole('switch')).toHaveCount(2)
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await tooFaint(page, '[role=dialog]')).toEqual([])
  await dialog(page).getByRole('switch').nth(1).press('Space')
  await button(page, 'Accept').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(said(page, SHORT)).toHaveCount(1)
  await page.keyboard.press('PageDown')
  await expect(said(page, 'The train arrives in the center of the city')).toHaveCount(0)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(said(page, LONG)).toHaveCount(1)
  await expect(said(page, SHORT)).toHaveCount(0)
})

test('what is rejected leaves no trace; what needs a model says so before it is tried', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, deckOf(PAGES)))
  await open(page, 'Translate')
  await expect(dialog(page).getByText('This needs a language model.')).toBeVisible()
  await expect(button(page, 'Preview')).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Speaker notes' }).click()
  await button(page, 'Preview').click()
  // There were none before: only the new ones are shown.
  await expect(button(page, 'Reject')).toBeVisible()
  await expect(dialog(page).getByText('Before', { exact: true })).toHaveCount(0)
  await button(page, 'Reject').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('What to say on this page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled()
})

test('where nothing would change it says why, and there is only one way on', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, deckOf([[words('a', FRAME, 'Short words')]])))
  await open(page, 'Make shorter')
  await button(page, 'Preview').click()
  await expect(dialog(page).getByText('the sentences are short already')).toBeVisible()
  await expect(button(page, 'Accept')).toHaveCount(0)
  await expect(button(page, 'Longer')).toBeDisabled()
  await button(page, 'Close').last().click()
  await expect(dialog(page)).toHaveCount(0)
})

test.describe('with a server of its own', () => {
  test.use({ sharesPage: false })

  test('a model: words come one by one, can be stopped, and are tried again for what failed', async ({ page }) => {
    const model = await startModel()
    const server = await startServer({ WRITER: 'openai', WRITER_BASE_URL: model.baseUrl, WRITER_MODEL: 'm' })
    try {
      const who = await visitor(server.url)
      const id = await saveDeck(who, deckOf(PAGES))
      await page.addInitScript(uuid => localStorage.setItem('slidewright.tourist', JSON.stringify(uuid)), who.uuid)
      await page.goto(`${server.url}/editor?user_design_id=${id}`)
      await settled(page)
      model.behave({ does: 'hang', text: '[1] Nachtzüge\n' })
      await open(page, 'Translate')
      await dialog(page).getByRole('radio', { name: 'Whole deck' }).click()
      await dialog(page)
        .getByRole('button', { name: /Spanish/ })
        .click()
      await page.getByRole('option', { name: 'German' }).click()
      await button(page, 'Preview').click()
      await expect(dialog(page).getByText('Nachtzüge', { exact: true })).toBeVisible()
      const began = Date.now()
      await button(page, 'Stop').click()
      await expect.poll(() => model.dropped()).toBe(1)
      expect(Date.now() - began).toBeLessThan(patience(1_500))
      model.behave({ does: 'fail', status: 401 })
      await button(page, 'Try again').click()
      await expect(dialog(page).getByRole('alert')).toBeVisible()
      model.behave({
        does: 'answer',
        text: '[1] Nachtzüge\n[2] Der Zug fährt in der Mitte der Stadt ab\n[3] Er spart ein Hotel, das 120 Euro kostet\n[4] Probe',
      })
      await button(page, 'Try again').click()
      await button(page, 'Accept').click()
      await expect(said(page, 'Nachtzüge')).toHaveCount(1)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(said(page, 'Night trains')).toHaveCount(1)
    } finally {
      await server.stop()
      await model.stop()
    }
  })
})
