import { ICON_PATHS } from './icon-data.ts'
import { MEANINGS } from './meanings.ts'
import { type Meaning, meaningsOf, type SubjectText, vocabulariesOf } from './vocabulary.ts'

/** An icon: its name and the path of its lines in a box of 24. */
export interface IconDrawing {
  readonly name: string
  readonly path: string
}

const wordsOf = vocabulariesOf(() => MEANINGS)

/** Chooses a distinct icon for each point by meaning; null if a point has no good one, because a wrong icon is worse than none. */
export function iconsFor(points: readonly SubjectText[], language: string): readonly IconDrawing[] | null {
  const words = wordsOf(language)
  if (words === null || points.length === 0) return null
  const ranked = points.map(point => meaningsOf(point, words))
  if (ranked.some(meanings => meanings.length === 0)) return null
  const names = bestOf(ranked)
  return names === null ? null : names.map(name => ({ name, path: ICON_PATHS[name] ?? '' }))
}

/** Returns distinct icons for all points with the highest total score; null if there are not enough. */
function bestOf(ranked: readonly (readonly Meaning[])[]): readonly string[] | null {
  let best: { readonly names: readonly string[]; readonly sum: number } | null = null
  const go = (names: readonly string[], sum: number) => {
    const meanings = ranked[names.length]
    if (meanings === undefined) {
      if (best === null || sum > best.sum) best = { names, sum }
      return
    }
    for (const { icon, score } of meanings) if (!names.includes(icon)) go([...names, icon], sum + score)
  }
  go([], 0)
  return (best as { readonly names: readonly string[] } | null)?.names ?? null
}
