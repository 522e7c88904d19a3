import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'
import { makeOutline } from './screen-checks.ts'

const FRAME = { x: 100, y: 100, width: 160, height: 100 }

/** What the console says from now on that is a warning or an error, and uncaught errors. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', message => {
    if (['warning', 'error'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => heard.push(`uncaught: ${error.message}`))
  return heard
}

/** Three pages, of which the last two stand in a section. */
async function openSections(page: Page, url: string) {
  const who = await visitor(url)
  const deck = deckOf([[box('red', FRAME)], [box('green', FRAME)], [box('blue', FRAME)]])
  const [first, ...rest] = Object.values(deck.pages)
  const inSection = rest.map(each => ({ ...each, section: 'Network' }))
  const pages = Object.fromEntries([first, ...inSection].flatMap(each => (each ? [[each.id, each]] : [])))
  const id = await saveDeck(who, { ...deck, pages })
  return openDeck(page, who, id)
}

async function pressEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
}

test('what the console hears is heard here', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/404')
  await page.evaluate(() => console.warn('a warning'))
  expect(heard).toEqual(['warning: a warning'])
})

test('works and the way to a deck say nothing to the console', async ({ page }) => {
  const heard = listen(page)
  await page.goto('/workspace')
  await expect(page.getByText('No works yet')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await pressEscape(page)
  await makeOutline(page, 'The return of the night train')
  await page.getByRole('treeitem').nth(2).click()
  await page.getByRole('button', { name: 'Choose a template' }).click()
  await expect(
    page
      .getByRole('button', { name: /^Paper/ })
      .locator('canvas[data-painted]')
      .first(),
  ).toBeVisible()
  expect(heard).toEqual([])
})

test('the editor with its menus, dialogs and panels says nothing to the console', async ({ page, baseURL }) => {
  const heard = listen(page)
  const hand = await openSections(page, baseURL)
  for (const keys of ['Shift+?', 'ControlOrMeta+k']) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await pressEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const name of ['More', 'Shape', /^Zoom,/]) {
    const opener = page.getByRole('banner').getByRole('button', { name })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await pressEscape(page)
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  }
  await page.getByRole('treeitem', { name: /^Page 1/ }).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Page' })).toBeVisible()
  await pressEscape(page)
  await hand.click(150, 150, { button: 'right' })
  await expect(page.getByRole('menu', { name: 'Element' })).toBeVisible()
  await pressEscape(page)
  await page.getByRole('button', { name: 'Template', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Template and colors' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await settled(page)
  expect(heard).toEqual([])
})

test('a section folds by mouse and by key, and shows itself again for a page in it', async ({ page, baseURL }) => {
  await openSections(page, baseURL)
  const strip = page.getByRole('tree', { name: 'Pages' })
  const rows = strip.getByRole('treeitem')
  await expect(rows).toHaveText([/Opening/, /1/, /Network/, /2/, /3/])
  const head = strip.getByRole('treeitem', { name: 'Network, 2 pages' })
  await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('PageDown')
  await expect(rows).toHaveCount(5)
  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('contentinfo').getByText('Page 3 of 3')).toBeVisible()
})

test('the key F6 goes through the parts of the window and back', async ({ page, baseURL }) => {
  const hand = await openSections(page, baseURL)
  await hand.click(700, 400)
  const where = () =>
    page.evaluate(() => {
      const at = document.activeElement?.closest('[data-region], [data-stage], [data-format]')
      return (at as HTMLElement | null)?.dataset.region ?? (at?.matches('[data-stage]') ? 'stage' : 'format')
    })
  for (const next of ['format', 'bottom', 'top', 'pages', 'stage']) {
    await page.keyboard.press('F6')
    await expect.poll(where).toBe(next)
  }
  await page.keyboard.press('Shift+F6')
  await expect.poll(where).toBe('pages')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog').getByText('Next part of the window')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
})

for (const [width, height] of [
  [640, 400],
  [360, 780],
  [768, 1024],
] as const) {
  test(`nothing covers the page at ${width} × ${height}, and all tools can be reached`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height })
    await openSections(page, baseURL)
    const paper = await page.locator('[class*="paper"]').first().boundingBox()
    const tools = page.getByRole('toolbar', { name: 'Insert' })
    const bar = await tools.boundingBox()
    if (!paper || !bar) throw new Error('The page or its tools are not on the screen')
    const isBeside = bar.x + bar.width <= paper.x
    const isBelow = bar.y >= paper.y + paper.height
    expect(isBeside || isBelow).toBe(true)
    for (const tool of await tools.getByRole('button').all()) await expect(tool).toBeInViewport({ ratio: 1 })
  })
}

test('a screen that cannot be fetched says so, back leads on, and it comes when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/workspace')
  await expect(page.getByText('No works yet')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'New deck' }).first().click()
  await expect(page.getByRole('alert')).toContainText('This screen could not be loaded')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'All works' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('alert')).toContainText('The connection was lost')
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Title, text or link' })).toBeVisible()
})
