import { parseOutline } from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { readConfig } from '../../server/config/config.ts'
import { textReader } from '../../server/importers/text/text-reader.ts'
import { type Writer, WriterError } from '../../server/ports/writer.ts'
import { createBuiltinWriter } from '../../server/providers/writer-builtin/writer.ts'
import { createAsk } from '../../server/providers/writer-model/ask.ts'
import { createModelWriter } from '../../server/providers/writer-model/writer.ts'
import { pageBudget } from '../../server/services/page-budget.ts'
import { MIN_SCORES, RULES, type Scores, scoresOf } from './score.ts'
import { BENCH_FORMS, BENCH_LANGUAGES, type BenchSource, benchSources } from './sources.ts'

interface Scored {
  readonly source: BenchSource
  readonly scores: Scores
}

const words = process.argv.slice(2)
const isDetailed = words.includes('--each')
let isUnder = false
for (const writer of writers()) {
  const scored: Scored[] = []
  for (const source of benchSources()) scored.push(await score(writer, source))
  process.stdout.write(`\n${writer.name}\n\n${tableOf(scored)}\n`)
  const total = meanOf(scored)
  const low = RULES.filter(rule => total[rule] < MIN_SCORES[rule])
  if (low.length > 0) process.stdout.write(`\nBelow its least: ${low.join(', ')}\n`)
  isUnder ||= low.length > 0
}
process.exit(isUnder ? 1 : 0)

/** Returns the built-in writer, and the one that is configured as in the server (WRITER and so on). */
function writers(): readonly Writer[] {
  const builtin = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) {
    process.stderr.write(`${read.sentence}\n`)
    process.exit(2)
  }
  const { WRITER, WRITER_BASE_URL, WRITER_MODEL, WRITER_API_KEY } = read.config
  if (WRITER === 'builtin') return [builtin]
  const model = { kind: WRITER, baseUrl: WRITER_BASE_URL, model: WRITER_MODEL, apiKey: WRITER_API_KEY }
  return [
    builtin,
    createModelWriter({ name: WRITER, ask: createAsk(model), reader: textReader, budget: pageBudget(SUITS) }),
  ]
}

async function score(writer: Writer, source: BenchSource): Promise<Scored> {
  const { text, format, name } = source
  const request = { kind: 'source', title: '', text, format, sourceName: name } as const
  let markdown = ''
  try {
    for await (const piece of writer.outline(request, { signal: AbortSignal.timeout(180_000) })) markdown += piece
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof WriterError ? error.code : 'failed'}\n`)
  }
  return { source, scores: scoresOf(parseOutline(markdown), source, textReader) }
}

function tableOf(scored: readonly Scored[]): string {
  const groups: (readonly [name: string, rows: readonly Scored[]])[] = [
    ...(isDetailed ? scored.map(each => [each.source.name, [each]] as const) : []),
    ...BENCH_LANGUAGES.map(code => [code, scored.filter(({ source }) => source.language === code)] as const),
    ...BENCH_FORMS.map(form => [form, scored.filter(({ source }) => source.name.endsWith(form))] as const),
    ['all', scored],
  ]
  const rows = groups.map(([name, some]) => {
    const mean = meanOf(some)
    return `| ${[name, ...RULES.map(rule => mean[rule].toFixed(2))].join(' | ')} |`
  })
  return [`| | ${RULES.join(' | ')} |`, `|---|${'---|'.repeat(RULES.length)}`, ...rows].join('\n')
}

function meanOf(scored: readonly Scored[]): Scores {
  const mean = (rule: (typeof RULES)[number]) =>
    scored.reduce((sum, { scores }) => sum + scores[rule], 0) / Math.max(1, scored.length)
  return Object.fromEntries(RULES.map(rule => [rule, mean(rule)])) as Scores
}
