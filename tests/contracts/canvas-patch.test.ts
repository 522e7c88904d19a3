import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countingIds, createEditor, type Deck } from '@slidewright/engine/internal'
import { applyJsonPatch, type JsonValue, jsonPatchSchema } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canvasFile, canvasText } from '../../app/editor/session/save/canvas-text.ts'
import { diffCanvas } from '../../app/editor/session/save/diff-canvas.ts'
import { seededRandom } from '../../engine/src/base/random.ts'
import { fakeMeasure } from '../../engine/src/testing/fake-measure.ts'
import { pick, randomDeck } from '../../engine/src/testing/random-deck.ts'
import type { JsonReader } from '../../server/ports/json-reader.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'
import { editAtRandom } from '../support/saving-tabs.ts'

/** Random programs by day and at night, and the commands between two saves. */
const PROGRAMS = process.env.NIGHTLY ? 3000 : 25
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

/** Returns decks as they are at each save of a random program: two editors of the same deck, of which either saves over the other. */
function* savedDecks(seed: number): Generator<Deck> {
  const random = seededRandom(seed)
  const deck = randomDeck(seed, { pages: 4, elements: 5 })
  const editors = ['f', 'g'].map(ids => createEditor({ deck, measure: fakeMeasure(), ids: countingIds(ids) }))
  yield deck
  for (let save = 0; save < SAVES; save++) {
    const editor = pick(random, editors)
    editAtRandom(editor, random, COMMANDS)
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

type Apply = typeof applyJsonPatch

/** The classic mistake: what a patch does not name is kept where it was, so that nothing is ever moved or removed. */
const applyInPlace: Apply = (before, patch) => {
  if ('value' in patch || typeof before !== 'object' || before === null) return applyJsonPatch(before, patch)
  const [names, changed] = 'fields' in patch ? [patch.keys, patch.fields] : [patch.ids, patch.items]
  if (names !== undefined) return before
  if ('items' in patch) {
    const records = before as readonly { readonly id: string }[]
    return records.map(record => {
      const inner = changed[record.id]
      return inner === undefined ? record : (applyInPlace(record, inner) ?? null)
    })
  }
  const entries = Object.entries(before).map(([name, value]): [string, JsonValue] => {
    const inner = changed[name]
    return [name, inner === undefined ? value : (applyInPlace(value, inner) ?? null)]
  })
  return Object.fromEntries(entries)
}

/** Returns the first seed of which a patch led to another file, or null; and how many characters were sent. */
async function runPrograms(apply: Apply) {
  const lengths = { patches: 0, files: 0 }
  for (let seed = SEED; seed < SEED + PROGRAMS; seed++) {
    const saved: Deck[] = []
    const log: string[] = []
    const random = seededRandom(seed)
    for (const deck of savedDecks(seed)) {
      const text = await canvasText(deck)
      const last = saved.at(-1)
      // The last save, and any before: what a tab knows that heard of none since.
      for (const base of last === undefined ? [] : [last, pick(random, saved)]) {
        const sent = JSON.stringify(diffCanvas(await canvasFile(base), await canvasFile(deck)))
        const patch = jsonPatchSchema.parse(JSON.parse(sent))
        if (JSON.stringify(apply(JSON.parse(await canvasText(base)), patch)) !== text)
          return { wrong: seed, ...lengths }
        if (base === last && log.length < saved.length) log.push(`[${JSON.stringify(patch)}]`)
        lengths.patches += sent.length
        lengths.files += text.length
      }
      saved.push(deck)
    }
    const [first, last] = [saved[0], saved.at(-1)]
    if (first === undefined || last === undefined) throw new Error('There are decks')
    if ((await fold(await canvasText(first), log, `seed-${seed}`)) !== (await canvasText(last)))
      return { wrong: seed, ...lengths }
  }
  return { wrong: null, ...lengths }
}

test(`the file that the patches of a random program are folded into is that of its last deck, byte for byte, over ${PROGRAMS} programs`, {
  timeout: 120_000 + PROGRAMS * 1_000,
}, async () => {
  const { wrong, patches, files } = await runPrograms(applyJsonPatch)
  console.log(`SEED=${SEED / PROGRAMS}: ${patches} of ${files} characters sent`)
  expect(wrong, `SEED=${SEED / PROGRAMS}`).toBeNull()
  // Bases from long before share less.
  expect(patches).toBeLessThan(files * 0.75)
})

test('control: where patches are applied in place, other files come out', async () => {
  expect((await runPrograms(applyInPlace)).wrong).not.toBeNull()
})

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
