import type { Sentence } from './rank.ts'
import { similarity, type TermWeights } from './terms.ts'
import { widthOf } from './width.ts'

const WINDOW = 4
/** The search range of a cut around its ideal position, in segment widths. */
const FAR = 3

/**
 * Splits sentences into segments about one topic (lexical cohesion: cuts are where the words before and after have least in common,
 * preferably between paragraphs). Segments have about the given width, and at least a third of it.
 */
export function segmentsOf(
  sentences: readonly Sentence[],
  weights: TermWeights,
  wanted: number,
): readonly (readonly Sentence[])[] {
  const total = sentences.reduce((sum, sentence) => sum + widthOf(sentence.text), 0)
  const count = Math.max(1, Math.round(total / wanted))
  if (count === 1 || sentences.length < 4) return [sentences]
  const cuts = bestCuts(sentences, weights, { count, min: total / count / 3 })
  return [0, ...cuts].map((start, index) => sentences.slice(start, cuts[index] ?? sentences.length))
}

/** Below this share of a page a paragraph shares it with the next; below the second one it joins the page before. */
const SHARED = { page: 0.5, rest: 0.25 } as const
/** The share of a page up to which paragraphs are added. */
const FULL = 1.15

/**
 * Groups sentences by paragraph, for a text whose paragraphs are its only divisions: short neighbours share a page, long ones are split by
 * topic.
 */
export function paragraphSegments(
  sentences: readonly Sentence[],
  weights: TermWeights,
  wanted: number,
): readonly (readonly Sentence[])[] {
  const pages: { readonly sentences: Sentence[]; width: number }[] = []
  for (const paragraph of paragraphsIn(sentences)) {
    const width = paragraph.reduce((sum, sentence) => sum + widthOf(sentence.text), 0)
    const last = pages.at(-1)
    const isShort = last !== undefined && (last.width < SHARED.page * wanted || width < SHARED.rest * wanted)
    if (last !== undefined && isShort && last.width + width <= FULL * wanted) {
      last.sentences.push(...paragraph)
      last.width += width
    } else pages.push({ sentences: [...paragraph], width })
  }
  return pages.flatMap(page => segmentsOf(page.sentences, weights, wanted))
}

/** Groups sentences by paragraph. */
export function paragraphsIn(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  const groups = new Map<number, Sentence[]>()
  for (const sentence of sentences) {
    const group = groups.get(sentence.paragraph)
    if (group === undefined) groups.set(sentence.paragraph, [sentence])
    else group.push(sentence)
  }
  return [...groups.values()]
}

function bestCuts(
  sentences: readonly Sentence[],
  weights: TermWeights,
  { count, min }: { readonly count: number; readonly min: number },
): readonly number[] {
  const ends = runningWidths(sentences)
  const total = ends.at(-1) ?? 0
  const costs = sentences.map((_, index) =>
    index === 0 ? Number.POSITIVE_INFINITY : cutCost(sentences, index, weights),
  )
  const cuts: number[] = []
  let from = 1
  for (let part = 1; part < count; part++) {
    const target = (total * part) / count
    const previous = cuts.at(-1) ?? 0
    // Sentences that end much earlier are too early for this cut and all later ones.
    while (from < sentences.length - 1 && (ends[from] ?? 0) < target - (FAR * total) / count) from++
    let best: { index: number; cost: number } | undefined
    for (let index = Math.max(from, previous + 1); index < sentences.length; index++) {
      const before = (ends[index - 1] ?? 0) - (previous === 0 ? 0 : (ends[previous - 1] ?? 0))
      const after = total - (ends[index - 1] ?? 0)
      if (before < min || after < min) continue
      const distance = Math.abs((ends[index - 1] ?? 0) - target) / (total / count)
      // From here on every cut costs more than the best one.
      if (best !== undefined && (ends[index - 1] ?? 0) > target && 1.2 * distance > best.cost) break
      const cost = (costs[index] ?? 0) + 1.2 * distance
      if (best === undefined || cost < best.cost) best = { index, cost }
    }
    if (best !== undefined) cuts.push(best.index)
  }
  return cuts
}

function runningWidths(sentences: readonly Sentence[]): readonly number[] {
  let sum = 0
  return sentences.map(sentence => {
    sum += widthOf(sentence.text)
    return sum
  })
}

/** Returns the cost of a cut before this sentence: shared terms of both sides, and a large surcharge inside a paragraph. */
function cutCost(sentences: readonly Sentence[], index: number, weights: TermWeights): number {
  const terms = (from: number, to: number) =>
    new Set(sentences.slice(Math.max(0, from), to).flatMap(sentence => [...sentence.terms]))
  const cohesion = similarity(terms(index - WINDOW, index), terms(index, index + WINDOW), weights)
  const inside = sentences[index]?.paragraph === sentences[index - 1]?.paragraph
  return cohesion + (inside ? 1 : 0)
}
