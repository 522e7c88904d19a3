/**
 * The door `/svg`: a scene as one self-contained picture, a deck as one page to show in a browser.
 *
 * @module @slidewright/engine/svg
 */

export { type ShowPage, type ShowSource, type ShowWords, writeShow } from './write-show.ts'
export { type SvgOptions, writeSvg } from './write-svg.ts'
