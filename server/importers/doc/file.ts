import { openCompoundFile } from '../archive/compound-file.ts'
import type { ListMark } from '../docx/numbering.ts'
import { SourceRefused } from '../structure/reader.ts'
import { readDocLists } from './lists.ts'
import { type PropertyRange, readPropertyRanges } from './properties.ts'
import { type DocStyle, readDocStyles } from './styles.ts'
import { type DocText, readDocText } from './text.ts'

/** The parts of a Word 97-2003 file that are needed to read it. */
export interface DocFile {
  readonly text: DocText
  /** The number of characters of each part of the text, in order. */
  readonly parts: DocParts
  readonly paragraphs: readonly PropertyRange[]
  readonly letters: readonly PropertyRange[]
  readonly styleOf: (index: number) => DocStyle
  readonly markOf: (list: number, level: number) => ListMark
  /** The text of footnotes by the position of their reference. */
  readonly notes: ReadonlyMap<number, string>
  readonly data: Buffer | undefined
}

/** The characters of the parts of a document. */
export interface DocParts {
  readonly body: number
  readonly footnotes: number
  readonly headers: number
  readonly comments: number
  readonly endnotes: number
  readonly boxes: number
}

const ENCRYPTED = 0x0100
const FIRST_TABLE = 0x0200
/** The format version of Word 97; older ones store text differently. */
const OLDEST = 0xc1
const HEADER = 0x2f2

/** Opens a Word file and reads its header ([MS-DOC] 2.5). Throws SourceRefused if it is encrypted, too old or damaged. */
export function openDoc(bytes: Uint8Array): DocFile {
  const members = openCompoundFile(bytes)
  const file = members.stream('WordDocument')
  if (file === undefined || file.length < HEADER || file.readUInt16LE(0) !== 0xa5ec)
    throw new SourceRefused('sourceDamaged')
  const flags = file.readUInt16LE(10)
  if ((flags & ENCRYPTED) !== 0) throw new SourceRefused('sourceEncrypted')
  if (file.readUInt16LE(2) < OLDEST) throw new SourceRefused('sourceUnsupported', { found: 'doc' })
  const table = members.stream((flags & FIRST_TABLE) === 0 ? '0Table' : '1Table')
  if (table === undefined) throw new SourceRefused('sourceDamaged')
  const member = (at: number) => {
    const start = file.readUInt32LE(at)
    return table.subarray(start, start + file.readUInt32LE(at + 4))
  }
  const parts = partsOf(file)
  const text = readDocText(file, member(0x1a2))
  return {
    text,
    parts,
    paragraphs: readPropertyRanges(file, member(0x102), 13),
    letters: readPropertyRanges(file, member(0xfa), 1),
    styleOf: readDocStyles(member(0xa2)),
    markOf: readDocLists(table, file.readUInt32LE(0x2e2), file.readUInt32LE(0x2ea)),
    notes: notesOf(text.text.slice(parts.body, parts.body + parts.footnotes), member(0xaa), member(0xb2)),
    data: members.stream('Data'),
  }
}

function partsOf(file: Buffer): DocParts {
  return {
    body: file.readUInt32LE(0x4c),
    footnotes: file.readUInt32LE(0x50),
    headers: file.readUInt32LE(0x54),
    comments: file.readUInt32LE(0x5c),
    endnotes: file.readUInt32LE(0x60),
    boxes: file.readUInt32LE(0x64),
  }
}

function notesOf(text: string, references: Buffer, ends: Buffer): ReadonlyMap<number, string> {
  const count = Math.floor((references.length - 4) / 6)
  const notes = new Map<number, string>()
  for (let index = 0; index < count && 4 * index + 8 <= ends.length; index++) {
    const words = text.slice(ends.readUInt32LE(4 * index), ends.readUInt32LE(4 * index + 4))
    notes.set(references.readUInt32LE(4 * index), plainWords(words))
  }
  return notes
}

/** Removes the format's control characters from a text. */
export function plainWords(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .trim()
}
