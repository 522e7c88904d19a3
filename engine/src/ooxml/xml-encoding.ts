import { FormatError } from './format-error.ts'

/** What every platform has to decode bytes (WHATWG Encoding), though the engine is written for none. */
interface Decoders {
  readonly TextDecoder: new (
    label: string,
    options?: { readonly fatal: boolean },
  ) => { decode(bytes: Uint8Array): string }
}

const { TextDecoder } = globalThis as unknown as Decoders

/** Decodes an XML file: by its BOM, by zero bytes, by its declaration, otherwise as UTF-8, or as `legacy` for formats with old programs. */
export function decodeXml(bytes: Uint8Array, legacy?: string): string {
  const label = labelOf(bytes)
  if (legacy !== undefined && label === 'utf-8' && !isUtf8(bytes)) return new TextDecoder(legacy).decode(bytes)
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (error) {
    // An unknown encoding, or bytes that are invalid in it.
    if (error instanceof RangeError || error instanceof TypeError) throw new FormatError('sourceDamaged')
    throw error
  }
}

function labelOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0x3c && b === 0) return 'utf-16le'
  if (a === 0 && b === 0x3c) return 'utf-16be'
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/u.exec(head)?.[1] ?? 'utf-8'
  // The bytes have shown that it is not UTF-16.
  return /^utf-?16/iu.test(declared) ? 'utf-8' : declared
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
