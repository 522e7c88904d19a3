import type { Layout, Suit } from '@slidewright/engine/internal'
import type { PageBudget } from '../ports/writer.ts'

/** The usual range of points per page. */
const USUAL = { min: 2, max: 5 } as const

/**
 * Computes the capacity of a page independent of the suit chosen later: point counts that every suit supports, and text lengths that half
 * of the suits' layouts support.
 */
export function pageBudget(suits: readonly Suit[]): PageBudget {
  const count = (kind: Layout['kind']) =>
    Math.min(...suits.map(suit => max(of(suit, kind).map(layout => layout.count))))
  const room = (kind: Layout['kind'], roles: readonly string[]) =>
    median(suits.flatMap(suit => of(suit, kind).filter(isUsual)).flatMap(layout => roomsOf(layout, roles)))
  return {
    chapters: count('catalog'),
    points: count('content'),
    steps: count('total'),
    deckTitle: room('cover', ['title']),
    pageTitle: room('content', ['title']),
    head: room('content', ['head']),
    point: room('content', ['point', 'body']),
  }
}

function of(suit: Suit, kind: Layout['kind']): readonly Layout[] {
  return suit.layouts.filter(layout => layout.kind === kind)
}

function isUsual({ count }: Layout): boolean {
  return count <= 1 || (count >= USUAL.min && count <= USUAL.max)
}

/** Returns the maximum characters of each slot with one of these roles. */
function roomsOf({ slots }: Layout, roles: readonly string[]): number[] {
  return slots.filter(slot => roles.includes(slot.role)).map(slot => slot.range[1])
}

function max(counts: readonly number[]): number {
  return Math.max(0, ...counts)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
