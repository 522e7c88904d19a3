import { getOrInsert } from '../base/get-or-insert.ts'
import type { Deck } from '../document/deck.ts'
import { bodyOf, pagesOf } from '../document/read.ts'
import { withoutCode } from '../outline/inline-code.ts'
import type { SlotText } from './slot-body.ts'
import type { FilledSlot, FitPorts } from './slot-layout.ts'

/** Puts a soft hyphen wherever a word may be divided at the end of a line. */
export type Hyphenate = (word: string) => string

const SOFT_HYPHEN = '\u00ad'
/** Words that may be too long for a line; what has digits or signs in it is a name or an address. */
const LONG_WORDS = /(?<![\p{L}\p{N}@/_.])\p{L}{14,}(?![\p{N}@/_])/gu

const known = new WeakMap<Hyphenate, WeakMap<SlotText, SlotText>>()

/** Notes in the texts of a page where their long words may be divided. The same text yields the same object. */
export function withDividedWords(filled: readonly FilledSlot[], { hyphenate }: FitPorts): readonly FilledSlot[] {
  if (!hyphenate) return filled
  const texts = getOrInsert(known, hyphenate, () => new WeakMap<SlotText, SlotText>())
  return filled.map(({ slot, content }) => ({
    slot,
    content: getOrInsert(texts, content, () => {
      const divided = dividedWords(content, hyphenate)
      return divided.length > 0 ? { ...content, divided } : content
    }),
  }))
}

function dividedWords({ head, text, items = [], code }: SlotText, hyphenate: Hyphenate): readonly string[] {
  if (code !== undefined) return []
  const texts = [head ?? '', text, ...items.map(item => item.text)].map(withoutCode)
  const words = texts.flatMap(each => each.match(LONG_WORDS) ?? [])
  return [...new Set(words)].map(word => hyphenate(word)).filter(word => word.includes(SOFT_HYPHEN))
}

/** Returns what divides the words of a deck as it was built, so that its pages can be built anew; absent if it has none. */
export function hyphenationOf(deck: Deck): { readonly hyphenate?: Hyphenate } {
  const words = new Map<string, string>()
  for (const page of pagesOf(deck))
    for (const element of Object.values(page.elements))
      for (const { divided = [] } of bodyOf(element)?.paragraphs ?? [])
        for (const word of divided) words.set(word.replaceAll(SOFT_HYPHEN, ''), word)
  return words.size > 0 ? { hyphenate: word => words.get(word) ?? word } : {}
}
