/** Wakes waiters in this process. Those in other processes poll. */
export interface Signals {
  wake(name: string): void
  /** Calls the listener at the next wake-up of this name, once. Returns a function that unsubscribes. */
  once(name: string, listener: () => void): () => void
  /** Declares that this process sends a wake-up for every change of this name. Returns a function that revokes it. */
  declareSender(name: string): () => void
  hasSender(name: string): boolean
}

/** Creates signals within one process. */
export function createSignals(): Signals {
  const waiting = new Map<string, Set<() => void>>()
  const names = new Set<string>()
  return {
    declareSender: name => {
      names.add(name)
      return () => names.delete(name)
    },
    hasSender: name => names.has(name),
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
