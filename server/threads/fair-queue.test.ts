import { expect, test } from 'vitest'
import type { WorkOwner } from '../ports/work-owner.ts'
import { createFairQueue, type FairQueue, type QueueLimits, type Turn } from './fair-queue.ts'

const never = new AbortController().signal
const LIMITS: QueueLimits = { atOnce: 2, waiting: 60, waitingPerOwner: 40 }

/** Owners are written `network/id`. */
function ownerOf(name: string): WorkOwner {
  return name.includes('/') ? { id: name, network: name.charAt(0) } : { id: name }
}

interface Trial {
  readonly queue: FairQueue
  /** Who has been given a turn, in order. */
  readonly given: string[]
  readonly turns: Promise<Turn>[]
  ask(names: readonly string[], signal?: AbortSignal): Promise<void>
  done(name: string): Promise<void>
}

function trialOf(queue: FairQueue): Trial {
  const given: string[] = []
  const turns: Promise<Turn>[] = []
  const settled = () => new Promise<void>(resolve => setImmediate(resolve))
  return {
    queue,
    given,
    turns,
    ask: (names, signal = never) => {
      for (const name of names) {
        const turn = queue.turn({ owner: ownerOf(name), signal })
        void turn.then(what => what === 'given' && given.push(name))
        turns.push(turn)
      }
      return settled()
    },
    done: name => {
      queue.done(ownerOf(name))
      return settled()
    },
  }
}

/** First come, first served: what the queue must not be. */
function servedInOrder({ atOnce }: QueueLimits): FairQueue {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    turn: () => {
      if (running++ < atOnce) return Promise.resolve('given')
      return new Promise(resolve => waiting.push(() => resolve('given')))
    },
    done: () => {
      running--
      waiting.shift()?.()
    },
    counts: () => ({ running, waiting: waiting.length }),
  }
}

/** How many turns of one visitor's thirty end before another visitor has theirs. */
async function turnsBefore(queue: FairQueue): Promise<number> {
  const trial = trialOf(queue)
  await trial.ask([...Array(30).fill('a'), 'b'])
  for (let ended = 0; ; ended++) {
    if (trial.given.includes('b')) return ended
    await trial.done('a')
  }
}

test('who comes after thirty of somebody else has a turn at once; first come, first served does not give it', async () => {
  expect(await turnsBefore(createFairQueue(LIMITS))).toBe(0)
  expect(await turnsBefore(createFairQueue({ ...LIMITS, atOnce: 1 }))).toBe(2)
  expect(await turnsBefore(servedInOrder(LIMITS))).toBe(29)
})

test('turns go round owners', async () => {
  const trial = trialOf(createFairQueue({ ...LIMITS, atOnce: 1 }))
  await trial.ask(['a', 'a', 'a', 'b', 'b', 'c'])
  for (const name of ['a', 'a', 'b', 'c', 'a', 'b']) {
    expect(trial.queue.counts().running).toBe(1)
    await trial.done(trial.given.at(-1) ?? name)
  }
  expect(trial.given.slice(1)).toEqual(['a', 'b', 'c', 'a', 'b'])
  expect(trial.queue.counts()).toEqual({ running: 0, waiting: 0 })
})

test('visitors of one network share its turns', async () => {
  const trial = trialOf(createFairQueue({ ...LIMITS, atOnce: 1 }))
  await trial.ask(['x/1', 'x/2', 'x/3', 'x/4', 'x/5', 'y/1', 'y/2', 'z/1'])
  for (let turn = 0; turn < 7; turn++) await trial.done(trial.given.at(-1) ?? '')
  expect(trial.given).toEqual(['x/1', 'x/2', 'y/1', 'z/1', 'x/3', 'y/2', 'x/4', 'x/5'])
})

test.each([
  [1, ['x/1'], []],
  [2, ['x/1', 'x/2'], []],
  [3, ['x/1', 'x/2'], ['y/1']],
  [4, ['x/1', 'x/1', 'x/2'], ['y/1']],
])(
  'of %i places one is kept from each owner, and of more than two one from each network',
  async (atOnce, own, other) => {
    const trial = trialOf(createFairQueue({ ...LIMITS, atOnce }))
    await trial.ask(['x/1', 'x/1', 'x/1', 'x/1', 'x/2', 'x/3'])
    expect(trial.given).toEqual(own)
    await trial.ask(['y/1'])
    expect(trial.given).toEqual([...own, ...other])
  },
)

test('an owner may have so many waiting; one more is refused for them alone', async () => {
  const trial = trialOf(createFairQueue({ atOnce: 1, waiting: 10, waitingPerOwner: 2 }))
  await trial.ask(['a', 'a', 'a', 'a', 'b'])
  expect(await trial.turns[3]).toBe('busy')
  expect(trial.queue.counts()).toEqual({ running: 1, waiting: 3 })
})

test('where all places are taken, those who have most give up what they asked for last', async () => {
  const trial = trialOf(createFairQueue({ atOnce: 1, waiting: 6, waitingPerOwner: 4 }))
  await trial.ask(['x/0', 'x/1', 'x/1', 'x/1', 'x/2', 'x/2', 'x/3'])
  expect(trial.queue.counts().waiting).toBe(6)
  await trial.ask(['y/1', 'x/4', 'y/1', 'y/1', 'y/1'])
  const now = await Promise.all(trial.turns.map(turn => Promise.race([turn, 'waits'])))
  const at = (what: string) => now.flatMap((turn, index) => (turn === what ? [index] : []))
  expect({ busy: at('busy'), waits: at('waits') }).toEqual({ busy: [2, 3, 5, 8, 11], waits: [1, 4, 6, 7, 9, 10] })
  expect(trial.queue.counts().waiting).toBe(6)
})

test('whoever waits can leave, and takes no turn from anybody', async () => {
  const trial = trialOf(createFairQueue({ ...LIMITS, atOnce: 1 }))
  const leaving = new AbortController()
  await trial.ask(['a'])
  await trial.ask(['a', 'b'], leaving.signal)
  await trial.ask(['c'])
  leaving.abort()
  expect(await Promise.all(trial.turns.slice(1, 3))).toEqual(['cancelled', 'cancelled'])
  await trial.done('a')
  expect(trial.given).toEqual(['a', 'c'])
  await trial.done('c')
  expect(trial.queue.counts()).toEqual({ running: 0, waiting: 0 })
})
