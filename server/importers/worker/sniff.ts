import type { SourceKind } from '@slidewright/shared'
import { isCompoundFile, openCompoundFile } from '../archive/compound-file.ts'
import { openZip, type Zip } from '../archive/zip.ts'
import { SourceRefused } from '../structure/reader.ts'
import { wideOf } from '../structure/text-encoding.ts'
import { looksLikeMarkdown } from '../text/looks-like-markdown.ts'

/** Detects the kind of a file from its content; its name only distinguishes kinds of text. Throws SourceRefused if the kind is not supported. */
export async function sniff(bytes: Uint8Array, name: string, mime = ''): Promise<SourceKind> {
  if (bytes.length === 0) throw new SourceRefused('fileEmpty')
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return sniffZip(bytes)
  if (isCompoundFile(bytes)) return sniffCompoundFile(bytes)
  if (latin(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  refuseOthers(bytes, name)
  return sniffText(bytes, name, mime)
}

async function sniffZip(bytes: Uint8Array): Promise<SourceKind> {
  const zip = await openZip(bytes)
  if (zip.names.length === 0) throw new SourceRefused('fileEmpty')
  if (zip.has('content.json') || (zip.has('content.xml') && !zip.has('mimetype'))) return 'xmind'
  if (!zip.has('[Content_Types].xml')) throw await otherZip(zip)
  return sniffOffice(zip)
}

/** Returns a refusal that names a known but unsupported document type in a zip file. */
async function otherZip(zip: Zip): Promise<SourceRefused> {
  const mimetype = latin((await zip.read('mimetype').catch(() => undefined)) ?? new Uint8Array())
  if (mimetype.startsWith('application/epub')) return new SourceRefused('sourceUnsupported', { found: 'epub' })
  if (mimetype.includes('opendocument')) return new SourceRefused('sourceUnsupported', { found: 'opendocument' })
  if (zip.names.some(name => /^(?:Index\/Document\.iwa|Index\.zip|index\.(?:xml|apxl))$/iu.test(name)))
    return new SourceRefused('sourceUnsupported', { found: 'iwork' })
  return new SourceRefused('sourceWrongType', { found: 'zip' })
}

const OFFICE: readonly (readonly [RegExp, SourceKind])[] = [
  [/wordprocessingml\.(?:document|template)\.main|ms-word\.(?:document|template)\.macroEnabled/iu, 'docx'],
  [
    /presentationml\.(?:presentation|slideshow|template)\.main|ms-powerpoint\.(?:presentation|slideshow|template)\.macroEnabled/iu,
    'pptx',
  ],
]

async function sniffOffice(zip: Zip): Promise<SourceKind> {
  const types = await zip.read('[Content_Types].xml')
  const text = types === undefined ? '' : latin(types).replaceAll('\u0000', '')
  const found = OFFICE.find(([pattern]) => pattern.test(text))?.[1]
  if (found !== undefined) return found
  // If the content types are damaged, the parts identify the format as well.
  if (zip.has('word/document.xml')) return 'docx'
  if (zip.has('ppt/presentation.xml')) return 'pptx'
  throw new SourceRefused('sourceUnsupported', { found: /spreadsheetml/iu.test(text) ? 'xlsx' : 'zip' })
}

function sniffCompoundFile(bytes: Uint8Array): SourceKind {
  const { names } = openCompoundFile(bytes)
  if (names.includes('EncryptedPackage') || names.includes('EncryptionInfo')) throw new SourceRefused('sourceEncrypted')
  if (names.includes('WordDocument')) return 'doc'
  if (names.includes('PowerPoint Document')) throw new SourceRefused('sourceUnsupported', { found: 'ppt' })
  if (names.includes('Workbook') || names.includes('Book'))
    throw new SourceRefused('sourceUnsupported', { found: 'xls' })
  throw new SourceRefused(names.length === 0 ? 'sourceDamaged' : 'sourceUnsupported')
}

const OTHERS: readonly (readonly [string, string])[] = [
  ['\u0089PNG', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF', 'picture'],
  ['BM', 'picture'],
  ['II*\u0000', 'picture'],
  ['MM\u0000*', 'picture'],
  ['{\\rtf', 'rtf'],
  ['Rar!', 'archive'],
  ['7z\u00bc\u00af', 'archive'],
  ['\u001f\u008b', 'archive'],
  ['ID3', 'sound'],
  ['\u007fELF', 'program'],
  ['MZ', 'program'],
]

/** Names of files that promise a document. */
const DOCUMENT = /\.(?:docx?|pptx?|pdf|xmind|mm|md|markdown|txt|html?)$/iu

/** Refuses known but unsupported kinds by name. Signatures of only two letters count for binary files only. */
function refuseOthers(bytes: Uint8Array, name: string): void {
  const isVideo = latin(bytes.subarray(4, 8)) === 'ftyp'
  const found =
    OTHERS.find(([magic]) => startsWith(bytes, magic) && (magic.length > 2 || isBinary(bytes)))?.[1] ??
    (isVideo ? 'video' : undefined)
  // A picture that is called a document is no document; called a picture, it is of a kind that is not read.
  if (found !== undefined)
    throw new SourceRefused(DOCUMENT.test(name) ? 'sourceWrongType' : 'sourceUnsupported', { found })
  if (isBinary(bytes)) throw new SourceRefused('sourceWrongType', { found: 'binary' })
}

/** Whether the bytes are binary: zero bytes outside of UTF-16, or many bytes that do not occur in text. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 8_192)
  if (isUtf16(sample)) return false
  let odd = 0
  for (const byte of sample) {
    if (byte === 0) return true
    if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) odd++
  }
  return odd > sample.length / 50
}

/** Whether the bytes are UTF-16: by a BOM, by alternating zero bytes, or by plausible text in another script. */
function isUtf16(sample: Uint8Array): boolean {
  const [a, b] = sample
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  if (wideOf(sample) !== null) return true
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const half = sample.length / 2
  const [even = 0, odd = 0] = zeros
  return half > 4 && ((even > half * 0.6 && odd === 0) || (odd > half * 0.6 && even === 0))
}

function sniffText(bytes: Uint8Array, name: string, mime: string): SourceKind {
  const head = plain(bytes.subarray(0, 65_536))
  if (head.trim() === '') throw new SourceRefused('fileEmpty')
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
  const start = head.replace(/^(?:\s|<\?xml[^>]*>|<!--[\s\S]*?-->)+/u, '').slice(0, 2_000)
  if (/^(?:<!DOCTYPE\s+map\b[\s\S]*?)?<map[\s>]/iu.test(start)) return 'mm'
  if (/^<!doctype\s+html\b|^<html[\s>]/iu.test(start)) return 'html'
  if (extension === 'mm' && /^<!DOCTYPE|^<\?xml/iu.test(head.trim())) return 'mm'
  if (/^\s*<\?xml/u.test(head)) throw new SourceRefused('sourceUnsupported', { found: 'xml' })
  if (mime === 'application/json') throw new SourceRefused('sourceUnsupported', { found: 'json' })
  if (
    (extension === 'html' || extension === 'htm' || mime === 'text/html') &&
    /<(?:body|p|div|h1|title)\b/iu.test(head)
  )
    return 'html'
  if (extension === 'md' || extension === 'markdown') return 'markdown'
  return looksLikeMarkdown(head, extension === 'txt' ? 'text' : undefined) ? 'markdown' : 'text'
}

/** Decodes enough characters to recognize the kind of text, regardless of encoding. */
function plain(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  return new TextDecoder().decode(bytes).replaceAll('\u0000', '')
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return latin(bytes.subarray(0, magic.length)) === magic
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
