import type { Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import type { MouseDriver } from './editor-deck.ts'
import {
  closePanel,
  DIALOG,
  KINDS,
  type OpenedName,
  openOneOfEach,
  openPanel,
  PANELS,
  partOf,
  select,
} from './editor-panels.ts'
import { findings, tooFaint } from './screen-checks.ts'

/** Panels that are looked at in the dark too: between them they hold every part of the interface. */
const DARK: readonly OpenedName[] = ['palette', 'format', 'materials', 'theme', 'sorter', 'keys']

/** Panels that are sheets on a small screen, or take the place of the page. */
const SHEETS = ['format', 'layers', 'materials', 'data', 'outline', 'sorter'] as const

const MENU = '[role=menu]'

/** What opens beside panels: by the pointer, from a control. */
const MENUS: Readonly<Record<string, (page: Page, hand: MouseDriver) => Promise<string>>> = {
  'the menu of what is selected': async (_, hand) => {
    await hand.click(190, 100, { button: 'right' })
    return MENU
  },
  'the menu of a page': async page => {
    await page.locator('[data-region=pages] [role=treeitem]').first().click({ button: 'right' })
    return MENU
  },
  'the menu of the zoom': async page => {
    await page.getByRole('button', { name: /^Zoom, / }).click()
    return MENU
  },
  'another color': async page => {
    await page.locator('[data-format]').getByRole('button', { name: 'Another color' }).first().click()
    return DIALOG
  },
  'the typefaces': async page => {
    await page
      .locator('[data-format]')
      .getByRole('button', { name: /^Typeface, / })
      .click()
    return DIALOG
  },
}

// What is looked at takes turns by day, about a second for each panel where nothing else runs.
test.describe.configure({ timeout: 240_000 })

test('axe finds nothing in any panel or dialog', async ({ page, baseURL }) => {
  await openOneOfEach(page, baseURL)
  const wrong: string[] = []
  for (const name of sampled(PANELS, 2)) {
    await openPanel(page, name)
    wrong.push(...told(name, await findings(page, partOf(name))))
    await closePanel(page, name)
  }
  expect(wrong).toEqual([])
})

test('axe finds nothing where panels are sheets, nor in what takes the place of the page', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openOneOfEach(page, baseURL)
  const wrong = told('editor', await findings(page))
  for (const name of sampled(SHEETS, 2)) {
    await openPanel(page, name)
    wrong.push(...told(name, await findings(page, partOf(name))))
    await closePanel(page, name)
  }
  expect(wrong).toEqual([])
})

test('nothing is too faint in the dark', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openOneOfEach(page, baseURL)
  const wrong = told('editor', await tooFaint(page))
  for (const name of sampled(DARK, 2)) {
    await openPanel(page, name)
    wrong.push(...told(name, await tooFaint(page, partOf(name))))
    await closePanel(page, name)
  }
  expect(wrong).toEqual([])
})

test('axe finds nothing in any tab of the panel for what is selected', async ({ page, baseURL }) => {
  await openOneOfEach(page, baseURL)
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const kind of KINDS) {
    await select(page, kind)
    for (const tab of await page.locator('[data-format]').getByRole('tab').all()) {
      const name = (await tab.textContent()) ?? ''
      if (seen.has(name)) continue
      seen.add(name)
      await tab.click()
      wrong.push(...told(`${kind}, ${name}`, await findings(page, '[data-format]')))
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(6)
  expect(wrong).toEqual([])
})

test('axe finds nothing in menus, in the colors and in the typefaces', async ({ page, baseURL }) => {
  const hand = await openOneOfEach(page, baseURL)
  const wrong: string[] = []
  for (const [name, open] of sampled(Object.entries(MENUS), 2)) {
    await select(page, 'words')
    const part = await open(page, hand)
    await page.locator(part).first().waitFor()
    wrong.push(...told(name, await findings(page, part)))
    await page.keyboard.press('Escape')
    await expect(page.locator(part)).toHaveCount(0)
  }
  expect(wrong).toEqual([])
})

function told(where: string, found: readonly string[]): string[] {
  return found.map(each => `${where}: ${each}`)
}
