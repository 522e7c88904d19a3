import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  deckOf,
  expectFrame,
  letPass,
  type MouseDriver,
  openDeck,
  saveDeck,
  visitor,
  words,
} from './editor-deck.ts'

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

type Place = readonly [x: number, y: number]

/** A pen and the hand that holds it, in px of the page at 960×540. */
interface PenHand {
  down(at: Place): Promise<void>
  move(at: Place): Promise<void>
  up(at: Place): Promise<void>
  tap(at: Place): Promise<void>
  /** Taps, and a finger comes and goes elsewhere at once: nothing is waited for between them. */
  tapThenTouch(at: Place, touched: Place): Promise<void>
  /** Two taps as fast as a hand has them. */
  tapTwice(at: Place): Promise<void>
  drag(from: Place, to: Place): Promise<void>
  /** What else touches the screen now; nothing lifts it. */
  rest(...places: readonly Place[]): Promise<void>
}

async function penOn(page: Page, hand: MouseDriver): Promise<PenHand> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  type Kind = 'mousePressed' | 'mouseMoved' | 'mouseReleased'
  const sendAt = (type: Kind, place: { readonly x: number; readonly y: number }, isDown: boolean) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      ...place,
      pointerType: 'pen',
      force: isDown ? 0.5 : 0,
      button: type === 'mouseMoved' && !isDown ? 'none' : 'left',
      buttons: isDown ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  const send = async (type: Kind, at: Place, isDown: boolean) => void (await sendAt(type, await hand.at(...at), isDown))
  let isDown = false
  const down = async (at: Place) => {
    isDown = true
    await send('mousePressed', at, true)
  }
  const move = (at: Place) => send('mouseMoved', at, isDown)
  const up = async (at: Place) => {
    isDown = false
    await send('mouseReleased', at, false)
  }
  return {
    down,
    move,
    up,
    async tap(at) {
      await down(at)
      await up(at)
    },
    async tapThenTouch(at, touched) {
      const [pen, { x, y }] = await Promise.all([hand.at(...at), hand.at(...touched)])
      await Promise.all([
        sendAt('mousePressed', pen, true),
        sendAt('mouseReleased', pen, false),
        cdp.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x: Math.round(x), y: Math.round(y) }],
        }),
        cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ])
    },
    async tapTwice(at) {
      const place = await hand.at(...at)
      await Promise.all(
        [true, false, true, false].map(isPressed =>
          sendAt(isPressed ? 'mousePressed' : 'mouseReleased', place, isPressed),
        ),
      )
    },
    async drag([x, y], [toX, toY]) {
      await down([x, y])
      for (const share of [0.3, 0.6, 1]) await move([x + (toX - x) * share, y + (toY - y) * share])
      await up([toX, toY])
    },
    async rest(...places) {
      const points = await Promise.all(places.map(place => hand.at(...place)))
      const touchPoints = points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }))
      if (touchPoints.length === 0) await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints })
      else
        for (let count = 1; count <= touchPoints.length; count++)
          await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints.slice(0, count) })
    },
  }
}

async function open(page: Page, url: string): Promise<PenHand> {
  const who = await visitor(url)
  const deck = deckOf([
    [
      box('red', { x: 100, y: 100, width: 240, height: 160 }),
      box('blue', { x: 600, y: 100, width: 200, height: 120 }, 'ellipse'),
      words('words', { x: 100, y: 400, width: 400, height: 80 }, 'Hello there'),
    ],
  ])
  return penOn(page, await openDeck(page, who, await saveDeck(who, deck)))
}

/** Where the page stands in the window, and how large: what panning and zooming change. */
async function paper(page: Page) {
  const { x = 0, y = 0, width = 0 } = (await page.locator('[class*="paper"]').first().boundingBox()) ?? {}
  return [x, y, width].map(Math.round)
}

test('a pen selects, drags, draws a marquee and a shape, and edits words', async ({ page, baseURL }) => {
  const pen = await open(page, baseURL)
  await pen.tap([200, 180])
  await expectFrame(page, [100, 100, 240, 160])
  await pen.drag([200, 180], [230, 230])
  await expectFrame(page, [130, 150, 240, 160])
  await pen.drag([60, 60], [900, 500])
  await expect(page.getByRole('heading', { name: '3 elements' })).toBeVisible()
  await pen.tap([480, 520])
  await pen.tapTwice([200, 440])
  await expect(page.getByRole('textbox', { name: 'Text of the element' })).toBeFocused()
  await page.keyboard.press('Escape')
})

test('the tools draw by pen: a line, and points of a free path', async ({ page, baseURL }) => {
  const pen = await open(page, baseURL)
  await page.keyboard.press('p')
  for (const at of [
    [420, 300],
    [520, 380],
    [560, 300],
  ] as const)
    await pen.tap(at)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+F10')
  await expect(page.locator('[data-layers] [data-layer]')).toHaveCount(4)
})

test('while a pen draws the hand that holds it does nothing; it neither selects nor zooms', async ({
  page,
  baseURL,
}) => {
  const pen = await open(page, baseURL)
  const before = await paper(page)
  await pen.tap([200, 180])
  await pen.down([200, 180])
  await pen.move([220, 200])
  // Two places of a palm, apart from each other as two fingers are that zoom.
  await pen.rest([700, 480], [800, 520])
  await pen.move([240, 230])
  await pen.rest()
  await pen.up([240, 230])
  await expectFrame(page, [140, 150, 240, 160])
  expect(await paper(page)).toEqual(before)
})

test('a palm that was there first gives way to the pen', async ({ page, baseURL }) => {
  const pen = await open(page, baseURL)
  await pen.tap([700, 160])
  await letPass(page, 600)
  await pen.rest([200, 180])
  await pen.drag([700, 160], [720, 200])
  await pen.rest()
  await expectFrame(page, [620, 140, 200, 120])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('a while after the pen has gone fingers count again', async ({ page, baseURL }) => {
  const pen = await open(page, baseURL)
  await pen.tapThenTouch([200, 180], [700, 160])
  await expectFrame(page, [100, 100, 240, 160])
  await letPass(page, 700)
  await pen.rest([700, 160])
  await pen.rest()
  await expectFrame(page, [600, 100, 200, 120])
})
