/** Marks of lists and of ranges, in any script's punctuation. */
const SEPARATORS = /[\s,;、，；،]+/u
const RANGE = /^(\d+)\s*[-–—‐〜～]\s*(\d+)$|^(\d+)$/u
const AROUND_DASH = /\s*([-–—‐〜～])\s*/gu

/**
 * Reads page numbers as people write them: "1, 5-7, 10". Returns them from 0, in order and once each; null if the text has anything else,
 * no number, or one that is not from 1 to `total`.
 */
export function readRanges(text: string, total: number): readonly number[] | null {
  const parts = text
    .normalize('NFKC')
    .replaceAll(AROUND_DASH, '$1')
    .split(SEPARATORS)
    .filter(part => part !== '')
  const pages = new Set<number>()
  for (const part of parts) {
    const found = RANGE.exec(part)
    if (found === null) return null
    const [, from = found[3], to = from] = found
    const [first, last] = [Number(from), Number(to)]
    if (first < 1 || last > total || first > last) return null
    for (let page = first; page <= last; page++) pages.add(page - 1)
  }
  return pages.size === 0 ? null : [...pages].toSorted((a, b) => a - b)
}

/** Writes page numbers, given from 0 in order: "1, 5-7, 10". */
export function printRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last !== undefined && page === last[1] + 1) last[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([from, to]) => (from === to ? String(from + 1) : `${from + 1}-${to + 1}`)).join(', ')
}
