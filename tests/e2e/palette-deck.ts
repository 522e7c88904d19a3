import { expect, type Page } from '@playwright/test'
import { box, deckOf, type MouseDriver, openDeck, saveDeck, visitor, words } from './editor-deck.ts'

const LINE = { x: 100, y: 100, width: 300, height: 40 }
const BOX = { x: 500, y: 300, width: 200, height: 120 }

/** Opens a deck with some texts, a box and a second page. */
export async function openTexts(page: Page, url: string, query = ''): Promise<MouseDriver> {
  const who = await visitor(url)
  const empty = words('e', { x: 100, y: 400, width: 200, height: 40 }, '')
  const deck = deckOf([
    [words('a', LINE, 'Alpha'), words('b', { ...LINE, y: 200 }, 'Beta'), box('c', BOX), empty],
    [words('d', LINE, 'Delta')],
  ])
  return openDeck(page, who, await saveDeck(who, deck), query)
}

/** Opens the palette. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.locator('[role="combobox"][aria-controls$="-list"]')).toBeFocused()
}

/** Finds something in the palette and runs it. */
export async function find(page: Page, query: string, name: string | RegExp): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(query)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
