/** The door /svg: a scene as one self-contained picture. */
export { type SvgOptions, writeSvg } from './write-svg.ts'
