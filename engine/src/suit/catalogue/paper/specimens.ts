import type { Profile } from './engraving.ts'

/** A thing to engrave: its profile, how tall it is for its width, and the theme slot of its wash. */
export interface Specimen {
  readonly profile: Profile
  readonly ratio: number
  readonly wash: 'accent1' | 'accent3' | 'accent4'
  /** Where the stem leaves, as a share of the height; null: it is no fruit. */
  readonly stem: number | null
}

/** The fruits of the orchard, in the order in which a deck shows them. */
const FRUITS = [
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

/** Solids as students of drawing have them before them: they say nothing, whatever the deck is about. */
const SOLIDS = [
  {
    wash: 'accent3',
    ratio: 1,
    stem: null,
    profile: [0.02, 0.5, 0.68, 0.8, 0.885, 0.943, 0.98, 0.998, 0.998, 0.98, 0.943, 0.885, 0.8, 0.68, 0.5, 0.02],
  },
  {
    wash: 'accent4',
    ratio: 1.24,
    stem: null,
    profile: [0.02, 0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 0.97, 0.97, 0.84, 0.7, 0.56, 0.42, 0.28, 0.14, 0.02],
  },
  {
    wash: 'accent1',
    ratio: 1.22,
    stem: null,
    profile: [0.02, 0.08, 0.15, 0.22, 0.29, 0.36, 0.43, 0.5, 0.57, 0.64, 0.71, 0.78, 0.85, 0.92, 0.99, 0.94],
  },
  {
    wash: 'accent3',
    ratio: 1.2,
    stem: null,
    profile: [0.9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.9],
  },
  {
    wash: 'accent4',
    ratio: 0.62,
    stem: null,
    profile: [0.02, 0.38, 0.53, 0.64, 0.72, 0.78, 0.83, 0.87, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 1, 0.96],
  },
] as const satisfies readonly Specimen[]

/** What a deck or a page is about where fruit belongs on it. */
const ORCHARD: ReadonlySet<string> = new Set([
  'farm',
  'flower',
  'food',
  'forest',
  'fruit',
  'kitchen',
  'market',
  'plant',
])

/** Whether fruit belongs on what is about a subject. */
export function isOrchard(subject: string | null): boolean {
  return subject !== null && ORCHARD.has(subject)
}

/** Returns the specimen for the n-th picture of what is about a subject; they take turns. */
export function specimenFor(index: number, subject: string | null): Specimen {
  const all: readonly Specimen[] = isOrchard(subject) ? FRUITS : SOLIDS
  return all[((index % all.length) + all.length) % all.length] ?? FRUITS[0]
}
