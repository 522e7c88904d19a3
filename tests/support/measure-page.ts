import type { Face } from '@slidewright/engine/internal'
import { fontUrl } from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { ensureFonts, onFontsArrived } from '../../app/assets/fonts.ts'
import { createCanvasMeasure } from '../../app/assets/measure.ts'

declare global {
  /** Measures widths in em with the canvas provider. */
  var measureOnCanvas: (cases: readonly { readonly text: string; readonly face: Face }[]) => Promise<number[]>
  /** Measures widths in em with the harfbuzz provider, in the browser. */
  var measureWithHarfbuzz: typeof globalThis.measureOnCanvas
  /** Returns what the canvas provider measures before a font is loaded and after it has loaded. */
  var measureLate: (
    text: string,
    face: Face,
  ) => Promise<{ epochs: readonly [number, number]; widths: readonly [number, number] }>
  var ready: boolean
}

globalThis.measureOnCanvas = async cases => {
  await ensureFonts(cases)
  const measure = createCanvasMeasure()
  return cases.map(({ text, face }) => measure.advance(text, face, 1))
}

globalThis.measureWithHarfbuzz = async cases => {
  const measure = createHarfbuzzMeasure({
    load: async file => new Uint8Array(await (await fetch(fontUrl(file))).arrayBuffer()),
  })
  await measure.fonts.prepare(cases)
  return cases.map(({ text, face }) => measure.advance(text, face, 1))
}

globalThis.measureLate = async (text, face) => {
  const measure = createCanvasMeasure()
  const arrival = new Promise<void>(resolve => onFontsArrived(resolve))
  const epoch = measure.epoch
  const width = measure.advance(text, face, 1)
  await arrival
  return { epochs: [epoch, measure.epoch], widths: [width, measure.advance(text, face, 1)] }
}

globalThis.ready = true
