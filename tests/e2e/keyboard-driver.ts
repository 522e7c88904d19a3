import { expect, type Page } from '@playwright/test'
import { settled } from './editor-deck.ts'

/** What a browser on a Mac says it is. */
export const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Keys whose names in the table are not those of Playwright. */
const NAMES: Readonly<Record<string, string>> = {
  shift: 'Shift',
  alt: 'Alt',
  tab: 'Tab',
  enter: 'Enter',
  escape: 'Escape',
  delete: 'Delete',
  backspace: 'Backspace',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  ']': 'BracketRight',
  '[': 'BracketLeft',
  '>': 'Period',
  '<': 'Comma',
  '.': 'Period',
  ',': 'Comma',
  '=': 'Equal',
  '-': 'Minus',
  '\\': 'Backslash',
  "'": 'Quote',
  ';': 'Semicolon',
}

function nameOf(part: string): string {
  if (NAMES[part] !== undefined) return NAMES[part]
  if (/^[a-z]$/.test(part)) return `Key${part.toUpperCase()}`
  return /^\d$/.test(part) ? `Digit${part}` : part.toUpperCase()
}

/** Drives the keyboard, and reads what is visible of the deck. */
export function keyboardDriver(page: Page, mod: string) {
  const rows = page.locator('[data-layers] [data-layer]')
  return {
    rows,
    async press(...combinations: string[]) {
      for (const keys of combinations) {
        const parts = keys.split('+').map(part => (part === 'mod' ? mod : nameOf(part)))
        await page.keyboard.press(keys === '?' ? 'Shift+Slash' : parts.join('+'))
      }
    },
    expectOrder: (...names: string[]) => expect(rows).toHaveText(names),
    expectSelected: (...names: string[]) =>
      expect(page.locator('[data-layer][aria-selected="true"]')).toHaveText(names),
    expectPressed: (name: string, isPressed = true) =>
      expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', String(isPressed)),
    async zoom() {
      await settled(page)
      return Number.parseInt((await page.getByRole('button', { name: /^Zoom, / }).textContent()) ?? '', 10)
    },
  }
}
