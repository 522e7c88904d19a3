import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import {
  box,
  clearCounts,
  counts,
  deckOf,
  type MouseDriver,
  openDeck,
  roundPicture,
  saveDeck,
  settled,
  uploadPicture,
  visitor,
  words,
} from './editor-deck.ts'

/** Two hundred shapes and texts in a grid. */
function crowd() {
  return Array.from({ length: 200 }, (_, index) => {
    const frame = { x: 20 + (index % 20) * 46, y: 20 + Math.floor(index / 20) * 50, width: 40, height: 40 }
    if (index % 5 === 0) return words(`t${index}`, frame, `${index}`)
    return box(`s${index}`, frame, index % 2 === 0 ? 'ellipse' : 'rect')
  })
}

async function openCrowd(page: Page, url: string, renderer: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const deck = {
    ...deckOf([crowd(), [words('w', { x: 100, y: 100, width: 300, height: 60 }, 'Two')]]),
    suit: 'beauty-black',
  }
  return openDeck(page, who, await saveDeck(who, deck), `&renderer=${renderer}`)
}

/** The color in the middle of a part of the page, as it is on the screen. */
async function colorAt(page: Page, hand: MouseDriver, x: number, y: number): Promise<string> {
  const place = await hand.at(x, y)
  const picture = await page.screenshot({ clip: { x: place.x - 1, y: place.y - 1, width: 3, height: 3 } })
  return page.evaluate(
    async bytes => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const surface = new OffscreenCanvas(3, 3).getContext('2d')
      surface?.drawImage(bitmap, 0, 0)
      return [...(surface?.getImageData(1, 1, 1, 1).data ?? [])].join(' ')
    },
    [...picture],
  )
}

test('webgl: a drag builds nothing, uploads nothing and takes few draws', async ({ page, baseURL }) => {
  const hand = await openCrowd(page, baseURL, 'webgl')
  await hand.click(86, 40)
  await settled(page)
  await clearCounts(page)
  await hand.drag([86, 40], [60, 300], { hold: true })
  const during = await counts(page)
  await page.mouse.up()
  expect(during.moved).toBeGreaterThan(3)
  expect(during.built).toBe(0)
  expect(during.uploads).toBe(0)
  expect(during.baked).toBe(0)
  expect(during.draws).toBeLessThanOrEqual(12)
})

test('webgl: panning uploads and builds nothing; zooming makes text crisp when it has settled', async ({
  page,
  baseURL,
}) => {
  const hand = await openCrowd(page, baseURL, 'webgl')
  const middle = await hand.at(480, 270)
  await page.mouse.move(middle.x, middle.y)
  await clearCounts(page)
  for (let step = 0; step < 5; step++) await page.mouse.wheel(12, 8)
  await settled(page)
  const panned = await counts(page)
  expect(panned.uploads + panned.built + panned.baked).toBe(0)
  await clearCounts(page)
  await page.keyboard.press('ControlOrMeta+1')
  await settled(page)
  const zoomed = await counts(page)
  expect(zoomed.built).toBe(0)
  expect(zoomed.baked).toBe(40)
})

test('webgl: another theme uploads nothing for text of one color', async ({ page, baseURL }) => {
  await openCrowd(page, baseURL, 'webgl')
  await clearCounts(page)
  await page.getByRole('button', { name: 'Ivory' }).click()
  await settled(page)
  const themed = await counts(page)
  expect(themed.frames).toBeGreaterThan(0)
  expect(themed.baked).toBe(0)
  expect(themed.uploads).toBe(0)
})

test('webgl: fifty round pictures take at most four draws', async ({ page, baseURL }) => {
  const who = await visitor(baseURL)
  const assets = await Promise.all([0, 1, 2, 3, 4].map(id => uploadPicture(who, id)))
  const pictures = Array.from({ length: 50 }, (_, index) => {
    const frame = { x: 20 + (index % 10) * 92, y: 20 + Math.floor(index / 10) * 100, width: 80, height: 80 }
    const asset = assets[index % assets.length]
    if (asset === undefined) throw new Error('There is no picture')
    return roundPicture(`p${index}`, frame, asset)
  })
  const hand = await openDeck(page, who, await saveDeck(who, deckOf([pictures], assets)), '&renderer=webgl')
  await expect.poll(() => colorAt(page, hand, 60, 60)).toBe('40 90 160 255')
  await settled(page)
  expect((await counts(page)).draws).toBeLessThanOrEqual(4)
  expect(await colorAt(page, hand, 23, 23)).toBe('255 255 255 255')
})

test('webgl: a lost context comes back with the page', async ({ page, baseURL }) => {
  const hand = await openCrowd(page, baseURL, 'webgl')
  const before = await colorAt(page, hand, 86, 40)
  expect(before).toBe('31 111 84 255')
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    loss?.loseContext()
    await new Promise(resolve => setTimeout(resolve, 200))
    loss?.restoreContext()
  })
  await expect.poll(() => colorAt(page, hand, 86, 40)).toBe(before)
  await hand.drag([86, 40], [0, 20])
  await expect.poll(() => colorAt(page, hand, 86, 26)).not.toBe(before)
})

test('both renderers show the same page', async ({ page, baseURL }) => {
  const hand = await openCrowd(page, baseURL, 'webgl')
  const places = [
    [86, 40],
    [132, 40],
    [500, 270],
    [870, 490],
    [5, 5],
  ] as const
  const webgl = await Promise.all(places.map(([x, y]) => colorAt(page, hand, x, y)))
  await page.goto(page.url().replace('renderer=webgl', 'renderer=canvas'))
  await settled(page)
  expect(
    await page.evaluate(() => (window as unknown as { slidewrightView: { kind: string } }).slidewrightView.kind),
  ).toBe('canvas')
  const canvas = await Promise.all(places.map(([x, y]) => colorAt(page, hand, x, y)))
  expect(canvas).toEqual(webgl)
})

test('canvas: a drag repaints what moves, not what rests', async ({ page, baseURL }) => {
  const hand = await openCrowd(page, baseURL, 'canvas')
  await hand.drag([86, 40], [10, 60], { hold: true })
  await settled(page)
  await clearCounts(page)
  const place = await hand.at(300, 300)
  await page.mouse.move(place.x, place.y, { steps: 6 })
  await settled(page)
  const during = await counts(page)
  await page.mouse.up()
  expect(during.frames).toBeGreaterThan(0)
  expect(during.baked).toBe(0)
})

test('thumbnails are painted once, and again only when their page has changed', async ({ page, baseURL }) => {
  const hand = await openCrowd(page, baseURL, 'canvas')
  const pictures = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLCanvasElement>('[data-page] canvas')].map(canvas => canvas.toDataURL().length),
    )
  await expect.poll(async () => (await pictures()).every(length => length > 1000)).toBe(true)
  // A face that arrives paints its words anew.
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[data-page] canvas'))
      canvas.getContext('2d')?.clearRect(0, 0, 999, 999)
  })
  const [, emptied] = await pictures()
  await hand.drag([86, 40], [0, 400])
  await expect.poll(async () => (await pictures())[0]).toBeGreaterThan(1000)
  expect((await pictures())[1]).toBe(emptied)
})
