import type { WidthOfWords } from './map-layout.ts'

/** Maximum number of cached widths, more than the texts of any outline. */
const MAX_CACHED = 20_000

/** Font weight tokens of the map's node kinds. */
const WEIGHTS: Readonly<Record<string, string>> = {
  title: '--fw-semibold',
  chapter: '--fw-medium',
  page: '--fw-medium',
}

const cache = new Map<string, number>()
let surface: CanvasRenderingContext2D | null = null

function fontOf(weight: string): string {
  const style = getComputedStyle(document.documentElement)
  return `${style.getPropertyValue(weight)} ${style.getPropertyValue('--fs-14')} ${style.getPropertyValue('--font-ui')}`
}

function measure(words: string, weight: string): number {
  surface ??= document.createElement('canvas').getContext('2d')
  if (surface === null) throw new Error('This browser has no Canvas 2D')
  surface.textRendering = 'optimizeLegibility'
  surface.font = fontOf(weight)
  return surface.measureText(words).width
}

/** Measures the width of text as the map renders it, with a cache. */
export const measuredWidth: WidthOfWords = (words, kind) => {
  const weight = WEIGHTS[kind] ?? '--fw-regular'
  const key = `${weight} ${words}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  if (cache.size > MAX_CACHED) cache.clear()
  const width = measure(words, weight)
  cache.set(key, width)
  return width
}
