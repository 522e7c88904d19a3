import type { WidthOfWords } from './map-layout.ts'

/** Widths that are kept: more than the words of any outline. */
const MOST = 20_000

/** The weights that nodes of the map are written in, by the name of the token. */
const WEIGHTS: Readonly<Record<string, string>> = {
  title: '--fw-semibold',
  chapter: '--fw-medium',
  page: '--fw-medium',
}

const known = new Map<string, number>()
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

/** How wide words are as the map writes them: measured by the browser, once. */
export const measuredWidth: WidthOfWords = (words, kind) => {
  const weight = WEIGHTS[kind] ?? '--fw-regular'
  const key = `${weight} ${words}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size > MOST) known.clear()
  const width = measure(words, weight)
  known.set(key, width)
  return width
}
