const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const END = 0xfffffff0
const ENTRY = 128
const SECTORS_MOST = 4_096

/** Whether these bytes begin as a compound file does: Word, Excel and PowerPoint before 2007, and every file with a password. */
export function isOle(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte)
}

/** The names in the root of a compound file; empty where it is broken. */
export function oleNames(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = bytes.length >= 512 ? view.getUint16(30, true) : 0
  if (shift !== 9 && shift !== 12) return []
  const size = 1 << shift
  const entries: { readonly name: string; readonly links: readonly number[] }[] = []
  let sector = view.getUint32(48, true)
  for (let count = 0; sector < END && count < SECTORS_MOST; count++) {
    const start = (sector + 1) * size
    if (start + size > bytes.length) break
    for (let at = start; at < start + size; at += ENTRY) {
      const links = [68, 72, 76].map(offset => view.getUint32(at + offset, true))
      entries.push({ name: nameAt(view, at), links })
    }
    sector = nextSector(view, sector, size)
  }
  return namesBelow(entries, entries[0]?.links[2] ?? END)
}

/** Walks the tree of siblings that a storage keeps its members in. */
function namesBelow(
  entries: readonly { readonly name: string; readonly links: readonly number[] }[],
  first: number,
): readonly string[] {
  const names: string[] = []
  const seen = new Set<number>()
  const waiting = [first]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (entry === undefined || seen.has(index)) continue
    seen.add(index)
    names.push(entry.name)
    waiting.push(entry.links[0] ?? END, entry.links[1] ?? END)
  }
  return names
}

function nameAt(view: DataView, at: number): string {
  const length = Math.min(view.getUint16(at + 64, true), 64)
  let name = ''
  for (let index = 0; index + 2 < length; index += 2) name += String.fromCharCode(view.getUint16(at + index, true))
  return name
}

/** Looks a sector up in the allocation table, as far as the header itself lists that; a file beyond it is over 6 MB of table. */
function nextSector(view: DataView, sector: number, size: number): number {
  const perTable = size / 4
  const listed = Math.floor(sector / perTable)
  if (listed >= 109) return END
  const table = view.getUint32(76 + 4 * listed, true)
  const at = (table + 1) * size + 4 * (sector % perTable)
  return table < END && at + 4 <= view.byteLength ? view.getUint32(at, true) : END
}
