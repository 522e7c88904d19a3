import type { Outline, OutlineNode } from '@slidewright/engine'
import { flattenOutline } from '@slidewright/engine'
import type { WriterRequest } from '../../../ports/writer.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type TermsOf, TermWeights, termsFor } from '../text/terms.ts'
import { widthOf } from '../text/width.ts'

/** What every step of the extraction needs: the language, how much each word says, and how much goes on a page. */
export interface SourceTools {
  readonly language: string
  readonly termsOf: TermsOf
  readonly weights: TermWeights
  /** Width of source text that one page stands for. */
  readonly pageWidth: number
  /** Width of source text that one point stands for. */
  readonly pointWidth: number
  /** The most points on a page. */
  readonly most: number
  readonly sentencesOf: (text: string) => readonly string[]
  /** Page titles in use, in small letters. */
  readonly taken: Set<string>
  /** Pages since the last one that shows a single figure. */
  readonly rhythm: { sinceMetric: number }
}

const PAGE_WIDTH: Readonly<Record<string, number>> = { ja: 620, zh: 560, ko: 700, th: 620 }
const LATIN_PAGE_WIDTH = 1100
const MOST_PAGES = 38

/** Tools for one source and one request. A looser writer puts more of the source on a page. */
export function toolsFor(source: Outline, request: WriterRequest, looseness = 1): SourceTools {
  const { language } = source
  const termsOf = termsFor(language)
  const split = (text: string) => sentencesOf(text, language)
  const nodes = flattenOutline(source)
  const sentences = nodes.flatMap(node => split(node.value))
  return {
    language,
    termsOf,
    weights: new TermWeights(sentences.map(termsOf)),
    pageWidth: looseness * pageWidthFor(source, request),
    pointWidth: pageWidthFor(source, request) / 6,
    most: request.detail === 'brief' ? 3 : request.detail === 'full' ? 6 : 5,
    sentencesOf: split,
    taken: new Set(nodes.filter(node => node.kind !== 'point').map(node => node.value.toLowerCase())),
    rhythm: { sinceMetric: looseness > 1 ? Number.NEGATIVE_INFINITY : 0 },
  }
}

function pageWidthFor(source: Outline, request: WriterRequest): number {
  const usual = PAGE_WIDTH[source.language.split('-')[0] ?? ''] ?? LATIN_PAGE_WIDTH
  const total = totalWidth(source.root)
  if (request.pages === undefined) return Math.max(usual, total / MOST_PAGES)
  const content = Math.max(2, request.pages - 2 - source.root.children.filter(child => child.kind === 'chapter').length)
  return Math.min(Math.max(total / content, usual / 4), Math.max(total, usual / 4))
}

/** The width of all points below a node. */
export function totalWidth(node: OutlineNode): number {
  const own = node.kind === 'point' ? widthOf(node.value) : 0
  return node.children.reduce((sum, child) => sum + totalWidth(child), own)
}
