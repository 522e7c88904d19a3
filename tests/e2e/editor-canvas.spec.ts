import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  expectFrame,
  field,
  letPass,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  visitor,
  words,
} from './editor-deck.ts'

const RED = { x: 100, y: 100, width: 160, height: 100 }
const BLUE = { x: 500, y: 320, width: 200, height: 120 }

async function open(page: Page, url: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const elements = [box('red', RED), box('blue', BLUE, 'ellipse')]
  return openDeck(page, who, await saveDeck(who, { ...deckOf([elements, [], []]), suit: 'paper' }))
}

/** The words of the page as they are read aloud. */
function read(page: Page) {
  return page.getByRole('region', { name: 'Content of the page' })
}

/** Where the marked words are, in px of the screen: the mark, the letters of the editable, and the paint. */
interface Marked {
  readonly mark: readonly [left: number, right: number]
  /** Null while the focus is in a panel: then the browser marks nothing. */
  readonly letters: readonly [left: number, right: number] | null
  readonly paint: readonly [left: number, right: number]
}

/** Measures words that are marked up to the end of the only text on the page. The paint is read from the canvas: a picture of the screen would wait for the face that is late. */
async function measureMark(page: Page): Promise<Marked> {
  await settled(page)
  return page.evaluate(() => {
    const range = document.querySelector('[class*="_range_"]')?.getBoundingClientRect()
    const selection = document.activeElement?.matches('[data-text-editing]') ? document.getSelection() : null
    const letters = [...(selection?.getRangeAt(0).getClientRects() ?? [])]
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    const surface = canvas && new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    if (!range || !canvas || !surface) throw new Error('Nothing is marked')
    surface.drawImage(canvas, 0, 0)
    const { left, top } = canvas.getBoundingClientRect()
    const [from, to] = [Math.round(range.left - left) - 3, Math.round(range.right - left) + 40]
    const { data } = surface.getImageData(from, Math.round(range.top - top), to - from, Math.round(range.height))
    const inked: number[] = []
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) inked.push((at / 4) % (to - from))
    }
    return {
      mark: [range.left, range.right] as const,
      letters:
        selection &&
        ([Math.min(...letters.map(rect => rect.left)), Math.max(...letters.map(rect => rect.right))] as const),
      paint: [left + from + Math.min(...inked), left + from + Math.max(...inked) + 1] as const,
    }
  })
}

/** Letters have some px of air beside them; a mark in another face is off by far more. */
async function expectAgreement(page: Page): Promise<Marked> {
  const marked = await measureMark(page)
  const { mark, letters, paint } = marked
  for (const side of [0, 1] as const)
    expect(Math.abs(mark[side] - (letters ?? mark)[side]), JSON.stringify(marked)).toBeLessThan(0.75)
  expect(paint[0] - mark[0], JSON.stringify(marked)).toBeGreaterThanOrEqual(-0.5)
  expect(paint[0] - mark[0], JSON.stringify(marked)).toBeLessThan(4)
  expect(mark[1] - paint[1], JSON.stringify(marked)).toBeGreaterThanOrEqual(-0.75)
  expect(mark[1] - paint[1], JSON.stringify(marked)).toBeLessThan(4)
  return marked
}

const widthOf = ({ mark }: Marked) => mark[1] - mark[0]

test.describe('in a page that has no letters yet', () => {
  test.use({ sharesPage: false })

  test('the mark lies on the marked words before and after their face arrives, in another face, at every zoom', async ({
    page,
    baseURL,
  }) => {
    const late: (() => void)[] = []
    await page.route(/poppins-latin-700|noto-serif/i, async route => {
      await new Promise<void>(resolve => late.push(resolve))
      await route.continue()
    })
    const who = await visitor(baseURL)
    const plain = deckOf([[words('w', { x: 60, y: 100, width: 840, height: 40 }, 'The quick brown fox jumps low')]])
    const deck = { ...plain, theme: { ...plain.theme, fonts: { title: 'Poppins', body: 'Poppins' } } }
    const hand = await openDeck(page, who, await saveDeck(who, deck), '&renderer=canvas')
    await hand.doubleClick(62, 116)
    await page.keyboard.press('End')
    for (let word = 0; word < 3; word++) await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    const light = await expectAgreement(page)
    await page.keyboard.press('ControlOrMeta+b')
    await expect.poll(() => late.length).toBeGreaterThan(0)
    const waiting = await expectAgreement(page)
    for (const go of late.splice(0)) go()
    await expect.poll(async () => Math.abs(widthOf(await measureMark(page)) - widthOf(waiting))).toBeGreaterThan(0.5)
    const bold = await expectAgreement(page)
    expect(widthOf(bold) - widthOf(light)).toBeGreaterThan(4)
    await page.getByRole('button', { name: /Typeface/ }).click()
    await page.getByRole('option', { name: 'Noto Serif', exact: true }).click()
    const arrive = async () => {
      for (const go of late.splice(0)) go()
      return Math.abs(widthOf(await measureMark(page)) - widthOf(bold))
    }
    await expect.poll(arrive).toBeGreaterThan(0.5)
    await letPass(page, 400)
    await expectAgreement(page)
    for (const key of ['=', '=', '-', '1']) {
      await page.keyboard.press(`ControlOrMeta+${key}`)
      await expectAgreement(page)
    }
  })
})

test('handles step aside while something is in hand, and the numbers follow it', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  const handles = page.locator('[data-handle]')
  await hand.click(150, 150)
  await expect(handles).toHaveCount(9)
  await hand.drag([150, 150], [397, 60], { hold: true })
  await expect(handles).toHaveCount(0)
  await expect(page.locator('svg [class*="distanceText"]')).toHaveText('60')
  await expectFrame(page, [500, 160, 160, 100])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.mouse.up()
  await expect(handles).toHaveCount(9)
  await expectFrame(page, [500, 160, 160, 100])
})

test('width, height and angle follow a handle in hand', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL)
  await hand.click(150, 150)
  await hand.dragHandle('se', [51, 33], { hold: true })
  await expectFrame(page, [100, 100, 211, 133])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectFrame(page, [100, 100, 160, 100])
  await hand.dragHandle('rotate', [-60, 70], { hold: true })
  await expect.poll(async () => Number(await field(page, 'Rotation').inputValue())).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(field(page, 'Rotation')).toHaveValue('0')
})

test('several selected: a quiet line around each, one box with handles around all', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.locator('[data-selection]')).toHaveCount(1)
  await expect(page.locator('[data-members] path').first()).toHaveAttribute('d', /^M[^M]+ZM[^M]+Z$/)
  await expect(page.locator('[data-handle]')).toHaveCount(9)
})

test('a new table: caret in its first cell, Tab on to a new row, Escape leaves; empty cells can be met', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL)
  await page.keyboard.press('PageDown')
  await page.getByRole('button', { name: 'Insert table' }).click()
  await page.getByRole('gridcell', { name: '4 × 3 table', exact: true }).click()
  await expect(page.locator('[data-text-editing]')).toBeFocused()
  for (const word of ['Line', 'Riders', 'Change']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Night')
  await expect(read(page).getByRole('columnheader')).toHaveText(['Line', 'Riders', 'Change'])
  await expect(read(page).getByRole('row')).toHaveCount(4)
  for (let cell = 0; cell < 9; cell++) await page.keyboard.press('Tab')
  await page.keyboard.type('Sum')
  await expect(read(page).getByRole('row')).toHaveCount(5)
  await expect(read(page).getByRole('row').last()).toContainText('Sum')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-text-editing]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-handle]')).toHaveCount(0)
  await hand.click(660, 330)
  await expect(page.locator('[data-handle]')).toHaveCount(9)
  await hand.doubleClick(660, 330)
  await expect(page.locator('[data-cell]')).toHaveCount(1)
})

test('an empty page shows nothing of the page before, and says how to begin', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await page.keyboard.press('PageDown')
  await settled(page)
  const empty = page.locator('[data-empty="page"]')
  await expect(empty.getByRole('button')).toHaveText(['Change layout', 'Insert text', 'Insert picture'])
  await empty.getByRole('button', { name: 'Change layout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change layout' })
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await expect(empty).toHaveCount(0)
  await expect(read(page).getByRole('heading').first()).toBeAttached()
  await expect(page.getByRole('contentinfo').getByText('Page 2 of 3')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(empty).toHaveCount(1)
})

test('a deck without pages paints none and offers its first', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const id = await saveDeck(who, { ...deckOf([]), suit: 'paper' })
  await page.addInitScript(uuid => localStorage.setItem('slidewright.tourist', JSON.stringify(uuid)), who.uuid)
  await page.goto(`/editor?user_design_id=${id}`)
  const empty = page.locator('[data-empty]')
  await empty.getByRole('button').first().click()
  await expect(page.getByRole('contentinfo').getByText('Page 1 of 1')).toBeVisible()
  await expect(page.locator('[data-empty="page"]')).toBeVisible()
})

test('a page that is on its way can be seen, in light and in dark', async ({ page }) => {
  await page.route(/api\/.*(task|content)/i, () => undefined)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/editor?task_id=none')
    const sheet = page.locator('main div[class*="sheet"]')
    await expect(sheet).toBeVisible()
    const [ratio, shades] = await sheet.evaluate(element => {
      const { width, height } = element.getBoundingClientRect()
      const desk = getComputedStyle(element.closest('[aria-busy]') ?? element).backgroundColor
      return [width / height, [desk, getComputedStyle(element).backgroundColor]] as const
    })
    expect(ratio).toBeCloseTo(16 / 9, 1)
    expect(shades[0]).not.toBe(shades[1])
  }
})

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`at ${deviceScaleFactor} device px a px`, () => {
    test.use({ deviceScaleFactor })
    test('outlines are sharp and handles keep their size at every zoom', async ({ page, baseURL }) => {
      const hand = await open(page, baseURL)
      await hand.click(150, 150)
      await expectSharp(page, deviceScaleFactor)
      await settled(page)
      const size = await page.locator('[data-handle="nw"]').boundingBox()
      for (const times of [4, 3]) {
        for (let step = 0; step < times; step++) await page.keyboard.press('ControlOrMeta+=')
        await settled(page)
        await expectSharp(page, deviceScaleFactor)
        const now = await page.locator('[data-handle="nw"]').boundingBox()
        expect([now?.width, now?.height]).toEqual([size?.width, size?.height])
      }
    })
  })
}

/** Expects both edges of the line around the selection to lie on whole device px. */
async function expectSharp(page: Page, ratio: number): Promise<void> {
  const line = page.locator('[data-selection] path').last()
  const [d, width] = await Promise.all([line.getAttribute('d'), line.getAttribute('stroke-width')])
  const wide = Number(width) * ratio
  expect(wide).toBe(Math.max(1, Math.floor(1.5 * ratio)))
  const places = (d ?? '').match(/-?[\d.]+/g) ?? []
  expect(places.length).toBeGreaterThan(3)
  for (const place of places) {
    const edge = Number(place) * ratio - wide / 2
    expect(Math.abs(edge - Math.round(edge)), d ?? '').toBeLessThan(0.001)
  }
}
