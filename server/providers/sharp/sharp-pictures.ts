import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@slidewright/shared'
import sharp, { type Sharp } from 'sharp'
import { StorageFull } from '../../ports/database.ts'
import type { PictureInfo, PictureSource, Pictures } from '../../ports/pictures.ts'
import { limitConcurrency } from '../../security/limit-concurrency.ts'

const FORMATS: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}
/** Pictures in work at once. Others wait, and hold nothing but a path. */
const AT_ONCE = 2
/** Pictures of more pixels are worked on one at a time: a progressive JPEG of 40 MP takes 400 MB until it is whole. */
const LARGE_PIXELS = 10_000_000
/** How long one picture may take, in s. */
const LONGEST = 30

sharp.cache(false)
// Pictures share the machine with everything else that the server does.
sharp.concurrency(1)

/** Processes pictures with libvips. The header is checked before anything is decoded. */
export function createSharpPictures(): Pictures {
  const inTurn = limitConcurrency(AT_ONCE)
  const largeInTurn = limitConcurrency(1)

  /** Works on a picture that can be borne, when its turn has come; null for any other. */
  async function work<T>(source: PictureSource, make: (info: PictureInfo) => Promise<T | null>): Promise<T | null> {
    const info = await inTurn(() => inspect(source))
    if (info === null || !isBearable(info)) return null
    return (isLarge(info) ? largeInTurn : inTurn)(() => make(info))
  }

  return {
    inspect: source => inTurn(() => inspect(source)),
    clean: (source, to) =>
      work(source, async info => {
        const image = open(source, info.pages > 1).rotate()
        return unlessBroken(async () => {
          const written = await encode(image, info.format, { isLarge: isLarge(info) }).toFile(to)
          const height = written.pageHeight ?? written.height
          const { width, pages = 1 } = written
          return { mime: mimeOf(info.format), info: { width, height, format: info.format, pages } }
        })
      }),
    resize: (source, { width, quality, interlace, format }) =>
      work(source, async info => {
        const image = open(source, info.pages > 1)
        if (width !== undefined) image.resize({ width, withoutEnlargement: true })
        const to = format ?? info.format
        const options = { quality, progressive: interlace, isLarge: isLarge(info, width) }
        return unlessBroken(async () => ({
          bytes: await encode(image, to, options).toBuffer(),
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

function isBearable(info: PictureInfo): boolean {
  return pixelsOf(info) <= PICTURE_MAX_PIXELS && Math.max(info.width, info.height) <= PICTURE_MAX_SIDE
}

function pixelsOf({ width, height, pages }: PictureInfo): number {
  return width * height * Math.max(1, pages)
}

function open(source: PictureSource, animated: boolean): Sharp {
  return sharp(source, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, animated }).timeout({
    seconds: LONGEST,
  })
}

/** Whether a picture, or its copy of a width, is worked on alone. */
function isLarge(info: PictureInfo, width = info.width): boolean {
  return pixelsOf(info) * Math.min(1, width / info.width) ** 2 > LARGE_PIXELS
}

/** How a picture is written; what is large in one pass, without all of it in memory. */
interface Written {
  readonly quality?: number | undefined
  readonly progressive?: boolean | undefined
  readonly isLarge: boolean
}

function encode(image: Sharp, format: string, { quality, progressive = false, isLarge }: Written): Sharp {
  const options = quality === undefined ? {} : { quality }
  const passes = { progressive: progressive && !isLarge, optimiseCoding: !isLarge }
  if (format === 'jpeg') return image.jpeg({ ...options, ...passes, mozjpeg: false })
  if (format === 'webp') return image.webp({ ...options, effort: 3 })
  if (format === 'png') return image.png({ progressive: passes.progressive })
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
