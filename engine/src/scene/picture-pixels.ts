import type { PictureFilter } from './node.ts'

/** Pixels row by row: red, green, blue, opacity, not premultiplied. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** The maximum blur deviation in px; a wider blur is applied to a smaller picture without visible loss. */
const WIDEST = 6

/** Applies a filter to pixels. A blurred result may be smaller: a painter stretches it over the same area. The given pixels are not changed. */
export function filterPixels(pixels: Pixels, look: PictureFilter): Pixels {
  const deviation = look.blur * Math.max(pixels.width, pixels.height)
  const small = deviation > WIDEST ? shrunk(pixels, Math.floor(deviation / WIDEST)) : copied(pixels)
  if (look.matrix !== null) recolor(small.data, look.matrix)
  if (look.duotone !== null) tone(small.data, look.duotone)
  const left = look.blur * Math.max(small.width, small.height)
  return left > 0.2 ? blurred(small, left) : small
}

function copied({ width, height, data }: Pixels): Pixels {
  return { width, height, data: new Uint8ClampedArray(data) }
}

/** Precomputes the products of a factor with 0..255, in 65536ths, so that pixels need no multiplication. */
function products(factor: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, value) => Math.round(value * factor * 65_536))
}

function recolor(data: Uint8ClampedArray, matrix: readonly number[]): void {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = [0, 1, 2, 4, 5, 6, 8, 9, 10].map(at => products(matrix[at] ?? 0)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const [plusR, plusG, plusB] = [3, 7, 11].map(at => Math.round((matrix[at] ?? 0) * 255 * 65_536) + 32_768) as [
    number,
    number,
    number,
  ]
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    data[at] = ((rr[r] as number) + (rg[g] as number) + (rb[b] as number) + plusR) >> 16
    data[at + 1] = ((gr[r] as number) + (gg[g] as number) + (gb[b] as number) + plusG) >> 16
    data[at + 2] = ((br[r] as number) + (bg[g] as number) + (bb[b] as number) + plusB) >> 16
  }
}

/** Maps lightness to a gradient between two colors. */
function tone(data: Uint8ClampedArray, { dark, light }: NonNullable<PictureFilter['duotone']>): void {
  const ramp = (from: number, to: number) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => from + ((to - from) * value) / 255)
  const reds = ramp(dark.resolved.r, light.resolved.r)
  const greens = ramp(dark.resolved.g, light.resolved.g)
  const blues = ramp(dark.resolved.b, light.resolved.b)
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const lightness = (r * 13_933 + g * 46_871 + b * 4732) >> 16
    data[at] = reds[lightness] as number
    data[at + 1] = greens[lightness] as number
    data[at + 2] = blues[lightness] as number
  }
}

/** Reduces a picture by an integer factor, averaging pixels. */
function shrunk({ width, height, data }: Pixels, by: number): Pixels {
  const [wide, high] = [Math.max(1, Math.round(width / by)), Math.max(1, Math.round(height / by))]
  const small = new Uint8ClampedArray(wide * high * 4)
  for (let y = 0; y < high; y++) {
    const [top, bottom] = [Math.floor((y * height) / high), Math.max(1, Math.floor(((y + 1) * height) / high))]
    for (let x = 0; x < wide; x++) {
      const [left, right] = [Math.floor((x * width) / wide), Math.max(1, Math.floor(((x + 1) * width) / wide))]
      mean(data, { width, left, right, top, bottom }, small, (y * wide + x) * 4)
    }
  }
  return { width: wide, height: high, data: small }
}

interface Patch {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function mean(data: Uint8ClampedArray, patch: Patch, to: Uint8ClampedArray, place: number): void {
  let [r, g, b, a, count] = [0, 0, 0, 0, 0]
  for (let y = patch.top; y < patch.bottom; y++) {
    for (let x = patch.left, at = (y * patch.width + x) * 4; x < patch.right; x++, at += 4) {
      const alpha = data[at + 3] as number
      r += (data[at] as number) * alpha
      g += (data[at + 1] as number) * alpha
      b += (data[at + 2] as number) * alpha
      a += alpha
      count++
    }
  }
  if (a === 0) return
  to[place] = r / a
  to[place + 1] = g / a
  to[place + 2] = b / a
  to[place + 3] = a / count
}

/** Blurs a picture; beyond the edges its border pixels are repeated. */
function blurred({ width, height, data }: Pixels, deviation: number): Pixels {
  const isOpaque = everyOpaque(data)
  const from = isOpaque ? data : multiplied(data)
  const to = new Uint8ClampedArray(data.length)
  for (const radius of boxesFor(deviation)) {
    boxed(from, to, { lines: height, length: width, step: 4, next: width * 4, radius })
    boxed(to, from, { lines: width, length: height, step: width * 4, next: 4, radius })
  }
  if (!isOpaque) divide(from)
  return { width, height, data: from }
}

function everyOpaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function multiplied(data: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const result = new Uint8ClampedArray(data)
  for (let at = 0; at < result.length; at += 4) {
    const alpha = (result[at + 3] as number) / 255
    for (let channel = at; channel < at + 3; channel++) result[channel] = (result[channel] as number) * alpha
  }
  return result
}

function divide(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255
    if (alpha > 0) for (let channel = at; channel < at + 3; channel++) data[channel] = (data[channel] as number) / alpha
  }
}

/** Returns the radii of three boxes whose variances add up (Kovesi, Fast Almost-Gaussian Filtering). */
function boxesFor(deviation: number): number[] {
  const ideal = Math.sqrt(4 * deviation * deviation + 1)
  const lower = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0)
  const share = (12 * deviation * deviation - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4)
  return [0, 1, 2].map(index => (index < Math.round(share) ? lower - 1 : lower + 1) / 2)
}

interface Lines {
  readonly lines: number
  readonly length: number
  readonly step: number
  readonly next: number
  readonly radius: number
}

function boxed(from: Uint8ClampedArray, to: Uint8ClampedArray, { lines, length, step, next, radius }: Lines): void {
  const size = 2 * radius + 1
  const last = (length - 1) * step
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let [r, g, b, a] = [0, 0, 0, 0]
    for (let offset = -radius; offset <= radius; offset++) {
      const at = start + Math.min(last, Math.max(0, offset * step))
      r += from[at] as number
      g += from[at + 1] as number
      b += from[at + 2] as number
      a += from[at + 3] as number
    }
    for (let index = 0, place = 0; index < length; index++, place += step) {
      const at = start + place
      to[at] = r / size
      to[at + 1] = g / size
      to[at + 2] = b / size
      to[at + 3] = a / size
      const enters = start + Math.min(last, place + (radius + 1) * step)
      const leaves = start + Math.max(0, place - radius * step)
      r += (from[enters] as number) - (from[leaves] as number)
      g += (from[enters + 1] as number) - (from[leaves + 1] as number)
      b += (from[enters + 2] as number) - (from[leaves + 2] as number)
      a += (from[enters + 3] as number) - (from[leaves + 3] as number)
    }
  }
}
