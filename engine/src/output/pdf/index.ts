/**
 * The door `/pdf`: a deck's scenes as a vector PDF, and the faces of scenes as CSS.
 *
 * @module @slidewright/engine/pdf
 */

export { type FontFacePorts, writeFontFaces } from './font-faces.ts'
export type { PdfImage } from './images.ts'
export {
  type PageToWrite,
  type PdfError,
  type PdfOptions,
  type PdfPorts,
  type PdfSource,
  writePdf,
} from './write-pdf.ts'
