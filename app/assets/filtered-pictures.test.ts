import { filterPixels, type PictureFilter, type Pixels } from '@slidewright/engine/internal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilteredPictures } from './filtered-pictures.ts'

/** A fake canvas that always reads as gray. */
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
const filter = (key: string): PictureFilter => ({
  key,
  matrix: [1.2, 0, 0, 0, 0, 1.2, 0, 0, 0, 0, 1.2, 0],
  duotone: null,
  blur: 0,
})

let sharpened: string[] = []
let onSharp = vi.fn()

function filteredPictures(): FilteredPictures {
  const sharpen = async (pixels: Pixels, { key, ...rest }: PictureFilter) => {
    sharpened.push(key)
    return filterPixels(pixels, { key, ...rest })
  }
  return new FilteredPictures({ onSharp, sharpen })
}

const widthOf = (filtered: CanvasImageSource) => (filtered as unknown as PlainCanvas).width

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

test('a filtered picture is available at once at page resolution and computed once', () => {
  const store = filteredPictures()
  const filtered = store.of('a', PHOTO, filter('1'))
  expect(widthOf(filtered)).toBe(1600)
  expect(store.of('a', PHOTO, filter('1'))).toBe(filtered)
})

test('previews are small during a drag; only the last filter is applied in full, off the main thread', async () => {
  const store = filteredPictures()
  for (const key of ['1', '2', '3']) {
    store.preview()
    expect(widthOf(store.of('a', PHOTO, filter(key)))).toBe(320)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(onSharp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(sharpened).toEqual(['3'])
  expect(onSharp).toHaveBeenCalledTimes(1)
  expect(widthOf(store.of('a', PHOTO, filter('3')))).toBe(1600)
})

test('a picture that is already sharp stays sharp during a drag', () => {
  const store = filteredPictures()
  store.of('a', PHOTO, filter('1'))
  store.preview()
  expect(widthOf(store.of('a', PHOTO, filter('1')))).toBe(1600)
  expect(widthOf(store.of('b', PHOTO, filter('1')))).toBe(320)
})
