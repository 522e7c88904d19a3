import { subjectOf } from '../../illustration/subjects.ts'
import type { Layout, Suit } from '../types.ts'

/** A suit as it is written down. */
export interface SuitPlan extends Omit<Suit, 'layouts'> {
  readonly layouts: () => readonly Layout[]
}

/** Creates a suit whose layouts are made on first use: hardly a reader of the catalogue needs those of more than one. */
export function suitOf({ layouts, ...rest }: SuitPlan): Suit {
  let made: readonly Layout[] | null = null
  return {
    subjects: subjectOf,
    ...rest,
    get layouts() {
      made ??= layouts()
      return made
    },
  }
}
