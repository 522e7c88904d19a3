import { expect, test } from 'vitest'
import { unpackFonts } from './interface-fonts.ts'

test('a file of fonts is split as its list says', () => {
  const list = new TextEncoder().encode(
    JSON.stringify([
      { bytes: 2, range: 'U+4e00' },
      { bytes: 3, range: 'U+4e8c,U+4e09' },
    ]),
  )
  const file = new Uint8Array(4 + list.length + 5)
  new DataView(file.buffer).setUint32(0, list.length)
  file.set(list, 4)
  file.set([1, 2, 3, 4, 5], 4 + list.length)
  const fonts = unpackFonts(file.buffer).map(({ bytes, range }) => [range, [...new Uint8Array(bytes)]])
  expect(fonts).toEqual([
    ['U+4e00', [1, 2]],
    ['U+4e8c,U+4e09', [3, 4, 5]],
  ])
})
