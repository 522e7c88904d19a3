import { flattenOutline, type Outline, type OutlineNode } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../ports/writer.ts'
import { createExtractionContext, type ExtractionContext } from './source/extraction-context.ts'
import { comparable } from './source/notes.ts'
import { sentencePoint } from './source/points.ts'
import { withAnswers } from './text/questions.ts'
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
 * Returns the outline with points on every empty page: what the source says under the page's own heading, else prompts if the author
 * added the page. A heading under which the source says nothing more stays empty.
 */
export function filled(outline: Outline, parts: FillParts): Outline {
  return fillerFor(parts)(outline)
}

/** Creates a filler for several outlines of one source, which is analysed once. */
export function fillerFor({ source, request, language }: FillParts): (outline: Outline) => Outline {
  const tools = source === undefined ? undefined : createExtractionContext(source, request)
  const sections = source === undefined || tools === undefined ? undefined : sectionsOf(source, tools)
  return outline => {
    const said = saidIn(outline)
    let count = flattenOutline(outline).length
    const visit = (one: OutlineNode): OutlineNode => {
      if (isEmptyPage(one)) {
        const points =
          tools === undefined || sections === undefined
            ? promptsFor(one.value, language)
            : pointsFor(one, sections, { said, tools, language })
        return { ...one, children: points.map(point => ({ ...point, id: `f${++count}` })) }
      }
      const children = one.children.map(visit)
      return children.every((child, index) => child === one.children[index]) ? one : { ...one, children }
    }
    return { ...outline, root: visit(outline.root) }
  }
}

function isEmptyPage(one: OutlineNode): boolean {
  return one.kind === 'page' && one.children.length === 0 && one.table === undefined && one.images === undefined
}

interface SectionSentence {
  readonly text: string
  /** The text in lower case without the final mark. */
  readonly plain: string
  readonly from: OutlineNode
}

/** The sentences under each heading of a source. */
interface Sections {
  readonly byHeading: ReadonlyMap<string, readonly SectionSentence[]>
  /** By the place that the source gives a heading; only places with one heading. */
  readonly byPlace: ReadonlyMap<string, readonly SectionSentence[]>
}

function sectionsOf(source: Outline, tools: ExtractionContext): Sections {
  const byHeading = new Map<string, readonly SectionSentence[]>()
  const byPlace = new Map<string, readonly SectionSentence[]>()
  const shared = new Set<string>()
  for (const heading of flattenOutline(source)) {
    if (heading.kind === 'point') continue
    const sentences = heading.children.flatMap(child => (child.kind === 'point' ? sentencesBelow(child, tools) : []))
    const name = comparable(heading.value)
    byHeading.set(name, [...(byHeading.get(name) ?? []), ...sentences])
    const place = heading.source?.place ?? ''
    if (byPlace.has(place)) shared.add(place)
    byPlace.set(place, sentences)
  }
  for (const place of shared) byPlace.delete(place)
  return { byHeading, byPlace }
}

function sentencesBelow(point: OutlineNode, tools: ExtractionContext): readonly SectionSentence[] {
  if (point.code !== undefined) return []
  const own = withAnswers(tools.sentencesOf(point.value)).map(text => ({ text, from: point, plain: comparable(text) }))
  return [...own, ...point.children.flatMap(child => sentencesBelow(child, tools))]
}

/** Returns everything that the points of an outline say, as the sections' sentences are compared. */
function saidIn(outline: Outline): ReadonlySet<string> {
  return new Set(flattenOutline(outline).flatMap(one => [comparable(one.value), comparable(one.source?.quote ?? '')]))
}

interface PointParts {
  readonly said: ReadonlySet<string>
  readonly tools: ExtractionContext
  readonly language: string
}

const POINTS = 4
/** The length of a title that is analysed, in characters. */
const TITLE_MAX = 300
/** The number of sentences of a section that are compared with a title. */
const SENTENCES_MAX = 600

function pointsFor(page: OutlineNode, sections: Sections, parts: PointParts): readonly OutlineNode[] {
  const { said, tools, language } = parts
  const own = sectionOf(page, sections)
  if (own === undefined) return page.source === undefined ? promptsFor(page.value, language) : []
  const title = new Set(tools.termsOf(page.value.slice(0, TITLE_MAX)))
  const left = new Map(own.filter(({ plain }) => !said.has(plain)).map(sentence => [sentence.plain, sentence]))
  return [...left.values()]
    .slice(0, SENTENCES_MAX)
    .map((sentence, index) => ({
      sentence,
      index,
      score: similarity(new Set(tools.termsOf(sentence.text)), title, tools.weights),
    }))
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, POINTS)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentencePoint(sentence.text, sentence.from.source, tools))
}

/** Returns what the source says under a page's heading; undefined if it has no such heading. */
function sectionOf({ value, source }: OutlineNode, { byHeading, byPlace }: Sections) {
  return byHeading.get(comparable(value)) ?? (source === undefined ? undefined : byPlace.get(source.place ?? ''))
}
