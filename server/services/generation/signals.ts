/** Wakes waiters in this process. Those in other processes poll. */
export interface Signals {
  wake(name: string): void
  /** Calls at the next wake of this name, once. The answer lets go of it. */
  once(name: string, listener: () => void): () => void
  /** Says that every change of this name is woken for in this process. The answer ends that. */
  hold(name: string): () => void
  isHeld(name: string): boolean
}

/** Creates signals within one process. */
export function createSignals(): Signals {
  const waiting = new Map<string, Set<() => void>>()
  const held = new Set<string>()
  return {
    hold: name => {
      held.add(name)
      return () => held.delete(name)
    },
    isHeld: name => held.has(name),
    wake: name => {
      const listeners = waiting.get(name)
      waiting.delete(name)
      for (const listener of listeners ?? []) listener()
    },
    once: (name, listener) => {
      const listeners = waiting.get(name) ?? new Set()
      listeners.add(listener)
      waiting.set(name, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && waiting.get(name) === listeners) waiting.delete(name)
      }
    },
  }
}
