import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Asset, filterPixels, type Outline, type OutlineNode, type PictureLook } from '@slidewright/engine'
import type { PdfImage } from '@slidewright/engine/pdf'
import { PICTURE_MAX_PIXELS, UPLOADS } from '@slidewright/shared'
import sharp from 'sharp'

/** Pictures that a text names and that lie beside it. */
export interface LocalPictures {
  readonly asset: (url: string) => Asset | null
  readonly load: (url: string, look: PictureLook | null) => Promise<PdfImage | null>
}

/** Reads the pictures of an outline. Those on the web, and those that are none, are left out. */
export async function readPictures(outline: Outline, folder: string): Promise<LocalPictures> {
  const assets = new Map<string, Asset>()
  for (const url of new Set(urlsOf(outline.root))) {
    const asset = await readAsset(url, folder).catch(() => null)
    if (asset !== null) assets.set(url, asset)
  }
  return {
    asset: url => assets.get(url) ?? null,
    load: (url, look) => (assets.has(url) ? decode(pathOf(url, folder), look) : Promise.resolve(null)),
  }
}

function urlsOf(node: OutlineNode): readonly string[] {
  return [...(node.images ?? []).map(image => image.url), ...node.children.flatMap(urlsOf)]
}

function pathOf(url: string, folder: string): string {
  return resolve(folder, decodeURIComponent(url))
}

async function readAsset(url: string, folder: string): Promise<Asset | null> {
  if (/^[a-z][a-z0-9+.-]+:/i.test(url)) return null
  const path = pathOf(url, folder)
  if ((await stat(path)).size > UPLOADS.picture.maxBytes) return null
  const bytes = await readFile(path)
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS }).metadata()
  const { width, height } = autoOrient
  if (!width || !height || !format) return null
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { id: `asset:${hash.slice(0, 20)}`, hash, mime: `image/${format}`, width, height, url }
}

async function decode(path: string, look: PictureLook | null): Promise<PdfImage | null> {
  const image = sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS }).rotate().toColorspace('srgb')
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (look === null) return { kind: 'rgba', pixels: data, width, height }
  const shown = filterPixels({ data: new Uint8ClampedArray(data), width, height }, look)
  return { kind: 'rgba', pixels: new Uint8Array(shown.data.buffer), width: shown.width, height: shown.height }
}
