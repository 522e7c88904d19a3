import type { Page } from '@playwright/test'
import { createImage, type Element } from '@slidewright/engine/internal'
import sharp from 'sharp'
import { expect, test } from '../support/browser.ts'
import { PHOTO_SVG } from '../support/painted-pages.ts'
import {
  colorAt,
  deckOf,
  expectFrame,
  field,
  type MouseDriver,
  openDeck,
  saveDeck,
  settled,
  uploadFile,
  visitor,
} from './editor-deck.ts'

/** Left half red, right half blue: where it is cropped can be seen. */
async function halves(width = 400, height = 200): Promise<Buffer> {
  const side = { create: { width: width / 2, height, channels: 3 as const, background: '#c81e32' } }
  const blue = await sharp({ create: { ...side.create, background: '#1e3cc8' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...side.create, width } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

const RED = [200, 30, 50]
const BLUE = [30, 60, 200]
const WHITE = [255, 255, 255]
const FRAME = { x: 280, y: 170, width: 400, height: 200 }

async function open(page: Page, url: string, more: object = {}): Promise<MouseDriver> {
  const who = await visitor(url)
  const bytes = await halves()
  const address = await uploadFile(who, bytes, { format: 'png', upload_type: 'picture', mime: 'image/png' })
  const asset = {
    id: 'asset:halves' as const,
    hash: 'halves',
    mime: 'image/png',
    width: 400,
    height: 200,
    url: address,
  }
  const image = { ...createImage('element:photo', FRAME, asset.id, ''), ...more } as Element
  return openDeck(page, who, await saveDeck(who, deckOf([[image]], [asset])))
}

async function expectColor(
  page: Page,
  hand: MouseDriver,
  at: readonly [number, number],
  expected: readonly number[],
  by = 4,
) {
  await expect
    .poll(
      async () => {
        const found = await colorAt(page, hand, ...at)
        return Math.max(...found.map((value, index) => Math.abs(value - (expected[index] ?? 0))))
      },
      { message: `the color at ${at}` },
    )
    .toBeLessThanOrEqual(by)
}

const stage = (page: Page) => page.locator('[data-stage]')

test.describe('a crop', () => {
  test('by hand: a double click begins, a side is dragged, the picture moved behind it, Enter keeps, one step back undoes', async ({
    page,
    baseURL,
  }) => {
    const hand = await open(page, baseURL ?? '')
    await hand.click(480, 270)
    await hand.doubleClick(480, 270)
    await expect(page.locator('[data-crop-handle]')).toHaveCount(8)
    await hand.drag([280, 270], [200, 0])
    await expectColor(page, hand, [300, 270], WHITE)
    await expectColor(page, hand, [500, 270], BLUE)
    await hand.drag([580, 270], [150, 0])
    await expectColor(page, hand, [500, 270], RED)
    await expectColor(page, hand, [660, 270], BLUE)
    await stage(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-crop]')).toHaveCount(0)
    await expectFrame(page, [480, 170, 200, 200])
    await page.keyboard.press('Control+z')
    await expectFrame(page, [280, 170, 400, 200])
    await expectColor(page, hand, [300, 270], RED)
  })

  test('by keys alone: Enter, arrows, sides, zoom; Escape leaves everything as it was', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    await stage(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-crop]')).toBeVisible()
    for (let step = 0; step < 20; step++) await page.keyboard.press('Control+ArrowLeft')
    await expectColor(page, hand, [600, 270], WHITE)
    for (let step = 0; step < 20; step++) await page.keyboard.press('Shift+ArrowLeft')
    await expectColor(page, hand, [380, 270], BLUE)
    await page.keyboard.press('Escape')
    await expectFrame(page, [280, 170, 400, 200])
    await expectColor(page, hand, [380, 270], RED)
    await page.keyboard.press('Enter')
    for (let step = 0; step < 20; step++) await page.keyboard.press('Control+ArrowLeft')
    await page.keyboard.press('=')
    await page.keyboard.press('Enter')
    await expectFrame(page, [280, 170, 200, 200])
  })

  test('in a proportion, then to a shape, then away again', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    await hand.click(480, 270)
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    const panel = page.locator('[data-format]')
    await panel.getByRole('button', { name: /Proportion/ }).click()
    await page.getByRole('option', { name: '1 : 1' }).click()
    await expectColor(page, hand, [320, 270], WHITE)
    await page.getByRole('button', { name: 'Crop to shape' }).click()
    await page.getByRole('option', { name: 'Ellipse', exact: true }).first().click()
    await expectFrame(page, [380, 170, 200, 200])
    await expectColor(page, hand, [386, 176], WHITE)
    await page.keyboard.press('ControlOrMeta+z')
    await expectFrame(page, [280, 170, 400, 200])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expectFrame(page, [380, 170, 200, 200])
    await page.getByRole('button', { name: 'Remove crop' }).click()
    await expectFrame(page, [280, 170, 400, 200])
  })

  test('a press beside the picture keeps it', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    await hand.click(480, 270)
    await hand.doubleClick(480, 270)
    await expect(page.locator('[data-crop-handle]')).toHaveCount(8)
    await hand.drag([680, 370], [-100, -60])
    await hand.click(60, 500)
    await expect(page.locator('[data-crop]')).toHaveCount(0)
    await expect(page.locator('[data-selection]')).toHaveCount(0)
    await hand.click(400, 220)
    await expectFrame(page, [280, 170, 300, 140])
  })
})

test('filters are seen while a slider is moved, one step back a gesture; looks by picture; all goes at once', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 270)
  const brightness = page.getByRole('slider', { name: 'Brightness' })
  await brightness.focus()
  await page.keyboard.press('Home')
  await expectColor(page, hand, [380, 270], [0, 0, 0])
  await stage(page).focus()
  await page.keyboard.press('Control+z')
  await expectColor(page, hand, [380, 270], RED)
  await page.getByRole('option', { name: 'Negative' }).click()
  await expectColor(page, hand, [380, 270], [55, 225, 205])
  await page.getByRole('button', { name: 'Remove filters' }).click()
  await expectColor(page, hand, [380, 270], RED)
})

test('filters, duotone and masks of several pictures change together, one step back; the look of a drag is made sharp beside the page', async ({
  page,
  baseURL,
}) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 270)
  await page.keyboard.press('ControlOrMeta+d')
  await hand.drag([480, 280], [0, 170])
  await page.keyboard.press('ControlOrMeta+a')
  const brightness = page.getByRole('slider', { name: 'Brightness' })
  const sharpened = page.waitForEvent('worker', worker => /filter-worker/.test(worker.url()))
  await brightness.focus()
  await page.keyboard.press('End')
  await expectColor(page, hand, [320, 200], [255, 60, 100])
  await expectColor(page, hand, [340, 500], [255, 60, 100])
  await sharpened
  await expectColor(page, hand, [320, 200], [255, 60, 100])
  await stage(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expectColor(page, hand, [320, 200], RED)
  await expectColor(page, hand, [340, 500], RED)
  await page.getByRole('listbox', { name: 'Cut to' }).getByRole('option', { name: 'Ellipse' }).click()
  await expectColor(page, hand, [284, 174], WHITE)
  await expect(page.getByRole('button', { name: 'Crop', exact: true })).toHaveCount(0)
})

test('a duotone is made of the theme’s colors', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 270)
  const duotone = page.getByRole('region', { name: 'Duotone' })
  await duotone.getByRole('switch').press('Space')
  // Red is 79 of 255 light: so far from accent1 to background1.
  await expectColor(page, hand, [380, 270], [93, 151, 131], 10)
  await expect(duotone.getByRole('group', { name: 'Pairs of colors' }).getByRole('button')).toHaveCount(7)
  await duotone.getByRole('switch').press('Space')
  await expectColor(page, hand, [380, 270], RED)
})

test('a mask is a shape of the gallery, an SVG of one’s own, or round corners', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 270)
  const masks = page.getByRole('region', { name: 'Cut to' })
  await masks.getByRole('option', { name: 'Ellipse', exact: true }).click()
  await expectColor(page, hand, [290, 180], WHITE)
  const choosing = page.waitForEvent('filechooser')
  await masks.getByRole('button', { name: 'Own SVG' }).click()
  const svg =
    '<svg viewBox="0 0 4 2"><path fill-rule="evenodd" d="M0 0H4V2H0ZM1 .5H3V1.5H1Z"/><script>alert(1)</script></svg>'
  await (await choosing).setFiles({ name: 'ring.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expectColor(page, hand, [480, 270], WHITE)
  await expectColor(page, hand, [290, 180], RED)
  await masks.getByRole('option', { name: 'Rectangle', exact: true }).click()
  await field(page, 'Corner radius').fill('60')
  await page.keyboard.press('Enter')
  await expectColor(page, hand, [286, 176], WHITE)
  await expectColor(page, hand, [480, 270], BLUE, 255)
})

test('words for a picture wait to be written, are counted, or are not needed', async ({ page, baseURL }) => {
  const hand = await open(page, baseURL ?? '')
  await hand.click(480, 270)
  await expect(page.getByText('1 picture without description')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('A flag')
  await expect(page.getByText('1 picture without description')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Decoration, not read aloud' }).press('Space')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0)
})

test.describe('a picture that comes', () => {
  const drop = async (
    page: Page,
    hand: MouseDriver,
    file: { name: string; type: string; bytes: Buffer },
    x: number,
    y: number,
  ) => {
    const at = await hand.at(x, y)
    await page.evaluate(
      ({ name, type, data, place }) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
        const init = { dataTransfer: transfer, clientX: place.x, clientY: place.y, bubbles: true, cancelable: true }
        const element = document.querySelector('[data-stage]')
        element?.dispatchEvent(new DragEvent('dragover', init))
        element?.dispatchEvent(new DragEvent('drop', init))
      },
      { name: file.name, type: file.type, data: file.bytes.toString('base64'), place: at },
    )
  }

  test('dropped on another takes its place, frame and filters', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '', { filters: { invert: 100 } })
    const green = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    await drop(page, hand, { name: 'green.png', type: 'image/png', bytes: green }, 480, 270)
    await expectColor(page, hand, [480, 270], [255, 0, 255])
    await hand.click(480, 270)
    await expectFrame(page, [280, 170, 400, 200])
  })

  test('is made small once, and stands upright as its camera says', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    const lying = await sharp(Buffer.from(PHOTO_SVG))
      .resize(5000, 3000, { fit: 'fill' })
      .jpeg({ quality: 60 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const sent = page.waitForRequest(request => request.url().includes('/api/upload/form'))
    await drop(page, hand, { name: 'photo.jpg', type: 'image/jpeg', bytes: lying }, 60, 60)
    const body = (await sent).postDataBuffer()
    expect(body?.length ?? 0).toBeLessThan(lying.length)
    await expect(field(page, 'Height')).toHaveValue('270')
    await settled(page)
    const [width, height] = await Promise.all(['Width', 'Height'].map(name => field(page, name).inputValue()))
    expect(Number(width) / Number(height)).toBeCloseTo(0.6, 2)
    const natural = () =>
      page.evaluate(async () => {
        const urls = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter(name => /\/uploads\//.test(name))
        const images = await Promise.all(urls.map(async url => createImageBitmap(await (await fetch(url)).blob())))
        return images.map(({ width, height }) => [width, height])
      })
    await expect.poll(natural).toContainEqual([1536, 2560])
  })

  for (const [name, bytes, words] of [
    ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'cannot read HEIC'],
    ['scan.tiff', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), 'TIFF pictures cannot be shown'],
    ['empty.png', Buffer.alloc(0), 'This file is empty'],
    ['broken.png', Buffer.from('\x89PNG\r\n\x1a\nthis is none', 'latin1'), 'damaged'],
    ['page.png', Buffer.from('<html><body>hello</body></html>'), 'not a picture we can show'],
  ] as const)
    test(`that cannot be shown is refused with a sentence: ${name}`, async ({ page, baseURL }) => {
      const hand = await open(page, baseURL ?? '')
      await drop(page, hand, { name, type: 'image/png', bytes: bytes as Buffer }, 60, 60)
      await expect(page.getByText(words)).toBeVisible()
    })

  test('lies where it was dropped; numbers become a chart, and no other file takes the place of the editor', async ({
    page,
    baseURL,
  }) => {
    const hand = await open(page, baseURL ?? '')
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    await drop(page, hand, { name: 'blue.png', type: 'image/png', bytes }, 120, 440)
    await expectColor(page, hand, [120, 440], [0, 0, 255])
    await expectFrame(page, [80, 420, 80, 40])
    await drop(page, hand, { name: 'sums.csv', type: 'text/csv', bytes: Buffer.from('a,b\nx,1\ny,2') }, 60, 60)
    await expect(page.locator('[data-mirror] figure table')).toContainText('x')
    await drop(page, hand, { name: 'paper.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }, 60, 60)
    await expect(page.getByText('not a picture we can show')).toBeVisible()
    const isKept = await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.pdf', { type: 'application/pdf' }))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('[data-strip]')?.dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(isKept).toBe(true)
  })

  test('as a drawing is painted without what it would run or fetch', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" onload="window.ran=1">
      <style>@import url(http://127.0.0.1:9/a.css); rect { fill: #0a0 }</style><script>window.ran = 1</script>
      <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="http://127.0.0.1:9/b.png" onerror="window.ran=1"/></foreignObject>
      <image x:href="http://127.0.0.1:9/c.png" width="9" height="9"/><rect width="40" height="20"/></svg>`
    await drop(page, hand, { name: 'evil.svg', type: 'image/svg+xml', bytes: Buffer.from(svg) }, 60, 60)
    await expectColor(page, hand, [200, 100], [0, 170, 0])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(asked.filter(url => url.includes('127.0.0.1:9/'))).toEqual([])
  })

  test('as a drawing that stands for billions of parts is refused', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    const levels = Array.from({ length: 12 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l12"/></svg>`
    await drop(page, hand, { name: 'bomb.svg', type: 'image/svg+xml', bytes: Buffer.from(svg) }, 60, 60)
    await expect(page.getByText(/drawing/i).first()).toBeVisible()
  })

  test('that says it is larger than memory is refused before it is opened', async ({ page, baseURL }) => {
    const hand = await open(page, baseURL ?? '')
    const { emptyPngOf } = await import('../contracts/pictures.ts')
    await drop(page, hand, { name: 'huge.png', type: 'image/png', bytes: emptyPngOf(50_000, 40_000) }, 60, 60)
    await expect(page.getByText('too large to open')).toBeVisible()
  })
})
