import { flattenOutline, type Outline, type OutlineNode } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../ports/writer.ts'
import { createExtractionContext, type ExtractionContext } from './source/extraction-context.ts'
import { comparable } from './source/notes.ts'
import { sentencePoint } from './source/points.ts'
import { similarity } from './text/terms.ts'
import { promptsFor } from './title/from-title.ts'

/** Dependencies for filling empty pages. */
export interface FillParts {
  readonly request: WriterRequest
  /** The whole source; undefined for a bare title. */
  readonly source: Outline | undefined
  readonly language: string
}

/**
 * Returns the outline with points on every empty page: source sentences related to its title, else prompts if the author added the page.
 */
export function filled(outline: Outline, parts: FillParts): Outline {
  return fillerFor(parts)(outline)
}

/** Creates a filler for several outlines of one source, which is analysed once. */
export function fillerFor({ source, request, language }: FillParts): (outline: Outline) => Outline {
  const tools = source === undefined ? undefined : createExtractionContext(source, request)
  const sentences = source === undefined || tools === undefined ? [] : sentencesOfSource(source, tools)
  return outline => {
    const pool = poolOf(sentences, outline)
    let count = flattenOutline(outline).length
    const visit = (one: OutlineNode, above: readonly string[]): OutlineNode => {
      if (isEmptyPage(one)) {
        const points = pointsFor(one, above, { pool, tools, language })
        return { ...one, children: points.map(point => ({ ...point, id: `f${++count}` })) }
      }
      const children = one.children.map(child => visit(child, one.kind === 'title' ? [] : [...above, one.value]))
      return children.every((child, index) => child === one.children[index]) ? one : { ...one, children }
    }
    return { ...outline, root: visit(outline.root, []) }
  }
}

function isEmptyPage(one: OutlineNode): boolean {
  return one.kind === 'page' && one.children.length === 0 && one.table === undefined && one.images === undefined
}

interface PoolSentence {
  readonly text: string
  /** The text in lower case without the final mark. */
  readonly plain: string
  readonly terms: ReadonlySet<string>
  readonly from: OutlineNode
}

/** Returns the distinct sentences of the source. */
function sentencesOfSource(source: Outline, tools: ExtractionContext): readonly PoolSentence[] {
  const seen = new Set<string>()
  return flattenOutline(source)
    .filter(one => one.kind === 'point')
    .flatMap(from => tools.sentencesOf(from.value).map(text => ({ text, from, plain: comparable(text) })))
    .filter(({ plain }) => {
      const isNew = !seen.has(plain)
      seen.add(plain)
      return isNew
    })
    .map(({ text, from, plain }) => ({
      text,
      plain,
      from,
      terms: new Set([...tools.termsOf(text), ...tools.termsOf(from.source?.place ?? '')]),
    }))
}

/** Sentences indexed by their terms; the index holds positions in `sentences`. */
interface Pool {
  readonly sentences: readonly PoolSentence[]
  readonly byTerm: ReadonlyMap<string, readonly number[]>
}

/** For a more frequent term, only this many sentences are indexed. */
const SENTENCES_PER_TERM_MAX = 400

/** Builds the pool of sentences that the outline does not contain yet. */
function poolOf(all: readonly PoolSentence[], outline: Outline): Pool {
  const seen = new Set(
    flattenOutline(outline).flatMap(one => [comparable(one.value), comparable(one.source?.quote ?? '')]),
  )
  const sentences = all.filter(({ plain }) => !seen.has(plain))
  const byTerm = new Map<string, number[]>()
  sentences.forEach(({ terms }, index) => {
    for (const term of terms) {
      const places = byTerm.get(term)
      if (places === undefined) byTerm.set(term, [index])
      else if (places.length < SENTENCES_PER_TERM_MAX) places.push(index)
    }
  })
  return { sentences, byTerm }
}

interface PointParts {
  readonly pool: Pool
  readonly tools: ExtractionContext | undefined
  readonly language: string
}

const POINTS = 4
const MIN_SIMILARITY = 0.12

/** The length of a title that is analysed, in characters. */
const TITLE_MAX = 300
/** The number of sentences scored per page. */
const CANDIDATES_MAX = 600

/** Returns the positions of the sentences that share a term with a title, preferring rare terms, in reading order. */
function candidates(title: ReadonlySet<string>, { byTerm }: Pool): readonly number[] {
  const lists = [...title].map(term => byTerm.get(term) ?? []).toSorted((a, b) => a.length - b.length)
  const found = new Set<number>()
  for (const index of lists.flat()) if (found.size < CANDIDATES_MAX) found.add(index)
  return [...found].toSorted((a, b) => a - b)
}

function pointsFor(
  page: OutlineNode,
  above: readonly string[],
  { pool, tools, language }: PointParts,
): readonly OutlineNode[] {
  if (tools === undefined) return promptsFor(page.value, language)
  const title = new Set(tools.termsOf(page.value.slice(0, TITLE_MAX)))
  const around = new Set(above.flatMap(text => tools.termsOf(text.slice(0, TITLE_MAX))))
  const scoreOf = ({ terms }: PoolSentence) =>
    similarity(terms, title, tools.weights) + 0.2 * similarity(terms, around, tools.weights)
  const found = candidates(title, pool)
    .flatMap(index => pool.sentences[index] ?? [])
    .map((sentence, index) => ({ sentence, index, score: scoreOf(sentence) }))
    .filter(({ score }) => score > MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, POINTS)
    .toSorted((a, b) => a.index - b.index)
  // A source heading without text stays a heading; a page that the author added gets prompts.
  if (found.length === 0) return page.source === undefined ? promptsFor(page.value, language) : []
  return found.map(({ sentence }) => sentencePoint(sentence.text, sentence.from.source, tools))
}
