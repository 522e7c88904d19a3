import type { Page } from '@playwright/test'
import { buildDeck, type Deck, parseOutline, type Suit, standInOf } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import { expect, test } from '../support/browser.ts'
import { type MouseDriver, openDeck, saveDeck, settled, storedDeck, type Visitor, visitor } from './editor-deck.ts'
import { expectNoSideways, findingsInScheme, watch } from './screen-checks.ts'

const WORDS = `# By rail
## Night trains
### The night train is back
- Night trains leave at nine
- The sleeping car has six berths
### Night trains and their railway
- One train leaves every night
### The railway at night
- Trains run in the dark
- Berths are booked early
- Each train has a kitchen
`

interface Opened {
  readonly hand: MouseDriver
  readonly who: Visitor
  readonly id: string
  /** The middle of the drawing. */
  readonly at: readonly [x: number, y: number]
}

function builtDeck(suit: Suit): Deck {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without a theme')
  let count = 0
  const ids = { page: () => `page:${++count}` as const, element: () => `element:${++count}` as const }
  const ports = { theme, measure: fakeMeasure(), ids: { ...ids, asset: () => `asset:${++count}` as const } }
  const built = buildDeck(parseOutline(WORDS), suit, ports)
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

const isTrain = (page: Deck['pages'][keyof Deck['pages']]) => page.extra.subject === 'train' && standInOf(page) !== null

/** Opens a deck at its page with a drawing. */
async function open(page: Page, url: string): Promise<Opened> {
  const who = await visitor(url)
  const deck = SUITS.map(builtDeck).find(({ pages }) => Object.values(pages).some(isTrain))
  if (deck === undefined) throw new Error('No suit shows a train')
  const pages = Object.values(deck.pages).toSorted((a, b) => (a.order < b.order ? -1 : 1))
  const at = pages.findIndex(isTrain)
  const drawing = pages[at] && standInOf(pages[at])
  if (!drawing) throw new Error('No page shows a train')
  const { x, y, width, height } = drawing.frame
  const id = await saveDeck(who, deck)
  const hand = await openDeck(page, who, id)
  await page.locator('[data-stage]').focus()
  for (let step = 0; step < at; step++) await page.keyboard.press('PageDown')
  await settled(page)
  return { hand, who, id, at: [x + width / 2, y + height / 2] }
}

function painted(page: Page): Promise<string> {
  return settled(page).then(async () =>
    (await page.locator('[data-stage] canvas').first().screenshot()).toString('base64'),
  )
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Replace drawing' })

test('a click selects the drawing, Replace finds another one, and undo brings the first one back', async ({
  page,
  baseURL,
}) => {
  const wrong = await watch(page)
  const { hand, who, id, at } = await open(page, baseURL ?? '')
  const before = await painted(page)
  await hand.click(...at)
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Replace drawing' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Train', exact: true })).toHaveAttribute('aria-current', 'true')
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill('volcano')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Mountain' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-selection]')).toHaveCount(1)
  await expect.poll(() => storedDeck(who, id)).toContain('"subject":"mountain"')
  await page.keyboard.press('Escape')
  expect(await painted(page)).not.toBe(before)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedDeck(who, id)).toContain('"subject":"train"')
  await page.keyboard.press('ControlOrMeta+y')
  await expect.poll(() => storedDeck(who, id)).toContain('"subject":"mountain"')
  expect(wrong).toEqual([])
})

test('the drawings can be chosen from in the dark and in a narrow window', async ({ page, baseURL }) => {
  const { hand, at } = await open(page, baseURL ?? '')
  await hand.click(...at)
  await page.getByRole('button', { name: 'Replace drawing' }).click()
  await expect(dialogOf(page).getByRole('listitem').nth(50)).toBeAttached()
  expect(await findingsInScheme(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSideways(page)
  await dialogOf(page).getByRole('searchbox').or(dialogOf(page).getByRole('textbox')).fill('no such thing')
  await expect(dialogOf(page).getByText('No drawing has that name.')).toBeVisible()
})
