import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DeckFile, toFile } from '@slidewright/engine/internal'
import { randomDeck } from '@slidewright/engine/testing'
import { afterAll, expect, test } from 'vitest'
import { crowdedDeck } from '../../bench/engine/sample.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'slidewright-json-'))
const json = createJsonPool()
afterAll(async () => {
  await json.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = { owner: { id: 'somebody' }, signal: new AbortController().signal }
let files = 0

function stored(text: string): string {
  const path = join(folder, `file-${files++}`)
  writeFileSync(path, text)
  return path
}

const LIMIT = 16 * 1024 * 1024

/** A file whose pages carry as many words as there is room for. */
function padded(file: DeckFile): DeckFile {
  const room = LIMIT - JSON.stringify(file).length - 100_000
  return { ...file, notes: Array.from({ length: Math.floor(room / 103) }, (_, at) => `${at % 10}`.repeat(100)) }
}

const crowded = toFile(crowdedDeck(20_000).deck)

/** What the product itself makes, at its largest. */
const LARGE = {
  'a page of 2 000 elements': () => toFile(crowdedDeck(2_000).deck),
  '300 pages with 3 700 elements': () => toFile(randomDeck(7, { pages: 300, elements: 12 })),
  'a page of 20 000 elements': () => crowded,
  'as many at the most bytes': () => padded(crowded),
}

test.each(Object.entries(LARGE))('%s: judged, and what is in it is found', async (name, make) => {
  const file = make()
  const text = JSON.stringify(file)
  expect(text.length).toBeLessThan(LIMIT)
  const path = stored(text)
  const began = performance.now()
  expect(await json.check({ path, isCanvas: true }, call)).toMatchObject({
    ok: true,
    value: { pages: file.layouts.length },
  })
  const judged = performance.now()
  const looked = await json.extractContent({ path, hash: name }, call)
  expect(looked.ok).toBe(true)
  const found = performance.now()
  // Known by its hash: the path is not looked at again.
  expect(await json.extractContent({ path: 'nowhere', hash: name }, call)).toEqual(looked)
  console.log(
    `${name}: ${(text.length / 1e6).toFixed(1)} MB, judged in ${Math.round(judged - began)} ms, read in ${Math.round(found - judged)} ms`,
  )
})

test('a deck that is too much for a thread is told so, at once when it is asked for again; what is asked at the same time is read once', async () => {
  const small = createJsonPool({ deadlineMs: 100 })
  const path = stored(JSON.stringify(padded(crowded)))
  try {
    const asked = await Promise.all([1, 2, 3, 4].map(() => small.extractContent({ path, hash: 'heavy' }, call)))
    expect(asked.map(answer => answer.ok || answer.error.code)).toEqual(Array(4).fill('tooComplex'))
    expect(small.stats().late).toBe(1)
    expect(await small.extractContent({ path, hash: 'heavy' }, call)).toMatchObject({ error: { code: 'tooComplex' } })
    expect(small.stats().late).toBe(1)
    expect(await small.check({ path: stored('{"version":1,"layouts":[{},{}]}'), isCanvas: true }, call)).toMatchObject({
      value: { pages: 2 },
    })
  } finally {
    await small.close()
  }
})

test('what is missing or no deck has a code', async () => {
  expect(await json.extractContent({ path: join(folder, 'none'), hash: 'none' }, call)).toMatchObject({
    error: { code: 'missing' },
  })
  expect(await json.extractContent({ path: stored('{"version":1,"lay'), hash: 'half' }, call)).toMatchObject({
    error: { code: 'json.invalid' },
  })
  expect(await json.extractContent({ path: stored('[]'), hash: 'list' }, call)).toMatchObject({
    error: { code: 'deck.invalid' },
  })
  const bytes = new TextEncoder().encode('{"a":[1,2,3]}')
  expect(await json.parse(bytes, { depth: 9, values: 5 }, call)).toEqual({ ok: true, value: { a: [1, 2, 3] } })
  expect(await json.parse(new TextEncoder().encode('[1,2]'), { depth: 9, values: 2 }, call)).toMatchObject({
    error: { code: 'json.tooMany' },
  })
})
