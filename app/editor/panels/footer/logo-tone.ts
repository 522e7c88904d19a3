import type { Asset } from '@slidewright/engine/internal'

/** Pictures are looked at in squares of so many px. */
const SIDE = 48
/** Pixels with less than this are clear, 0..255; a picture with hardly any of them brings its own ground. */
const CLEAR = 32
const LEAST_CLEAR = 0.04
/** Relative luminance up to which a logo is dark, and from which it is light; between, it stands out from both. */
const DARK = 0.2
const LIGHT = 0.3

/** Returns whether what a picture shows on a clear ground is dark or light; null for what has a ground, or stands out from any. */
export function toneOfPixels(data: Uint8ClampedArray): Asset['tone'] | null {
  let [sum, weight, clear] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < CLEAR) {
      clear++
      continue
    }
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    sum += alpha * (0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b))
    weight += alpha
  }
  if (weight === 0 || clear < (data.length / 4) * LEAST_CLEAR) return null
  const mean = sum / weight
  return mean <= DARK ? 'dark' : mean >= LIGHT ? 'light' : null
}

/** The gamma of sRGB, near enough for a mean. */
function linear(value: number): number {
  return (value / 255) ** 2.2
}

/** Returns a picture with the tone of what it shows, where that can be seen. */
export async function withTone(asset: Asset): Promise<Asset> {
  const tone = await toneOf(asset.url).catch(() => null)
  return tone ? { ...asset, tone } : asset
}

async function toneOf(url: string): Promise<Asset['tone'] | null> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const surface = new OffscreenCanvas(SIDE, SIDE).getContext('2d')
  surface?.drawImage(picture, 0, 0, SIDE, SIDE)
  return surface ? toneOfPixels(surface.getImageData(0, 0, SIDE, SIDE).data) : null
}
