import { expect, test } from 'vitest'
import { plainPng } from '../../../tests/support/png.ts'
import { isDecoration, pictureSize } from './picture-size.ts'

const header = (...bytes: readonly (number | string)[]) =>
  Buffer.concat([
    ...bytes.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    Buffer.alloc(40),
  ])

test('the sides of a picture are read from its first bytes', () => {
  expect(pictureSize(plainPng(300, 200, [1, 2, 3]))).toEqual({ width: 300, height: 200 })
  expect(pictureSize(header('GIF89a', 44, 1, 200, 0))).toEqual({ width: 300, height: 200 })
  const jpeg = header(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44)
  expect(pictureSize(jpeg)).toEqual({ width: 300, height: 200 })
  expect(pictureSize(header('RIFF', 0, 0, 0, 0, 'WEBPVP8X', 10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0))).toEqual({
    width: 300,
    height: 200,
  })
  expect(pictureSize(header('nothing'))).toBeNull()
})

test('a pixel, an icon and a rule are decoration; a small photograph is not', () => {
  for (const [width, height] of [
    [1, 1],
    [32, 32],
    [600, 50],
  ] as const)
    expect(isDecoration(plainPng(width, height, [1, 2, 3]))).toBe(true)
  expect(isDecoration(plainPng(160, 120, [1, 2, 3]))).toBe(false)
  expect(isDecoration(header('nothing'))).toBe(false)
})
