import { expect, type Page } from '@playwright/test'
import { buildDeck, type Deck, parseOutline } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { fakeMeasure } from '@slidewright/engine/testing'
import { test } from '../support/browser.ts'
import { openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const WORDS = `# Night trains
## Why they return
### What a night costs
- Sleeping saves a hotel
- The train leaves the center
- Luggage stays beside you
### A word
- Rails carry what roads cannot
`

function paperDeck(): Deck {
  const paper = SUITS.find(({ id }) => id === 'paper')
  const [theme] = paper?.themes ?? []
  if (!paper || !theme) throw new Error('There is no such suit')
  let count = 0
  const ids = { page: () => `page:${++count}` as const, element: () => `element:${++count}` as const }
  const built = buildDeck(parseOutline(WORDS), paper, {
    theme,
    measure: fakeMeasure(),
    ids: { ...ids, asset: () => `asset:${++count}` },
  })
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

async function open(page: Page, url: string): Promise<void> {
  const who = await visitor(url)
  await openDeck(page, who, await saveDeck(who, paperDeck()))
}

const strip = (page: Page) => page.locator('[data-page]')
const mirror = (page: Page) => page.locator('[data-mirror]')

async function showContentPage(page: Page): Promise<void> {
  await strip(page)
    .filter({ has: page.locator('canvas') })
    .nth(2)
    .click()
  await expect(mirror(page)).toContainText('Luggage stays beside you')
}

async function runFromPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
}

test('another layout says the same; undo brings the first one back', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await showContentPage(page)
  await runFromPalette(page, 'Change layout')
  const gallery = page.getByRole('dialog', { name: 'Change layout' })
  const choices = gallery.getByRole('listitem').getByRole('button')
  await expect(gallery.getByText('In use')).toBeVisible()
  await expect.poll(() => choices.count()).toBeGreaterThan(2)
  const current = await choices.evaluateAll(all => all.findIndex(each => each.getAttribute('aria-pressed') === 'true'))
  await choices.nth(current === 0 ? 1 : 0).click()
  await expect(gallery).toHaveCount(0)
  for (const words of ['What a night costs', 'Sleeping saves a hotel', 'Luggage stays beside you'])
    await expect(mirror(page)).toContainText(words)
  await settled(page)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(mirror(page)).toContainText('Luggage stays beside you')
})

test('a new page from the template comes after this one, in one step', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await showContentPage(page)
  const before = await strip(page).count()
  await runFromPalette(page, 'New page from the template')
  const gallery = page.getByRole('dialog', { name: 'New page' })
  const contents = gallery.getByRole('button', { name: /^Contents, / })
  await expect(contents).toHaveCount(3)
  await gallery.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect.poll(() => contents.count()).toBeGreaterThan(5)
  await expect(gallery.getByRole('heading', { name: 'Figures' })).toBeVisible()
  await gallery.getByRole('listitem').getByRole('button').nth(2).click()
  await expect(strip(page)).toHaveCount(before + 1)
  await expect(mirror(page)).toContainText('Your title')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(strip(page)).toHaveCount(before)
})

test('the page size rescales what is on the pages; the view follows', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await runFromPalette(page, 'Page size')
  const dialog = page.getByRole('dialog', { name: 'Page size' })
  await dialog.getByRole('button', { name: /Format/ }).click()
  await page.getByRole('option', { name: 'Standard, 4:3' }).click()
  await dialog.getByRole('button', { name: 'Set page size' }).click()
  const ratio = async () => {
    const box = await page.locator('[class*="paper"]').first().boundingBox()
    return box ? Math.round((box.width / box.height) * 100) / 100 : 0
  }
  await expect.poll(ratio).toBe(1.33)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(ratio).toBe(1.78)
})

test('the outline is written over and the page follows at once; undo takes it back', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await showContentPage(page)
  await page.getByRole('button', { name: 'Outline of the deck' }).click()
  const outline = page.locator('[data-outline]')
  const point = outline.getByRole('textbox', { name: 'Point, level 1' }).filter({ hasText: 'Luggage stays beside you' })
  await point.fill('Luggage sleeps under the bed')
  await expect(mirror(page)).toContainText('Luggage sleeps under the bed')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Breakfast comes at seven')
  await expect(mirror(page)).toContainText('Breakfast comes at seven')
  await expect(mirror(page)).toContainText('Luggage sleeps under the bed')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(mirror(page)).toContainText('Luggage sleeps under the bed Breakfast comes at seven')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+z')
  await expect(mirror(page)).toContainText('Luggage stays beside you')
  await expect(mirror(page)).not.toContainText('Breakfast')
})

test('own colors: what is hard to read is named and mended, and the deck takes them', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await runFromPalette(page, 'Make your own colors')
  const dialog = page.getByRole('dialog', { name: 'Your own colors' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbor')
  await dialog.getByRole('button', { name: /^Text, / }).click()
  await page.getByRole('textbox', { name: 'Color code' }).fill('#D8E4F0')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('status')).toContainText('should be 4.5')
  while ((await dialog.getByRole('button', { name: 'Use this shade' }).count()) > 0)
    await dialog.getByRole('button', { name: 'Use this shade' }).first().click()
  await expect(dialog.getByRole('status')).toContainText('All of it reads well')
  await dialog.getByRole('button', { name: 'Use in this deck' }).click()
  const format = page.locator('[data-format]')
  await expect(format).toContainText('Harbor')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(format).not.toContainText('Harbor')
  await expect(format.getByRole('button', { name: 'Harbor' })).toBeVisible()
})

test('all pages side by side: dragged, chosen and moved by key, opened by Enter', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const titles = async () =>
    page.locator('[data-sorter-page]').evaluateAll(all => all.map(each => each.textContent?.replace(/^\d+/, '')))
  await page.getByRole('button', { name: 'Sort pages side by side' }).click()
  const sorter = page.getByRole('region', { name: 'All pages' })
  await expect(sorter.getByRole('option')).toHaveCount(5)
  await settled(page)
  const before = await titles()
  const [last, first] = [
    await sorter.getByRole('option').nth(4).boundingBox(),
    await sorter.getByRole('option').nth(0).boundingBox(),
  ]
  if (!last || !first) throw new Error('Pages are not on the screen')
  await page.mouse.move(last.x + 40, last.y + 40)
  await page.mouse.down()
  await page.mouse.move(first.x + 10, first.y + 40, { steps: 6 })
  await page.mouse.up()
  await expect.poll(titles).toEqual([before[4], ...before.slice(0, 4)])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titles).toEqual(before)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(sorter.getByText('2 pages chosen')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(titles).toEqual([before[0], before[1], before[2], before[4], before[3]])
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Hide page' }).click()
  await expect(sorter.getByRole('option', { name: 'Page 4, hidden' })).toBeVisible()
  await expect(sorter.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sorter).toHaveCount(0)
  await expect(page.getByText('Page 4 of 5', { exact: true })).toBeVisible()
})

test('all pages side by side begin with the first one whole, also where they are longer than the window', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await open(page, baseURL)
  await page.getByRole('button', { name: 'Sort pages side by side' }).click()
  const list = page.getByRole('region', { name: 'All pages' }).getByRole('listbox')
  await expect(list).toBeFocused()
  await settled(page)
  const scrolled = () => list.evaluate(({ parentElement: scroller }) => [scroller?.scrollTop, scroller?.scrollHeight])
  const [top, height = 0] = await scrolled()
  expect(height).toBeGreaterThan(420)
  expect(top).toBe(0)
})

test('with the focus in the list of pages, select all and duplicate take pages; on the page they take elements', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL)
  const list = page.locator('[data-strip]')
  const chosen = list.locator('[role=treeitem][aria-selected=true]:not([data-section])')
  await list.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(chosen).toHaveCount(5)
  await page.keyboard.press('ControlOrMeta+d')
  await expect(page.getByText(/Page \d+ of 10/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(/Page \d+ of 5/)).toBeVisible()
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+d')
  await settled(page)
  await expect(page.getByText(/Page \d+ of 5/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

test('a section is started, named, moved and joined', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const sections = page.locator('[data-section]')
  await strip(page).nth(3).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Start a section here' }).click()
  await expect(sections).toContainText(['Opening', 'Why they return', 'A word', 'Closing'])
  await sections.filter({ hasText: 'A word' }).dblclick()
  await page.getByRole('textbox', { name: 'Name of the section' }).fill('Last words')
  await page.keyboard.press('Enter')
  await expect(sections.nth(2)).toContainText('Last words')
  await sections.nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move section up' }).click()
  await expect(sections.nth(1)).toContainText('Last words')
  await sections.nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Join with the section before' }).click()
  await expect(sections).toContainText(['Opening', 'Why they return', 'Closing'])
  await sections.nth(1).click()
  await page.getByRole('tree', { name: 'Pages' }).focus()
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Duplicate section' }).click()
  await expect(sections).toContainText(['Opening', 'Why they return', 'Why they return (2)', 'Closing'])
})

/** Within the leaf that the template draws on the fourth page, in px. */
const LEAF = [150, 455] as const

test("a drawing of the template is made one's own by a double click and moved; undo puts it back", async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const hand = await openDeck(page, who, await saveDeck(who, paperDeck()))
  await page.locator('[data-stage]').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown')
  await expect(page.getByRole('group', { name: 'Page 4 of 5' })).toBeVisible()
  const [x, y] = LEAF
  await hand.click(x, y)
  await expect(page.getByText('This drawing belongs to the template')).toBeVisible()
  await hand.doubleClick(x, y)
  const left = page.getByRole('textbox', { name: 'Left edge' })
  await expect(left).toBeVisible()
  await settled(page)
  const before = Number(await left.inputValue())
  await hand.drag([x, y], [60, 0])
  await expect.poll(async () => Number(await left.inputValue()) - before).toBeGreaterThan(30)
  for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('Escape')
  await hand.click(x, y)
  await expect(left).toHaveCount(0)
})

test('a new page stands in the section of the page before it', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await showContentPage(page)
  await page.getByRole('complementary', { name: 'Pages' }).getByRole('button', { name: 'Add page' }).click()
  await expect(page.locator('[data-section]')).toContainText(['Opening', 'Why they return', 'Closing'])
  await expect(page.locator('[data-section]').nth(1)).toContainText('4')
})
