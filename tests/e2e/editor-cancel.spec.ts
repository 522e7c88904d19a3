import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, expectFrame, field, openDeck, saveDeck, settled, uploadPicture, visitor } from './editor-deck.ts'
import { openOneOfEach, openPanel, select } from './editor-panels.ts'
import { deckOfAllFields } from './overlay-deck.ts'
import { changesEnd, makeOutline } from './screen-checks.ts'

const FRAME = { x: 300, y: 150, width: 300, height: 200 }

/** A finger that takes hold of something and is dragged by px of the window; then the system takes it away. */
async function dragAndCancel(page: Page, from: Locator, by: readonly [number, number]): Promise<() => Promise<void>> {
  await from.scrollIntoViewIfNeeded()
  await changesEnd(page)
  const at = await from.boundingBox()
  if (at === null) throw new Error('There is nothing to take hold of')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', share = 0) => {
    const place = { x: at.x + at.width / 2 + by[0] * share, y: at.y + at.height / 2 + by[1] * share }
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchCancel' ? [] : [place] })
  }
  await touch('touchStart')
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  return async () => void (await touch('touchCancel'))
}

test.describe('what a cancelled pointer had in hand is given back:', () => {
  test('a number that is scrubbed', async ({ page, baseURL }) => {
    const who = await visitor(baseURL)
    const hand = await openDeck(page, who, await saveDeck(who, deckOf([[box('box', FRAME)]])))
    await hand.click(450, 250)
    await expectFrame(page, [300, 150, 300, 200])
    const letter = page.locator('[data-format] [class*=scrub]').filter({ hasText: /^W$/ })
    const cancel = await dragAndCancel(page, letter, [40, 0])
    await expect(field(page, 'Width')).toHaveValue('340')
    await cancel()
    await expectFrame(page, [300, 150, 300, 200])
  })

  test('a slider', async ({ page, baseURL }) => {
    await openOneOfEach(page, baseURL)
    await select(page, 'picture')
    await settled(page)
    const slider = page.getByRole('slider', { name: 'Brightness' })
    const before = await slider.inputValue()
    const thumb = page.locator('[data-format] [class*=thumb]').filter({ has: slider })
    const cancel = await dragAndCancel(page, thumb, [40, 0])
    await expect(slider).not.toHaveValue(before)
    await cancel()
    await expect(slider).toHaveValue(before)
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
  })

  test('a color of a gradient', async ({ page, baseURL }) => {
    const who = await visitor(baseURL)
    await openDeck(page, who, await saveDeck(who, await deckOfAllFields(who)))
    await select(page, 'shape')
    await page.locator('[data-format]').getByRole('radio', { name: 'Gradient' }).first().click()
    const stop = page.locator('[data-gradient] [role=slider]').first()
    const before = await stop.getAttribute('aria-valuenow')
    const cancel = await dragAndCancel(page, stop, [60, 0])
    await expect(stop).not.toHaveAttribute('aria-valuenow', before ?? '')
    await cancel()
    await expect(stop).toHaveAttribute('aria-valuenow', before ?? '')
  })

  test('what is dragged on the page', async ({ page, baseURL }) => {
    const who = await visitor(baseURL)
    await uploadPicture(who, 1)
    const hand = await openDeck(page, who, await saveDeck(who, deckOf([[box('box', FRAME)]])))
    await hand.click(450, 250)
    const handle = page.locator('[data-handle]').first()
    const cancel = await dragAndCancel(page, handle, [-40, -40])
    await cancel()
    await expectFrame(page, [300, 150, 300, 200])
  })
})

/** How a drag ends that is not dropped. */
const ENDS = ['pointercancel', 'lostpointercapture', 'Escape'] as const

interface Drag {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  /** What is to be seen while it goes on, and only then. */
  readonly sign?: Locator
  /** What a drop would change. */
  state(): Promise<unknown>
}

/** Drags with the mouse, ends it in each of the ways, and looks that nothing has come of it: neither then nor by the release that follows. */
async function expectNothing(page: Page, { from, to, sign, state }: Drag): Promise<void> {
  await changesEnd(page)
  const before = await state()
  for (const end of ENDS) {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 5 })
    if (sign) await expect(sign, end).not.toHaveCount(0)
    if (end === 'Escape') await page.keyboard.press('Escape')
    else await page.evaluate(takePointer, end)
    await page.mouse.move(to[0] + 3, to[1] + 3, { steps: 2 })
    if (sign) await expect(sign, end).toHaveCount(0)
    await page.mouse.up()
    await expect.poll(state, { message: end }).toEqual(before)
  }
}

/** What the system does: it takes the pointer away, or the capture from the element that has it. */
function takePointer(event: 'pointercancel' | 'lostpointercapture'): void {
  const MOUSE = 1
  const holder = [...document.querySelectorAll('*')].find(element => element.hasPointerCapture(MOUSE))
  if (event === 'lostpointercapture' && holder) holder.releasePointerCapture(MOUSE)
  else (holder ?? document).dispatchEvent(new PointerEvent(event, { pointerId: MOUSE, bubbles: true }))
}

async function middleOf(target: Locator): Promise<[number, number]> {
  await target.scrollIntoViewIfNeeded()
  await changesEnd(target.page())
  const at = await target.boundingBox()
  if (at === null) throw new Error('There is nothing to take hold of')
  return [at.x + at.width / 2, at.y + at.height / 2]
}

async function drag(from: Locator, to: Locator): Promise<Pick<Drag, 'from' | 'to'>> {
  return { from: await middleOf(from), to: await middleOf(to) }
}

const PAGES = ['first', 'second', 'third']

async function openPages(page: Page, url: string) {
  const who = await visitor(url)
  return openDeck(page, who, await saveDeck(who, deckOf(PAGES.map(name => [box(name, FRAME)]))))
}

test.describe('a drag that is taken back by the system, by a lost capture or by Escape leaves all as it was:', () => {
  test('pages in the strip and in the sorter', async ({ page, baseURL }) => {
    await openPages(page, baseURL)
    const thumbs = page.locator('[data-region=pages] [data-index]')
    const ids = (all: Locator) => () => all.evaluateAll(each => each.map(({ id }) => id))
    const sign = page.locator('[data-region=pages] [class*=drop]')
    await expectNothing(page, { ...(await drag(thumbs.first(), thumbs.last())), sign, state: ids(thumbs) })
    await openPanel(page, 'sorter')
    const sorted = page.locator('[data-sorter-page]')
    const line = page.locator('[data-sorter] [class*=line]')
    const text = () => sorted.allTextContents()
    await expectNothing(page, { ...(await drag(sorted.first(), sorted.last())), sign: line, state: text })
    await expect(page.locator('[data-sorter]')).toBeVisible()
  })

  test('layers, a panel, a number and a color of a gradient', async ({ page, baseURL }) => {
    await openOneOfEach(page, baseURL)
    await openPanel(page, 'layers')
    const layers = page.locator('[data-layer]')
    const order = () => layers.evaluateAll(all => all.map(each => `${each.getAttribute('data-layer')}`))
    const marked = page.locator('[data-layer]:is([class*=_over_], [class*=_under_], [class*=_into_])')
    await expectNothing(page, { ...(await drag(layers.first(), layers.last())), sign: marked, state: order })
    await select(page, 'shape')
    const floating = page.locator('[data-floating="format"]')
    const [x, y] = await middleOf(page.getByRole('button', { name: 'Tear off: Format' }))
    const isFloating = () => floating.count()
    await expectNothing(page, { from: [x, y], to: [x - 300, y + 100], sign: floating, state: isFloating })
    const width = field(page, 'Width')
    const letter = page.locator('[data-format] [class*=scrub]').filter({ hasText: /^W$/ })
    const [left, top] = await middleOf(letter)
    await expectNothing(page, { from: [left, top], to: [left + 40, top], state: () => width.inputValue() })
    await page.locator('[data-format]').getByRole('radio', { name: 'Gradient' }).first().click()
    const stop = page.locator('[data-gradient] [role=slider]').first()
    const [at, middle] = await middleOf(stop)
    const share = () => stop.getAttribute('aria-valuenow')
    await expectNothing(page, { from: [at, middle], to: [at + 60, middle], state: share })
  })

  test('what lies on the page, and a material on its way there', async ({ page, baseURL }) => {
    const hand = await openPages(page, baseURL)
    await hand.click(450, 250)
    const [from, to] = [await hand.at(450, 250), await hand.at(550, 300)]
    const moved: Drag = {
      from: [from.x, from.y],
      to: [to.x, to.y],
      state: () => Promise.all(['Left edge', 'Top edge'].map(name => field(page, name).inputValue())),
    }
    await expectNothing(page, moved)
    await openPanel(page, 'materials')
    const tile = page.locator('[data-region=materials] [role=row]').first()
    const ghost = page.locator('[data-material-ghost]')
    const layers = () => page.locator('[data-mirrored]').count()
    await expectNothing(page, { from: await middleOf(tile), to: [to.x, to.y], sign: ghost, state: layers })
  })

  test('a sheet that is pulled by its edge', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await openPages(page, baseURL)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Format panel' }).click()
    const edge = page.locator('[data-sheet-grab]')
    await expect(edge).toBeVisible()
    const [x, y] = await middleOf(edge)
    const sheet = page.locator('[data-format]')
    const style = () => sheet.evaluate((each: HTMLElement) => [each.dataset.sheet, each.style.cssText].join())
    await expectNothing(page, { from: [x, y], to: [x, y - 200], state: style })
  })

  test('lines and nodes of an outline', async ({ page }) => {
    await makeOutline(page, 'The return of the night train')
    const rows = page.locator('[data-kind=page]')
    const order = () => page.locator('[data-node]').evaluateAll(all => all.map(each => each.getAttribute('data-node')))
    await page.getByRole('radio', { name: 'Tree' }).click()
    await rows.first().hover()
    const line = await drag(rows.first().locator('[class*=handle]'), rows.nth(1))
    await expectNothing(page, { ...line, sign: page.locator('[data-node][class*=dragged]'), state: order })
    await page.getByRole('radio', { name: 'Mind map' }).click()
    const node = await drag(rows.first(), rows.nth(1))
    await expectNothing(page, { ...node, sign: page.locator('[data-node][class*=dragged]'), state: order })
  })
})
