/**
 * The door `/pptx`: a deck as a PowerPoint file.
 *
 * @module @slidewright/engine/pptx
 */

export type { LoadPicture, PptxPicture } from './media.ts'
export type { PackageFiles } from './package.ts'
export {
  needsDrawing,
  type PptxError,
  type PptxOptions,
  type PptxPorts,
  type PptxSource,
  writePptx,
} from './write-pptx.ts'
