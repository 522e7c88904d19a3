import { expect, test } from 'vitest'
import { emptyPngOf } from '../../tests/contracts/pictures.ts'
import { readPictureHead } from './picture-file.ts'

const bytes = (text: string, length = 64) =>
  Uint8Array.from({ length }, (_, at) => (at < text.length ? text.charCodeAt(at) : 0))

test.each([
  ['GIF89a\x40\x01\xf0\x00', { kind: 'gif', width: 320, height: 240 }],
  ['\xff\xd8\xff\xe1\x00\x08Exif\0\0\xff\xc0\x00\x11\x08\x0b\xd0\x0f\xc0', { kind: 'jpeg', width: 4032, height: 3024 }],
  ['\0\0\0\x18ftypheic', { kind: 'heic', width: null }],
  ['\0\0\0\x18ftypmif1', { kind: 'heic' }],
  ['\0\0\0\x1cftypavif', { kind: 'avif' }],
  ['II*\0', { kind: 'tiff' }],
  ['MM\0*', { kind: 'tiff' }],
  ['<?xml version="1.0"?><svg>', { kind: 'svg' }],
  ['  <svg viewBox="0 0 1 1">', { kind: 'svg' }],
  ['<html><body>', { kind: 'unknown' }],
  ['%PDF-1.7', { kind: 'unknown' }],
  ['RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0', { kind: 'webp', width: 640, height: 480 }],
])('%j is recognized by its first bytes', (start, expected) => {
  expect(readPictureHead(bytes(start))).toMatchObject(expected)
})

test('a PNG is recognized with its size, whatever its file name', () => {
  expect(readPictureHead(emptyPngOf(50_000, 40_000))).toEqual({ kind: 'png', width: 50_000, height: 40_000 })
})

test('a truncated file has no size and throws nothing', () => {
  for (const start of ['\x89PNG\r\n', '\xff\xd8\xff\xe1\xff\xff', 'RIFF\0\0\0\0WEBP', 'GIF89a', 'BM', ''])
    expect(readPictureHead(bytes(start, start.length)).width).toBeNull()
})
