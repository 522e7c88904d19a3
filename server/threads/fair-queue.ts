import type { WorkCall, WorkOwner } from '../ports/work-owner.ts'
import { createWaitingQueues, networkKey } from './waiting-queues.ts'

/** How many tasks may run and wait. */
export interface QueueLimits {
  readonly atOnce: number
  /** In all. Where all places are taken, a newcomer takes that of a network that has more waiting than their own, or is refused. */
  readonly waiting: number
  readonly waitingPerOwner: number
}

/** The outcome of requesting a turn. */
export type Turn = 'given' | 'busy' | 'cancelled'

/** A queue in which no owner and no network can take all places. */
export interface FairQueue {
  /** Waits for a turn. One that is given ends with `done`. */
  turn(call: WorkCall): Promise<Turn>
  done(owner: WorkOwner): void
  counts(): { readonly running: number; readonly waiting: number }
}

interface Waiter {
  readonly owner: WorkOwner
  readonly settle: (turn: Turn) => void
}

/**
 * Creates a fair queue: round-robin over networks and, within one, over its owners. With three or more places, one is reserved from each
 * network, and one of a network's from each owner, so that somebody else always finds one.
 */
export function createFairQueue({ atOnce, waiting: max, waitingPerOwner }: QueueLimits): FairQueue {
  // With two places, one that is kept from a network would stand empty while its other visitors wait.
  const ofNetwork = Math.max(2, atOnce - 1)
  const ofOwner = ofNetwork - 1
  const lines = createWaitingQueues<Waiter>()
  const running = createTally()
  const waiting = createTally()
  const hasRoom = (owner: WorkOwner) =>
    running.all() < atOnce && running.of(owner) < ofOwner && running.ofNetwork(owner) < ofNetwork

  /** Whether one more may wait; it may cost a place of those who have more. */
  function mayWait(owner: WorkOwner): boolean {
    if (waiting.of(owner) >= waitingPerOwner) return false
    if (waiting.all() < max) return true
    const other = lines.dropLast(waiting.ofNetwork(owner) + 1)
    if (other !== undefined) waiting.add(other.owner, -1)
    other?.settle('busy')
    return other !== undefined
  }

  function wait({ owner, signal }: WorkCall): Promise<Turn> {
    return new Promise(resolve => {
      const settle = (turn: Turn) => {
        signal.removeEventListener('abort', cancel)
        resolve(turn)
      }
      const waiter: Waiter = { owner, settle }
      const cancel = () => {
        if (lines.leave(waiter)) waiting.add(owner, -1)
        settle('cancelled')
      }
      lines.enter(waiter)
      waiting.add(owner, 1)
      signal.addEventListener('abort', cancel, { once: true })
    })
  }

  return {
    turn: async call => {
      if (call.signal.aborted) return 'cancelled'
      if (!hasRoom(call.owner)) return mayWait(call.owner) ? wait(call) : 'busy'
      running.add(call.owner, 1)
      return 'given'
    },
    done: owner => {
      running.add(owner, -1)
      const mayGo = (waiter: Waiter) => hasRoom(waiter.owner)
      for (let next = lines.take(mayGo); next !== undefined; next = lines.take(mayGo)) {
        waiting.add(next.owner, -1)
        running.add(next.owner, 1)
        next.settle('given')
      }
    },
    counts: () => ({ running: running.all(), waiting: waiting.all() }),
  }
}

/** How many there are: in all, of each owner, of each network. */
function createTally() {
  const counts = new Map<string, number>()
  const ownerKey = ({ id }: WorkOwner) => `id ${id}`
  const read = (key: string) => counts.get(key) ?? 0
  const change = (key: string, by: number) => {
    const now = read(key) + by
    if (now === 0) counts.delete(key)
    else counts.set(key, now)
  }
  return {
    add: (owner: WorkOwner, by: 1 | -1) => {
      for (const key of ['all', ownerKey(owner), networkKey(owner)]) change(key, by)
    },
    all: () => read('all'),
    of: (owner: WorkOwner) => read(ownerKey(owner)),
    ofNetwork: (owner: WorkOwner) => read(networkKey(owner)),
  }
}
