import type { WorkOwner } from '../ports/work-owner.ts'

/** Those of one network: by owner, in the order of their next turns. */
type Line<W> = Map<string, readonly W[]>

/** The waiting tasks: a queue per network, and in it one per owner. */
export interface WaitingQueues<W> {
  enter(waiter: W): void
  /** Takes one out who goes without a turn; false when they are not there. */
  leave(waiter: W): boolean
  /** Takes out the first in turn who may go now; what is left of their owner and network stands at the end. */
  take(mayGo: (waiter: W) => boolean): W | undefined
  /** Takes out who came last of the owner with the most waiting in the network with the most, if it has more than `most`. */
  dropLast(max: number): W | undefined
}

/** Creates empty queues. */
export function createWaitingQueues<W extends { readonly owner: WorkOwner }>(): WaitingQueues<W> {
  const lines = new Map<string, Line<W>>()

  function remove(waiter: W, hadTurn: boolean): boolean {
    const network = networkKey(waiter.owner)
    const line = lines.get(network)
    const own = line?.get(waiter.owner.id)
    if (line === undefined || own === undefined || !own.includes(waiter)) return false
    const left = own.filter(other => other !== waiter)
    if (hadTurn || left.length === 0) line.delete(waiter.owner.id)
    if (left.length > 0) line.set(waiter.owner.id, left)
    if (hadTurn || line.size === 0) lines.delete(network)
    if (line.size > 0) lines.set(network, line)
    return true
  }

  return {
    enter: waiter => {
      const { owner } = waiter
      const line = lines.get(networkKey(owner)) ?? new Map<string, readonly W[]>()
      lines.set(networkKey(owner), line.set(owner.id, [...(line.get(owner.id) ?? []), waiter]))
    },
    leave: waiter => remove(waiter, false),
    take: mayGo => {
      for (const line of lines.values()) {
        const first = [...line.values()].flatMap(own => own.slice(0, 1)).find(mayGo)
        if (first !== undefined && remove(first, true)) return first
      }
      return undefined
    },
    dropLast: max => {
      const longest = largest([...lines.values()], sizeOf)
      const last = longest && largest([...longest.values()], own => own.length)?.at(-1)
      return longest && last && sizeOf(longest) > max && remove(last, false) ? last : undefined
    },
  }
}

/** The network of an owner; an owner without a known network is one of their own. */
export function networkKey({ id, network }: WorkOwner): string {
  return network === undefined ? `owner ${id}` : `network ${network}`
}

function sizeOf(line: Line<unknown>): number {
  return [...line.values()].reduce((sum, own) => sum + own.length, 0)
}

function largest<T>(all: readonly T[], size: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => size(b) - size(a))[0]
}
