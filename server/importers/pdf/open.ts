import { getDocumentProxy } from 'unpdf'
import { SourceRefused } from '../structure/reader.ts'
import { CodeTables } from './cmaps.ts'

/** An open PDF file. */
export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
/** One of its pages. */
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/**
 * Takes the place of the page that the library gives its fonts to, and does nothing with them. Without it the outline of every
 * letter is read from the font, again and again where the font is broken: seconds for a file of a few kB.
 */
const nothing = { cssRules: [], insertRule: () => 0, append: () => undefined, remove: () => undefined }
const FONTLESS_PAGE = {
  createElement: () => ({ ...nothing, sheet: nothing }),
  documentElement: { getElementsByTagName: () => [nothing] },
}

/** The library gives fonts to that page with a method of the standard (ECMAScript 2026) that Node 24 lacks; where it fails, letters are outlined after all. */
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

/** No code of a file runs, no font and no picture is drawn: only text, tags and bookmarks are read, and raw pictures. */
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

/** Opens a file, including those with an empty password; a broken cross-reference table is rebuilt. Throws SourceRefused. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  addToBase64()
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
