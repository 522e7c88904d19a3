import { layOutText } from './layout.ts'
import type { Measure, TextBox } from './types.ts'

/** Scales are tried in steps of this much. */
const STEP = 0.025

/**
 * The largest scale (1, 0.975, … `least`) at which a text fits its box without breaking a word; `least` if there is none. Commands store
 * it as the result of autofit.
 */
export function fitScale(box: TextBox, measure: Measure, { min = 0.25 }: { readonly min?: number } = {}): number {
  const steps = Math.round((1 - min) / STEP)
  const scaleAt = (step: number) => Math.max(min, Math.round((1 - step * STEP) * 1000) / 1000)
  const fits = (step: number) => textFits(scaled(box, scaleAt(step)), measure)
  const fitsWithCuts = (step: number) => !layOutText(scaled(box, scaleAt(step)), measure).overflows
  const best = firstThat(steps, fits) ?? firstThat(steps, fitsWithCuts) ?? steps
  return scaleAt(best)
}

/** Returns the first of these sizes at which a text fits; null if there is none. `boxAt` sets the text at a size (px). */
export function stepDown(sizes: readonly number[], boxAt: (size: number) => TextBox, measure: Measure): number | null {
  return sizes.find(size => textFits(boxAt(size), measure)) ?? null
}

/** Whether a text fits its box without breaking a word. */
export function textFits(box: TextBox, measure: Measure): boolean {
  const { overflows, brokenWord } = layOutText(box, measure)
  return !overflows && !brokenWord
}

/** Deeper than any text, px. */
const ABYSS = 1e6

/**
 * Returns the smallest depth (whole px: height, or width in vertical writing) at which the columns hold a text; text in one column is as
 * deep as its lines.
 */
export function leastDepth(box: TextBox, measure: Measure): number {
  const { top, right, bottom, left } = box.body.insets
  const isFlat = box.body.vertical === 'horizontal'
  const around = isFlat ? top + bottom : left + right
  const neededAt = (depth: number) => {
    const size = isFlat ? { ...box.size, height: depth } : { ...box.size, width: depth }
    const { content } = layOutText({ ...box, size }, measure)
    return Math.ceil((isFlat ? content.height : content.width) + around)
  }
  let low = 0
  let high = neededAt(ABYSS)
  while (high - low > 1 && box.body.columns > 1) {
    const middle = (low + high) >> 1
    if (neededAt(middle) <= middle) high = middle
    else low = middle
  }
  return high
}

function scaled(box: TextBox, scale: number): TextBox {
  return { ...box, body: { ...box.body, autoFit: { ...box.body.autoFit, scale } } }
}

/** Returns the first step from 0 that passes, given that all later ones pass too; null if the last one does not. */
function firstThat(steps: number, passes: (step: number) => boolean): number | null {
  if (passes(0)) return 0
  if (!passes(steps)) return null
  let low = 0
  let high = steps
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle
  }
  return high
}
