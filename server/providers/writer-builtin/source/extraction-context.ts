import type { Outline, OutlineNode } from '@slidewright/engine/outline'
import { flattenOutline } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../../ports/writer.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type TermsOf, TermWeights, termsFor } from '../text/terms.ts'
import { pageWidthFor, roomUnderHeading } from './budget.ts'

/** The state shared by all extraction steps: the language, term weights, and page capacity. */
export interface ExtractionContext {
  readonly language: string
  readonly termsOf: TermsOf
  readonly weights: TermWeights
  /** The page capacity relative to the usual one. */
  readonly looseness: number
  /** The width of source text per page. */
  readonly pageWidth: number
  /** The width of source text per point. */
  readonly pointWidth: number
  /** The maximum number of points on a page. */
  readonly max: number
  /** The maximum number of pages under one heading when space is limited. */
  readonly room: number
  /** Whether the number of pages was requested, so that lists and code must share pages too. */
  readonly isBound: boolean
  /** Whether all sentences of running text stand on pages; otherwise the most informative ones do. */
  readonly isWhole: boolean
  readonly sentencesOf: (text: string) => readonly string[]
  /** Page titles already used, in lower case. */
  readonly taken: Set<string>
  /** The number of pages since the last page with a single figure. */
  readonly rhythm: { sinceMetric: number }
  /** Headings below which a quotation of the running text has its own page. */
  readonly quoted: Set<OutlineNode>
}

/** The looseness at which no sentence is left out. */
const WHOLE = 0
/** The levels of looseness, from the most pages to one page per heading. */
export const LOOSENESS: readonly number[] = [WHOLE, 1, 1.3, 1.7, 2.2, 3, 50, 100]
/** From this looseness on, all text under one heading shares a page, except quotations. */
const TIGHT = 50
/** From this looseness on, quotations share the page too. */
const TIGHTEST = 100

/** Whether the number of pages under a heading is limited. */
export function isTight({ looseness }: ExtractionContext): boolean {
  return looseness >= TIGHT
}

/** Whether quotations no longer have pages of their own. */
export function isTightest({ looseness }: ExtractionContext): boolean {
  return looseness >= TIGHTEST
}

/** Creates the context for one source and one request. A larger level of looseness puts more of the source on a page. */
export function createExtractionContext(source: Outline, request: WriterRequest, level = 1): ExtractionContext {
  const isWhole = level === WHOLE && request.detail !== 'brief'
  const looseness = Math.max(1, level)
  const { language } = source
  const { termsOf, weights, split, titles } = readOnce(source)
  const pageWidth = pageWidthFor(source, request)
  return {
    language,
    termsOf,
    weights,
    looseness,
    pageWidth: looseness * pageWidth,
    pointWidth: pageWidth / 6,
    max: request.detail === 'brief' ? 3 : request.detail === 'full' ? 6 : 4,
    room: roomUnderHeading(request, source),
    isBound: request.pages !== undefined,
    isWhole,
    sentencesOf: split,
    taken: new Set(titles),
    rhythm: { sinceMetric: 1 },
    quoted: new Set(),
  }
}

/** The analysis of a source, which does not depend on the looseness. */
interface Reading {
  readonly termsOf: TermsOf
  readonly weights: TermWeights
  readonly split: (text: string) => readonly string[]
  /** The source's headings, in lower case. */
  readonly titles: readonly string[]
}

const readings = new WeakMap<Outline, Reading>()

/** Analyses a source once, because extraction may be repeated until it fits. */
function readOnce(source: Outline): Reading {
  const cached = readings.get(source)
  if (cached !== undefined) return cached
  const { language } = source
  const termsOf = termsFor(language)
  const nodes = flattenOutline(source)
  const sentences = new Map<string, readonly string[]>()
  const split = (text: string) => {
    const found = sentences.get(text) ?? sentencesOf(text, language)
    sentences.set(text, found)
    return found
  }
  const reading = {
    termsOf,
    weights: new TermWeights(nodes.flatMap(node => split(node.value)).map(termsOf)),
    split,
    titles: nodes.filter(node => node.kind !== 'point').map(node => node.value.toLowerCase()),
  }
  readings.set(source, reading)
  return reading
}
