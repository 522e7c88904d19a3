import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@slidewright/shared'
import sharp, { type Sharp } from 'sharp'
import type { PictureInfo, Pictures } from '../../ports/pictures.ts'

const FORMATS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

sharp.cache(false)
// Pictures share the machine with everything else that the server does.
sharp.concurrency(1)

/** Pictures by libvips. The header is read and judged before anything is decoded. */
export function createSharpPictures(): Pictures {
  return {
    inspect,
    clean: async bytes => {
      const info = await inspect(bytes)
      if (info === null || !isBearable(info)) return null
      const image = open(bytes, info.pages > 1).rotate()
      return written(image, info.format)
    },
    resize: async (bytes, { width, quality, interlace, format }) => {
      const info = await inspect(bytes)
      if (info === null || !isBearable(info)) return null
      const image = open(bytes, info.pages > 1)
      if (width !== undefined) image.resize({ width, withoutEnlargement: true })
      const to = format ?? info.format
      return written(encode(image, to, quality, interlace), to)
    },
  }
}

async function inspect(bytes: Uint8Array): Promise<PictureInfo | null> {
  try {
    // No limit here: what is too large must be told apart from what is broken, and nothing is decoded yet.
    const { width, height, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return format in FORMATS && width && height ? { width, height, format, pages } : null
  } catch {
    return null
  }
}

function isBearable({ width, height, pages }: PictureInfo): boolean {
  return width * height * Math.max(1, pages) <= PICTURE_MAX_PIXELS && Math.max(width, height) <= PICTURE_MAX_SIDE
}

function open(bytes: Uint8Array, animated: boolean): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, animated })
}

function encode(image: Sharp, format: string, quality?: number, progressive = false): Sharp {
  const options = quality === undefined ? {} : { quality }
  if (format === 'jpeg') return image.jpeg({ ...options, progressive, mozjpeg: false })
  if (format === 'webp') return image.webp({ ...options, effort: 3 })
  if (format === 'png') return image.png({ progressive })
  return image.gif()
}

/** The picture as bytes without metadata; sharp writes none unless it is told to. */
async function written(image: Sharp, format: string) {
  try {
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    const height = info.pageHeight ?? info.height
    const mime = FORMATS[format] ?? 'application/octet-stream'
    return { bytes: data, mime, info: { width: info.width, height, format, pages: info.pages ?? 1 } }
  } catch {
    return null
  }
}
