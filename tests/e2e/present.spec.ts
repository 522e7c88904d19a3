import type { Page } from '@playwright/test'
import { createPage, type Deck, type PageId } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, openDeck, saveDeck, visitor, words } from './editor-deck.ts'
import { findings } from './screen-checks.ts'

const TITLE = { x: 80, y: 60, width: 700, height: 60 }
const COLORS = ['#FFFFFF', '#0B1B3A', '#C2452D', '#2C5AA0'] as const

/** Four pages, each on a ground of its own; the third is hidden, the second has notes and a door to the fourth. */
function deck(): Deck {
  const door = { ...box('door', { x: 400, y: 200, width: 160, height: 160 }), link: '#page:4' }
  const made = deckOf([
    [words('one', TITLE, 'One')],
    [door],
    [words('three', TITLE, 'Three')],
    [words('four', TITLE, 'Four')],
  ])
  const pages = Object.entries(made.pages).map(([id, page], at) => {
    const background = { kind: 'solid', color: { base: COLORS[at] ?? '#FFFFFF' } } as const
    const notes = at === 1 ? 'Ask who has slept on a train' : ''
    return [id, createPage({ ...page, background, notes, hidden: at === 2 })] as const
  })
  return { ...made, pages: Object.fromEntries(pages) as Record<PageId, (typeof pages)[number][1]> }
}

/** The page on the screen, once it is painted and the one before it has gone. */
async function expectShown(page: Page, id: string): Promise<void> {
  await expect(page.locator('[data-shown][data-painted]')).toHaveAttribute('data-show-page', id)
}

/** The color in the upper left corner of the page on the screen. */
function cornerColor(page: Page): Promise<string> {
  return page.locator('[data-shown]').evaluate(canvas => {
    const [r = 0, g = 0, b = 0] = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(8, 8, 1, 1).data ?? []
    return `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  })
}

const inHand = (page: Page) => page.locator('[data-stage]').getAttribute('aria-label')

test('the key F5 shows the deck in hand from its start, unsaved edits included; keys go through it, and the editor stands on the last page', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL ?? '')
  const hand = await openDeck(page, who, await saveDeck(who, deck()))
  const mirror = page.locator('[data-show-mirror]')
  await page.keyboard.press('PageDown')
  await hand.click(480, 280)
  await page.keyboard.press('Delete')

  await page.keyboard.press('F5')
  await expectShown(page, 'page:1')
  await expect(page.getByRole('dialog', { name: 'Show: Test deck' })).toBeFocused()
  await expect(mirror).toContainText('One')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(page.locator('[data-shown]')).toHaveAttribute('data-painted', `${width}x${Math.round((width * 9) / 16)}`)
  expect((await page.locator('[data-shown]').boundingBox())?.y).toBe((height - (width * 9) / 16) / 2)

  await page.keyboard.press('ArrowRight')
  await expectShown(page, 'page:2')
  await expect(mirror.getByRole('link')).toHaveCount(0)
  expect(await cornerColor(page)).toBe(COLORS[1])
  await page.keyboard.press('PageDown')
  await expectShown(page, 'page:4')
  expect(await cornerColor(page)).toBe(COLORS[3])
  await page.keyboard.press('Backspace')
  await expectShown(page, 'page:2')

  await page.keyboard.press('.')
  await expect(page.locator('[data-blank=black]')).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('w')
  await expect(page.locator('[data-blank=white]')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-blank]')).toHaveCount(0)
  await expectShown(page, 'page:2')

  // None of these reaches the editor behind: what was deleted stays deleted.
  for (const keys of ['ControlOrMeta+z', 'ControlOrMeta+m', 't', 'Delete', 'F6']) await page.keyboard.press(keys)
  await expect(page.locator('[data-show]')).toBeVisible()
  await page.keyboard.press('9')
  await page.keyboard.press('9')
  await page.keyboard.press('Enter')
  await expectShown(page, 'page:4')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-show-end]')).toContainText('End of show')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-show]')).toHaveCount(0)
  await expect.poll(() => inHand(page)).toBe('Page 4 of 4')
  await expect(page.locator('[data-stage]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => inHand(page)).toBe('Page 2 of 4')
})

test('Shift+F5 begins with the page in hand: notes, overview, laser, links, the wheel and the bar; axe finds nothing', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL ?? '')
  await openDeck(page, who, await saveDeck(who, deck()))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Shift+F5')
  await expectShown(page, 'page:2')

  await page.keyboard.press('n')
  const notes = page.locator('[data-show-notes]')
  await expect(notes).toContainText('Ask who has slept on a train')
  const size = () => notes.locator('p').evaluate(words => Number.parseFloat(getComputedStyle(words).fontSize))
  const before = await size()
  await page.keyboard.press('+')
  await expect.poll(size).toBeGreaterThan(before)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  const bar = page.getByRole('toolbar', { name: 'Controls of the show' })
  await expect(bar).toHaveCSS('opacity', '1')
  expect(await findings(page, '[data-show]')).toEqual([])
  // The bar has gone again if looking for faults took more than three seconds: a hand that moves brings it back.
  await expect(async () => {
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await bar.getByRole('button', { name: 'Speaker notes' }).click({ timeout: 2500 })
  }).toPass()
  await expect(notes).toHaveCount(0)

  await page.keyboard.press('g')
  const overview = page.getByRole('listbox', { name: 'Pages' })
  await expect(overview.getByRole('option')).toHaveCount(4)
  await expect(overview.getByRole('option', { selected: true })).toHaveAccessibleName(/^Page 2/)
  await expect(overview.locator('canvas[data-painted]')).toHaveCount(4)
  expect(await findings(page, '[data-show]')).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectShown(page, 'page:3')
  await page.keyboard.press('g')
  await page.keyboard.press('Escape')
  await expectShown(page, 'page:3')

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('l')
  await expect(page.locator('[data-laser]')).toBeAttached()
  const frame = await page.locator('[data-shown]').boundingBox()
  if (frame === null) throw new Error('No page is on the screen')
  await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height * 0.52)
  await expectShown(page, 'page:4')
  await page.keyboard.press('l')
  await expect(page.locator('[data-laser]')).toHaveCount(0)
  await page.mouse.wheel(0, -120)
  await expectShown(page, 'page:2')
  await page.mouse.click(frame.x + 20, frame.y + 20)
  await expectShown(page, 'page:4')

  await page.keyboard.press('Shift+Slash')
  const help = page.getByRole('dialog', { name: 'Keys of the show' })
  await expect(help).toContainText('Laser pointer')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-show]')).toHaveCount(0)
  await expect.poll(() => inHand(page)).toBe('Page 4 of 4')
})

test.describe('at 360 px', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } })

  test('by the button, and with Command; a finger turns pages on the sides and by gliding', async ({
    page,
    baseURL,
  }) => {
    const who = await visitor(baseURL ?? '')
    await openDeck(page, who, await saveDeck(who, deck()))
    await page.getByRole('button', { name: 'Present', exact: true }).tap()
    await expectShown(page, 'page:1')
    await page.touchscreen.tap(300, 390)
    await expectShown(page, 'page:2')
    await page.touchscreen.tap(40, 390)
    await expectShown(page, 'page:1')
    await glide(page, { from: 300, to: 90 })
    await expectShown(page, 'page:2')
    await glide(page, { from: 60, to: 270 })
    await expectShown(page, 'page:1')
    await page.getByRole('button', { name: 'Leave the show' }).tap()
    await expect(page.locator('[data-show]')).toHaveCount(0)
    await page.keyboard.press('Meta+Enter')
    await expectShown(page, 'page:1')
  })
})

/** A finger that glides across the page. */
async function glide(page: Page, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: from, y: 390 }])
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: from + (to - from) * part, y: 392 }])
  await touch('touchEnd', [])
  await session.detach()
}
