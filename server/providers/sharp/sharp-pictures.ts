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
/** The number of pictures processed concurrently. The others wait and occupy no memory but a path. */
const CONCURRENCY = 2
/** Pictures with more pixels are processed one at a time: a progressive JPEG of 40 MP takes 400 MB while decoding. */
const LARGE_PIXELS = 10_000_000
/** Timeout per picture, in s. */
const TIMEOUT_SECONDS = 30

sharp.cache(false)
// One thread per picture, because the rest of the server shares the machine.
sharp.concurrency(1)

/** Processes pictures with libvips. The header is checked before anything is decoded. */
export function createSharpPictures(): Pictures {
  const inTurn = limitConcurrency(CONCURRENCY)
  const largeInTurn = limitConcurrency(1)

  /** Processes a picture when it is its turn. Returns null for unreadable and oversized pictures. */
  async function process<T>(source: PictureSource, make: (info: PictureInfo) => Promise<T | null>): Promise<T | null> {
    const info = await inTurn(() => inspect(source))
    if (info === null || !isWithinLimits(info)) return null
    return (isLarge(info) ? largeInTurn : inTurn)(() => make(info))
  }

  return {
    inspect: source => inTurn(() => inspect(source)),
    clean: (source, to) =>
      process(source, async info => {
        const image = open(source, info.pages > 1).rotate()
        return nullIfBroken(async () => {
          const written = await encode(image, info.format, { isLarge: isLarge(info) }).toFile(to)
          const height = written.pageHeight ?? written.height
          const { width, pages = 1 } = written
          return { mime: mimeOf(info.format), info: { width, height, format: info.format, pages } }
        })
      }),
    resize: (source, { width, quality, interlace, format }) =>
      process(source, async info => {
        const image = open(source, info.pages > 1)
        if (width !== undefined) image.resize({ width, withoutEnlargement: true })
        const to = format ?? info.format
        const options = { quality, progressive: interlace, isLarge: isLarge(info, width) }
        return nullIfBroken(async () => ({
          bytes: await encode(image, to, options).toBuffer(),
          mime: mimeOf(to),
        }))
      }),
  }
}

async function inspect(source: PictureSource): Promise<PictureInfo | null> {
  try {
    // No limit here, since oversized pictures must be distinguished from broken ones, and nothing is decoded yet.
    const { width, height, format, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
    return format in FORMATS && width && height ? { width, height, format, pages } : null
  } catch {
    return null
  }
}

function isWithinLimits(info: PictureInfo): boolean {
  return pixelsOf(info) <= PICTURE_MAX_PIXELS && Math.max(info.width, info.height) <= PICTURE_MAX_SIDE
}

function pixelsOf({ width, height, pages }: PictureInfo): number {
  return width * height * Math.max(1, pages)
}

function open(source: PictureSource, animated: boolean): Sharp {
  return sharp(source, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS, animated }).timeout({
    seconds: TIMEOUT_SECONDS,
  })
}

/** Whether a picture, or its copy of the given width, is processed on its own. */
function isLarge(info: PictureInfo, width = info.width): boolean {
  return pixelsOf(info) * Math.min(1, width / info.width) ** 2 > LARGE_PIXELS
}

/** Encoding options. Large pictures are encoded in one pass, without keeping all of it in memory. */
interface EncodeOptions {
  readonly quality?: number | undefined
  readonly progressive?: boolean | undefined
  readonly isLarge: boolean
}

function encode(image: Sharp, format: string, { quality, progressive = false, isLarge }: EncodeOptions): Sharp {
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

/** Returns null for a picture that cannot be decoded. sharp writes no metadata by default. */
async function nullIfBroken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    if (/no space left/i.test(String(error))) throw new StorageFull('No room for a picture', { cause: error })
    return null
  }
}
