import type { Page } from '@playwright/test'
import { sampled } from '../../engine/src/testing/node-sample.ts'
import { expect, test } from '../support/browser.ts'
import {
  box,
  clearCounts,
  counts,
  deckOf,
  letPass,
  type MouseDriver,
  openDeck,
  roundPicture,
  saveDeck,
  settled,
  uploadPicture,
  visitor,
  words,
} from './editor-deck.ts'

const SENTENCE = 'Light opens late and leaves early, 光が遅く開く, so every evening has one hour of its own.'

/** Texts upon shapes, long ones over the edge of their box, and two round pictures. */
function mixed(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const frame = { x: 20 + (index % 8) * 116, y: 15 + Math.floor(index / 8) * 64, width: 108, height: 56 }
    return index % 3 === 0 ? box(`s${index}`, frame, 'roundRect') : words(`t${index}`, frame, SENTENCE)
  })
}

async function open(page: Page, url: string, renderer: string): Promise<MouseDriver> {
  const who = await visitor(url)
  const assets = await Promise.all([0, 1].map(id => uploadPicture(who, id)))
  const pictures = assets.map((asset, index) =>
    roundPicture(`p${index}`, { x: 700 + index * 110, y: 440, width: 90, height: 80 }, asset),
  )
  const pages = [[...mixed(48), ...pictures], mixed(24), mixed(40)]
  return openDeck(
    page,
    who,
    await saveDeck(who, { ...deckOf(pages, assets), suit: 'beauty-black' }),
    `&renderer=${renderer}`,
  )
}

/** How far two pictures of the stage are apart, 0 to 255: the worst px, and the mean. */
interface Distance {
  readonly max: number
  readonly mean: number
}

/** The page on the screen, without what lies around it. */
async function picture(page: Page): Promise<Buffer> {
  await settled(page)
  await page.mouse.move(2, 2)
  const box = await page.locator('[class*="paper"]').first().boundingBox()
  if (box === null) throw new Error('The page is not on the screen')
  const { x, y, width, height } = box
  return page.screenshot({ clip: { x: x + 2, y: y + 2, width: width - 4, height: height - 4 } })
}

function distance(page: Page, a: Buffer, b: Buffer): Promise<Distance> {
  return page.evaluate(
    async pictures => {
      const [one, other] = await Promise.all(
        pictures.map(async text => {
          const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const surface = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          surface?.drawImage(bitmap, 0, 0)
          return surface?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
        }),
      )
      if (!one || !other || one.length !== other.length) return { max: 255, mean: 255 }
      let [max, sum] = [0, 0]
      for (let at = 0; at < one.length; at++) {
        const apart = Math.abs((one[at] ?? 0) - (other[at] ?? 0))
        max = Math.max(max, apart)
        sum += apart
      }
      return { max, mean: sum / one.length }
    },
    [a.toString('base64'), b.toString('base64')],
  )
}

/** Takes the card away and gives it back. */
async function loseContext(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    const turn = () => new Promise(resolve => setTimeout(resolve, 150))
    loss?.loseContext()
    await turn()
    loss?.restoreContext()
    await turn()
  })
}

test('webgl: a context lost twice, and once during a drag, comes back with the same px', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL, 'webgl')
  const before = await picture(page)
  for (let time = 0; time < 2; time++) {
    await loseContext(page)
    expect(await distance(page, before, await picture(page))).toEqual({ max: 0, mean: 0 })
  }
  await hand.drag([70, 40], [200, 300], { hold: true })
  await loseContext(page)
  await page.mouse.up()
  await page.keyboard.press('Escape')
  const dropped = await picture(page)
  expect((await distance(page, before, dropped)).max).toBeGreaterThan(50)
  await loseContext(page)
  expect(await distance(page, dropped, await picture(page))).toEqual({ max: 0, mean: 0 })
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('Escape')
  expect(await distance(page, before, await picture(page))).toEqual({ max: 0, mean: 0 })
})

/** Each is shown to do both by turns; the nightly size takes all. */
const RENDERERS = ['webgl', 'canvas'] as const

test('a page that was ready looks like one that is opened, and costs nothing to show', async ({ page, baseURL }) => {
  for (const renderer of sampled(RENDERERS, 2)) {
    await open(page, baseURL, renderer)
    await letPass(page, 1500)
    await settled(page)
    await clearCounts(page)
    await page.keyboard.press('PageDown')
    await settled(page)
    const shown = await counts(page)
    expect(shown.frames).toBeGreaterThan(0)
    expect(shown.built + shown.baked + shown.uploads).toBe(0)
    const ready = await picture(page)
    await page.reload()
    await settled(page)
    // The page in hand may be remembered.
    if (await page.getByText('Page 1 of 3').isVisible()) await page.keyboard.press('PageDown')
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    // A picture drawn at another time may be rounded to the next of 256 steps here and there.
    const apart = await distance(page, ready, await picture(page))
    expect(apart.max, renderer).toBeLessThanOrEqual(1)
    expect(apart.mean, renderer).toBeLessThan(0.001)
  }
})

test('letters colored by another theme look like letters painted in it', async ({ page, baseURL }) => {
  for (const renderer of sampled(RENDERERS.toReversed(), 2)) {
    await open(page, baseURL, renderer)
    await page.getByRole('button', { name: 'Ivory' }).click()
    const colored = await picture(page)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await settled(page)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    const { max, mean } = await distance(page, colored, await picture(page))
    // Letters on the card are white and tinted: their edges may be a breath stronger or weaker.
    expect(max, renderer).toBeLessThanOrEqual(renderer === 'canvas' ? 0 : 24)
    expect(mean, renderer).toBeLessThan(renderer === 'canvas' ? 0.001 : 0.5)
  }
})

test('webgl: what is out of view costs no draw, and comes back without anything being sent', async ({
  page,
  baseURL,
}) => {
  const who = await visitor(baseURL)
  const boxes = Array.from({ length: 768 }, (_, index) =>
    box(
      `b${index}`,
      { x: 10 + (index % 16) * 59, y: 5 + Math.floor(index / 16) * 11, width: 50, height: 9 },
      'ellipse',
    ),
  )
  await openDeck(page, who, await saveDeck(who, deckOf([boxes])), '&renderer=webgl')
  await page.mouse.move(600, 400)
  const all = (await counts(page)).draws
  for (let step = 0; step < 5; step++) await page.keyboard.press('ControlOrMeta+=')
  await settled(page)
  await page.mouse.wheel(0, -400)
  await settled(page)
  const some = (await counts(page)).draws
  expect(some).toBeLessThan(all)
  expect(some).toBeGreaterThan(1)
  await clearCounts(page)
  for (let step = 0; step < 8; step++) await page.mouse.wheel(0, 400)
  await settled(page)
  const moved = await counts(page)
  expect(moved.frames).toBeGreaterThan(0)
  expect(moved.uploads + moved.built + moved.baked).toBe(0)
})
