import { type PointerEvent, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/index.ts'
import { levelsOf, linePath, type Metric, type Plot, topOf } from '../chart.ts'
import { formatValue } from '../words.ts'
import styles from './FrameChart.module.css'
import { useWidth } from './use-width.ts'

interface FrameChartProps {
  readonly metric: Metric
  readonly values: readonly number[]
  readonly others: readonly number[]
}

/** Margins for the axis labels, and the total height, in px. */
const MARGIN = { left: 72, right: 8, top: 10, bottom: 24 } as const
const HEIGHT = 208
/** Half of a frame at 60 Hz, in ms: slower scripts become noticeable. */
const BUDGET_MS = 8

/** A line chart with one value per frame; values above the scale are clipped. */
export function FrameChart({ metric, values, others }: FrameChartProps) {
  const text = useText()
  const [host, width] = useWidth<HTMLDivElement>()
  const [hovered, setHovered] = useState<number | null>(null)
  const top = topOf([...values, ...others])
  const plot: Plot = {
    width: Math.max(1, width - MARGIN.left - MARGIN.right),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
    top,
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left
    const frame = Math.round((x / plot.width) * (values.length - 1))
    setHovered(frame >= 0 && frame < values.length ? frame : null)
  }

  if (values.length === 0)
    return (
      <div ref={host} className={styles.empty}>
        {text(metric === 'heap' ? 'bench.chartUnknown' : 'bench.chartEmpty')}
      </div>
    )
  const { median, p95 } = levelsOf(values)
  const label = text('bench.chartSays', {
    metric: text(`bench.metric.${metric}`),
    median: formatValue(text, metric, median),
    p95: formatValue(text, metric, p95),
  })
  return (
    <div ref={host} className={styles.host} onPointerMove={follow} onPointerLeave={() => setHovered(null)}>
      <svg className={styles.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          <Scale metric={metric} plot={plot} count={values.length} />
          <Level plot={plot} value={median} />
          <Level plot={plot} value={p95} />
          {metric === 'script' && BUDGET_MS < top ? <Level plot={plot} value={BUDGET_MS} isBudget /> : null}
          {others.length > 1 ? <path className={styles.other} d={linePath(others, plot)} /> : null}
          <path className={styles.line} d={linePath(values, plot)} />
          {hovered === null || hovered >= values.length ? null : (
            <HoverMarker plot={plot} index={hovered} values={values} />
          )}
        </g>
      </svg>
      {hovered === null || hovered >= values.length ? null : (
        <output className={styles.tip} style={{ left: MARGIN.left + xOf(plot, hovered, values.length) }}>
          {text('bench.frameIs', {
            number: formatNumber(hovered + 1),
            value: formatValue(text, metric, values[hovered] ?? 0),
          })}
        </output>
      )}
    </div>
  )
}

function xOf({ width }: Plot, index: number, count: number): number {
  return count < 2 ? 0 : (index / (count - 1)) * width
}

function yOf({ height, top }: Plot, value: number): number {
  return height - (Math.min(value, top) / top) * height
}

interface ScaleProps {
  readonly metric: Metric
  readonly plot: Plot
  readonly count: number
}

function Scale({ metric, plot, count }: ScaleProps) {
  const text = useText()
  const steps = metric === 'draws' || metric === 'uploads' ? wholeSteps(plot.top) : [0, 0.25, 0.5, 0.75, 1]
  return (
    <>
      {steps.map(share => (
        <g key={share} transform={`translate(0 ${Math.round(plot.height * (1 - share)) + 0.5})`}>
          <line className={styles.grid} x2={plot.width} />
          <text className={styles.tick} x={-10} y={4} textAnchor="end">
            {formatValue(text, metric, plot.top * share)}
          </text>
        </g>
      ))}
      <text className={styles.tick} y={plot.height + 18}>
        {formatNumber(1)}
      </text>
      <text className={styles.tick} x={plot.width} y={plot.height + 18} textAnchor="end">
        {text('bench.framesAre', { count, number: formatNumber(count) })}
      </text>
    </>
  )
}

/** Returns the fractions of a scale at which whole numbers lie. */
function wholeSteps(top: number): number[] {
  const parts = [4, 5, 2, 1].find(each => Number.isInteger(top / each)) ?? 1
  return Array.from({ length: parts + 1 }, (_, index) => index / parts)
}

function Level({
  plot,
  value,
  isBudget = false,
}: {
  readonly plot: Plot
  readonly value: number
  readonly isBudget?: boolean
}) {
  const y = Math.round(yOf(plot, value)) + 0.5
  return <line className={isBudget ? styles.budget : styles.level} x2={plot.width} y1={y} y2={y} />
}

interface HoverMarkerProps {
  readonly plot: Plot
  readonly index: number
  readonly values: readonly number[]
}

function HoverMarker({ plot, index, values }: HoverMarkerProps) {
  const x = xOf(plot, index, values.length)
  return (
    <>
      <line className={styles.hair} x1={x} x2={x} y2={plot.height} />
      <circle className={styles.dot} cx={x} cy={yOf(plot, values[index] ?? 0)} r={4} />
    </>
  )
}
