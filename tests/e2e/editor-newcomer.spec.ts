import type { Locator, Page } from '@playwright/test'
import { createImage } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import {
  box,
  colorAt,
  deckOf,
  field,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  uploadPicture,
  visitor,
  words,
} from './editor-deck.ts'
import { DIALOG, openOneOfEach, openPanel, PANELS, partOf, select } from './editor-panels.ts'

const WHOLE = { x: 0, y: 0, width: 960, height: 540 }
const LINE = { x: 100, y: 60, width: 520, height: 40 }

async function openWith(page: Page, url: string, pages: Parameters<typeof deckOf>[0]): Promise<MouseDriver> {
  const who = await visitor(url)
  return openDeck(page, who, await saveDeck(who, deckOf(pages)))
}

/** Selects everything on the page; answers how many elements that is. */
async function all(page: Page): Promise<number> {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await settled(page)
  const members = page.locator('[data-members] path').last()
  if ((await members.count()) === 0) return page.locator('[data-selection]').count()
  return ((await members.getAttribute('d')) ?? '').split('Z').length - 1
}

function selection(page: Page): Locator {
  return page.locator('[data-selection]')
}

async function place(page: Page): Promise<string> {
  return `${await field(page, 'Left edge').inputValue()} ${await field(page, 'Top edge').inputValue()}`
}

function far(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))))
}

test('a new shape is seen on the page, on a shape of its own color and on a picture', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const asset = await uploadPicture(who, 1)
  const picture = createImage('element:picture', WHOLE, asset.id)
  const deck = deckOf([[], [box('ground', WHOLE)], [picture]], [asset])
  const hand = await openDeck(page, who, await saveDeck(who, deck))
  for (const number of [1, 2, 3]) {
    if (number > 1) await page.keyboard.press('PageDown')
    await expect(page.getByText(`Page ${number} of 3`).first()).toBeVisible()
    const [beside, edge] = [await colorAt(page, hand, 360, 270), await colorAt(page, hand, 380, 270)]
    await page.locator('[data-stage]').focus()
    await page.keyboard.press('r')
    await expect(page.locator('[data-selection]')).toHaveCount(1)
    expect(far(await colorAt(page, hand, 480, 270), beside)).toBeGreaterThan(60)
    // On a picture an outline sets it off, wherever the picture has its color.
    if (number === 3) expect(far(await colorAt(page, hand, 380, 270), edge)).toBeGreaterThan(20)
  }
})

test('what is inserted from a menu by keys has the focus: arrows move it, letters write in it, Tab, Escape and Delete act on it', async ({
  page,
  baseURL,
}) => {
  await openWith(page, baseURL, [[box('first', { x: 60, y: 60, width: 100, height: 80 })]])
  await page.getByRole('button', { name: 'Shape', exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Shapes' })
  await menu.getByRole('searchbox').or(menu.getByRole('textbox')).fill('Chevron')
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(selection(page)).toHaveCount(1)
  await expect(page.locator('[data-stage]:focus, [data-stage] :focus')).toHaveCount(1)
  const before = await place(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place(page)).not.toBe(before)
  await page.keyboard.type('Go')
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  // Back from the text to the shape, from the shape to nothing.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-text-editing]')).toHaveCount(0)
  await expect(selection(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-mirrored="element:first"]')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[data-mirrored="element:first"]:focus')).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(selection(page)).toHaveCount(0)
  expect(await all(page)).toBe(1)
  await expect.poll(() => place(page)).toBe('60 60')
  await page.keyboard.press('Escape')
  await expect(selection(page)).toHaveCount(0)
})

test('a second shape, and a third, stand beside the first', async ({ page, baseURL }) => {
  await openWith(page, baseURL, [[]])
  await page.locator('[data-stage]').focus()
  const seen = new Set<string>()
  for (const key of ['r', 'r', 'r', 'r']) {
    await page.keyboard.press(key)
    await expect(selection(page)).toHaveCount(1)
    await settled(page)
    seen.add(await place(page))
    await page.keyboard.press('Escape')
    await expect(selection(page)).toHaveCount(0)
  }
  expect([seen.size, await all(page)]).toEqual([4, 4])
})

test('a press on the notes puts the caret into them', async ({ page, baseURL }) => {
  await openWith(page, baseURL, [[]])
  await page.getByRole('button', { name: /^Notes/ }).click()
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await expect(notes).toBeFocused()
  await page.keyboard.type('Say hello')
  await expect(notes).toHaveValue('Say hello')
})

test('the outline opens at its beginning, whichever page is shown', async ({ page, baseURL }) => {
  await openWith(
    page,
    baseURL,
    Array.from({ length: 30 }, (_, at) => [words(`w${at}`, LINE, `Line ${at + 1}`)]),
  )
  await page.locator('[data-stage]').focus()
  for (let step = 0; step < 25; step++) await page.keyboard.press('PageDown')
  await expect(page.getByText('Page 26 of 30').first()).toBeVisible()
  await openPanel(page, 'outline')
  const outline = page.locator('[data-outline]')
  await expect(outline.getByText('Line 1', { exact: true })).toBeInViewport()
  expect(await outline.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

const COVERS = PANELS.filter(name => partOf(name) === DIALOG && name !== 'show')

test('keys do nothing to the deck behind a dialog or a menu', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  await openOneOfEach(page, baseURL)
  await select(page, 'shape')
  const state = () =>
    page.evaluate(() => [
      document.querySelectorAll('[data-mirrored]').length,
      document.querySelectorAll('[data-strip] [role=treeitem]').length,
      document.querySelector('[data-selection]')?.innerHTML ?? '',
    ])
  for (const name of COVERS) {
    await openPanel(page, name)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await settled(page)
    const before = await state()
    for (const key of [
      'Delete',
      'ArrowRight',
      'r',
      'ControlOrMeta+d',
      'ControlOrMeta+m',
      'ControlOrMeta+g',
      'PageDown',
    ])
      await page.keyboard.press(key)
    await settled(page)
    expect(await state(), name).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.locator(DIALOG)).toHaveCount(0)
  }
  expect(COVERS.length).toBeGreaterThan(8)
  await select(page, 'shape')
  const before = await state()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  for (const key of ['Delete', 'ControlOrMeta+d', 'ControlOrMeta+m']) await page.keyboard.press(key)
  await settled(page)
  expect(await state()).toEqual(before)
})

test('the selection has a white edge around it, on a ground of its own color', async ({ page, baseURL }) => {
  const hand = await openWith(page, baseURL, [[box('shape', { x: 300, y: 200, width: 200, height: 140 })]])
  await hand.click(400, 270)
  const halo = page.locator('[data-selection] path').first()
  const [color, widths] = await page.locator('[data-selection]').evaluate(group => {
    const [outer, inner] = [...group.querySelectorAll('path')].map(path => getComputedStyle(path))
    return [outer?.stroke, [outer?.strokeWidth, inner?.strokeWidth].map(width => Number.parseFloat(width ?? ''))]
  })
  await expect(halo).toBeVisible()
  expect(color).toBe('rgb(255, 255, 255)')
  expect((widths?.[0] ?? 0) - (widths?.[1] ?? 0)).toBeGreaterThanOrEqual(2)
})

test('a table is chosen by arrows as soon as its grid is open, and its cells by arrows once it is there', async ({
  page,
  baseURL,
}) => {
  await openWith(page, baseURL, [[]])
  for (const isByKey of [true, false]) {
    const tool = page.getByRole('button', { name: 'Insert table' })
    if (isByKey) await tool.press('Enter')
    else await tool.click()
    await expect(page.getByRole('gridcell', { name: '3 × 3 table', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('gridcell', { name: '2 × 4 table', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-text-editing]')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('B2')
    await page.keyboard.press('Escape')
    const table = page.locator('[data-mirror] table').last()
    await expect(table.locator('tr').nth(1).locator('th, td').nth(1)).toHaveText('B2')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test('find begins at the page that is shown and goes round', async ({ page, baseURL }) => {
  await openWith(
    page,
    baseURL,
    ['One light', 'Two', 'Three light', 'Four'].map((said, at) => [words(`w${at}`, LINE, said)]),
  )
  const read = page.getByRole('region', { name: 'Content of the page' })
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('PageDown')
  await expect(read).toHaveText('Two')
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('light')
  await expect(read).toHaveText('Three light')
  await page.keyboard.press('Enter')
  await expect(read).toHaveText('One light')
  // Found again from where one is by now.
  await page.keyboard.press('Escape')
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('PageDown')
  await expect(read).toHaveText('Two')
  await page.keyboard.press('ControlOrMeta+f')
  await expect(page.getByRole('search')).toContainText('2 of 2')
})

test('an empty page chooses among layouts of its own kind first, then the others by kind, and finds one by name', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, { ...deckOf([[]]), suit: 'paper' }))
  await page.locator('[data-empty]').getByRole('button', { name: 'Change layout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change layout' })
  const heads = dialog.getByRole('heading', { level: 3 })
  await expect(dialog.locator('[aria-busy]')).toHaveCount(0)
  expect((await heads.allTextContents()).slice(0, 2)).toEqual(['Points', 'Cover'])
  const all = await heads.count()
  expect(all).toBeGreaterThan(5)
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill('quot')
  await expect(heads).toHaveCount(1)
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill('nothing of that name')
  await expect(dialog.getByText('No layout has that name.')).toBeVisible()
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).fill('quot')
  await dialog.getByRole('button', { name: /quot/i }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-empty]')).toHaveCount(0)
})

test('the labels of the insert tools stay while there is room for them, and leave together', async ({
  page,
  baseURL,
}) => {
  await openWith(page, baseURL, [[]])
  const label = page.getByRole('toolbar', { name: 'Insert' }).getByText('Text', { exact: true })
  const isCut = () =>
    page
      .getByRole('toolbar', { name: 'Insert' })
      .evaluate(bar => [...bar.querySelectorAll('button')].some(tool => tool.scrollHeight > tool.clientHeight + 4))
  for (const [width, isShown] of [
    [1279, true],
    [1200, true],
    [800, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(label, String(width)).toBeVisible({ visible: isShown })
    expect(await isCut(), String(width)).toBe(false)
  }
})
