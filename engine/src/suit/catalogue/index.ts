/**
 * The door `/suits`: every template set.
 *
 * @module @slidewright/engine/suits
 */

import type { Suit } from '../types.ts'
import { ATLAS } from './atlas/index.ts'
import { BAUHAUS } from './bauhaus/index.ts'
import { BEAUTY_BLACK } from './beauty-black/index.ts'
import { BLOOM } from './bloom/index.ts'
import { CHALK } from './chalk/index.ts'
import { FIELD_NOTES } from './field-notes/index.ts'
import { LEDGER } from './ledger/index.ts'
import { NEON_GRID } from './neon-grid/index.ts'
import { PAPER } from './paper/index.ts'
import { PRISM } from './prism/index.ts'
import { SIGNAL } from './signal/index.ts'
import { WASHI } from './washi/index.ts'

/** Every template set, in the order of the gallery. */
export const SUITS: readonly Suit[] = [
  BEAUTY_BLACK,
  PAPER,
  SIGNAL,
  BAUHAUS,
  FIELD_NOTES,
  PRISM,
  ATLAS,
  LEDGER,
  BLOOM,
  WASHI,
  NEON_GRID,
  CHALK,
]

/** The suit of an id, or null. */
export function suitById(id: string): Suit | null {
  return SUITS.find(suit => suit.id === id) ?? null
}
