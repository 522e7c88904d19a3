import { countingIds, createEditor, type Deck } from '@slidewright/engine/internal'
import { fileDelta } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { deltaBetween } from '../../app/editor/session/save/canvas-delta.ts'
import { canvasParts } from '../../app/editor/session/save/canvas-text.ts'
import { seededRandom } from '../../engine/src/base/random.ts'
import { fakeMeasure } from '../../engine/src/testing/fake-measure.ts'
import { MAKERS } from '../../engine/src/testing/fuzz-args.ts'
import { pick, randomDeck } from '../../engine/src/testing/random-deck.ts'
import { applyDelta } from '../../server/providers/json/apply-delta.ts'

/** Random programs by day and at night, and the commands between two saves. */
const PROGRAMS = process.env.NIGHTLY ? 1000 : 40
const SAVES = 8
const COMMANDS = 6
const DAY_MS = 24 * 3_600_000
const SEED = Number(process.env.SEED ?? Math.floor(Date.now() / DAY_MS)) * PROGRAMS

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

test(`the canvas that the server puts together is that of the deck, byte for byte, over ${PROGRAMS} random programs`, async () => {
  const lengths = { deltas: 0, files: 0 }
  for (let seed = SEED; seed < SEED + PROGRAMS; seed++) {
    let base: readonly string[] | null = null
    for (const deck of savedDecks(seed)) {
      const parts: readonly string[] = await canvasParts(deck)
      if (base !== null) {
        const sent = JSON.stringify(deltaBetween(base, parts))
        const whole = applyDelta(Buffer.from(base.join('')), fileDelta.parse(JSON.parse(sent)))
        expect(whole?.equals(Buffer.from(parts.join(''))), `seed ${seed}`).toBe(true)
        lengths.deltas += sent.length
        lengths.files += parts.join('').length
      }
      base = parts
    }
  }
  console.log(`SEED=${SEED / PROGRAMS}: ${lengths.deltas} of ${lengths.files} characters sent`)
  expect(lengths.deltas).toBeLessThan(lengths.files / 2)
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
