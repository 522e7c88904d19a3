/** The moods by which suits can be filtered. */
export const MOODS = ['quiet', 'editorial', 'bold', 'warm', 'data', 'classroom', 'event'] as const
/** A mood of a suit. */
export type Mood = (typeof MOODS)[number]

/** The moods of the product's suits. A suit not listed here only shows when no mood is selected. */
const MOODS_OF: Readonly<Record<string, readonly Mood[]>> = {
  'beauty-black': ['quiet', 'bold'],
  paper: ['editorial', 'quiet'],
  signal: ['event', 'bold'],
  bauhaus: ['bold'],
  'field-notes': ['warm', 'classroom'],
  ledger: ['data', 'quiet'],
  atlas: ['data', 'editorial'],
  bloom: ['warm', 'quiet'],
  'neon-grid': ['event', 'bold'],
  washi: ['quiet', 'editorial'],
  prism: ['bold', 'event'],
  chalk: ['classroom', 'warm'],
}

/** Returns the moods of a suit. */
export function moodsOf(suit: string): readonly Mood[] {
  return MOODS_OF[suit] ?? []
}
