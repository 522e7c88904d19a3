import type { Page } from '@playwright/test'
import { buildDeck, type Deck, parseOutline } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import { expect, test } from '../support/browser.ts'
import { openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const WORDS = `# Night trains
## Why they return
### What a night has
- Beds: six in a room
- Meals: one at seven
- Wash: a basin in each
`

function builtDeck(): Deck {
  const suit = SUITS.find(({ id }) => id === 'paper')
  const [theme] = suit?.themes ?? []
  if (!suit || !theme) throw new Error('There is no such suit')
  let count = 0
  const ids = { page: () => `page:${++count}` as const, element: () => `element:${++count}` as const }
  const ports = { theme, measure: fakeMeasure(), ids: { ...ids, asset: () => `asset:${++count}` as const } }
  const built = buildDeck(parseOutline(WORDS), suit, ports)
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

function content(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** Opens a built deck at its page of three points. */
async function open(page: Page, url: string): Promise<void> {
  const who = await visitor(url)
  await openDeck(page, who, await saveDeck(who, builtDeck()))
  await page.locator('[data-stage]').focus()
  for (let step = 0; step < 4 && !((await content(page).textContent()) ?? '').includes('Beds'); step++) {
    await page.keyboard.press('PageDown')
    await settled(page)
  }
  await expect(content(page)).toContainText('Wash')
}

test('a built page takes one more point in the form of its layout, which is written at once and undone in one step', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL ?? '')
  const before = await content(page).innerText()
  await page.locator('[data-format]').getByRole('button', { name: 'Add a point' }).click()
  const writing = page.locator('[data-text-editing]')
  await expect(writing).toBeFocused()
  await expect(page.locator('[data-prompts="1"]')).toHaveCount(1)
  await page.keyboard.insertText('Light')
  await page.locator('[data-stage]').click({ position: { x: 4, y: 4 } })
  await expect(content(page)).toContainText('Light')
  for (const word of ['Beds', 'Meals', 'Wash', 'six in a room']) await expect(content(page)).toContainText(word)

  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => content(page).innerText()).toBe(before)
  await page.keyboard.press('ControlOrMeta+y')
  await expect(page.locator('[data-prompts="1"]')).toHaveCount(1)
  await expect(page.getByTestId('save-state')).toHaveText('Saved')
})

test('a point is added beside the one that is selected, and by the menu of the page; a cover has none', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL ?? '')
  await page.locator('[data-mirrored]').filter({ hasText: 'six in a room' }).first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Add a point' }).click()
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-prompts="1"]')).toHaveCount(1)
  await page.getByRole('treeitem', { name: 'Page 1: Night trains' }).click()
  await settled(page)
  await expect(page.locator('[data-format]').getByRole('button', { name: 'Add a point' })).toHaveCount(0)
})
