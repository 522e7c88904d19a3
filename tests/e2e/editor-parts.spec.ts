import type { Page } from '@playwright/test'
import type { Element } from '@slidewright/engine/internal'
import { expect, test } from '../support/browser.ts'
import { countDifferent } from '../support/same-pixels.ts'
import { box, deckOf, letPass, openDeck, saveDeck, settled, visitor, words } from './editor-deck.ts'

const SHADOW = { color: { base: 'text1' }, opacity: 0.6, blur: 18, distance: 9, angle: 40 }

/** Things that lie over each other, some with shadows, see-through or turned. */
function heap(): readonly Element[] {
  return Array.from({ length: 40 }, (_, index) => {
    const frame = { x: 30 + (index % 8) * 110, y: 30 + Math.floor(index / 8) * 92, width: 130, height: 110 }
    const what = index % 3 === 0 ? words(`h${index}`, frame, `Ágjy ${index}`) : box(`h${index}`, frame, 'star5')
    const look = { opacity: index % 5 === 0 ? 0.5 : 1, ...(index % 4 === 1 && { shadow: SHADOW }) }
    return { ...what, ...look, frame: { ...what.frame, rotation: index % 7 === 0 ? 30 : 0 } } as Element
  })
}

/** What is painted of the page, without what lies over it. */
async function painted(page: Page): Promise<Buffer> {
  await settled(page)
  await letPass(page, 400)
  await settled(page)
  const url = await page
    .locator('[data-stage] canvas')
    .first()
    .evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The same page painted as a whole: another size and back leaves nothing of the bitmap. */
async function paintedAnew(page: Page): Promise<Buffer> {
  await page.keyboard.press('ControlOrMeta+=')
  await settled(page)
  await page.keyboard.press('ControlOrMeta+0')
  return painted(page)
}

test('what is painted in parts after an edit is, once the hand rests, to the px what is painted as a whole', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const hand = await openDeck(page, who, await saveDeck(who, deckOf([heap()])), '&renderer=canvas')
  await page.keyboard.press('ControlOrMeta+0')
  const first = await painted(page)
  const steps: readonly [string, () => Promise<void>][] = [
    ['chosen', () => hand.click(205, 80)],
    ['nudged', () => page.keyboard.press('Shift+ArrowRight')],
    ['nudged down', () => page.keyboard.press('Shift+ArrowDown')],
    ['dragged far', () => hand.drag([215, 90], [300, 210])],
    ['undone', () => page.keyboard.press('ControlOrMeta+z')],
    ['redone', () => page.keyboard.press('ControlOrMeta+Shift+z')],
    ['sent back', () => page.keyboard.press('ControlOrMeta+Shift+[')],
    ['undone again', () => page.keyboard.press('ControlOrMeta+z')],
  ]
  let last = first
  for (const [name, act] of steps) {
    await act()
    const parts = await painted(page)
    expect(await countDifferent(page, parts, await paintedAnew(page)), name).toBe(0)
    last = parts
  }
  // A control: the edits are to be seen.
  expect(await countDifferent(page, first, last)).toBeGreaterThan(100)
})
