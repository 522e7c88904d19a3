import type { Deck } from '@slidewright/engine/internal'

interface Typed {
  /** What stood there when it was typed, and was seen. */
  readonly over: string
  isShown: boolean
  isLetGo: boolean
}

/** All that was ever typed, word by word, and what became of it. */
export class Tokens {
  private readonly typed = new Map<string, Typed>()

  /** A word that nobody has typed yet, typed over another one. */
  type(over: string): string {
    const token = `w${this.typed.size + 1}`
    this.typed.set(token, { over, isShown: false, isLetGo: false })
    return token
  }

  /** How many have been typed, and how many of them were shown as kept. */
  get counts(): { readonly typed: number; readonly shown: number } {
    return { typed: this.typed.size, shown: [...this.typed.values()].filter(({ isShown }) => isShown).length }
  }

  /** A person saw these, and that they are kept. */
  show(deck: Deck): void {
    for (const token of wordsOf(deck)) this.mark(token, { isShown: true })
  }

  /** A person let go of what is in one deck and not in the other one. */
  letGo(before: Deck, after: Deck | null): void {
    const left = after === null ? new Set<string>() : wordsOf(after)
    for (const token of wordsOf(before)) if (!left.has(token)) this.mark(token, { isLetGo: true })
  }

  /** What was shown as kept, and is in none of these decks; nor is anything that was typed over it, nor did anybody let it go. */
  missing(decks: readonly Deck[]): readonly string[] {
    const there = new Set(decks.flatMap(deck => [...wordsOf(deck)]))
    const after = new Map<string, string[]>()
    for (const [token, { over }] of this.typed) after.set(over, [...(after.get(over) ?? []), token])
    const isSafe = (token: string): boolean =>
      there.has(token) || this.typed.get(token)?.isLetGo === true || (after.get(token) ?? []).some(isSafe)
    return [...this.typed].filter(([token, { isShown }]) => isShown && !isSafe(token)).map(([token]) => token)
  }

  private mark(token: string, change: Partial<Typed>): void {
    const known = this.typed.get(token)
    if (known !== undefined) Object.assign(known, change)
  }
}

/** The words of a deck: its title and the notes of its pages. */
export function wordsOf(deck: Deck): ReadonlySet<string> {
  return new Set([deck.title, ...Object.values(deck.pages).map(({ notes }) => notes)])
}
