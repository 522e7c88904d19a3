import { describe, expect, test } from 'vitest'
import { type Attachment, show, showInstead } from './attachment.ts'
import { heightAt } from './paint-picture.ts'
import type { MadePicture } from './picture-memory.ts'

/** A canvas that counts how often it gets a size: each time the browser gives it new memory. */
function countingCanvas() {
  const sizes = { width: 300, height: 150 }
  let given = 0
  const canvas = {
    dataset: {},
    getContext: () => ({ drawImage: () => {}, clearRect: () => {} }),
    get width() {
      return sizes.width
    },
    set width(px: number) {
      sizes.width = px
      given++
    },
    get height() {
      return sizes.height
    },
    set height(px: number) {
      sizes.height = px
      given++
    },
  }
  return { canvas: canvas as unknown as HTMLCanvasElement, given: () => given }
}

function pictureOf(width: number, painted: { width: number; height: number }): MadePicture {
  const image = { width, height: heightAt(width, painted), close: () => {} } as unknown as ImageBitmap
  return { image, isComplete: true, isKept: true, sources: [], isOutdated: false }
}

describe('a stand-in and the picture that follows it have the same size, so that a canvas keeps its memory', () => {
  // Pages whose height is no whole number of px at the width of the picture, among them.
  test.each([
    [960, 540],
    [961, 541],
    [1024, 768],
    [595, 842],
    [333, 777],
  ])('pages of %i × %i', (width, height) => {
    const painted = { width, height }
    const { canvas, given } = countingCanvas()
    const attachment: Attachment = { page: 'page:a' as Attachment['page'], canvas, width: 187, shown: null }
    showInstead(attachment, pictureOf(91, painted), painted)
    expect(given()).toBe(2)
    show(attachment, pictureOf(187, painted), painted)
    expect(given()).toBe(2)
  })
})
