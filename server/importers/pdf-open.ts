import { getDocumentProxy } from 'unpdf'
import { SourceRefused } from './reader.ts'

/** An open PDF file. */
export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
/** One of its pages. */
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** No code of a file runs, no font and no picture is drawn: only text, tags and bookmarks are read, and raw pictures. */
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: 40_000_000,
  stopAtErrors: false,
  verbosity: 0,
} as const

/** Opens a file: one with an empty password opens, a broken table of its parts is made anew. Throws SourceRefused. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // The library takes the bytes over.
    return await getDocumentProxy(Uint8Array.from(bytes), OPTIONS)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new SourceRefused('sourceEncrypted')
    const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1')
    throw new SourceRefused(tail.includes('%%EOF') ? 'sourceDamaged' : 'sourceTruncated')
  }
}
