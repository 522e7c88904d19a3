import type { Page } from '@playwright/test'
import { createText, DEFAULT_RUN_STYLE, type Element, paragraphOf, type TextBody } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const COLUMNS = { x: 600, y: 40, width: 240, height: 400 }

function text(name: string, frame: typeof COLUMNS, words: string, look: Partial<TextBody> = {}): Element {
  const plain = createText(`element:${name}`, frame, words)
  const runs = [{ text: words, style: { ...DEFAULT_RUN_STYLE, size: 40 } }]
  return { ...plain, body: { ...plain.body, paragraphs: [paragraphOf(runs)], ...look } } as Element
}

function caret(page: Page) {
  return page.locator('[data-text-editing]').locator('xpath=preceding-sibling::div[1]').locator('> div').last()
}

test('L5 words in columns are edited where they stand: the caret lies flat, arrows go where they point', async ({
  page,
  baseURL,
}) => {
  const url = baseURL
  const who = await visitor(url)
  const deck = deckOf([
    [
      text('columns', COLUMNS, '縦書きの「文章」を、ここで直す。', { vertical: 'eastAsian' }),
      text('emoji', { x: 40, y: 300, width: 480, height: 80 }, 'Go 🚀1️⃣👩🏽‍⚕️ مرحبا'),
    ],
  ])
  const hand = await openDeck(page, who, await saveDeck(who, deck))
  await hand.doubleClick(820, 50)
  const boxOf = async () => {
    await settled(page)
    return (await caret(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const begin = await boxOf()
  expect(begin.width).toBeGreaterThan(begin.height * 8)
  await page.keyboard.press('ArrowDown')
  const below = await boxOf()
  expect(below.y).toBeGreaterThan(begin.y + 20)
  expect(below.x).toBeCloseTo(begin.x, 0)
  await page.keyboard.press('ArrowLeft')
  const beside = await boxOf()
  expect(beside.x).toBeLessThan(below.x - 20)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('字')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('横')
  await expect(page.getByRole('region', { name: 'Content of the page' })).toContainText('横')
  await settled(page)
  await page.screenshot({ path: test.info().outputPath('columns.png') })
})
