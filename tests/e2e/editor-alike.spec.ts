import type { Page } from '@playwright/test'
import { pagesOf } from '@slidewright/engine/internal'
import sharp from 'sharp'
import { expect, test } from '../support/browser.ts'
import { CHART_PAGES, FILL_PAGES, PHOTO_SVG, PICTURE_PAGES, paintedDeck } from '../support/painted-pages.ts'
import { openDeck, saveDeck, settled, uploadFile, visitor } from './editor-deck.ts'

/** Both pictures are compared at this size: a thumbnail has no more. */
const SMALL = { width: 48, height: 27 }

/** How far the page on screen and its thumbnail are apart, 0..255: over all, and in the worst place. */
function apart(page: Page, index: number) {
  return page.evaluate(
    ({ index: at, small }) => {
      const shrunk = (draw: (surface: OffscreenCanvasRenderingContext2D) => void) => {
        const surface = new OffscreenCanvas(small.width, small.height).getContext('2d')
        if (surface === null) throw new Error('No canvas')
        surface.imageSmoothingQuality = 'high'
        surface.fillStyle = '#fff'
        surface.fillRect(0, 0, small.width, small.height)
        draw(surface)
        return surface.getImageData(0, 0, small.width, small.height).data
      }
      const stage = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
      const paper = document.querySelector('[class*="paper"]')?.getBoundingClientRect()
      const thumb = document.querySelectorAll<HTMLCanvasElement>('canvas[data-painted]')[at]
      if (!stage || !paper || !thumb) throw new Error(`Page ${at + 1} is not on the screen`)
      const box = stage.getBoundingClientRect()
      const scale = stage.width / box.width
      const [x, y] = [(paper.left - box.left) * scale, (paper.top - box.top) * scale]
      const onStage = shrunk(surface =>
        surface.drawImage(stage, x, y, paper.width * scale, paper.height * scale, 0, 0, small.width, small.height),
      )
      const inStrip = shrunk(surface => surface.drawImage(thumb, 0, 0, small.width, small.height))
      let [sum, worst] = [0, 0]
      onStage.forEach((value, place) => {
        const difference = Math.abs(value - (inStrip[place] ?? 0))
        sum += difference
        worst = Math.max(worst, difference)
      })
      return { mean: sum / onStage.length, worst }
    },
    { index, small: SMALL },
  )
}

const SETS = { pictures: PICTURE_PAGES, fills: FILL_PAGES, charts: CHART_PAGES } as const

for (const [name, pages] of Object.entries(SETS))
  test(`Z1 ${name} are the same on the page and in the thumbnail`, async ({ page, baseURL }) => {
    const who = await visitor(baseURL ?? '')
    const png = await sharp(Buffer.from(PHOTO_SVG)).png().toBuffer()
    const url = await uploadFile(who, png, { format: 'png', upload_type: 'picture', mime: 'image/png' })
    const deck = paintedDeck(pages, url)
    const names = Object.keys(pages)
    expect(pagesOf(deck)).toHaveLength(names.length)
    // Room for all thumbnails at once.
    await page.setViewportSize({ width: 1280, height: 200 + names.length * 96 })
    await openDeck(page, who, await saveDeck(who, deck))
    await expect(page.locator('canvas[data-painted]')).toHaveCount(names.length)
    await page.locator('[data-stage]').focus()
    for (const [index, title] of names.entries()) {
      await settled(page)
      await expect.poll(async () => (await apart(page, index)).mean, { message: `${title} over all` }).toBeLessThan(6)
      await expect
        .poll(async () => (await apart(page, index)).worst, { message: `${title} in the worst place` })
        .toBeLessThan(90)
      await page.keyboard.press('PageDown')
    }
    // The check can fail: another page's thumbnail is not this page's.
    await page.keyboard.press('PageUp')
    await settled(page)
    expect((await apart(page, 0)).mean).toBeGreaterThan(6)
  })
