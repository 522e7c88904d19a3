import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, letPass, type MouseDriver, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'

async function open(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const deck = deckOf([
    [
      words('words', { x: 100, y: 100, width: 520, height: 40 }, 'The quick brown fox'),
      box('shape', { x: 100, y: 300, width: 240, height: 120 }),
    ],
  ])
  return openDeck(page, who, await saveDeck(who, deck))
}

/** The words of the page as they are read aloud. */
function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

test('a double click edits with the caret where it was; Escape leaves, undo takes it back', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  await page.keyboard.type('So: ')
  await expect(read(page)).toContainText('So: The quick brown fox')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(read(page)).toContainText('So: The quick brown fox!')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-text-editing]')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toHaveText('The quick brown fox')
})

test('Enter, Backspace, word deletion and selections do what hands expect', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('jumps high')
  await expect(read(page).getByRole('paragraph')).toHaveText(['The quick brown fox', 'jumps high'])
  await page.keyboard.press('ControlOrMeta+Backspace')
  await page.keyboard.type('low')
  await expect(read(page)).toContainText('jumps low')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(read(page)).toContainText('The quick brown foxjumps low')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('New')
  await expect(read(page)).toHaveText('New')
})

test('an input method composes without changing the deck until it is done', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  await page.keyboard.press('End')
  const session = await page.context().newCDPSession(page)
  for (const text of ['に', 'にほ', 'にほん']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await expect(page.locator('[data-text-editing]')).toContainText('にほん')
  await expect(read(page)).toHaveText('The quick brown fox')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await session.send('Input.insertText', { text: '日本' })
  await expect(read(page)).toHaveText('The quick brown fox日本')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toHaveText('The quick brown fox')
})

test('a cancelled composition leaves nothing behind', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await page.keyboard.type('x')
  await expect(read(page)).toContainText('x')
  await expect(read(page)).not.toContainText('に')
})

test('emphasis by key: of what is selected, and of what is typed next', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' thin')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('typing over a selected shape writes in it', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(200, 360)
  await page.keyboard.type('Inside')
  await expect(read(page)).toContainText('Inside')
})

test('rich text comes with its emphasis and its lists, plain text without', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  await page.keyboard.press('ControlOrMeta+a')
  await page.evaluate(async () => {
    const html = new Blob(['<p>One <b>two</b></p><ul><li>three</li><li>four</li></ul>'], { type: 'text/html' })
    const plain = new Blob(['One two\nthree\nfour'], { type: 'text/plain' })
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })])
  })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(read(page).getByRole('listitem')).toHaveText(['three', 'four'])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+Shift+v')
  await expect(read(page)).toContainText('One two')
})

test('a moment after typing nothing moves, and the editable lies on the painted words', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(102, 116)
  await page.keyboard.press('End')
  await page.keyboard.type(' and more words')
  await expect(read(page)).toContainText('fox and more words')
  await letPass(page, 400)
  await settled(page)
  const stage = page.locator('[data-stage] canvas').first()
  // A caret that blinks is not words that move: animations rest in a picture.
  const picture = () =>
    stage.screenshot({ animations: 'disabled', style: '[data-text-editing] { visibility: hidden }' })
  const first = await picture()
  await page.waitForTimeout(900)
  const second = await picture()
  expect(first.equals(second)).toBe(true)
  const span = await page.locator('[data-text-editing] span span').first().boundingBox()
  const start = await hand.at(100, 100)
  expect(Math.abs((span?.x ?? 0) - start.x)).toBeLessThan(1.5)
})

test('a table: cells by double click and Tab, rows that grow', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await page.keyboard.press('ControlOrMeta+m')
  await page.getByRole('button', { name: 'Insert table' }).click()
  await page.getByRole('gridcell', { name: '4 × 3 table', exact: true }).click()
  await page.keyboard.press('Escape')
  await hand.doubleClick(250, 215)
  await page.keyboard.type('Name')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Value')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Words that need more than one line of this cell')
  await expect(read(page).getByRole('columnheader').first()).toHaveText('Name')
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => Number(await page.getByRole('textbox', { name: 'Height' }).inputValue()))
    .toBeGreaterThan(165)
})
