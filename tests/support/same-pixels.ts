import type { Page } from '@playwright/test'

/** Counts the pixels that differ between two pictures; all of them if the sizes differ. */
export async function countDifferent(page: Page, a: Buffer, b: Buffer): Promise<number> {
  if (a.equals(b)) return 0
  return page.evaluate(
    async pictures => {
      const [first, second] = await Promise.all(
        pictures.map(async base64 => {
          const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!first || !second || first.width !== second.width || first.height !== second.height)
        return first ? first.width * first.height : 1
      const [left, right] = [new Uint32Array(first.data.buffer), new Uint32Array(second.data.buffer)]
      let count = 0
      for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) count++
      return count
    },
    [a.toString('base64'), b.toString('base64')],
  )
}
