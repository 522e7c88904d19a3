import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pictures are compared by the means of squares of so many px: letters are smoothed a little differently by each version of a browser. */
const SQUARE = 8
const FOLDER = join(import.meta.dirname, 'golden')

/** How far a picture is from the one that was looked at: over all of it, and in its worst square; 0 to 255. */
export interface Apart {
  readonly mean: number
  readonly worst: number
}

/** Compares a PNG with the golden picture of a name; null where there is none, or where GOLDEN=write asks for it anew: then it is written. */
export async function apartFromGolden(name: string, png: Buffer): Promise<Apart | null> {
  const path = join(FOLDER, `${name}.webp`)
  if (!existsSync(path) || process.env.GOLDEN === 'write') {
    if (process.env.GOLDEN !== 'write') throw new Error(`There is no golden picture ${name}: GOLDEN=write makes it`)
    writeFileSync(path, await sharp(png).webp({ quality: 90, smartSubsample: true, effort: 6 }).toBuffer())
    return null
  }
  const [now, golden] = await Promise.all([squares(png), squares(readFileSync(path))])
  if (now.length !== golden.length) return { mean: 255, worst: 255 }
  const apart = Array.from(now, (value, index) => Math.abs(value - (golden[index] ?? 0)))
  return { mean: apart.reduce((sum, each) => sum + each, 0) / apart.length, worst: Math.max(...apart) }
}

/** The mean of each square, channel by channel. */
async function squares(picture: Buffer): Promise<Uint8Array> {
  // Decoded first: a format that can be read smaller would be smoothed in another way.
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .resize(Math.ceil(width / SQUARE), Math.ceil(height / SQUARE), { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer()
}
