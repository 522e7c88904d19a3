import { parseOutline, printOutline } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { MIN_SCORES, RULES, type Scores, scoresOf } from '../../bench/outline/score.ts'
import { type BenchSource, benchSources } from '../../bench/outline/sources.ts'
import { textReader } from '../../server/importers/text/text-reader.ts'
import { createBuiltinWriter } from '../../server/providers/writer-builtin/writer.ts'

const writer = createBuiltinWriter({ reader: textReader, pace: { pieceMs: 0, totalMs: 0 } })

async function written({ text, format, name }: BenchSource): Promise<string> {
  const request = { kind: 'source', title: '', text, format, sourceName: name } as const
  let markdown = ''
  for await (const piece of writer.outline(request, { signal: new AbortController().signal })) markdown += piece
  return markdown
}

const scored = (markdown: string, source: BenchSource): Scores => scoresOf(parseOutline(markdown), source, textReader)

test('thirty sources in six languages, the same at every run', () => {
  const sources = benchSources()
  expect(sources).toHaveLength(30)
  expect(new Set(sources.map(({ language }) => language)).size).toBe(6)
  expect(sources).toEqual(benchSources())
})

test('the built-in writer reaches the least of every rule', async () => {
  const all = await Promise.all(benchSources().map(async source => scored(await written(source), source)))
  for (const rule of RULES) {
    const mean = all.reduce((sum, scores) => sum + scores[rule], 0) / all.length
    expect(mean, rule).toBeGreaterThanOrEqual(MIN_SCORES[rule])
  }
})

test('control: an outline that is wrong in one way loses by that rule', async () => {
  const [source] = benchSources()
  if (source === undefined) throw new Error('no sources')
  const good = await written(source)
  const before = scored(good, source)
  const bare = good.replace(/<!-- notes:[\s\S]*?-->/gu, '')
  const isPoint = (line: string) => line.trim() !== '' && !line.startsWith('#')
  const saying = (words: string) =>
    bare
      .split('\n')
      .map(line => (isPoint(line) ? `- ${words}` : line))
      .join('\n')
  const wrong: { readonly [R in (typeof RULES)[number]]: string } = {
    structure: good.replace(/^### .*$/gmu, '### Something else'),
    coverage: saying('Something else'),
    numbers: good.replaceAll(/\d\d/gu, '47'),
    length: saying('long words '.repeat(20)),
    repetition: `${bare}\n### Again\n${bare.split('\n').filter(isPoint).join('\n\n')}\n`,
    language: saying('Das steht hier auf Deutsch und nicht auf Englisch, obwohl es sollte'),
    figures: good.replaceAll(/(?<=^[^#<\n]*\d[\d.,]*) /gmu, ' million '),
    place: saying('Something else stands here'),
    kept: bare.replace(/^(?!#).*$/gmu, ''),
    whole: saying('He said “this and'),
    titles: good.replace(/^### .*$/gmu, '### One title'),
  }
  for (const rule of RULES) expect(scored(wrong[rule], source)[rule], rule).toBeLessThan(before[rule] - 0.1)
  expect(printOutline(parseOutline(good))).toBe(good)
})
