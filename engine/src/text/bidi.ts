import createBidi from 'bidi-js'

/** Letters, marks and controls that make a text bidirectional. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

let engine: ReturnType<typeof createBidi> | undefined

/** The embedding levels of a paragraph (UAX #9), odd = right to left; null if all of it runs left to right. */
export interface BidiLevels {
  readonly levels: Uint8Array | null
  readonly paragraph: 0 | 1
}

/** Resolves the embedding levels of a paragraph's characters. `auto` takes the direction of the first strong character. */
export function bidiLevels(text: string, direction: 'auto' | 'ltr' | 'rtl'): BidiLevels {
  const mixed = RIGHT_TO_LEFT.test(text)
  if (!mixed && direction !== 'rtl') return { levels: null, paragraph: 0 }
  if (text === '') return { levels: null, paragraph: 1 }
  engine ??= createBidi()
  const { levels, paragraphs } = engine.getEmbeddingLevels(text, direction)
  return { levels, paragraph: ((paragraphs[0]?.level ?? 0) & 1) as 0 | 1 }
}

/**
 * Reorders the pieces of a line from left to right (UAX #9, L2): from the highest level down, every sequence at that level or above is
 * reversed.
 */
export function visualOrder<T extends { readonly level: number }>(pieces: readonly T[]): T[] {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(piece => piece.level))
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < order.length; ) {
      let end = at
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++
      if (end > at + 1) order.splice(at, end - at, ...order.slice(at, end).reverse())
      at = end + 1
    }
  }
  return order
}
