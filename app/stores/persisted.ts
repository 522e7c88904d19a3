import { localStore } from '../platform/storage.ts'
import { session } from './session.ts'

/** A value that this browser keeps for each user. */
export interface PersistedValue {
  read(): unknown
  write(value: unknown): void
}

/** Keeps a value under a name, for each user apart. What was kept before the server knew this browser goes to its first user. */
export function persistedForUser(name: string, user: () => string | null = () => session.user): PersistedValue {
  const own = () => {
    const id = user()
    return id === null ? name : `${name}.${id}`
  }
  return {
    read() {
      const kept = localStore.read(own())
      if (kept !== null || own() === name) return kept
      const early = localStore.read(name)
      if (early === null) return null
      localStore.write(own(), early)
      localStore.remove(name)
      return early
    },
    write: value => void localStore.write(own(), value),
  }
}
