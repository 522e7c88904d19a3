import type { Color } from '../../color/types.ts'
import { colorXml } from '../colors.ts'
import { hundredths, within } from '../units.ts'
import { escapeText, xml } from '../xml.ts'

/** How words of a chart are set: their size in px, their color, and what their opacity is multiplied with. */
export interface ChartWords {
  readonly size: number
  readonly color: Color
  readonly opacity: number
  readonly isBold?: boolean
}

/** Text in a chart is never smaller than this, in px, as on our pages. */
const MIN_FONT = 12

/** Writes the style of words that the chart makes itself. */
export function textStyleXml(words: ChartWords): string {
  const paragraph = xml(
    'a:p',
    {},
    xml('a:pPr', {}, styleXml('a:defRPr', words)) + xml('a:endParaRPr', { lang: 'en-US' }),
  )
  return xml('c:txPr', {}, xml('a:bodyPr') + xml('a:lstStyle') + paragraph)
}

/** Writes a title. */
export function titleXml(text: string, words: ChartWords, rotation?: number): string {
  const run = xml('a:r', {}, styleXml('a:rPr', words) + xml('a:t', {}, escapeText(text)))
  const paragraph = xml('a:p', {}, xml('a:pPr', {}, styleXml('a:defRPr', words)) + run)
  const rich = xml('c:rich', {}, xml('a:bodyPr', { rot: rotation }) + xml('a:lstStyle') + paragraph)
  return xml('c:title', {}, xml('c:tx', {}, rich) + xml('c:overlay', { val: 0 }))
}

function styleXml(name: string, { size, color, opacity, isBold = false }: ChartWords): string {
  const sz = within(hundredths(Math.max(MIN_FONT, size)), 100, 400_000)
  const fonts = [
    ['latin', 'lt'],
    ['ea', 'ea'],
    ['cs', 'cs'],
  ] as const
  const faces = fonts.map(([script, end]) => xml(`a:${script}`, { typeface: `+mn-${end}` })).join('')
  return xml(name, { sz, b: isBold ? 1 : 0 }, xml('a:solidFill', {}, colorXml(color, opacity)) + faces)
}
