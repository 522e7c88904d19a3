import type { CDPSession, Page } from '@playwright/test'
import { createText, DEFAULT_RUN_STYLE, type Element, type Paragraph, paragraphOf } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'

const FRAME = { x: 120, y: 120, width: 420, height: 160 }

/** An input method: what it shows before it is sure, and what it writes in the end. */
interface Composing {
  show(...steps: readonly string[]): Promise<void>
  write(text: string): Promise<void>
  /** A key as browsers tell of it while something is composed. */
  press(key: string): Promise<void>
}

async function composingOn(page: Page): Promise<Composing> {
  const session: CDPSession = await page.context().newCDPSession(page)
  return {
    async show(...steps) {
      for (const text of steps)
        await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    },
    async write(text) {
      await session.send('Input.insertText', { text })
    },
    async press(key) {
      const event = { key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 }
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
  }
}

async function writing(page: Page, url: string, words: string, look: Partial<Paragraph> = {}): Promise<Composing> {
  const who = await visitor(url)
  const plain = createText('element:words', FRAME, '')
  const paragraphs = [paragraphOf([{ text: words, style: { ...DEFAULT_RUN_STYLE, size: 32 } }], look)]
  const element = { ...plain, body: { ...plain.body, paragraphs } } as Element
  const hand = await openDeck(page, who, await saveDeck(who, deckOf([[element]])))
  await hand.click(140, 140)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  await page.keyboard.press('End')
  return composingOn(page)
}

/** The words of the page as they are read aloud. */
function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** How far what the browser composes stands from what is painted of it, px of the screen. */
function gapBetween(page: Page, text: string): Promise<number> {
  return page.evaluate(wanted => {
    const editable = document.querySelector('[data-text-editing]')
    const walker = document.createTreeWalker(editable as Node, NodeFilter.SHOW_TEXT)
    const painted = document.querySelector('[class*="composed"]')?.getBoundingClientRect()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.lastIndexOf(wanted)
      if (at < 0 || !painted) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const own = range.getBoundingClientRect()
      return Math.max(Math.abs(own.left - painted.left), Math.abs(own.bottom - painted.bottom) / 8)
    }
    return Number.POSITIVE_INFINITY
  }, text)
}

const METHODS = [
  { language: 'Chinese', steps: ['n', 'ni', 'ni h', "ni'hao"], written: '你好' },
  { language: 'Japanese', steps: ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ', '漢字'], written: '漢字' },
  { language: 'Korean', steps: ['ㅎ', '하', '한'], written: '한' },
] as const

for (const { language, steps, written } of METHODS)
  test(`${language}: composed where the caret stands, written once, one step back`, async ({ page, baseURL }) => {
    const ime = await writing(page, baseURL, 'Say ')
    const last = steps.at(-1) ?? ''
    await ime.show(...steps)
    await expect(page.locator('[data-text-editing]')).toContainText(`Say ${last}`)
    await settled(page)
    await expect.poll(() => gapBetween(page, last)).toBeLessThan(4)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await ime.write(written)
    await expect(read(page)).toHaveText(`Say ${written}`)
    await ime.show(...steps)
    await ime.write(written)
    await expect(read(page)).toHaveText(`Say ${written}${written}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(read(page)).toHaveText(/^Say/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(read(page)).toHaveText('Say')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

test('syllables of Korean follow each other without losing one', async ({ page, baseURL }) => {
  const ime = await writing(page, baseURL, '')
  for (const [shown, done] of [
    ['ㅎ,하,한', '한'],
    ['ㄱ,그,글', '글'],
    ['ㅇ,이', '이'],
  ] as const) {
    await ime.show(...shown.split(','))
    await ime.write(done)
  }
  await page.keyboard.type('!')
  await expect(read(page)).toHaveText('한글이!')
})

test('keys of the input method are no commands', async ({ page, baseURL }) => {
  const ime = await writing(page, baseURL, 'Say ')
  await ime.show('に', 'にほん')
  for (const key of ['Enter', 'Escape', 'Tab', 'ArrowLeft', 'Backspace', 'Delete', 'PageDown', 'F6'])
    await ime.press(key)
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  await expect(page.locator('[data-text-editing]')).toContainText('にほん')
  await ime.write('日本')
  await expect(read(page)).toHaveText('Say 日本')
})

test('what is composed takes the place of what is selected, in the look that was chosen for it', async ({
  page,
  baseURL,
}) => {
  const ime = await writing(page, baseURL, 'Say it')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await ime.show('に', 'にほん')
  await ime.write('日本')
  await expect(read(page)).toHaveText('Say 日本')
  await page.keyboard.press('ControlOrMeta+b')
  await ime.show('ご')
  await ime.write('語')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

for (const [name, look, words] of [
  ['centered', { align: 'center' }, 'In the middle '],
  ['at the end', { align: 'end' }, 'On the right '],
  ['on the next line', {}, 'A line that is nearly full of wor'],
] as const)
  test(`the window of the input method stands at the painted words: ${name}`, async ({ page, baseURL }) => {
    const ime = await writing(page, baseURL, words, look)
    await ime.show('に', 'にほ', 'にほん', 'にほんご')
    await settled(page)
    await expect.poll(() => gapBetween(page, 'にほんご')).toBeLessThan(4)
    await ime.write('日本語')
    await expect(read(page)).toContainText('日本語')
  })
