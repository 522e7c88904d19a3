import type { Page } from '@playwright/test'
import { createChart, type ElementId } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, openDeck, saveDeck, visitor, words } from './editor-deck.ts'
import { keyboardDriver, MAC } from './keyboard-driver.ts'

const LINE = { x: 100, y: 100, width: 300, height: 40 }
const BOX = { x: 500, y: 300, width: 200, height: 120 }

test('copy, cut and paste come by the keys of the browser', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  await openDeck(page, who, await saveDeck(who, deckOf([[box('c', BOX)]])))
  const hand = keyboardDriver(page, 'Control')
  await hand.press('alt+f10', 'tab', 'mod+c', 'mod+v')
  await expect(hand.rows).toHaveCount(2)
  await hand.press('mod+x')
  await expect(hand.rows).toHaveCount(1)
  await hand.press('mod+v', 'mod+shift+v')
  await expect.poll(() => hand.rows.count()).toBeGreaterThanOrEqual(2)
})

test('the focus goes to the tab of what is selected when its own tab goes', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const chart = createChart('element:chart' as ElementId, BOX, 'line')
  const mouse = await openDeck(page, who, await saveDeck(who, deckOf([[words('a', LINE, 'Alpha'), chart]])))
  await mouse.click(600, 360)
  await page.keyboard.press('Control+c')
  await mouse.click(110, 120)
  await page.keyboard.press('Control+v')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Chart').focus()
  await page.keyboard.press('Control+z')
  await expect(tab('Chart')).toHaveCount(0)
  await expect(tab('Text')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Arrange')).toBeFocused()
})

/** A key as a Mac sends it: the browser there makes an editing command of it, which headless Chromium must be told. */
async function pressOnMac(page: Page, key: 'c' | 'x' | 'v', command: 'copy' | 'cut' | 'paste'): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const press = {
    key,
    code: `Key${key.toUpperCase()}`,
    modifiers: 4,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
  }
  await page.keyboard.down('Meta')
  await cdp.send('Input.dispatchKeyEvent', { ...press, type: 'rawKeyDown', commands: [command] })
  await cdp.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' })
  await page.keyboard.up('Meta')
  await cdp.detach()
}

test.describe('on a Mac', () => {
  test.use({ userAgent: MAC })

  test('copy, cut and paste come by Command', async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
    const who = await visitor(baseURL)
    await openDeck(page, who, await saveDeck(who, deckOf([[box('c', BOX)]])))
    const hand = keyboardDriver(page, 'Meta')
    await hand.press('alt+f10', 'tab')
    await pressOnMac(page, 'c', 'copy')
    await pressOnMac(page, 'v', 'paste')
    await expect(hand.rows).toHaveCount(2)
    await pressOnMac(page, 'x', 'cut')
    await expect(hand.rows).toHaveCount(1)
    await pressOnMac(page, 'v', 'paste')
    await expect(hand.rows).toHaveCount(2)
    // Without a command of the browser the key is nobody's: nothing is done twice.
    await hand.press('mod+c', 'mod+x')
    await expect(hand.rows).toHaveCount(2)
  })
})

/** A key of a German keyboard. */
interface GermanKey {
  readonly key: string
  readonly code: string
  readonly modifiers: 'ctrl' | 'alt' | 'ctrl+shift'
}

const BITS = { alt: 1, ctrl: 2, 'ctrl+shift': 10 } as const

test('on a German keyboard + zooms the page and not the browser, and all orders have a key', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const deck = deckOf([[words('a', LINE, 'Alpha'), words('b', { ...LINE, y: 200 }, 'Beta'), box('c', BOX)]])
  await openDeck(page, who, await saveDeck(who, deck))
  const hand = keyboardDriver(page, 'Control')
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    // Last of all: by then whoever wants a key has taken it.
    window.addEventListener('keydown', ({ defaultPrevented }) => {
      document.documentElement.dataset.taken = String(defaultPrevented)
    })
  })
  const press = async ({ key, code, modifiers }: GermanKey) => {
    const event = { key, code, modifiers: BITS[modifiers] }
    await cdp.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' })
    await cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
    await expect(page.locator('html')).toHaveAttribute('data-taken', 'true')
  }
  const plus = { key: '+', code: 'BracketRight' }
  await hand.press('alt+f10', 'tab')
  await hand.expectSelected('Alpha')
  const fitted = await hand.zoom()
  await press({ ...plus, modifiers: 'ctrl' })
  await expect.poll(() => hand.zoom()).toBeGreaterThan(fitted)
  await press({ key: '-', code: 'Slash', modifiers: 'ctrl' })
  await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
  await press({ ...plus, modifiers: 'alt' })
  await hand.expectOrder('Rectangle', 'Alpha', 'Beta')
  await press({ key: 'ü', code: 'BracketLeft', modifiers: 'ctrl' })
  await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
  await press({ key: '*', code: 'BracketRight', modifiers: 'ctrl+shift' })
  await hand.expectOrder('Alpha', 'Rectangle', 'Beta')
  await press({ key: 'Ü', code: 'BracketLeft', modifiers: 'ctrl+shift' })
  await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
  // Nor does the browser zoom while a dialog is open or words are written.
  await hand.press('mod+k')
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
  await press({ ...plus, modifiers: 'ctrl' })
  await hand.press('escape')
  await hand.press('enter')
  await press({ ...plus, modifiers: 'ctrl' })
})
