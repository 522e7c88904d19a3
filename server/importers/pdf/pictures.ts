import { crc32, deflateSync } from 'node:zlib'
import type { PictureCollector } from '../structure/reader.ts'
import { type Matrix, type MovingOperators, type PdfDrawing, placedOperations } from './drawing.ts'
import type { PdfPage } from './open.ts'

/** A picture of a page; its url refers to a collected picture. */
export interface PdfPicture {
  readonly url: string
  readonly alt: string
  readonly page: number
  /** The distance from the top of the page. */
  readonly y: number
}

/** A decoded picture of the library: its pixels, with rows from the top. */
interface RawPicture {
  readonly width: number
  readonly height: number
  readonly kind: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** The codes of the drawing operators in use. */
export interface PdfOperators extends MovingOperators {
  readonly paintImageXObject: number
}

/** The minimum side of a picture in pixels; smaller ones are ornaments. */
const SIDE_MIN = 120
const PICTURES_A_PAGE = 8
const WAIT_MS = 2_000

/** Collects the pictures of a page that are large enough to be content. */
export async function pdfPictures(
  page: PdfPage,
  drawing: PdfDrawing,
  {
    operators,
    number,
    gather,
  }: { readonly operators: PdfOperators; readonly number: number; readonly gather: PictureCollector },
): Promise<readonly PdfPicture[]> {
  const found: PdfPicture[] = []
  const { transform } = page.getViewport({ scale: 1 })
  for (const { name, at } of placesOf(drawing, operators, transform as unknown as Matrix).slice(0, PICTURES_A_PAGE)) {
    const raw = await rawOf(page, name)
    if (raw === null || Math.min(raw.width, raw.height) < SIDE_MIN) continue
    const png = pngOf(raw)
    const url = png === null ? null : gather.add(png, 'image/png', '')
    if (url !== null) found.push({ url, alt: '', page: number, y: at })
  }
  return found
}

/** Returns the position of each picture on the page. */
function placesOf(drawing: PdfDrawing, operators: PdfOperators, start: Matrix) {
  const kinds = new Set([operators.paintImageXObject])
  return placedOperations(drawing, operators, { start, kinds }).flatMap(({ args, matrix: [, b, , d, , f] }) =>
    typeof args?.[0] === 'string' ? [{ name: args[0], at: Math.min(f, f + b, f + d, f + b + d) }] : [],
  )
}

function rawOf(page: PdfPage, name: string): Promise<RawPicture | null> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(null), WAIT_MS)
    objects.get(name, (value: RawPicture | null) => {
      clearTimeout(timer)
      resolve(value !== null && value?.data instanceof Object ? value : null)
    })
  })
}

/** Bits per pixel and the PNG color type, by the library's kind: 1-bit gray, RGB, RGBA. */
const KINDS: Readonly<Record<number, { readonly depth: number; readonly type: number; readonly bits: number }>> = {
  1: { depth: 1, type: 0, bits: 1 },
  2: { depth: 8, type: 2, bits: 24 },
  3: { depth: 8, type: 6, bits: 32 },
}

function pngOf({ width, height, kind, data }: RawPicture): Uint8Array | null {
  const form = KINDS[kind]
  if (form === undefined) return null
  const stride = Math.ceil((width * form.bits) / 8)
  if (data.length < stride * height) return null
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([form.depth, form.type, 0, 0, 0], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    magic,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
