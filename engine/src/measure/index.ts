/**
 * The door `/measure`: measuring with harfbuzz, where there is no browser.
 *
 * @module @slidewright/engine/measure
 */

export type { FontNeed } from '../text/font-needs.ts'
export type { TextSettings } from './font-needs.ts'
export { fontNeeds } from './font-needs.ts'
export type { FontStore, LoadFont, OpenFont } from './font-store.ts'
export { createFontStore } from './font-store.ts'
export type { HarfbuzzMeasure } from './harfbuzz-measure.ts'
export { createHarfbuzzMeasure } from './harfbuzz-measure.ts'
export type { ShapedGlyph, ShapeOptions } from './shape.ts'
export { shapeText } from './shape.ts'
export { unpackFont } from './woff2.ts'
