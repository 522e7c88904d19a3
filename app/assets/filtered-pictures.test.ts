import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilteredPictures } from './filtered-pictures.ts'

/** A canvas that keeps what is written on it, and reads as grey. */
class PlainCanvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return {
      drawImage: () => undefined,
      putImageData: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4).fill(128),
      }),
    }
  }
}

const PHOTO = { width: 2000, height: 1500 } as unknown as CanvasImageSource
const look = (key: string): PictureFilter => ({
  key,
  matrix: [1.2, 0, 0, 0, 0, 1.2, 0, 0, 0, 0, 1.2, 0],
  duotone: null,
  blur: 0,
})

let sharpened: string[] = []
let onSharp = vi.fn()

function looks(): FilteredPictures {
  const sharpen = async (pixels: Pixels, { key, ...rest }: PictureFilter) => {
    sharpened.push(key)
    return filterPixels(pixels, { key, ...rest })
  }
  return new FilteredPictures({ onSharp, sharpen })
}

const wide = (made: CanvasImageSource) => (made as unknown as PlainCanvas).width

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('OffscreenCanvas', PlainCanvas)
  vi.stubGlobal('ImageData', class {})
  sharpened = []
  onSharp = vi.fn()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a look that is asked for is there at once, as sharp as a page is shown, and made once', () => {
  const store = looks()
  const made = store.of('a', PHOTO, look('1'))
  expect(wide(made)).toBe(1600)
  expect(store.of('a', PHOTO, look('1'))).toBe(made)
})

test('while a control is dragged looks are small; the last one becomes sharp beside the tab’s work, the others never', async () => {
  const store = looks()
  for (const key of ['1', '2', '3']) {
    store.preview()
    expect(wide(store.of('a', PHOTO, look(key)))).toBe(320)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(onSharp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(sharpened).toEqual(['3'])
  expect(onSharp).toHaveBeenCalledTimes(1)
  expect(wide(store.of('a', PHOTO, look('3')))).toBe(1600)
})

test('what is sharp already stays so in a drag', () => {
  const store = looks()
  store.of('a', PHOTO, look('1'))
  store.preview()
  expect(wide(store.of('a', PHOTO, look('1')))).toBe(1600)
  expect(wide(store.of('b', PHOTO, look('1')))).toBe(320)
})
