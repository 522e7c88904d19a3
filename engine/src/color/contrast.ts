import { toLinear } from './srgb.ts'
import type { Rgba } from './types.ts'

/** Relative luminance, 0..1 (WCAG 2.2). */
export function luminance({ r, g, b }: Rgba): number {
  return 0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255)
}

/** Contrast ratio of two opaque colors, 1..21 (WCAG 2.2). */
export function contrastRatio(a: Rgba, b: Rgba): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Composites a color onto an opaque background. */
export function flatten(over: Rgba, ground: Rgba): Rgba {
  const mix = (top: number, below: number) => Math.round(top * over.a + below * (1 - over.a))
  return { r: mix(over.r, ground.r), g: mix(over.g, ground.g), b: mix(over.b, ground.b), a: 1 }
}
