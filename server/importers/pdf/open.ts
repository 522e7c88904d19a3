import { getDocumentProxy } from 'unpdf'
import { SourceRefused } from '../structure/reader.ts'
import { CodeTables } from './cmaps.ts'

/** An open PDF file. */
export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
/** A page of a PDF file. */
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/**
 * Replaces the document that the library adds fonts to, and ignores them. Without it the library reads the outline of every glyph,
 * repeatedly if the font is damaged, which takes seconds for a file of a few kB.
 */
const nothing = { cssRules: [], insertRule: () => 0, append: () => undefined, remove: () => undefined }
const FONTLESS_PAGE = {
  createElement: () => ({ ...nothing, sheet: nothing }),
  documentElement: { getElementsByTagName: () => [nothing] },
}

/** The library encodes fonts with a method of ECMAScript 2026 that Node 24 lacks; without it, glyph outlines would be read. */
function addToBase64(): void {
  if ('toBase64' in Uint8Array.prototype) return
  Object.defineProperty(Uint8Array.prototype, 'toBase64', {
    value(this: Uint8Array): string {
      return Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString('base64')
    },
    configurable: true,
    writable: true,
  })
}

/** No code of a file runs, and no font or picture is drawn: only text, tags, bookmarks and raw pictures are read. */
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: false,
  ownerDocument: FONTLESS_PAGE as never,
  useSystemFonts: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: 40_000_000,
  cMapPacked: false,
  BinaryDataFactory: CodeTables,
  stopAtErrors: false,
  verbosity: 0,
} as const

/** Opens a file, including those with an empty password, and rebuilds a damaged cross-reference table. Throws SourceRefused. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  addToBase64()
  try {
    // The library takes ownership of the bytes.
    return await getDocumentProxy(Uint8Array.from(bytes), OPTIONS)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new SourceRefused('sourceEncrypted')
    const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1')
    throw new SourceRefused(tail.includes('%%EOF') ? 'sourceDamaged' : 'sourceTruncated')
  }
}
