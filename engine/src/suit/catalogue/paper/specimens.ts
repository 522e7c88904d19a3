import type { Profile } from './engraving.ts'

/** A fruit of the orchard: its profile, how tall it is for its width, and the theme slot of its wash. */
export interface Specimen {
  readonly profile: Profile
  readonly ratio: number
  readonly wash: 'accent1' | 'accent3' | 'accent4'
  /** Where the stem leaves, as a share of the height. */
  readonly stem: number
}

/** The specimens, in the order in which a deck shows them. */
export const SPECIMENS = [
  {
    wash: 'accent3',
    ratio: 1.17,
    stem: 0,
    profile: [0.06, 0.24, 0.31, 0.34, 0.37, 0.42, 0.5, 0.61, 0.74, 0.87, 0.96, 1, 0.98, 0.9, 0.72, 0.2],
  },
  {
    wash: 'accent1',
    ratio: 0.92,
    stem: 0.04,
    profile: [0.1, 0.62, 0.82, 0.92, 0.97, 1, 1, 0.99, 0.97, 0.94, 0.9, 0.84, 0.77, 0.68, 0.55, 0.16],
  },
  {
    wash: 'accent4',
    ratio: 1.12,
    stem: 0,
    profile: [0.05, 0.42, 0.62, 0.77, 0.87, 0.94, 0.98, 1, 1, 0.97, 0.93, 0.86, 0.77, 0.63, 0.45, 0.06],
  },
  {
    wash: 'accent3',
    ratio: 1.04,
    stem: 0,
    profile: [0.06, 0.34, 0.46, 0.52, 0.6, 0.71, 0.83, 0.93, 0.99, 1, 0.98, 0.94, 0.87, 0.78, 0.62, 0.12],
  },
  {
    wash: 'accent1',
    ratio: 0.8,
    stem: 0.05,
    profile: [0.1, 0.6, 0.82, 0.94, 0.99, 1, 0.99, 0.97, 0.93, 0.88, 0.82, 0.74, 0.65, 0.53, 0.38, 0.08],
  },
] as const satisfies readonly Specimen[]

/** Returns the specimen for the n-th picture; they take turns. */
export function specimenFor(index: number): Specimen {
  return SPECIMENS[((index % SPECIMENS.length) + SPECIMENS.length) % SPECIMENS.length] ?? SPECIMENS[0]
}
