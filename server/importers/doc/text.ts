import { SourceRefused } from '../structure/reader.ts'

/** The characters of a .doc in reading order, and the offset of each in the file ([MS-DOC] 2.4.1). */
export interface DocText {
  readonly text: string
  /** Returns the file offset of a character. */
  placeOf(index: number): number
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly place: number
  /** Bytes per character: 1 in the western code page, 2 in UTF-16. */
  readonly width: 1 | 2
}

const LETTERS_MAX = 20_000_000

/** Assembles the pieces that a piece table lists. */
export function readDocText(file: Buffer, table: Buffer): DocText {
  const pieces = piecesOf(pieceTable(table))
  const western = new TextDecoder('windows-1252')
  const text = pieces.map(({ start, end, place, width }) => {
    const bytes = file.subarray(place, place + (end - start) * width)
    if (bytes.length < (end - start) * width) throw new SourceRefused('sourceTruncated')
    return width === 2 ? bytes.toString('utf16le') : western.decode(bytes)
  })
  return {
    text: text.join(''),
    placeOf: index => {
      const piece = pieceAt(pieces, index)
      return piece === undefined ? 0 : piece.place + (index - piece.start) * piece.width
    },
  }
}

/** Returns the piece table, skipping the property modifications before it. */
function pieceTable(table: Buffer): Buffer {
  let at = 0
  while (table[at] === 1 && at + 3 <= table.length) at += 3 + table.readUInt16LE(at + 1)
  if (table[at] !== 2 || at + 5 > table.length) throw new SourceRefused('sourceDamaged')
  return table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1))
}

function piecesOf(table: Buffer): readonly Piece[] {
  const count = Math.floor((table.length - 4) / 12)
  const pieces: Piece[] = []
  let letters = 0
  for (let index = 0; index < count; index++) {
    const start = table.readUInt32LE(index * 4)
    const end = table.readUInt32LE(index * 4 + 4)
    const coded = table.readUInt32LE((count + 1) * 4 + index * 8 + 2)
    const isWestern = (coded & 0x40000000) !== 0
    const place = isWestern ? (coded & 0x3fffffff) >> 1 : coded & 0x3fffffff
    if (end < start || start !== letters) throw new SourceRefused('sourceDamaged')
    letters = end
    if (letters > LETTERS_MAX) throw new SourceRefused('sourceBomb', { limit: LETTERS_MAX })
    pieces.push({ start, end, place, width: isWestern ? 1 : 2 })
  }
  return pieces
}

function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  let low = 0
  let high = pieces.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle]
    if (piece === undefined) return undefined
    if (index < piece.start) high = middle - 1
    else if (index >= piece.end) low = middle + 1
    else return piece
  }
  return undefined
}
