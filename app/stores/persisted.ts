import { localStore } from '../platform/storage.ts'
import { session } from './session.ts'

/** A value that is stored in this browser for each user. */
export interface PersistedValue {
  read(): unknown
  write(value: unknown): void
}

/** Stores a value under a name, separately for each user. A value stored before the server knew this browser goes to its first user. */
export function persistedForUser(name: string, user: () => string | null = () => session.user): PersistedValue {
  const userKey = () => {
    const id = user()
    return id === null ? name : `${name}.${id}`
  }
  return {
    read() {
      const stored = localStore.read(userKey())
      if (stored !== null || userKey() === name) return stored
      const anonymous = localStore.read(name)
      if (anonymous === null) return null
      localStore.write(userKey(), anonymous)
      localStore.remove(name)
      return anonymous
    },
    write: value => void localStore.write(userKey(), value),
  }
}
