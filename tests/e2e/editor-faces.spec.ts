import type { Locator, Page } from '@playwright/test'
import {
  createShape,
  createTable,
  createText,
  DEFAULT_RUN_STYLE,
  type Element,
  paragraphOf,
  type RunStyle,
} from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { deckOf, type MouseDriver, openDeck, saveDeck, settled, visitor } from './editor-deck.ts'
import { findings } from './screen-checks.ts'

const STYLE: RunStyle = { ...DEFAULT_RUN_STYLE, size: 24 }
const FRAME = { x: 80, y: 60, width: 400, height: 60 }

function text(name: string, y: number, words: string, style: Partial<RunStyle> = {}): Element {
  const plain = createText(`element:${name}`, { ...FRAME, y }, '')
  const paragraphs = words.split('\n').map(line => paragraphOf([{ text: line, style: { ...STYLE, ...style } }]))
  return { ...plain, body: { ...plain.body, paragraphs } } as Element
}

async function open(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const deck = deckOf([
    [
      text('one', 60, 'Light and light', { face: 'Comic Sans MS' }),
      text('two', 160, 'Plain words here'),
      text('three', 260, 'first\nsecond\nthird'),
      createShape('element:shape', { x: 600, y: 60, width: 160, height: 90 }, 'rect'),
      createTable('element:table', { x: 560, y: 260, width: 320, height: 100 }, 2, 2),
    ],
  ])
  return openDeck(page, who, await saveDeck(who, deck))
}

/** What axe finds that keeps someone from using it. */
async function serious(page: Page): Promise<string[]> {
  return (await findings(page)).filter(finding => /^(serious|critical)/.test(finding))
}

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

function face(page: Page): Locator {
  return page.getByRole('button', { name: /^Typeface,/ })
}

test('typefaces: the theme’s and the deck’s first, missing ones named, found by typing, chosen by keys, undone', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL)
  await hand.click(100, 75)
  await expect(page.getByText('shown in Noto Sans')).toBeVisible()
  await face(page).click()
  const list = page.getByRole('listbox', { name: 'Typeface' })
  await expect(list.getByRole('group').first()).toHaveAccessibleName('Theme')
  await expect(list.getByRole('option', { name: /^Comic Sans MS, shown in Noto Sans/ })).toBeVisible()
  expect(await serious(page)).toEqual([])
  const khmer = list.getByRole('option', { name: 'Noto Sans Khmer' })
  await khmer.scrollIntoViewIfNeeded()
  await expect(khmer.locator('span').first()).toHaveCSS('font-family', /Noto Sans Khmer/)
  await page.keyboard.type('serif')
  await expect(list.getByRole('option').first()).toHaveAccessibleName('Noto Serif')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(face(page)).toHaveAccessibleName('Typeface, Noto Serif')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(face(page)).toHaveAccessibleName('Typeface, Comic Sans MS')
  await face(page).click()
  await expect(list.getByRole('group', { name: 'Used last' }).getByRole('option')).toHaveText(['Noto Serif'])
  await page.keyboard.type('zzz')
  await expect(list).toContainText('No typeface has this name')
})

test.describe('in a page that has no list yet', () => {
  test.use({ sharesPage: false })

  test('Enter pressed before the list of typefaces has come chooses when it is here', async ({ page, baseURL }) => {
    let bring: (() => void) | undefined
    const isWanted = new Promise<void>(resolve => {
      bring = resolve
    })
    await page.route('**/api/typeface/language/list', async route => {
      await isWanted
      await route.continue()
    })
    const hand = await open(page, baseURL)
    await hand.click(100, 175)
    await face(page).click()
    await page.keyboard.type('Noto Serif')
    await page.keyboard.press('Enter')
    const list = page.getByRole('listbox', { name: 'Typeface' })
    await expect(list).toBeVisible()
    await expect(list.getByRole('group')).toHaveCount(0)
    bring?.()
    await expect(face(page)).toHaveAccessibleName('Typeface, Noto Serif')
    await expect(list).toHaveCount(0)
  })

  test('a list of typefaces that did not load is brought by trying again', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL)
    await page.route('**/api/typeface/language/list', route => route.abort())
    await hand.click(100, 175)
    await face(page).click()
    await expect(page.getByRole('alert')).toContainText('did not load')
    const list = page.getByRole('listbox', { name: 'Typeface' })
    await expect(list.getByRole('group', { name: 'All typefaces' })).toHaveCount(0)
    await page.unroute('**/api/typeface/language/list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      list.getByRole('group', { name: 'All typefaces' }).getByRole('option', { name: 'Poppins' }),
    ).toHaveCount(1)
  })
})

test('sizes: typed, from the list, and stepped by keys', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(100, 175)
  const size = field(page, 'Text size')
  await size.fill('31')
  await size.press('Enter')
  await expect(size).toHaveValue('31')
  await page.getByRole('button', { name: 'Text sizes' }).click()
  await page.getByRole('menuitemradio', { name: '48', exact: true }).click()
  await expect(size).toHaveValue('48')
  await hand.click(100, 175)
  await page.keyboard.press('ControlOrMeta+Shift+>')
  await expect(size).toHaveValue('54')
  await page.keyboard.press('ControlOrMeta+Shift+<')
  await page.keyboard.press('ControlOrMeta+Shift+<')
  await expect(size).toHaveValue('44')
})

test('lines stand exactly so far apart, paragraphs stand in, tabs lead to their stops', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(100, 275)
  await page.getByRole('button', { name: /Line spacing/ }).click()
  await page.getByRole('option', { name: 'Exact' }).click()
  const height = field(page, 'Height of each line')
  await height.fill('60')
  await height.press('Enter')
  const before = field(page, 'Before the text')
  await before.fill('40')
  await before.press('Enter')
  const first = field(page, 'First line')
  await first.fill('-20')
  await first.press('Enter')
  await expect(first).toHaveValue('-20')
  await hand.click(100, 275)
  await page.keyboard.press('Enter')
  const lines = page.locator('[data-text-editing] > div > span')
  await settled(page)
  const [top, next] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()]
  const zoom = ((await page.locator('[class*="paper"]').first().boundingBox())?.width ?? 0) / 960
  expect(((next?.y ?? 0) - (top?.y ?? 0)) / zoom).toBeCloseTo(60, 0)
  await page.getByRole('button', { name: 'Add a tab stop' }).click()
  const stop = field(page, 'Tab stop 1')
  await stop.fill('250')
  await stop.press('Enter')
  await page.locator('[data-text-editing]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  // The first tab leads to where the lines hang from, the second one to the stop.
  await page.keyboard.type('a\t\tb')
  await settled(page)
  const b = page.locator('[data-text-editing] span span').last()
  const paper = await page.locator('[class*="paper"]').first().boundingBox()
  expect((((await b.boundingBox())?.x ?? 0) - (paper?.x ?? 0)) / zoom - FRAME.x).toBeCloseTo(250, 0)
  await page.getByRole('button', { name: 'Remove tab stop 1' }).click()
  await expect(stop).toHaveCount(0)
})

test('marks are chosen by their pictures, on every level of nine', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(100, 275)
  await page.getByRole('radio', { name: 'Numbers' }).check({ force: true })
  await page.getByRole('button', { name: /^Numbering/ }).click()
  expect(await serious(page)).toEqual([])
  await page.getByRole('option', { name: 'I. II. III.', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Numbering/ })).toHaveAccessibleName('Numbering, I.')
  const bullets = page.getByRole('radio', { name: 'Bullets' })
  // A press beside a list that is open only shuts it.
  await expect(async () => {
    await bullets.click()
    await expect(bullets).toBeChecked({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: /^Bullet/ }).click()
  await page.getByRole('textbox', { name: /Your own mark/ }).fill('☞')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Bullet/ })).toHaveAccessibleName('Bullet, ☞')
  const indent = page.getByRole('button', { name: 'Increase indent' })
  for (let level = 0; level < 8; level++) await indent.click()
  await expect(indent).toBeDisabled()
  await page.getByRole('button', { name: 'Decrease indent' }).click()
  await expect(indent).toBeEnabled()
})

test('the format painter: once for one thing, twice for as many as wanted, over words, cells and shapes', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL)
  await hand.click(100, 75)
  await page.keyboard.press('ControlOrMeta+b')
  const brush = page.getByRole('button', { name: 'Format painter', exact: true })
  await brush.click()
  await expect(brush).toHaveAttribute('aria-pressed', 'true')
  const at = await hand.at(100, 175)
  await page.mouse.move(at.x, at.y)
  await expect(page.locator('[data-stage]')).toHaveCSS('cursor', /url/)
  await hand.click(100, 175)
  await expect(brush).toHaveAttribute('aria-pressed', 'false')
  await hand.click(300, 190)
  const bold = page.getByRole('button', { name: 'Bold', exact: true })
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(face(page)).toHaveAccessibleName('Typeface, Comic Sans MS')
  await page.keyboard.press('ControlOrMeta+z')
  await hand.click(90, 172)
  await expect(bold).toHaveAttribute('aria-pressed', 'false')

  await hand.click(100, 75)
  await brush.dblclick()
  await hand.drag([81, 272], [40, 0])
  await hand.click(600, 275)
  await expect(brush).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(brush).toHaveAttribute('aria-pressed', 'false')
  await hand.doubleClick(95, 272)
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await hand.doubleClick(600, 275)
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(face(page)).toHaveAccessibleName('Typeface, Comic Sans MS')
  await settled(page)
})

test('a press of the brush means one word in the text that is being edited, which is one step', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL)
  await hand.doubleClick(100, 175)
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+b')
  const brush = page.getByRole('button', { name: 'Format painter', exact: true })
  await brush.click()
  await hand.click(255, 175)
  await expect(brush).toHaveAttribute('aria-pressed', 'false')
  const bold = page.getByRole('button', { name: 'Bold', exact: true })
  const expectBold = async (is: boolean, ...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    await settled(page)
    await expect(bold).toHaveAttribute('aria-pressed', String(is))
  }
  await expectBold(true, 'End', 'Shift+ArrowLeft')
  await expectBold(false, 'Home', ...Array<string>(7).fill('ArrowRight'), 'Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+z')
  await expectBold(false, 'End', 'Shift+ArrowLeft')
  await expectBold(true, 'Home', 'Shift+ArrowRight')
})

test('a style is copied and pasted by key: from words to words, from element to element', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(100, 75)
  await page.keyboard.press('ControlOrMeta+i')
  await page.keyboard.press('ControlOrMeta+Alt+c')
  await hand.doubleClick(100, 175)
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+Alt+v')
  const italic = page.getByRole('button', { name: 'Italic', exact: true })
  await expect(italic).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(italic).toHaveAttribute('aria-pressed', 'false')
})

test.describe('in a page that has no letters yet', () => {
  test.use({ sharesPage: false })

  test('letters that did not load are fetched again, and the page is painted anew with them', async ({
    page,
    baseURL,
  }) => {
    let isBroken = true
    await page.route('**/noto-serif-latin-wght-normal*', route => (isBroken ? route.abort() : route.continue()))
    const hand = await open(page, baseURL)
    let asked = 0
    page.on('requestfailed', request => {
      if (request.url().includes('noto-serif-latin-wght-normal')) asked++
    })
    const isHere = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Noto Serif"?$/.test(family) && status === 'loaded'),
      )
    await hand.click(100, 175)
    await face(page).click()
    await page.keyboard.type('Noto Serif')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked).toBeGreaterThan(0)
    expect(await isHere()).toBe(false)
    isBroken = false
    await expect.poll(isHere).toBe(true)
  })
})
