import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type Asset,
  filterPixels,
  type Outline,
  type OutlineNode,
  type PictureFilter,
} from '@slidewright/engine/internal'
import type { PdfImage } from '@slidewright/engine/pdf'
import type { PptxPicture } from '@slidewright/engine/pptx'
import { PICTURE_MAX_PIXELS, UPLOADS } from '@slidewright/shared'

/** The pictures that a source refers to: embedded ones, and files beside it. */
export interface LocalPictures {
  readonly asset: (url: string) => Asset | null
  readonly load: (url: string, look: PictureFilter | null) => Promise<PdfImage | null>
  /** Loads a picture as a file of a kind that every program reads. */
  readonly encode: (url: string, look: PictureFilter | null) => Promise<PptxPicture | null>
}

/** Where the pictures of a source are found. */
export interface PicturePlaces {
  /** Where pictures that it names are looked for. */
  readonly folder: string
  /** What came in the file itself, by url. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Reads the pictures of an outline, except those on the web and those that are no pictures. */
export function readPictures(outline: Outline, places: PicturePlaces): Promise<LocalPictures> {
  return loadPictures([...new Set(urlsOf(outline.root))], places)
}

/** Reads pictures by their urls, except those on the web and those that are no pictures. */
export async function loadPictures(urls: readonly string[], places: PicturePlaces): Promise<LocalPictures> {
  const assets = new Map<string, Asset>()
  for (const url of urls) {
    const asset = await readAsset(url, places).catch(() => null)
    if (asset !== null) assets.set(url, asset)
  }
  return {
    asset: url => assets.get(url) ?? null,
    load: (url, look) => (assets.has(url) ? decode(inputOf(url, places), look) : Promise.resolve(null)),
    encode: (url, look) => (assets.has(url) ? encode(inputOf(url, places), look) : Promise.resolve(null)),
  }
}

function urlsOf(node: OutlineNode): readonly string[] {
  return [...(node.images ?? []).map(image => image.url), ...node.children.flatMap(urlsOf)]
}

/** What sharp reads: bytes, or a path. */
function inputOf(url: string, { folder, pictures }: PicturePlaces): Uint8Array | string {
  return pictures.get(url) ?? resolve(folder, decodeURIComponent(url))
}

/** Most texts have no pictures. Each is decoded once, so nothing is kept for a second time. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function readAsset(url: string, places: PicturePlaces): Promise<Asset | null> {
  const input = inputOf(url, places)
  if (typeof input === 'string' && /^[a-z][a-z0-9+.-]+:/i.test(url)) return null
  if (typeof input === 'string' && (await stat(input)).size > UPLOADS.picture.maxBytes) return null
  const bytes = typeof input === 'string' ? await readFile(input) : input
  const sharp = await loadSharp()
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS }).metadata()
  const { width, height } = autoOrient
  if (!width || !height || !format) return null
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { id: `asset:${hash.slice(0, 20)}`, hash, mime: `image/${format}`, width, height, url }
}

async function decode(input: Uint8Array | string, look: PictureFilter | null): Promise<PdfImage | null> {
  const sharp = await loadSharp()
  const image = sharp(input, { limitInputPixels: PICTURE_MAX_PIXELS }).rotate().toColorspace('srgb')
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (look === null) return { kind: 'rgba', pixels: data, width, height }
  const shown = filterPixels({ data: new Uint8ClampedArray(data), width, height }, look)
  return { kind: 'rgba', pixels: new Uint8Array(shown.data.buffer), width: shown.width, height: shown.height }
}

/** The formats that go into a file as they are, unless their pixels are filtered. */
const KEPT = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' } as const
/** How close a changed photo is to its pixels, in %. */
const QUALITY = 92

async function encode(input: Uint8Array | string, look: PictureFilter | null): Promise<PptxPicture | null> {
  const sharp = await loadSharp()
  const bytes = typeof input === 'string' ? await readFile(input) : input
  const { format, orientation = 1 } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS }).metadata()
  if (look === null && orientation === 1 && isKept(format)) return { mime: KEPT[format], bytes: new Uint8Array(bytes) }
  const decoded = await decode(bytes, look)
  if (decoded?.kind !== 'rgba') return null
  const { pixels, width, height } = decoded
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  const isPhoto = format === 'jpeg'
  const file = isPhoto ? image.flatten({ background: '#fff' }).jpeg({ quality: QUALITY }) : image.png()
  return { mime: isPhoto ? 'image/jpeg' : 'image/png', bytes: new Uint8Array(await file.toBuffer()) }
}

function isKept(format: string | undefined): format is keyof typeof KEPT {
  return format !== undefined && Object.hasOwn(KEPT, format)
}
