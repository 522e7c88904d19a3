import type { Outline } from '@slidewright/engine/outline'
import { flattenOutline } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../../ports/writer.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type TermsOf, TermWeights, termsFor } from '../text/terms.ts'
import { pageWidthFor, roomUnderHeading } from './budget.ts'

/** Shared by every step of the extraction: the language, the weights of words, and the capacity of a page. */
export interface ExtractionContext {
  readonly language: string
  readonly termsOf: TermsOf
  readonly weights: TermWeights
  /** How much more than usual goes on a page. */
  readonly looseness: number
  /** Width of source text that one page stands for. */
  readonly pageWidth: number
  /** Width of source text that one point stands for. */
  readonly pointWidth: number
  /** The most points on a page. */
  readonly max: number
  /** The most pages under one heading when it is tight. */
  readonly room: number
  readonly sentencesOf: (text: string) => readonly string[]
  /** Page titles in use, in small letters. */
  readonly taken: Set<string>
  /** Pages since the last one that shows a single figure. */
  readonly rhythm: { sinceMetric: number }
}

/** From the roomiest to one page a heading. */
export const LOOSENESS: readonly number[] = [1, 1.3, 1.7, 2.2, 3, 50, 100]
/** From here on whatever stands under one heading shares its page, quotations apart. */
const TIGHT = 50
/** From here on quotations do, too. */
const TIGHTEST = 100

/** Whether a heading has only so many pages as there is room for. */
export function isTight({ looseness }: ExtractionContext): boolean {
  return looseness >= TIGHT
}

/** Whether a quotation has no page of its own any more. */
export function isTightest({ looseness }: ExtractionContext): boolean {
  return looseness >= TIGHTEST
}

/** Creates the context of one source and one request. A looser writer puts more of the source on a page. */
export function createExtractionContext(source: Outline, request: WriterRequest, looseness = 1): ExtractionContext {
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
    sentencesOf: split,
    taken: new Set(titles),
    rhythm: { sinceMetric: 1 },
  }
}

/** What is the same however loosely a source is written. */
interface Reading {
  readonly termsOf: TermsOf
  readonly weights: TermWeights
  readonly split: (text: string) => readonly string[]
  /** Of its headings, in small letters. */
  readonly titles: readonly string[]
}

const readings = new WeakMap<Outline, Reading>()

/** A source is written several times until it fits; its sentences and terms are looked for once. */
function readOnce(source: Outline): Reading {
  const known = readings.get(source)
  if (known !== undefined) return known
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
