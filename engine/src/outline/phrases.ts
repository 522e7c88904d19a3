const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu
/** The number of words that are compared at once. */
const LENGTH = 4

/** Phrases of up to four words that occur in texts. Finds out whether other texts are contained in them, in time linear in their length. */
export class PhraseIndex {
  private readonly phrases = new Set<string>()

  add(text: string): void {
    const words = wordsOf(text)
    for (let start = 0; start < words.length; start++) {
      let phrase = ''
      for (const word of words.slice(start, start + LENGTH)) {
        phrase += ` ${word}`
        this.phrases.add(phrase)
      }
    }
  }

  /** Whether the words of a text occur here in their order; punctuation and case do not count. */
  has(text: string): boolean {
    const words = wordsOf(text)
    const last = Math.max(0, words.length - LENGTH)
    for (let start = 0; start <= last; start++) {
      const phrase = words
        .slice(start, start + LENGTH)
        .map(word => ` ${word}`)
        .join('')
      if (phrase !== '' && !this.phrases.has(phrase)) return false
    }
    return true
  }
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().normalize('NFC').match(WORD) ?? []
}
