import type { BenchMachine, BenchRun } from '@slidewright/shared'
import { formatNumber, fullDate } from '../../i18n/format.ts'
import type { Text } from '../../i18n/index.ts'
import type { Metric } from './chart.ts'
import type { SizeUnit } from './scenarios/scenario.ts'
import { isScenario, SCENARIOS } from './scenarios/table.ts'

const MB = 1_000_000

/** Formats milliseconds with as many digits as a browser's clock can resolve. */
export function formatMs(text: Text, ms: number): string {
  return text('bench.ms', { number: formatNumber(ms, ms < 10 ? 2 : ms < 100 ? 1 : 0) })
}

/** Formats a ratio, such as "2.5 times". */
export function formatRatio(text: Text, ratio: number): string {
  return text('bench.times', { number: formatNumber(ratio, ratio < 10 ? 2 : 1) })
}

/** Formats a size in bytes, kB or MB. */
export function formatBytes(text: Text, bytes: number): string {
  if (bytes < 1000) return text('bench.bytes', { number: formatNumber(bytes) })
  if (bytes < MB) return text('bench.kilobytes', { number: formatNumber(bytes / 1000, 0) })
  return text('bench.megabytes', { number: formatNumber(bytes / MB, 1) })
}

/** Formats a scenario's size with its unit. */
export function formatSize(text: Text, unit: SizeUnit, count: number): string {
  return text(`bench.units.${unit}`, { count, number: formatNumber(count) })
}

/** Formats a chart value with its unit. */
export function formatValue(text: Text, metric: Metric, value: number): string {
  if (metric === 'script' || metric === 'interval') return formatMs(text, value)
  return metric === 'heap' ? formatBytes(text, value * MB) : formatNumber(value)
}

/** Formats a run's scenario and size. Runs of a removed scenario show its id. */
export function formatRun(text: Text, { scenario, size }: Pick<BenchRun, 'scenario' | 'size'>): string {
  if (!isScenario(scenario)) return `${scenario} ${formatNumber(size)}`
  const what = formatSize(text, SCENARIOS[scenario].unit, size)
  return text('bench.runName', { scenario: text(`bench.scenarios.${scenario}`), size: what })
}

/** Formats the name of a compared run, with its renderer and date. */
export function formatComparedRun(text: Text, run: BenchRun): string {
  return text('bench.otherName', {
    name: formatRun(text, run),
    backend: text(`bench.backends.${run.backend}`),
    date: fullDate(Date.parse(run.at)),
  })
}

/** Formats the facts about a machine. */
export function formatMachine(text: Text, { browser, cores, pixelRatio, gpu }: BenchMachine): readonly string[] {
  return [
    browser,
    text('bench.cores', { count: cores }),
    text('bench.pixelRatio', { number: formatNumber(pixelRatio) }),
    gpu ?? text('bench.noWebgl'),
  ]
}
