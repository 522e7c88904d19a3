/**
 * The door `/pptx`: a deck as a PowerPoint file, and such a file as a deck.
 *
 * @module @slidewright/engine/pptx
 */

export type { LoadPicture, PptxPicture } from './media.ts'
export type { PackageFiles } from './package.ts'
export type { PictureSize, ReadPicture } from './read/assets.ts'
export type { Simplified, SimplifiedReason } from './read/context.ts'
export { withGrownTables } from './read/grown-tables.ts'
export { type ReadPptx, type ReadPptxOptions, type ReadPptxPorts, readPptx } from './read/read-pptx.ts'
export {
  needsDrawing,
  type PptxError,
  type PptxOptions,
  type PptxPorts,
  type PptxSource,
  writePptx,
} from './write-pptx.ts'
