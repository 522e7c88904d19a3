import { PICTURE_QUALITIES, PICTURE_WIDTHS } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { parseResize, variantOf } from './picture-variants.ts'

const png = { mime: 'image/png', width: 700 }
const nameOf = (words: string, original = png) => {
  const asked = parseResize(`image/${words}`)
  return asked === null ? 'refused' : (variantOf(asked, original)?.name ?? 'original')
}

test.each([
  ['resize,w_320', '320-whole-png'],
  ['resize,w_320/quality,q_60', '320-whole-png'],
  ['resize,w_320/quality,q_90/interlace,1', '320-whole-png'],
  ['resize,w_320/format,png', '320-whole-png'],
  ['resize,w_1920', 'original'],
  ['format,png/quality,q_75', 'original'],
  ['interlace,1', 'original'],
  ['resize,w_1920/format,webp', 'own-80-webp'],
  ['format,webp/quality,q_80', 'own-80-webp'],
  ['resize,w_320/format,jpg', '320-80-jpeg'],
  ['resize,w_320/format,jpeg/quality,q_60', '320-60-jpeg'],
  ['resize,w_321', 'refused'],
  ['watermark,text_x', 'refused'],
])('%s of a PNG of 700 px is %s', (words, name) => {
  expect(nameOf(words)).toBe(name)
})

test('equivalent requests share one variant', () => {
  const names = new Set<string>()
  for (const width of PICTURE_WIDTHS)
    for (const quality of PICTURE_QUALITIES)
      for (const interlace of [0, 1])
        for (const format of ['webp', 'jpg', 'jpeg', 'png'])
          names.add(nameOf(`resize,w_${width}/quality,q_${quality}/interlace,${interlace}/format,${format}`))
  const below = PICTURE_WIDTHS.filter(width => width < 700).length
  expect(names.size).toBe(below + 2 * 4 * (below + 1) + 1)
})
