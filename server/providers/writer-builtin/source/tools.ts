import type { Outline } from '@slidewright/engine/outline'
import { flattenOutline } from '@slidewright/engine/outline'
import type { WriterRequest } from '../../../ports/writer.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type TermsOf, TermWeights, termsFor } from '../text/terms.ts'
import { pageWidthFor, roomUnderHeading } from './budget.ts'

/** What every step of the extraction needs: the language, how much each word says, and how much goes on a page. */
export interface SourceTools {
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
  readonly most: number
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
export function isTight({ looseness }: SourceTools): boolean {
  return looseness >= TIGHT
}

/** Whether a quotation has no page of its own any more. */
export function isTightest({ looseness }: SourceTools): boolean {
  return looseness >= TIGHTEST
}

/** Tools for one source and one request. A looser writer puts more of the source on a page. */
export function toolsFor(source: Outline, request: WriterRequest, looseness = 1): SourceTools {
  const { language } = source
  const termsOf = termsFor(language)
  const split = (text: string) => sentencesOf(text, language)
  const nodes = flattenOutline(source)
  const sentences = nodes.flatMap(node => split(node.value))
  const pageWidth = pageWidthFor(source, request)
  return {
    language,
    termsOf,
    weights: new TermWeights(sentences.map(termsOf)),
    looseness,
    pageWidth: looseness * pageWidth,
    pointWidth: pageWidth / 6,
    most: request.detail === 'brief' ? 3 : request.detail === 'full' ? 6 : 4,
    room: roomUnderHeading(request, source),
    sentencesOf: split,
    taken: new Set(nodes.filter(node => node.kind !== 'point').map(node => node.value.toLowerCase())),
    rhythm: { sinceMetric: 1 },
  }
}
