import type { Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, expectFrame, field, openDeck, saveDeck, visitor, words } from './editor-deck.ts'
import { keyboardDriver, MAC } from './keyboard-driver.ts'

const LINE = { x: 100, y: 100, width: 300, height: 40 }
const BOX = { x: 500, y: 300, width: 200, height: 120 }
/** The two keyboards: which key is `mod`, what the browser says it is, and how undo is printed there. They take turns by day. */
const KEYBOARDS = [
  { mod: 'Control', agent: undefined, undo: 'Ctrl Z' },
  { mod: 'Meta', agent: MAC, undo: '⌘Z' },
] as const

for (const [index, { mod, agent, undo }] of sampled(KEYBOARDS, 2).entries()) {
  // Not by its name: each process chooses for itself, and titles have to be the same in all.
  test.describe(`keyboard ${index + 1}`, () => {
    test.use(agent === undefined ? {} : { userAgent: agent })

    async function open(page: Page, url: string) {
      const who = await visitor(url)
      const deck = deckOf([
        [words('a', LINE, 'Alpha'), words('b', { ...LINE, y: 200 }, 'Beta'), box('c', BOX)],
        [words('d', LINE, 'Delta')],
      ])
      await openDeck(page, who, await saveDeck(who, deck))
      const hand = keyboardDriver(page, mod)
      await hand.press('alt+f10')
      await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
      return hand
    }

    test('elements are selected, moved, sized, turned, ordered, grouped, locked and removed', async ({
      page,
      baseURL,
    }) => {
      const hand = await open(page, baseURL)
      await hand.press('tab', 'tab')
      await hand.expectSelected('Beta')
      await hand.press('shift+tab')
      await hand.expectSelected('Alpha')
      await hand.press('tab', 'tab')
      await hand.expectSelected('Rectangle')
      for (const [keys, frame] of FRAMES) {
        await hand.press(keys)
        await expectExactly(page, frame)
      }
      for (const [keys, angle] of TURNS) {
        await hand.press(keys)
        await expect(field(page, 'Rotation')).toHaveValue(angle)
      }
      await hand.press('mod+d')
      await expect(hand.rows).toHaveCount(4)
      await hand.press('mod+z')
      await expect(hand.rows).toHaveCount(3)
      await hand.press('mod+shift+z')
      await expect(hand.rows).toHaveCount(4)
      await hand.press('mod+z', 'mod+y')
      await expect(hand.rows).toHaveCount(4)
      await hand.press('delete')
      await expect(hand.rows).toHaveCount(3)
      await hand.press('mod+z')
      await expect(hand.rows).toHaveCount(4)
      await hand.press('backspace')
      await expect(hand.rows).toHaveCount(3)
      await hand.press('mod+a')
      await expect(page.locator('[data-layer][aria-selected="true"]')).toHaveCount(3)
      await hand.press('mod+g')
      await expect(hand.rows.first()).toHaveText('Group')
      await hand.press('mod+shift+g')
      await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
      await hand.press('escape')
      await hand.expectSelected()
      await hand.press('enter')
      await hand.expectSelected('Alpha')
      await hand.press('mod+]')
      await hand.expectOrder('Rectangle', 'Alpha', 'Beta')
      await hand.press('mod+[')
      await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
      await hand.press('mod+shift+]')
      await hand.expectOrder('Alpha', 'Rectangle', 'Beta')
      await hand.press('mod+shift+[')
      await hand.expectOrder('Rectangle', 'Beta', 'Alpha')
      await hand.press('mod+shift+l')
      await expect(page.getByRole('button', { name: 'Unlock Alpha' })).toBeAttached()
      await hand.press('mod+shift+l')
      await expect(page.getByRole('button', { name: 'Unlock Alpha' })).toHaveCount(0)
    })

    test('text is written and styled', async ({ page, baseURL }) => {
      const hand = await open(page, baseURL)
      await hand.press('tab')
      for (const [keys, name] of MARKS) {
        await hand.press(keys)
        await hand.expectPressed(name)
      }
      await hand.press('mod+alt+c', 'tab', 'mod+alt+v')
      await hand.expectSelected('Beta')
      await hand.expectPressed('Bold')
      await hand.press('mod+\\')
      await hand.expectPressed('Bold', false)
      const size = page.getByLabel('Text size', { exact: true })
      const before = Number(await size.inputValue())
      await hand.press('mod+shift+>')
      await expect.poll(async () => Number(await size.inputValue())).toBeGreaterThan(before)
      await hand.press('mod+shift+<')
      await expect(size).toHaveValue(String(before))
      for (const [keys, name] of ALIGNMENTS) {
        await hand.press(keys)
        await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
      }
      await hand.press('enter')
      await expect(page.locator('[data-text-editing]')).toBeAttached()
      await hand.press('mod+a', 'mod+k')
      await expect(page.getByRole('dialog', { name: 'Link' }).getByRole('textbox')).toBeFocused()
      await hand.press('escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hand.press('mod+b')
      await hand.expectPressed('Bold')
      await page.locator('[data-text-editing]').press('Escape')
      await expect(page.locator('[data-text-editing]')).toHaveCount(0)
      await hand.press('f2')
      await expect(page.locator('[data-text-editing]')).toBeAttached()
    })

    test('the view is zoomed, pages are turned and made, things are shown and hidden', async ({ page, baseURL }) => {
      const hand = await open(page, baseURL)
      const fitted = await hand.zoom()
      await hand.press('mod+=')
      await expect.poll(() => hand.zoom()).toBeGreaterThan(fitted)
      await hand.press('mod+-', 'mod+-')
      await expect.poll(() => hand.zoom()).toBeLessThan(fitted)
      await hand.press('mod+1')
      await expect.poll(() => hand.zoom()).toBe(100)
      await hand.press('mod+0')
      await expect.poll(() => hand.zoom()).toBe(fitted)
      await hand.press('tab', 'mod+2')
      await expect.poll(() => hand.zoom()).toBeGreaterThan(fitted * 1.5)
      await hand.press('mod+0', 'escape')
      const shown = page.getByRole('contentinfo').getByText(/^Page \d+ of \d+$/)
      for (const [keys, words] of PAGES) {
        await hand.press(keys)
        await expect(shown).toHaveText(words)
      }
      const [grid, guides] = [
        page.getByRole('switch', { name: 'Grid', exact: true }),
        page.getByRole('switch', { name: 'Guides', exact: true }),
      ]
      await hand.press("mod+'", 'mod+;')
      await expect(grid).toBeChecked()
      await expect(guides).not.toBeChecked()
      const rulers = page.getByRole('switch', { name: 'Rulers', exact: true })
      await hand.press('shift+r')
      await expect(rulers).not.toBeChecked()
      await hand.press('f6')
      const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
      const first = await focused()
      await hand.press('f6')
      await expect.poll(focused).not.toBe(first)
      await hand.press('shift+f6')
      await expect.poll(focused).toBe(first)
    })

    test('palette, find, help, restore point and PDF come by their keys, which are printed as on this keyboard', async ({
      page,
      baseURL,
    }) => {
      const hand = await open(page, baseURL)
      await hand.press('mod+k')
      await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
      await hand.press('escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hand.press('mod+f')
      await expect(page.getByRole('search', { name: 'Find and replace' })).toBeVisible()
      await hand.press('escape')
      await hand.press('?')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(help.locator('div', { has: page.locator('dt', { hasText: /^Undo$/ }) }).last()).toContainText(
        undo.replaceAll(' ', ''),
      )
      await hand.press('escape')
      await expect(help).toHaveCount(0)
      await hand.press('mod+s')
      await expect(page.getByText('Restore point kept.')).toBeVisible()
      const download = page.waitForEvent('download')
      await hand.press('mod+p')
      expect((await download).suggestedFilename()).toBe('Test deck.pdf')
    })

    test('things are inserted by one letter, and letters are written into what takes them', async ({
      page,
      baseURL,
    }) => {
      const hand = await open(page, baseURL)
      for (const [index, key] of ['r', 'o', 'l', 't'].entries()) {
        await hand.press(key)
        await expect(hand.rows).toHaveCount(4 + index)
        if (key !== 't') await hand.press('escape')
      }
      await expect(page.locator('[data-text-editing]')).toBeAttached()
      await page.keyboard.type('to')
      await expect(page.locator('[data-text-editing]')).toHaveText('to')
      await expect(hand.rows).toHaveCount(7)
      await hand.press('escape', 'escape')
      await expect(page.locator('[data-text-editing]')).toHaveCount(0)
      await hand.press('p')
      const stage = await page.locator('[data-stage]').boundingBox()
      for (const [x, y] of [
        [0.3, 0.7],
        [0.4, 0.8],
        [0.5, 0.7],
      ] as const)
        await page.mouse.click((stage?.x ?? 0) + x * (stage?.width ?? 0), (stage?.y ?? 0) + y * (stage?.height ?? 0))
      await hand.press('enter')
      await expect(hand.rows).toHaveCount(8)
    })
  })
}

const FRAMES: readonly (readonly [string, readonly [number, number, number, number]])[] = [
  ['right', [501, 300, 200, 120]],
  ['left', [500, 300, 200, 120]],
  ['down', [500, 301, 200, 120]],
  ['up', [500, 300, 200, 120]],
  ['shift+right', [510, 300, 200, 120]],
  ['shift+left', [500, 300, 200, 120]],
  ['shift+down', [500, 310, 200, 120]],
  ['shift+up', [500, 300, 200, 120]],
  ['mod+right', [500, 300, 201, 120]],
  ['mod+left', [500, 300, 200, 120]],
  ['mod+down', [500, 300, 200, 121]],
  ['mod+up', [500, 300, 200, 120]],
  ['mod+shift+right', [500, 300, 210, 120]],
  ['mod+shift+left', [500, 300, 200, 120]],
  ['mod+shift+down', [500, 300, 200, 130]],
  ['mod+shift+up', [500, 300, 200, 120]],
]

const TURNS = [
  ['alt+right', '15'],
  ['alt+left', '0'],
  ['shift+alt+right', '1'],
  ['shift+alt+left', '0'],
] as const

const MARKS = [
  ['mod+i', 'Italic'],
  ['mod+u', 'Underline'],
  ['mod+shift+x', 'Strike through'],
  ['mod+.', 'Superscript'],
  ['mod+,', 'Subscript'],
  ['mod+b', 'Bold'],
] as const

const ALIGNMENTS = [
  ['mod+alt+e', 'Center text'],
  ['mod+alt+r', 'Align text right'],
  ['mod+alt+j', 'Justify text'],
  ['mod+alt+l', 'Align text left'],
] as const

const PAGES = [
  ['pagedown', 'Page 2 of 2'],
  ['pageup', 'Page 1 of 2'],
  ['mod+m', 'Page 2 of 3'],
  ['mod+shift+d', 'Page 3 of 4'],
] as const

/** The frame to the px: nudges are exact. */
async function expectExactly(page: Page, frame: readonly [number, number, number, number]): Promise<void> {
  await expectFrame(page, frame)
  for (const [index, name] of ['Left edge', 'Top edge', 'Width', 'Height'].entries())
    await expect(field(page, name)).toHaveValue(String(frame[index]))
}
