import { flattenOutline, type Outline, type OutlineNode } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../ports/writer.ts'
import { sentencePoint } from './source/points.ts'
import { comparable } from './source/spoken.ts'
import { type SourceTools, toolsFor } from './source/tools.ts'
import { similarity } from './text/terms.ts'
import { promptsFor } from './title/from-title.ts'

/** What missing points are written from. */
export interface FillParts {
  readonly request: WriterRequest
  /** The whole source; undefined for a bare title. */
  readonly source: Outline | undefined
  readonly language: string
}

/** The outline with points on every page that has nothing: sentences of the source that speak of its title, else prompts where the page is not the source's own. The rest stays. */
export function filled(outline: Outline, parts: FillParts): Outline {
  const tools = parts.source === undefined ? undefined : toolsFor(parts.source, parts.request)
  const pool = parts.source === undefined || tools === undefined ? [] : sentencePool(parts.source, outline, tools)
  let count = flattenOutline(outline).length
  const visit = (one: OutlineNode, above: readonly string[]): OutlineNode => {
    if (isEmptyPage(one)) {
      const points = pointsFor(one, above, { pool, tools, language: parts.language })
      return { ...one, children: points.map(point => ({ ...point, id: `f${++count}` })) }
    }
    const children = one.children.map(child => visit(child, one.kind === 'title' ? [] : [...above, one.value]))
    return children.every((child, index) => child === one.children[index]) ? one : { ...one, children }
  }
  return { ...outline, root: visit(outline.root, []) }
}

function isEmptyPage(one: OutlineNode): boolean {
  return one.kind === 'page' && one.children.length === 0 && one.table === undefined && one.images === undefined
}

interface PoolSentence {
  readonly text: string
  readonly terms: ReadonlySet<string>
  readonly from: OutlineNode
}

/** The sentences of the source that the outline does not say already. */
function sentencePool(source: Outline, outline: Outline, tools: SourceTools): readonly PoolSentence[] {
  const said = new Set(
    flattenOutline(outline).flatMap(one => [comparable(one.value), comparable(one.source?.quote ?? '')]),
  )
  return flattenOutline(source)
    .filter(one => one.kind === 'point')
    .flatMap(from => tools.sentencesOf(from.value).map(text => ({ text, from })))
    .filter(({ text }) => {
      const words = comparable(text)
      const isNew = !said.has(words)
      said.add(words)
      return isNew
    })
    .map(({ text, from }) => ({
      text,
      from,
      terms: new Set([...tools.termsOf(text), ...tools.termsOf(from.source?.place ?? '')]),
    }))
}

interface PointParts {
  readonly pool: readonly PoolSentence[]
  readonly tools: SourceTools | undefined
  readonly language: string
}

const POINTS = 4
const LEAST_LIKENESS = 0.12

function pointsFor(
  page: OutlineNode,
  above: readonly string[],
  { pool, tools, language }: PointParts,
): readonly OutlineNode[] {
  if (tools === undefined) return promptsFor(page.value, language)
  const title = new Set(tools.termsOf(page.value))
  const around = new Set(above.flatMap(text => tools.termsOf(text)))
  const found = pool
    .map((sentence, index) => ({
      sentence,
      index,
      likeness:
        similarity(sentence.terms, title, tools.weights) + 0.2 * similarity(sentence.terms, around, tools.weights),
    }))
    .filter(({ sentence, likeness }) => likeness > LEAST_LIKENESS && [...title].some(term => sentence.terms.has(term)))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, POINTS)
    .toSorted((a, b) => a.index - b.index)
  // A heading of the source without text stays a heading; a page that the author added asks for words.
  if (found.length === 0) return page.source === undefined ? promptsFor(page.value, language) : []
  return found.map(({ sentence }) => sentencePoint(sentence.text, sentence.from.source, tools))
}
