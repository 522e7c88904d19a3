/** The moods that suits can be looked for by. */
export const MOODS = ['quiet', 'editorial', 'bold', 'warm', 'data', 'classroom', 'event'] as const
/** A mood of a suit. */
export type Mood = (typeof MOODS)[number]

/** The moods of the twelve suits of the product. A suit that is not here is shown under all moods only. */
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

/** The moods of a suit. */
export function moodsOf(suit: string): readonly Mood[] {
  return MOODS_OF[suit] ?? []
}
