/**
 * The door `/svg`: a scene as one self-contained picture.
 *
 * @module @slidewright/engine/svg
 */

export { type SvgOptions, writeSvg } from './write-svg.ts'
