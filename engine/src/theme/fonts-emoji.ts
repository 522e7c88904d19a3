/** The variation selector that requests emoji presentation of the preceding character. */
const SELECTOR = 0xfe0f

/**
 * Removes variation selectors from the ligatures of a TrueType font. Chromium drops selectors before it looks up ligatures, so that a font
 * with the sequence "1, selector, keycap" for 1️⃣ would never show it (OpenType: GSUB lookup type 4; cmap format 12). Fonts without such
 * ligatures are returned unchanged.
 */
export function withoutSelectors(font: Uint8Array): Uint8Array {
  const bytes = font.slice()
  const view = new DataView(bytes.buffer)
  const [cmap, gsub] = [tableOf(view, 'cmap'), tableOf(view, 'GSUB')]
  const selector = cmap === null ? null : glyphOf(view, cmap, SELECTOR)
  if (gsub === null || selector === null) return font
  for (const set of ligatureSets(view, gsub)) respell(view, set, selector)
  return bytes
}

function tableOf(view: DataView, tag: string): number | null {
  const count = view.getUint16(4)
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map(at => view.getUint8(entry + at)))
    if (name === tag) return view.getUint32(entry + 8)
  }
  return null
}

/** Returns the glyph of a character, from the subtable that covers all of Unicode. */
function glyphOf(view: DataView, cmap: number, code: number): number | null {
  const count = view.getUint16(cmap + 2)
  for (let index = 0; index < count; index++) {
    const table = cmap + view.getUint32(cmap + 8 + index * 8)
    if (view.getUint16(table) !== 12) continue
    const groups = view.getUint32(table + 12)
    for (let group = 0; group < groups; group++) {
      const at = table + 16 + group * 12
      const [first, last] = [view.getUint32(at), view.getUint32(at + 4)]
      if (first <= code && code <= last) return view.getUint32(at + 8) + code - first
    }
  }
  return null
}

const LIGATURES = 4
const EXTENSION = 7

/** Returns the offsets of the ligature sets by their first glyph. */
function ligatureSets(view: DataView, gsub: number): number[] {
  return offsets(view, gsub + view.getUint16(gsub + 8), 0).flatMap(lookup => {
    const type = view.getUint16(lookup)
    return offsets(view, lookup, 4).flatMap(subtable => {
      const isFar = type === EXTENSION && view.getUint16(subtable + 2) === LIGATURES
      const own = isFar ? subtable + view.getUint32(subtable + 4) : subtable
      return type === LIGATURES || isFar ? offsets(view, own, 4) : []
    })
  })
}

/** Reads a count and as many offsets relative to the table's start, as positions in the file. */
function offsets(view: DataView, table: number, at: number): number[] {
  return Array.from(
    { length: view.getUint16(table + at) },
    (_, index) => table + view.getUint16(table + at + 2 + index * 2),
  )
}

/** Removes a glyph from the ligatures of a set; the longest come first, because they are tried in order. */
function respell(view: DataView, set: number, selector: number): void {
  const ligatures = offsets(view, set, 0)
  for (const ligature of ligatures) {
    const count = view.getUint16(ligature + 2) - 1
    const parts = Array.from({ length: count }, (_, index) => view.getUint16(ligature + 4 + index * 2))
    const remaining = parts.filter(part => part !== selector)
    view.setUint16(ligature + 2, remaining.length + 1)
    remaining.forEach((part, index) => {
      view.setUint16(ligature + 4 + index * 2, part)
    })
  }
  const sorted = ligatures.toSorted((a, b) => view.getUint16(b + 2) - view.getUint16(a + 2))
  sorted.forEach((ligature, index) => {
    view.setUint16(set + 2 + index * 2, ligature - set)
  })
}
