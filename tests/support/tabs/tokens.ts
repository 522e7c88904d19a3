import type { Deck } from '@slidewright/engine/internal'

interface Typed {
  /** The text that it replaced. */
  readonly over: string
  isShown: boolean
  isLetGo: boolean
}

/** All words ever typed, with their state. */
export class Tokens {
  private readonly typed = new Map<string, Typed>()

  /** Returns a new unique word that replaces another one. */
  type(over: string): string {
    const token = `w${this.typed.size + 1}`
    this.typed.set(token, { over, isShown: false, isLetGo: false })
    return token
  }

  /** The number of typed words, and of those shown as saved. */
  get counts(): { readonly typed: number; readonly shown: number } {
    return { typed: this.typed.size, shown: [...this.typed.values()].filter(({ isShown }) => isShown).length }
  }

  /** Records that the user saw this deck reported as saved. */
  show(deck: Deck): void {
    for (const token of wordsOf(deck)) this.mark(token, { isShown: true })
  }

  /** Records that the user discarded the words that are in one deck but not in the other. */
  letGo(before: Deck, after: Deck | null): void {
    const left = after === null ? new Set<string>() : wordsOf(after)
    for (const token of wordsOf(before)) if (!left.has(token)) this.mark(token, { isLetGo: true })
  }

  /** Returns words that were shown as saved but are in none of these decks, were not replaced by one that is, and were not discarded. */
  missing(decks: readonly Deck[]): readonly string[] {
    const there = new Set(decks.flatMap(deck => [...wordsOf(deck)]))
    const after = new Map<string, string[]>()
    for (const [token, { over }] of this.typed) after.set(over, [...(after.get(over) ?? []), token])
    const isSafe = (token: string): boolean =>
      there.has(token) || this.typed.get(token)?.isLetGo === true || (after.get(token) ?? []).some(isSafe)
    return [...this.typed].filter(([token, { isShown }]) => isShown && !isSafe(token)).map(([token]) => token)
  }

  private mark(token: string, change: Partial<Typed>): void {
    const entry = this.typed.get(token)
    if (entry !== undefined) Object.assign(entry, change)
  }
}

/** Returns the words of a deck: its title and the notes of its pages. */
export function wordsOf(deck: Deck): ReadonlySet<string> {
  return new Set([deck.title, ...Object.values(deck.pages).map(({ notes }) => notes)])
}
