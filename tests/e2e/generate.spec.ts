import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { ROOT } from '../architecture/imports.ts'
import { expect, test } from '../support/browser.ts'
import { patience } from '../support/patience.ts'
import { makeOutline, outlineReady, watch } from './screen-checks.ts'

const TITLE = 'The return of the night train'
const TEXT = readFileSync(join(ROOT, 'tests/fixtures/sources/night-train.md'), 'utf8')

/** How many headings a Markdown text has. */
function headingsOf(markdown: string): number {
  return markdown.match(/^#+ /gm)?.length ?? 0
}

/** The words of all lines, with their levels. */
function lines(page: Page): Promise<string[]> {
  return page.getByRole('treeitem').evaluateAll(rows =>
    rows.map(row => {
      const words = row.querySelector('textarea')?.value ?? row.querySelector('[class*="words"]')?.textContent
      return `${row.getAttribute('aria-level')} ${words ?? ''}`
    }),
  )
}

test('from a title over its outline and a suit into the editor; back loses nothing', async ({ page }) => {
  const wrong = await watch(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/generate$/)
  await page.getByRole('textbox').fill(TITLE)
  await expect(page.getByRole('status').filter({ hasText: 'Title' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=outline/)
  await outlineReady(page)
  await expect(page.getByRole('treeitem').first()).toContainText(TITLE)

  await page.goBack()
  await expect(page.getByRole('textbox').first()).toHaveValue(TITLE)
  await page.goForward()
  const before = await lines(page)
  await page.reload()
  await outlineReady(page)
  await expect.poll(() => lines(page)).toEqual(before)

  await page.getByRole('button', { name: 'Choose a template' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a template' })).toBeVisible()
  const paper = page.getByRole('button', { name: /^Paper/ })
  await expect(paper.locator('canvas[data-painted]').first()).toBeVisible()
  await paper.click()
  const panel = page.getByRole('complementary', { name: 'Paper' })
  await expect(panel.locator('canvas[data-painted]').nth(3)).toBeVisible()
  await page.getByRole('button', { name: /^Make about \d+ pages in Paper/ }).click()
  await expect(page).toHaveURL(/\/editor\?/)
  expect(wrong).toEqual([])
})

test('the tree is written by keyboard alone', async ({ page }) => {
  await makeOutline(page, TITLE)
  const tree = page.getByRole('tree')
  const pageRow = tree.locator('[data-kind=page]').first()
  const start = await lines(page)
  const at = await tree
    .getByRole('treeitem')
    .evaluateAll(rows => rows.findIndex(row => row.matches('[data-kind=page]')))

  await pageRow.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A first point')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A second point')
  await expect
    .poll(async () => (await lines(page)).slice(at + 1, at + 3))
    .toEqual(['4 A first point', '4 A second point'])
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await lines(page))[at + 2]).toBe('5 A second point')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await lines(page)).slice(at + 1, at + 3))
    .toEqual(['4 A second point', '4 A first point'])

  await page.keyboard.press('Escape')
  await expect(tree.getByRole('treeitem', { name: 'A second point' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toContainText('was removed')
  await page.keyboard.press('Delete')
  await expect.poll(() => lines(page)).toEqual(start)
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(async () => (await lines(page)).slice(at + 1, at + 3))
    .toEqual(['4 A second point', '4 A first point'])

  await tree.locator('[data-kind=chapter]').first().focus()
  const shown = (await lines(page)).length
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await lines(page)).length).toBeLessThan(shown)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await lines(page)).length).toBe(shown)
})

function nodesOf(rows: Locator): Promise<(string | null)[]> {
  return rows.evaluateAll(all => all.map(row => row.getAttribute('data-node')))
}

test('a line is dragged by its handle', async ({ page }) => {
  await makeOutline(page, TITLE)
  const pages = page.locator('[data-kind=page]')
  const [first, second] = await nodesOf(pages)
  await pages.nth(0).hover()
  const handle = await pages.nth(0).locator('[class*="handle"]').boundingBox()
  const target = await pages.nth(1).boundingBox()
  if (handle === null || target === null) throw new Error('no line to drag')
  await page.mouse.move(handle.x + 8, handle.y + 8)
  await page.mouse.down()
  await page.mouse.move(target.x + 60, target.y + target.height - 4, { steps: 8 })
  await page.mouse.up()
  const firstTwo = async () => (await nodesOf(pages)).slice(0, 2)
  await expect.poll(firstTwo).toEqual([second, first])
})

test('a pasted text keeps its headings', async ({ page }) => {
  await page.goto('/generate')
  await page.getByRole('textbox').fill(TEXT)
  await expect(page.getByRole('status').filter({ hasText: `Markdown with ${headingsOf(TEXT)} headings` })).toBeVisible()
  await page.getByRole('button', { name: 'Make outline' }).click()
  await outlineReady(page)
  const headings = [...TEXT.matchAll(/^#{2,3} (.+)$/gm)].map(match => match[1] ?? '')
  const kept = await page
    .locator('[data-kind=chapter], [data-kind=page]')
    .evaluateAll(rows => rows.map(row => row.querySelector('[class*="words"]')?.textContent ?? ''))
  // A long page is split into two of the same name.
  expect([...new Set(kept.filter(words => headings.includes(words)))]).toEqual(headings)
})

test('a writer that fails says why, and trying again goes on', async ({ page }) => {
  const failure = { choices: [{ delta: { content: '' }, finish_reason: 'error' }], code: 12111, msg: '' }
  await page.route('**/chat/outline?*', route =>
    route.fulfill({ contentType: 'text/event-stream', body: `id: 1\ndata: ${JSON.stringify(failure)}\n\n` }),
  )
  await page.goto('/generate')
  await page.getByRole('textbox').fill(TITLE)
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page.getByRole('alert')).toContainText('The writer cannot be reached right now')
  await expect(page.getByRole('button', { name: 'Choose a template' })).toBeDisabled()
  await page.unroute('**/chat/outline?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await outlineReady(page)
  await expect(page.getByRole('button', { name: 'Choose a template' })).toBeEnabled()
})

test('each way in which a writer fails has its own words', async ({ page }) => {
  const failures = [
    ['error', 12109, 'Too much is being written just now'],
    ['error', 12112, 'took too long to answer'],
    ['error', 12113, 'answer could not be used'],
    ['error', 12114, 'not set up right'],
    ['error', 12115, 'too long for the model'],
    ['content_filter', 17511, 'declined these words'],
    ['error', 12100, 'could not be written'],
  ] as const
  let failure = failures[0] as (typeof failures)[number]
  await page.route('**/chat/outline?*', route => {
    const [finish_reason, code] = failure
    const event = { choices: [{ delta: { content: '' }, finish_reason }], code, msg: '' }
    return route.fulfill({ contentType: 'text/event-stream', body: `id: 1\ndata: ${JSON.stringify(event)}\n\n` })
  })
  await page.goto('/generate')
  await page.getByRole('textbox').fill(TITLE)
  await page.getByRole('button', { name: 'Make outline' }).click()
  for (const next of failures) {
    failure = next
    if (next !== failures[0]) await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText(next[2])
  }
})

test('stopping keeps what is there', async ({ page }) => {
  const word = { choices: [{ delta: { content: '# A\n\n## B\n\n### C\n- d\n' }, finish_reason: null }] }
  let isAsked = false
  await page.route('**/chat/outline?*', async route => {
    if (isAsked) return
    isAsked = true
    await route.fulfill({ contentType: 'text/event-stream', body: `id: 1\ndata: ${JSON.stringify(word)}\n\n` })
  })
  await page.goto('/generate')
  await page.getByRole('textbox').fill(TITLE)
  await page.getByRole('button', { name: 'Make outline' }).click()
  await expect(page.getByRole('treeitem', { name: 'C', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Stopped' })).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Choose a template' })).toBeEnabled()
})

test('200 000 characters are pasted at once, and typing beside them is not held up', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/generate')
  const area = page.getByRole('textbox')
  const pasted = await page.evaluate(async () => {
    const words = 'The quick brown fox jumps over the lazy dog.\n'.repeat(4_600)
    await navigator.clipboard.writeText(words)
    return words.length
  })
  expect(pasted).toBeGreaterThan(200_000)
  await area.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('status').filter({ hasText: 'Text of 41,400 words' })).toBeVisible()
  const times = await area.evaluate(async field => {
    const took: number[] = []
    for (let key = 0; key < 20; key += 1) {
      const start = performance.now()
      document.execCommand('insertText', false, 'a')
      field.getBoundingClientRect()
      took.push(performance.now() - start)
      await new Promise(resolve => setTimeout(resolve, 30))
    }
    return took.sort((a, b) => a - b)
  })
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(patience(50))
})

test('the language of the address is kept', async ({ page }) => {
  await page.goto('/zh-hk/generate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這份簡報的主題是甚麼？')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  await page.getByRole('textbox').fill('夜行列車的回歸')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zh-hk\/generate\?step=outline/)
  await page.goto('/generate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這份簡報的主題是甚麼？')
  await page.goto('/en/generate')
  await expect(page).toHaveURL(/:\d+\/generate$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the deck about?')
})
