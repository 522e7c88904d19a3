import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { box, deckOf, expectFrame, field, openDeck, saveDeck, uploadPicture, visitor } from './editor-deck.ts'
import { openOneOfEach, select } from './editor-panels.ts'
import { deckOfAllFields } from './overlay-deck.ts'

const FRAME = { x: 300, y: 150, width: 300, height: 200 }

/** A finger that takes hold of something and is dragged by px of the window; then the system takes it away. */
async function dragAndCancel(page: Page, from: Locator, by: readonly [number, number]): Promise<() => Promise<void>> {
  await from.scrollIntoViewIfNeeded()
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
  test('pages that are sorted in the strip', async ({ page, baseURL }) => {
    const who = await visitor(baseURL)
    const names = ['first', 'second', 'third']
    await openDeck(page, who, await saveDeck(who, deckOf(names.map(name => [box(name, FRAME)]))))
    const thumbs = page.locator('[data-region=pages] [data-index]')
    const order = () => thumbs.evaluateAll(all => all.map(({ id }) => id))
    const before = await order()
    const [start, end] = [await thumbs.first().boundingBox(), await thumbs.last().boundingBox()]
    if (start === null || end === null) throw new Error('There are no pages')
    await page.mouse.move(start.x + 60, start.y + 30)
    await page.mouse.down()
    await page.mouse.move(end.x + 60, end.y + end.height - 5, { steps: 4 })
    const line = page.locator('[data-region=pages] [class*=drop]')
    await expect(line).toHaveCount(1)
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 })))
    await expect(line).toHaveCount(0)
    await page.mouse.move(end.x + 60, end.y + 10, { steps: 2 })
    await expect(line).toHaveCount(0)
    await page.mouse.up()
    expect(await order()).toEqual(before)
  })

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
