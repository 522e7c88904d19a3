import { expect, test } from 'vitest'
import { COMMAND_IDS, type CommandId } from '../edit/commands.ts'
import { fuzzSequence } from './fuzz.ts'

declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

const NIGHTLY = 10_000
const sequences = Number(process.env.SEQUENCES ?? 500)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`E10 any commands undo to the start and redo to the end (${sequences} sequences)`, { timeout: 3_600_000 }, () => {
  const counts = new Map<CommandId, number>()
  for (let sequence = 0; sequence < sequences; sequence++) {
    const { ran, fault, seed: own } = fuzzSequence({ seed: seed + sequence })
    if (fault !== null)
      expect.fail(`${fault}; SEED=${own} SEQUENCES=1, after ${ran.length} commands: … ${ran.slice(-5).join(', ')}`)
    for (const id of ran) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const rare = COMMAND_IDS.map(id => [id, counts.get(id) ?? 0] as const).sort((a, b) => a[1] - b[1])
  console.log(`executed ${total} commands of ${counts.size} kinds in ${sequences} sequences, seed ${seed}`)
  console.log(
    `most seldom: ${rare
      .slice(0, 12)
      .map(row => row.join(' '))
      .join(', ')}`,
  )
  const least = sequences >= NIGHTLY ? 100 : 1
  if (sequences >= 100) expect(rare.filter(([, count]) => count < least)).toEqual([])
})

test('E10 the check catches a command whose inverse is wrong (control)', () => {
  const broken = fuzzSequence({
    seed: 5,
    length: 60,
    inject: transaction => ({ ...transaction, inverse: transaction.inverse.slice(1) }),
  })
  expect(broken.fault).toBe('the inverse does not lead back')
})

test('E10 the check catches a patch that reaches inside a field (control)', () => {
  const broken = fuzzSequence({
    seed: 6,
    length: 60,
    inject: transaction => ({
      ...transaction,
      patches: transaction.patches.map(patch => ({ ...patch, path: [...patch.path, 0] })),
    }),
  })
  expect(broken.fault).toBe('a patch reaches inside a field')
})
