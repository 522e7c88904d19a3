import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  storedDeck,
  type Visitor,
  visitor,
} from './editor-deck.ts'
import { expectNoSideways, findingsInScheme, watch } from './screen-checks.ts'

interface Opened {
  readonly hand: MouseDriver
  readonly who: Visitor
  readonly id: string
}

async function open(page: Page, url: string): Promise<Opened> {
  const who = await visitor(url)
  const id = await saveDeck(who, deckOf([[box('shape', { x: 40, y: 40, width: 120, height: 80 })]]))
  return { hand: await openDeck(page, who, id), who, id }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /formula/u })
const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'TeX' })
const pictureOf = (page: Page) => dialogOf(page).getByRole('img')

/** Inserts a formula from the menu of the toolbar. */
async function insert(page: Page, tex: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Insert formula' }).click()
  await fieldOf(page).fill(tex)
  await expect(pictureOf(page)).toHaveAttribute('aria-label', `Formula: ${tex}`)
  await dialogOf(page).getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

/** The TeX of the formulas that are stored. */
async function stored(who: Visitor, id: string): Promise<readonly string[]> {
  return [...(await storedDeck(who, id)).matchAll(/"formula":"((?:[^"\\]|\\.)*)"/gu)].map(([, tex = '']) =>
    JSON.parse(`"${tex}"`),
  )
}

function painted(page: Page): Promise<string> {
  return settled(page).then(async () =>
    (await page.locator('[data-stage] canvas').first().screenshot()).toString('base64'),
  )
}

test('a formula is inserted, changed by a double click and by Enter, and undone', async ({ page, baseURL }) => {
  const wrong = await watch(page)
  const { hand, who, id } = await open(page, baseURL ?? '')
  const empty = await painted(page)
  await insert(page, '\\frac{a}{b}')
  await expect(page.locator('[data-selection]')).toHaveCount(1)
  await expect.poll(() => stored(who, id)).toEqual(['\\frac{a}{b}'])
  await page.keyboard.press('Escape')
  const first = await painted(page)
  expect(first).not.toBe(empty)

  await hand.click(480, 270)
  await hand.doubleClick(480, 270)
  await expect(fieldOf(page)).toHaveValue('\\frac{a}{b}')
  await fieldOf(page).fill('\\sqrt{x^2+y^2}')
  await expect(pictureOf(page)).toHaveAttribute('aria-label', 'Formula: \\sqrt{x^2+y^2}')
  await dialogOf(page).getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => stored(who, id)).toEqual(['\\sqrt{x^2+y^2}'])
  expect(await painted(page)).not.toBe(first)

  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue('\\sqrt{x^2+y^2}')
  await fieldOf(page).fill('z')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => stored(who, id)).toEqual(['z'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => stored(who, id)).toEqual(['\\sqrt{x^2+y^2}'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => stored(who, id)).toEqual([])
  expect(wrong).toEqual([])
})

test.describe('what TeX cannot read', () => {
  const REFUSED = [
    ['\\frac{1}{2', 'A brace is missing, or there is one too many.'],
    ['\\foo', '“\\foo” is not a command that is known here.'],
    ['\\href{javascript:alert(1)}{x}', '“\\href” is not a command that is known here.'],
    ['\\text{速度}', 'The font for formulas has no letters for “速度”.'],
    ['x^1^2', 'TeX cannot read this: look for a missing part or a sign too many.'],
  ] as const
  test('is said in a sentence, and loses neither the text nor the formula of before', async ({ page, baseURL }) => {
    const { who, id } = await open(page, baseURL ?? '')
    await insert(page, 'x')
    await page.keyboard.press('Enter')
    for (const [tex, sentence] of REFUSED) {
      await fieldOf(page).fill(tex)
      await expect(dialogOf(page).getByText(sentence)).toBeVisible()
      await expect(dialogOf(page).getByRole('button', { name: 'Apply' })).toBeDisabled()
      await expect(fieldOf(page)).toHaveValue(tex)
    }
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    expect(await stored(who, id)).toEqual(['x'])
  })
})

test('typing over a selected formula writes nothing into it', async ({ page, baseURL }) => {
  const { who, id } = await open(page, baseURL ?? '')
  await insert(page, 'x')
  await page.keyboard.press('q')
  await settled(page)
  expect(await storedDeck(who, id)).not.toContain('"q"')
})

test('the dialog can be read in the dark and fits a narrow window', async ({ page, baseURL }) => {
  await open(page, baseURL ?? '')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('formula')
  await page.getByRole('option', { name: 'Insert formula' }).click()
  await fieldOf(page).fill('\\sum_{k=1}^n a_k x^k + \\sum_{k=1}^n b_k y^k + \\sum_{k=1}^n c_k z^k')
  await expect(pictureOf(page)).toBeVisible()
  await expect(pictureOf(page)).toHaveAttribute('aria-label', /z\^k/u)
  expect(await findingsInScheme(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSideways(page)
  await expect(fieldOf(page)).toBeInViewport()
})
