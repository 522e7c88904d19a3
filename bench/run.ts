import { BUDGETS } from './budgets.ts'
import { buildBench } from './engine/build.bench.ts'
import { colorBench } from './engine/color.bench.ts'
import { commandBench } from './engine/command.bench.ts'
import { dragBench } from './engine/drag.bench.ts'
import { hitBench } from './engine/hit.bench.ts'
import { textBench } from './engine/text.bench.ts'
import { calibrate, type Figure } from './measure.ts'

const BENCHES = {
  color: colorBench,
  text: textBench,
  build: buildBench,
  hit: hitBench,
  command: commandBench,
  drag: dragBench,
}

const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
const json = process.argv.includes('--json')

const figures: Figure[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await bench(calibrate())))
}
const rows = figures.map(figure => ({ ...figure, budget: BUDGETS[figure.name] ?? null }))
const over = rows.filter(({ value, budget }) => budget !== null && value > budget)

if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
else process.stdout.write(table(rows))
process.exit(over.length === 0 ? 0 : 1)

function table(lines: readonly (Figure & { budget: number | null })[]): string {
  const body = lines.map(({ name, kind, value, detail, budget }) => {
    const shown = kind === 'count' ? String(value) : value.toPrecision(3)
    const mark = budget === null ? '' : value > budget ? 'over' : 'ok'
    const limit = budget === null ? '' : kind === 'count' ? String(budget) : budget.toPrecision(3)
    return `${name.padEnd(44)} ${shown.padStart(10)} ${limit.padStart(10)} ${mark.padEnd(5)} ${detail}`
  })
  const head = `${'figure'.padEnd(44)} ${'value'.padStart(10)} ${'budget'.padStart(10)}       on this machine`
  return `${head}\n${body.join('\n')}\n${over.length === 0 ? 'All within budget' : `${over.length} over budget`} (ratios are to the calibration loop of the same run)\n`
}
