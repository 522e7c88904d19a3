import { expect, test } from 'vitest'
import { MASTER_KINDS } from '../document/masters.ts'
import { fuzzSequence } from './fuzz.ts'

test('a thousand random programs on masters undo to the start, redo to the end, and fit files and journals', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const kind = seed % 4 === 0 ? (MASTER_KINDS[seed % 5] ?? 'content') : 'content'
    const { fault, ran } = fuzzSequence({ seed, length: 12, inMaster: kind })
    if (fault !== null) expect.fail(`${fault}; seed ${seed}: ${ran.join(', ')}`)
  }
})
