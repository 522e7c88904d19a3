import { TITLE_MAX } from '@slidewright/shared/limits'
import { featuresOf } from './features.ts'
import type { GenreId } from './genres.ts'
import { hasVersus, isAgainst } from './sides.ts'
import { signedGenreOf } from './signed-genre.ts'
import { statedGenreOf } from './stated.ts'
import { isUncertain } from './uncertain.ts'
import stored from './weights.json' with { type: 'json' }
import { type PackedWeights, unpackWeights, type Weights } from './weights.ts'

/** A genre that is less likely than this is none: a draft for anything is better than one for something else. */
const CONFIDENCE_MIN = 0.12

let unpacked: Weights | undefined

/**
 * Returns the kind of talk that a title indicates: the one whose learned weights for its words, pieces of words, concepts and signs sum up
 * highest. Words that set two things against each other decide alone. A title without a likely genre, or one that leaves it open, is `general`. The language (BCP 47) says
 * which signs and words count first. Takes time linear in the title.
 */
export function genreOf(title: string, language: string): GenreId {
  const text = title.slice(0, TITLE_MAX)
  if (!/\p{L}/u.test(text)) return 'general'
  const stated = statedGenreOf(text)
  if (stated !== undefined) return stated
  const read = signedGenreOf(text, language)
  const signed = read === 'comparison' && isAgainst(text) ? 'general' : read
  if (signed === 'comparison' && hasVersus(text)) return signed
  unpacked ??= unpackWeights(stored as PackedWeights) // written by packWeights
  const { genres, unit } = unpacked
  const features = featuresOf(text, signed, language)
  const scores = scoresOf(features, unpacked)
  const top = Math.max(...scores)
  const scale = unit / Math.sqrt(Math.max(1, features.length))
  const likely = 1 / scores.reduce((sum, score) => sum + Math.exp((score - top) * scale), 0)
  const genre = genres[scores.indexOf(top)] ?? 'general'
  return likely < CONFIDENCE_MIN || isUncertain(text, { genre, likely, signed }) ? 'general' : genre
}

function scoresOf(features: readonly number[], { bias, features: known, places, columns, units }: Weights): number[] {
  const rows = features.map(feature => rowOf(feature, known)).filter(row => row !== undefined)
  const scores = bias.map(value => value * Math.sqrt(Math.max(1, features.length)))
  for (const row of rows) {
    for (let at = places[row] ?? 0; at < (places[row + 1] ?? 0); at++) {
      const column = columns[at] ?? 0
      scores[column] = (scores[column] ?? 0) + (units[at] ?? 0)
    }
  }
  return scores
}

/** Finds a feature by halving. */
function rowOf(feature: number, known: Uint32Array): number | undefined {
  let [low, high] = [0, known.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((known[middle] ?? 0) < feature) low = middle + 1
    else high = middle
  }
  return known[low] === feature ? low : undefined
}
