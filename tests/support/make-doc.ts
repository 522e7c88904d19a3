/** A paragraph of a Word 97 file. */
export interface DocParagraph {
  readonly text: string
  /** Index of a style: 0 plain, 1 to 3 headings, 4 the title. */
  readonly style?: number
  /** Index of the list, from 1: the first is bulleted, the second numbered. */
  readonly list?: number
  readonly level?: number
  readonly isBold?: boolean
  readonly isDeleted?: boolean
  readonly size?: number
  /** The paragraph ends a table cell or a row. */
  readonly ends?: 'cell' | 'row'
}

/** Options of a file beside its paragraphs. */
export interface DocOptions {
  readonly flags?: number
  readonly version?: number
}

const PAGE = 512
const TEXT_AT = 0x800

/** Creates a Word 97 file ([MS-DOC]) of these paragraphs: one piece in UTF-16, one property page per two paragraphs. */
export function makeDoc(
  paragraphs: readonly DocParagraph[],
  { flags = 0, version = 0xc1 }: DocOptions = {},
): Uint8Array {
  const words = paragraphs.map(({ text, ends }) => text + (ends === undefined ? '\r' : '\u0007'))
  const text = Buffer.from(words.join(''), 'utf16le')
  const pagesAt = Math.ceil((TEXT_AT + text.length) / PAGE)
  const spans = spansOf(words)
  const paragraphPages = spans.map((span, index) => page(span, paragraphList(paragraphs[index]), 13))
  const letterPages = spans.map((span, index) => page(span, letterList(paragraphs[index]), 1))
  const table = tableOf([
    [0x1a2, pieces(text.length / 2)],
    [0x102, plc(spans, pagesAt)],
    [0xfa, plc(spans, pagesAt + spans.length)],
    [0xa2, styleSheet()],
    [0x2e2, lists()],
    [0x2ea, overrides()],
  ])
  const header = Buffer.alloc(TEXT_AT)
  header.writeUInt16LE(0xa5ec, 0)
  header.writeUInt16LE(version, 2)
  header.writeUInt16LE(0x0200 | flags, 10)
  header.writeUInt32LE(TEXT_AT, 0x18)
  header.writeUInt32LE(text.length / 2, 0x4c)
  for (const { at, start, length } of table.members) {
    header.writeUInt32LE(start, at)
    header.writeUInt32LE(length, at + 4)
  }
  const gap = Buffer.alloc(pagesAt * PAGE - TEXT_AT - text.length)
  const main = Buffer.concat([header, text, gap, ...paragraphPages, ...letterPages])
  return makeOle([
    ['WordDocument', main],
    ['1Table', table.bytes],
  ])
}

type Span = readonly [start: number, end: number]

function spansOf(words: readonly string[]): readonly Span[] {
  let at = TEXT_AT
  return words.map(word => {
    const start = at
    at += 2 * word.length
    return [start, at]
  })
}

function tableOf(parts: readonly (readonly [number, Buffer])[]) {
  let start = 0
  const members = parts.map(([at, bytes]) => {
    const member = { at, start, length: bytes.length }
    start += bytes.length
    return member
  })
  return { members, bytes: Buffer.concat(parts.map(([, bytes]) => bytes)) }
}

function pieces(letters: number): Buffer {
  const table = Buffer.alloc(16)
  table.writeUInt32LE(letters, 4)
  table.writeUInt32LE(TEXT_AT, 10)
  return Buffer.concat([Buffer.from([2]), u32(16), table])
}

function plc(spans: readonly Span[], page: number): Buffer {
  const places = [...spans.map(([start]) => start), spans.at(-1)?.[1] ?? 0]
  return Buffer.concat([...places.map(u32), ...spans.map((_, index) => u32(page + index))])
}

/** Builds a page with one run; its properties directly precede the count at the end. */
function page([start, end]: Span, list: Buffer, entry: 1 | 13): Buffer {
  const bytes = Buffer.alloc(PAGE)
  bytes.writeUInt32LE(start, 0)
  bytes.writeUInt32LE(end, 4)
  const at = 400
  if (list.length > 0) bytes.writeUInt8(at / 2, 8)
  if (entry === 1) bytes.writeUInt8(list.length, at)
  else bytes.writeUInt8(list.length / 2, at + 1)
  list.copy(bytes, entry === 1 ? at + 1 : at + 2)
  bytes.writeUInt8(1, PAGE - 1)
  return bytes
}

function paragraphList({ style = 0, list, level, ends }: DocParagraph = { text: '' }): Buffer {
  const modifiers = [
    u16(style),
    ...(level === undefined ? [] : [u16(0x260a), Buffer.from([level])]),
    ...(list === undefined ? [] : [u16(0x460b), u16(list)]),
    ...(ends === undefined ? [] : [u16(0x2416), Buffer.from([1])]),
    ...(ends === 'row' ? [u16(0x2417), Buffer.from([1])] : []),
  ]
  const bytes = Buffer.concat(modifiers)
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from([0])])
}

function letterList({ isBold, isDeleted, size }: DocParagraph = { text: '' }): Buffer {
  return Buffer.concat([
    ...(isDeleted ? [u16(0x0800), Buffer.from([1])] : []),
    ...(isBold ? [u16(0x0835), Buffer.from([1])] : []),
    ...(size === undefined ? [] : [u16(0x4a43), u16(size)]),
  ])
}

/** Builds the style sheet: plain, three headings with non-English names, the title. */
function styleSheet(): Buffer {
  const styles = [
    style(0, 'Standard'),
    ...[1, 2, 3].map(level => style(level, `Überschrift ${level}`)),
    style(62, 'Titel'),
  ]
  return Buffer.concat([u16(18), u16(styles.length), u16(10), Buffer.alloc(14), ...styles])
}

function style(built: number, name: string): Buffer {
  const head = [u16(built), u16(1 | (0xfff << 4)), u16(2), u16(0), u16(0)]
  const words = Buffer.concat([u16(name.length), Buffer.from(name, 'utf16le'), u16(0)])
  const bytes = Buffer.concat([...head, words, u16(2), u16(0), u16(0)])
  return Buffer.concat([u16(bytes.length), bytes])
}

function lists(): Buffer {
  const list = (id: number) => {
    const bytes = Buffer.alloc(28)
    bytes.writeInt32LE(id, 0)
    return bytes
  }
  const level = (format: number) => {
    const bytes = Buffer.alloc(30)
    bytes.writeUInt8(format, 4)
    return bytes
  }
  const nine = (format: number) => Array.from({ length: 9 }, () => level(format))
  return Buffer.concat([u16(2), list(700), list(701), ...nine(23), ...nine(0)])
}

function overrides(): Buffer {
  const override = (id: number) => Buffer.concat([u32(id), Buffer.alloc(12)])
  return Buffer.concat([u32(2), override(700), override(701)])
}

/** Creates a compound file ([MS-CFB]) of these streams, each padded to use regular sectors. */
export function makeOle(streams: readonly (readonly [string, Buffer])[]): Uint8Array {
  const padded = streams.map(([name, bytes]) => {
    const size = Math.max(4096, Math.ceil(bytes.length / PAGE) * PAGE)
    return { name, bytes: Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]) }
  })
  const directorySectors = Math.ceil((padded.length + 1) / 4)
  const data = directorySectors + padded.reduce((sum, { bytes }) => sum + bytes.length / PAGE, 0)
  const tableSectors = Math.ceil((data + 2) / 127)
  const table: number[] = Array.from({ length: tableSectors }, () => 0xfffffffd)
  const add = (count: number) => {
    const start = table.length
    for (let index = 1; index <= count; index++) table.push(index === count ? 0xfffffffe : start + index)
    return start
  }
  const directoryAt = add(directorySectors)
  const entries = [entry('Root Entry', 5, { child: 1, start: 0xfffffffe, size: 0 })]
  for (const [index, { name, bytes }] of padded.entries()) {
    const right = index + 1 < padded.length ? index + 2 : 0xffffffff
    entries.push(entry(name, 2, { right, start: add(bytes.length / PAGE), size: bytes.length }))
  }
  while (entries.length % 4 !== 0) entries.push(entry('', 0, { start: 0, size: 0 }))
  while (table.length < tableSectors * 128) table.push(0xffffffff)
  const all = [oleHeader(tableSectors, directoryAt), ...table.map(u32), ...entries, ...padded.map(({ bytes }) => bytes)]
  return new Uint8Array(Buffer.concat(all))
}

function oleHeader(tableSectors: number, directoryAt: number): Buffer {
  const header = Buffer.alloc(PAGE)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tableSectors, 44)
  header.writeUInt32LE(directoryAt, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  for (let index = 0; index < 109; index++)
    header.writeUInt32LE(index < tableSectors ? index : 0xffffffff, 76 + 4 * index)
  return header
}

interface Links {
  readonly right?: number
  readonly child?: number
  readonly start: number
  readonly size: number
}

function entry(name: string, type: number, { right = 0xffffffff, child = 0xffffffff, start, size }: Links): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(name === '' ? 0 : 2 * name.length + 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeUInt32LE(0xffffffff, 68)
  bytes.writeUInt32LE(right, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
