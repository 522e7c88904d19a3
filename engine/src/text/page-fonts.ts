import type { Chart } from '../document/chart.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { TextBody } from '../document/text-body.ts'
import { type FaceStyle, styleFace } from './faces.ts'
import { type FontNeed, fontNeeds } from './font-needs.ts'
import type { Face } from './types.ts'

/** The weights of texts in charts. */
const CHART_WEIGHTS = [400, 600, 700]
const CHART_CHARACTERS = ' -–—0123456789.,%()'

/** Returns the font faces of a page's texts, derived from its records before its scene is built. */
export function pageFontNeeds(deck: Deck, page: Page): FontNeed[] {
  const { fonts } = deck.theme
  const words = new Map<string, Map<Face, string>>()
  const want = (style: FaceStyle, text: string) => {
    const language = style.language ?? deck.language
    const { face } = styleFace(style, fonts, language)
    const faces = words.get(language) ?? new Map<Face, string>()
    words.set(language, faces.set(face, (faces.get(face) ?? '') + text))
  }
  for (const element of Object.values(page.elements)) {
    if ((element.kind === 'text' || element.kind === 'shape') && element.body) wantBody(element.body, want)
    if (element.kind === 'table') for (const cell of element.cells.flat()) wantBody(cell.body, want)
    if (element.kind === 'chart') {
      const text = chartText(element.chart)
      for (const weight of CHART_WEIGHTS) want({ face: '@body', weight, italic: false }, text)
    }
  }
  return [...words].flatMap(([language, faces]) =>
    [...faces].flatMap(([face, text]) => fontNeeds({ face, text }, language)),
  )
}

function wantBody({ paragraphs }: TextBody, want: (style: FaceStyle, text: string) => void): void {
  for (const { runs, bullet } of paragraphs) {
    const [first] = runs
    if (first && bullet.kind === 'char') want(first.style, bullet.char)
    if (first && bullet.kind === 'number') want(first.style, ' 0123456789.()-')
    for (const { text, style } of runs) want(style, style.caps === undefined ? text : text + text.toUpperCase())
  }
}

function chartText({ categories, series, style }: Chart): string {
  const { title, axisTitleX, axisTitleY, secondAxis } = style
  const titles = [title, axisTitleX, axisTitleY, secondAxis?.title, style.numberFormat].map(words => words ?? '')
  return [CHART_CHARACTERS, ...titles, ...categories, ...series.map(({ name }) => name)].join('')
}
