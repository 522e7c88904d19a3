/** A holder: a name that others may share, and how many of that name may hold it at once. */
export interface Share {
  readonly name: string
  readonly max: number
}

/** Limits of a semaphore. */
export interface SemaphoreLimits {
  readonly inAll: number
  /** How many wait; one more is turned away at once. */
  readonly waiting: number
  /** How many of one name wait. */
  readonly waitingEach: number
  /** How long one waits, in ms. */
  readonly waitMs: number
}

/** Admits a limited number at once, in total and per name; the others wait in order. */
export interface Semaphore {
  /** How to leave again, or null: too many wait already, it takes too long, or the signal fires. */
  enter(shares: readonly Share[], signal: AbortSignal): Promise<(() => void) | null>
}

interface Waiting {
  readonly shares: readonly Share[]
  readonly admit: () => void
}

/** Creates a semaphore. Waiting for others of the same name does not block those behind. */
export function createSemaphore({ inAll, waiting, waitingEach, waitMs }: SemaphoreLimits): Semaphore {
  const inside = new Map<string, number>()
  const queue: Waiting[] = []
  let count = 0

  const fits = (shares: readonly Share[]) =>
    count < inAll && shares.every(({ name, max }) => (inside.get(name) ?? 0) < max)
  const isTurnedAway = (shares: readonly Share[]) =>
    queue.length >= waiting ||
    shares.some(
      share => queue.filter(other => other.shares.some(({ name }) => name === share.name)).length >= waitingEach,
    )

  function add(shares: readonly Share[], by: 1 | -1): void {
    count += by
    for (const { name } of shares) {
      const now = (inside.get(name) ?? 0) + by
      if (now === 0) inside.delete(name)
      else inside.set(name, now)
    }
  }

  const nextIn = () => queue.findIndex(waiter => fits(waiter.shares))

  function admit(shares: readonly Share[]): () => void {
    add(shares, 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      add(shares, -1)
      for (let next = nextIn(); next >= 0; next = nextIn()) queue.splice(next, 1)[0]?.admit()
    }
  }

  return {
    enter: (shares, signal) => {
      if (signal.aborted) return Promise.resolve(null)
      if (fits(shares)) return Promise.resolve(admit(shares))
      if (isTurnedAway(shares)) return Promise.resolve(null)
      return new Promise(resolve => {
        const leave = () => {
          settle()
          queue.splice(queue.indexOf(waiter), 1)
          resolve(null)
        }
        const settle = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', leave)
        }
        const waiter: Waiting = {
          shares,
          admit: () => {
            settle()
            resolve(admit(shares))
          },
        }
        const timer = setTimeout(leave, waitMs)
        signal.addEventListener('abort', leave, { once: true })
        queue.push(waiter)
      })
    },
  }
}
