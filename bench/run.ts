import { loadavg } from 'node:os'
import { BUDGETS } from './budgets.ts'
import { buildBench } from './engine/build.bench.ts'
import { colorBench } from './engine/color.bench.ts'
import { commandBench } from './engine/command.bench.ts'
import { dragBench } from './engine/drag.bench.ts'
import { hitBench } from './engine/hit.bench.ts'
import { textBench } from './engine/text.bench.ts'
import { type Case, calibrate, measure, median } from './measure.ts'
import { printTable, type Row, rowOf } from './table.ts'

const BENCHES: Readonly<Record<string, () => Iterable<Case>>> = {
  color: colorBench,
  text: textBench,
  build: buildBench,
  hit: hitBench,
  command: commandBench,
  drag: dragBench,
}

const words = process.argv.slice(2)
const wanted = words.filter(word => !word.startsWith('--'))
const unknown = wanted.filter(word => !(word in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}\n`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const each of bench()) {
    const budget = BUDGETS[each.name] ?? null
    rows.push(rowOf(measure(each, budget), budget))
  }
}
const over = rows.filter(({ verdict }) => verdict === 'OVER')
const machine = {
  node: process.version,
  loop: median(Array.from({ length: 9 }, calibrate)),
  load: loadavg()[0] ?? 0,
}

if (words.includes('--json')) process.stdout.write(`${JSON.stringify({ machine, rows }, null, 2)}\n`)
else process.stdout.write(`${printTable(rows)}\n\n${summary()}\n`)
process.exit(over.length === 0 ? 0 : 1)

function summary(): string {
  const { node, loop, load } = machine
  const verdict =
    over.length === 0 ? `All ${rows.length} within budget` : `${over.length} of ${rows.length} over budget`
  return `${verdict}. Ratios are to the calibration loop, here ${loop.toFixed(1)} ms (Node ${node}, load ${load.toFixed(1)}).`
}
