import { countingIds, createEditor, type Deck } from '@slidewright/engine/internal'
import { fileDelta } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { deltaBetween } from '../../app/editor/session/save/canvas-delta.ts'
import { canvasParts } from '../../app/editor/session/save/canvas-text.ts'
import { seededRandom } from '../../engine/src/base/random.ts'
import { fakeMeasure } from '../../engine/src/testing/fake-measure.ts'
import { pick, randomDeck } from '../../engine/src/testing/random-deck.ts'
import { applyDelta } from '../../server/providers/json/apply-delta.ts'
import { editAtRandom } from '../support/saving-tabs.ts'

/** Random programs by day and at night, and the commands between two saves. */
const PROGRAMS = process.env.NIGHTLY ? 3000 : 25
const SAVES = 8
const COMMANDS = 6
const DAY_MS = 24 * 3_600_000
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / DAY_MS)) * PROGRAMS

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

type Apply = typeof applyDelta

/** The classic mistake: ranges are taken as characters, and the result is not measured. */
const applyInCharacters: Apply = (base, { parts }) => {
  const text = base.toString()
  return Buffer.from(
    parts.map(part => (typeof part === 'string' ? part : text.slice(part[0], part[0] + part[1]))).join(''),
  )
}

/** Returns the first seed of which a file was put together differently, or null; and how many characters were sent. */
async function runPrograms(apply: Apply) {
  const lengths = { deltas: 0, files: 0 }
  for (let seed = SEED; seed < SEED + PROGRAMS; seed++) {
    const bases: (readonly string[])[] = []
    const random = seededRandom(seed)
    for (const deck of savedDecks(seed)) {
      const parts = await canvasParts(deck)
      const whole = Buffer.from(parts.join(''))
      // The last save, and any before: what a tab knows that heard of none since.
      const known = bases.length === 0 ? [] : [bases.at(-1) ?? [], pick(random, bases)]
      for (const base of known) {
        const sent = JSON.stringify(deltaBetween(base, parts))
        const applied = apply(Buffer.from(base.join('')), fileDelta.parse(JSON.parse(sent)))
        if (!applied?.equals(whole)) return { wrong: seed, ...lengths }
        lengths.deltas += sent.length
        lengths.files += whole.length
      }
      bases.push(parts)
    }
  }
  return { wrong: null, ...lengths }
}

test(`the canvas that the server puts together is that of the deck, byte for byte, over ${PROGRAMS} random programs`, {
  timeout: 120_000 + PROGRAMS * 1_000,
}, async () => {
  const { wrong, deltas, files } = await runPrograms(applyDelta)
  console.log(`SEED=${SEED / PROGRAMS}: ${deltas} of ${files} characters sent`)
  expect(wrong, `SEED=${SEED / PROGRAMS}`).toBeNull()
  // Bases from long before share less.
  expect(deltas).toBeLessThan(files * 0.75)
})

test('control: where ranges are taken as characters, other bytes come out', async () => {
  expect((await runPrograms(applyInCharacters)).wrong).not.toBeNull()
})

test.each([
  ['the same', ['a', 'b'], ['a', 'b']],
  ['a page less', ['{[', 'one', ',', 'two', ',', 'three', ']}'], ['{[', 'one', ',', 'three', ']}']],
  ['a page more', ['{[', 'one', ',', 'two', ']}'], ['{[', 'one', ',', 'new', ',', 'two', ']}']],
  ['another order', ['{[', 'one', ',', 'two', ']}'], ['{[', 'two', ',', 'one', ']}']],
  ['equal pages', ['{[', 'one', ',', 'one', ']}'], ['{[', 'one', ',', 'one', ',', 'one', ']}']],
  ['the last half of a pair', ['a😀b'], ['a😁b']],
  ['the first half of a pair', ['x\u{1F600}'], ['x\u{2F600}']],
  ['a repeated beginning', ['aaaa'], ['aaaaaa']],
  ['a shorter one', ['aaaaaa'], ['aaa']],
  ['an empty base', [], ['a']],
  ['an empty file', ['a'], []],
])('a delta to %s', (_, base, next) => {
  const delta = deltaBetween(base, next)
  expect(applyDelta(Buffer.from(base.join('')), delta)?.toString()).toBe(next.join(''))
})
