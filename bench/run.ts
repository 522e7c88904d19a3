import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { BENCH_SCHEMA, type BenchReport, type BenchRun } from '@slidewright/shared'
import { median } from '../app/screens/bench/run/summary.ts'
import { type AppPart, isAppPart } from './app/parts.ts'
import { BUDGETS } from './budgets.ts'
import { BENCHES } from './engine/benches.ts'
import { calibrate, type Figure, measure } from './measure.ts'
import { printHead, printRow, type Row, rowOf } from './table.ts'

const words = process.argv.slice(2)
const reportAt = words.indexOf('--report')
const [, reportFile] = reportAt < 0 ? [] : words.splice(reportAt, 2)
if (reportAt >= 0 && reportFile === undefined) refuse('--report needs the name of a file')
const isJson = words.includes('--json')
const named = words.filter(word => !word.startsWith('--'))
/** The parts of the bench of the app that are asked for; none stands for all of them. */
const parts: readonly AppPart[] = named.includes('app') ? named.filter(isAppPart) : []
const requested = named.filter(word => !(parts as readonly string[]).includes(word))
const available = [...Object.keys(BENCHES), 'engine', 'editor', 'app', 'streams', 'traffic', 'cli', 'all']
const unknown = requested.filter(word => !available.includes(word))
if (unknown.length > 0) refuse(`There is no bench ${unknown.join(', ')}; there are ${available.join(', ')}`)

/** The runs of the editor scenarios, in the format that the bench page downloads. */
const runs: BenchRun[] = []
const rows: Row[] = []
if (!isJson) process.stdout.write(`${printHead()}\n`)
for await (const figure of figures()) {
  const row = rowOf(figure, BUDGETS[figure.name] ?? null)
  rows.push(row)
  if (!isJson) process.stdout.write(`${printRow(row)}\n`)
}
const over = rows.filter(({ verdict }) => verdict === 'OVER')
const machine = {
  node: process.version,
  loop: median(Array.from({ length: 9 }, calibrate)),
  load: loadavg()[0] ?? 0,
}

if (isJson) process.stdout.write(`${JSON.stringify({ machine, rows }, null, 2)}\n`)
else process.stdout.write(`\n${[...over.map(printRow), summary()].join('\n')}\n`)
if (reportFile !== undefined) {
  const report: BenchReport = { schema: BENCH_SCHEMA, runs }
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`)
}
process.exit(over.length === 0 ? 0 : 1)

async function* figures(): AsyncGenerator<Figure> {
  const isEngine = requested.length === 0 || requested.includes('engine') || requested.includes('all')
  for (const [name, bench] of Object.entries(BENCHES))
    if (isEngine || requested.includes(name))
      for (const each of bench()) yield measure(each, BUDGETS[each.name] ?? null)
  // Chromium and a bundler are loaded only if needed.
  if (requested.includes('editor') || requested.includes('all'))
    yield* (await import('./editor/editor.bench.ts')).editorBench(run => runs.push(run))
  if (requested.includes('app') || requested.includes('all'))
    yield* (await import('./app/app.bench.ts')).appBench(parts)
  if (requested.includes('streams') || requested.includes('all'))
    yield* (await import('./server/streams.bench.ts')).streamsBench()
  if (requested.includes('traffic') || requested.includes('all'))
    yield* (await import('./server/traffic.bench.ts')).trafficBench()
  if (requested.includes('cli') || requested.includes('all')) yield* (await import('./cli/cli.bench.ts')).cliBench()
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

function summary(): string {
  const { node, loop, load } = machine
  const verdict =
    over.length === 0 ? `All ${rows.length} within budget` : `${over.length} of ${rows.length} over budget`
  const seconds = Math.round(performance.now() / 1000)
  return `${verdict}, after ${seconds} s. Ratios of the engine are to the calibration loop, here ${loop.toFixed(1)} ms (Node ${node}, load ${load.toFixed(1)}).`
}
