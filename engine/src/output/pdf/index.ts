/**
 * The door `/pdf`: a deck's scenes as a vector PDF.
 *
 * @module @slidewright/engine/pdf
 */

export type { PdfImage } from './images.ts'
export {
  type PageToWrite,
  type PdfError,
  type PdfOptions,
  type PdfPorts,
  type PdfSource,
  writePdf,
} from './write-pdf.ts'
