import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countingIds, createEditor, type Deck } from '@slidewright/engine/internal'
import { applyJsonPatch, type JsonPatch, type JsonValue, jsonPatchSchema } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canvasFile, canvasText } from '../../app/editor/session/save/canvas-text.ts'
import { diffCanvas } from '../../app/editor/session/save/diff-canvas.ts'
import { seededRandom } from '../../engine/src/base/random.ts'
import { fakeMeasure } from '../../engine/src/testing/fake-measure.ts'
import { MAKERS } from '../../engine/src/testing/fuzz-args.ts'
import { pick, randomDeck } from '../../engine/src/testing/random-deck.ts'
import type { JsonReader } from '../../server/ports/json-reader.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'

/** Random programs by day and at night, and the commands between two saves. */
const PROGRAMS = process.env.NIGHTLY ? 1000 : 40
const SAVES = 8
const COMMANDS = 6
const DAY_MS = 24 * 3_600_000
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / DAY_MS)) * PROGRAMS
const MAX = 16 * 1024 * 1024

let reader: JsonReader
let folder: string
beforeAll(() => {
  reader = createJsonPool()
  folder = mkdtempSync(join(tmpdir(), 'slidewright-patch-'))
})
afterAll(async () => {
  await reader.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a deck as it is at each save of a random program. */
function* savedDecks(seed: number): Generator<Deck> {
  const random = seededRandom(seed)
  const deck = randomDeck(seed, { pages: 4, elements: 5 })
  const editor = createEditor({ deck, measure: fakeMeasure(), ids: countingIds('f') })
  const ids = Object.keys(MAKERS) as (keyof typeof MAKERS)[]
  const run = editor.run as (id: string, args: unknown) => unknown
  yield deck
  for (let save = 0; save < SAVES; save++) {
    for (let step = 0; step < COMMANDS; step++) {
      const id = pick(random, ids)
      const { deck, session } = editor.state$.value
      const made = MAKERS[id]({ random, deck, selection: session.selection, clip: null })
      if (made) run(id, made.args)
    }
    yield editor.state$.value.deck
  }
}

async function fold(text: string, patches: readonly string[], name: string): Promise<string> {
  const files = { path: join(folder, `${name}.json`), patches, to: join(folder, `${name}.folded.json`), max: MAX }
  writeFileSync(files.path, text)
  const folded = await reader.fold(files, { owner: { id: 'test' }, signal: new AbortController().signal })
  if (!folded.ok) throw new Error(folded.error.code)
  return readFileSync(files.to, 'utf8')
}

test(`the file that the patches of a random program are folded into is that of its last deck, byte for byte, over ${PROGRAMS} programs`, async () => {
  const counts = { patched: 0, whole: 0, sent: 0, files: 0 }
  for (let seed = SEED; seed < SEED + PROGRAMS; seed++) {
    let base: { readonly text: string; readonly patches: string[] } | null = null
    let last: Deck | null = null
    for (const deck of savedDecks(seed)) {
      const text = await canvasText(deck)
      const patch: JsonPatch | null = last && diffCanvas(await canvasFile(last), await canvasFile(deck))
      last = deck
      if (patch === null || base === null) {
        if (base !== null) counts.whole++
        base = { text, patches: [] }
        continue
      }
      const sent = JSON.stringify(jsonPatchSchema.parse(JSON.parse(JSON.stringify(patch))))
      base.patches.push(`[${sent}]`)
      counts.patched++
      counts.sent += sent.length
      counts.files += text.length
      let value: JsonValue | undefined = JSON.parse(base.text)
      for (const list of base.patches) value = value && applyJsonPatch(value, JSON.parse(list)[0])
      expect(JSON.stringify(value), `seed ${seed}`).toBe(text)
    }
    if (base === null || last === null) throw new Error('There is a deck')
    if (base.patches.length === 0) continue
    expect(await fold(base.text, base.patches, `seed-${seed}`), `seed ${seed}`).toBe(await canvasText(last))
  }
  console.log(
    `SEED=${SEED / PROGRAMS}: ${counts.patched} patches, ${counts.whole} whole, ${counts.sent} of ${counts.files} characters sent`,
  )
  expect(counts.patched).toBeGreaterThan(5 * PROGRAMS)
  expect(counts.sent).toBeLessThan(counts.files / 2)
}, 300_000)

test('a largest deck is folded, and a patch that leads beyond a limit is refused', async () => {
  const element = (index: number) => ({
    id: `element:${index}`,
    frame: [1, 2, 3, 4],
    words: 'Regen fällt '.repeat(30),
    more: Array(24).fill(1),
  })
  const pages = Array.from({ length: 300 }, (_, page) => ({
    id: `page:${page}`,
    elements: Array.from({ length: 85 }, (_, index) => element(page * 100 + index)),
  }))
  const text = JSON.stringify({ version: 1, size: {}, theme: {}, layouts: pages })
  const move = {
    fields: { layouts: { items: { 'page:7': { fields: { x: { value: 1 } }, keys: ['id', 'elements', 'x'] } } } },
  }
  const began = performance.now()
  const folded = await fold(text, Array(200).fill(JSON.stringify([move])), 'large').catch(error => error)
  console.log(`${Math.round(text.length / 1024)} KiB folded in ${Math.round(performance.now() - began)} ms`)
  const [wanted] = [JSON.parse(text)]
  wanted.layouts[7].x = 1
  expect(folded === JSON.stringify(wanted)).toBe(true)
  const grown = {
    fields: { filling: { value: 'x'.repeat(MAX - text.length) } },
    keys: ['version', 'size', 'theme', 'layouts', 'filling'],
  }
  await expect(fold(text, [JSON.stringify([grown])], 'grown')).rejects.toThrow('tooLarge')
  const unfit = { fields: { layouts: { items: { 'page:none': { fields: {} } } } } }
  await expect(fold(text, [JSON.stringify([move, unfit])], 'unfit')).rejects.toThrow('patch.invalid')
  const noDeck = { fields: { layouts: { value: 7 } } }
  await expect(fold(text, [JSON.stringify([noDeck])], 'no-deck')).rejects.toThrow('deck.invalid')
  await expect(fold(text.slice(0, -9), ['[]'], 'cut')).rejects.toThrow('json.invalid')
}, 60_000)
