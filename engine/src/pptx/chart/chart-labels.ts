import { stackOf } from '../../chart/series.ts'
import type { Chart } from '../../document/chart.ts'
import { xml } from '../xml.ts'
import { isLine } from './chart-looks.ts'
import { textStyleXml } from './chart-text.ts'

const CONTENTS = {
  value: { showVal: true },
  percent: { showPercent: true },
  name: { showCatName: true },
  nameValue: { showCatName: true, showVal: true },
  namePercent: { showCatName: true, showPercent: true },
} as const
const SWITCHES = ['showLegendKey', 'showVal', 'showCatName', 'showSerName', 'showPercent', 'showBubbleSize'] as const

/** Writes what is written at the values of a series: at all of them, at the emphasized one, or at none. */
export function labelsXml(chart: Chart, index: number, opacity: number): string {
  const { labels, emphasis } = chart.style
  const isSetOff = emphasis?.[0] === index
  if (labels) return xml('c:dLbls', {}, contentXml({ chart, index, opacity }) + (isRound(chart) ? LEADERS : ''))
  if (!isSetOff || chart.kind === 'ring') return xml('c:dLbls', {}, switchesXml({}))
  const one = xml('c:idx', { val: emphasis[1] }) + contentXml({ chart, index, opacity })
  return xml('c:dLbls', {}, xml('c:dLbl', {}, one) + switchesXml({}))
}

const LEADERS = xml('c:showLeaderLines', { val: 1 })

function isRound({ kind }: Chart): boolean {
  return kind === 'pie' || kind === 'ring'
}

interface Labelled {
  readonly chart: Chart
  readonly index: number
  readonly opacity: number
}

function contentXml({ chart, index, opacity }: Labelled): string {
  const { numberFormat, fontSize, textColor, labelContent } = chart.style
  const content = labelContent ?? (isRound(chart) ? 'namePercent' : 'value')
  const place = placeOf(chart, index)
  const isShare = content.endsWith('ercent')
  return (
    xml('c:numFmt', { formatCode: isShare ? '0%' : numberFormat || 'General', sourceLinked: 0 }) +
    xml('c:spPr', {}, xml('a:noFill') + xml('a:ln', {}, xml('a:noFill'))) +
    textStyleXml({ size: fontSize, color: textColor, opacity }) +
    (place ? xml('c:dLblPos', { val: place }) : '') +
    switchesXml(CONTENTS[content]) +
    xml('c:separator', {}, ' ')
  )
}

function switchesXml(shown: Readonly<Partial<Record<(typeof SWITCHES)[number], boolean>>>): string {
  return SWITCHES.map(name => xml(`c:${name}`, { val: shown[name] ? 1 : 0 })).join('')
}

/** Returns where labels stand; not every kind of chart has every place (PowerPoint repairs those that have a wrong one). */
function placeOf(chart: Chart, index: number): string | null {
  if (chart.kind === 'area' || chart.kind === 'ring' || chart.kind === 'radar') return null
  if (chart.kind === 'pie') return 'outEnd'
  if (isLine(chart, index) || chart.kind === 'scatter') return 't'
  return stackOf(chart) === null ? 'outEnd' : 'ctr'
}
