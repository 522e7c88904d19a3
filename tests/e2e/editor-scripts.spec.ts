import type { Page } from '@playwright/test'
import { createText, DEFAULT_RUN_STYLE, type Element, paragraphOf } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const FRAME = { x: 120, y: 120, width: 700, height: 120 }

/** A deck with one text, which is edited, the caret before its first character. */
async function writing(page: Page, url: string, words: string): Promise<void> {
  const who = await visitor(url)
  const plain = createText('element:words', FRAME, '')
  const paragraphs = [paragraphOf([{ text: words, style: { ...DEFAULT_RUN_STYLE, size: 40 } }])]
  const element = { ...plain, body: { ...plain.body, paragraphs } } as Element
  const hand = await openDeck(page, who, await saveDeck(who, deckOf([[element]])))
  await hand.click(400, 150)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  await page.keyboard.press('Home')
}

/** The words of the page as they are read aloud. */
function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** Where the caret is drawn, px of the screen. */
async function caretX(page: Page): Promise<number> {
  return page.locator('[class*="_caret_"]').evaluate(async caret => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return caret.getBoundingClientRect().x
  })
}

/** The carets that an arrow leads to, until it leads nowhere any more. */
async function walk(page: Page, key: string, max = 40): Promise<number[]> {
  const places = [await caretX(page)]
  for (let count = 0; count < max; count++) {
    await page.keyboard.press(key)
    const next = await caretX(page)
    if (Math.abs(next - (places.at(-1) ?? 0)) < 0.01) break
    places.push(next)
  }
  return places
}

for (const [name, text, characters] of [
  ['families, flags, skin tones, keycaps', '👨‍👩‍👧🇯🇵👍🏽1️⃣', 4],
  ['Thai', 'กำลังที่นี่', 5],
  ['Khmer', 'ខ្មែរ', 2],
  ['combining marks', 'e\u0301a\u0308\u0304x', 3],
] as const)
  test(`a caret is never inside of a character, and Backspace takes all of one: ${name}`, async ({ page, baseURL }) => {
    await writing(page, baseURL, text)
    expect((await walk(page, 'ArrowRight')).length).toBe(characters + 1)
    for (let left = characters; left > 1; left--) await page.keyboard.press('Backspace')
    await expect(read(page)).not.toHaveText('')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('end')
    await expect(read(page)).toHaveText('end')
  })

test('L4 arrows lead the caret where they point, through Arabic within Latin, and ranges are drawn where letters are', async ({
  page,
  baseURL,
}) => {
  await writing(page, baseURL, 'see مرحبا now')
  const right = await walk(page, 'ArrowRight')
  expect(right.length).toBeGreaterThan(10)
  expect(right).toEqual([...right].sort((a, b) => a - b))
  const left = await walk(page, 'ArrowLeft')
  expect(left).toEqual([...left].sort((a, b) => b - a))
  expect(left.at(-1)).toBeCloseTo(right[0] ?? 0, 0)
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowRight')
  const rects = page.locator('[class*="_range_"]')
  await expect.poll(() => rects.count()).toBeGreaterThan(1)
  await settled(page)
  const boxes = await Promise.all((await rects.all()).map(rect => rect.boundingBox()))
  for (const box of boxes) expect(box?.width).toBeGreaterThan(2)
})

test('L4 Arabic begins on the right: Home is there, left goes on', async ({ page, baseURL }) => {
  await writing(page, baseURL, 'مرحبا 2024 abc بكم')
  const left = await walk(page, 'ArrowLeft')
  expect(left.length).toBeGreaterThan(12)
  expect(left).toEqual([...left].sort((a, b) => b - a))
})

test('spelling is the browser’s: in the language of the deck, with its own menu, and what it corrects is one edit', async ({
  page,
  baseURL,
}) => {
  await writing(page, baseURL, 'The qiuck fox')
  const editable = page.locator('[data-text-editing]')
  await expect(editable).toHaveAttribute('spellcheck', 'true')
  await expect(editable).toHaveAttribute('lang', 'en')
  await page.evaluate(() => {
    const heard = window as unknown as { menus: boolean[] }
    heard.menus = []
    window.addEventListener('contextmenu', event => heard.menus.push(event.defaultPrevented))
  })
  await editable.locator('span span').first().click({ button: 'right' })
  await expect.poll(() => page.evaluate(() => (window as unknown as { menus: boolean[] }).menus)).toEqual([false])
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.evaluate(() => {
    const target = document.querySelector<HTMLElement>('[data-text-editing]')
    const node = document.createTreeWalker(target as Node, NodeFilter.SHOW_TEXT).nextNode() as Text
    const at = node.data.indexOf('qiuck')
    const range = new StaticRange({ startContainer: node, startOffset: at, endContainer: node, endOffset: at + 5 })
    target?.dispatchEvent(
      new InputEvent('beforeinput', {
        inputType: 'insertReplacementText',
        data: 'quick',
        targetRanges: [range],
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect(read(page)).toHaveText('The quick fox')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(read(page)).toHaveText('The qiuck fox')
})
