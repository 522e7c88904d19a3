import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@slidewright/shared'
import sharp, { type Sharp } from 'sharp'
import { StorageFull } from '../../ports/database.ts'
import type { PictureInfo, PictureSource, Pictures } from '../../ports/pictures.ts'
import { atMost } from '../../security/at-most.ts'

const FORMATS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}
/** Pictures in work at once: a picture of 40 MP takes 160 MB while it is turned. Others wait, and hold nothing but a path. */
const AT_ONCE = 2
/** How long one picture may take, in s. */
const LONGEST = 30

sharp.cache(false)
// Pictures share the machine with everything else that the server does.
sharp.concurrency(1)

/** Pictures by libvips. The header is read and judged before anything is decoded. */
export function createSharpPictures(): Pictures {
  const inTurn = atMost(AT_ONCE)
  return {
    inspect: source => inTurn(() => inspect(source)),
    clean: (source, to) =>
      inTurn(async () => {
        const info = await inspect(source)
        if (info === null || !isBearable(info)) return null
        const image = open(source, info.pages > 1).rotate()
        return unlessBroken(async () => {
          const written = await encode(image, info.format).toFile(to)
          const height = written.pageHeight ?? written.height
          const { width, pages = 1 } = written
          return { mime: mimeOf(info.format), info: { width, height, format: info.format, pages } }
        })
      }),
    resize: (source, { width, quality, interlace, format }) =>
      inTurn(async () => {
        const info = await inspect(source)
        if (info === null || !isBearable(info)) return null
        const image = open(source, info.pages > 1)
        if (width !== undefined) image.resize({ width, withoutEnlargement: true })
        const to = format ?? info.format
        return unlessBroken(async () => ({
          bytes: await encode(image, to, quality, interlace).toBuffer(),
          mime: mimeOf(to),
        }))
      }),
  }
}

async function inspect(source: PictureSource): Promise<PictureInfo | null> {
  try {
    // No limit here: what is too large must be told apart from what is broken, and nothing is decoded yet.
    const { width, height, format, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
    return format in FORMATS && width && height ? { width, height, format, pages } : null
  } catch {
    return null
  }
}

function isBearable({ width, height, pages }: PictureInfo): boolean {
  return width * height * Math.max(1, pages) <= PICTURE_MAX_PIXELS && Math.max(width, height) <= PICTURE_MAX_SIDE
}

function open(source: PictureSource, animated: boolean): Sharp {
  return sharp(source, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, animated }).timeout({
    seconds: LONGEST,
  })
}

function encode(image: Sharp, format: string, quality?: number, progressive = false): Sharp {
  const options = quality === undefined ? {} : { quality }
  if (format === 'jpeg') return image.jpeg({ ...options, progressive, mozjpeg: false })
  if (format === 'webp') return image.webp({ ...options, effort: 3 })
  if (format === 'png') return image.png({ progressive })
  return image.gif()
}

function mimeOf(format: string): string {
  return FORMATS[format] ?? 'application/octet-stream'
}

/** Null for a picture that cannot be decoded; sharp writes no metadata unless it is told to. */
async function unlessBroken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    if (/no space left/i.test(String(error))) throw new StorageFull('No room for a picture', { cause: error })
    return null
  }
}
