import { localStore } from '../platform/storage.ts'

/** The visitor that this browser is now. */
const CURRENT = 'slidewright.tourist'
/** Each visitor that it has ever been has a key of its own, so that tabs which write at the same time lose none. */
const KNOWN = 'slidewright.tourists.'

/** A visitor that this browser is or was. A uuid is the only key to its works, so none is ever dropped. */
export interface KnownVisitor {
  readonly uuid: string
  /** When it was written down here, unix ms. */
  readonly since: number
  /** When the server said that it does not know it, unix ms; null while it does. */
  readonly refusedAt: number | null
}

/** The visitor that this browser is now, null before the server has met it. */
export function currentVisitor(): string | null {
  const kept = localStore.read(CURRENT)
  return typeof kept === 'string' ? kept : null
}

/** Makes a visitor the one that this browser is. The one before stays known. */
export function setCurrentVisitor(uuid: string, now: number): void {
  for (const each of [currentVisitor(), uuid]) if (each !== null) note(each, now)
  localStore.write(CURRENT, uuid)
}

/** Writes down the visitor of an open tab where storage has lost it: somebody may have cleared it, or another tab have become somebody else. */
export function keepVisitor(uuid: string, now: number): void {
  note(uuid, now)
  if (currentVisitor() === null) localStore.write(CURRENT, uuid)
}

/** Notes that the server does not know a visitor, or null, that it knows it again. */
export function noteRefusal(uuid: string, refusedAt: number | null, now: number): void {
  localStore.write(KNOWN + uuid, { ...note(uuid, now), refusedAt })
}

/** All visitors that this browser has been, oldest first. */
export function knownVisitors(): readonly KnownVisitor[] {
  const all = localStore.keys(KNOWN).flatMap(key => known(key.slice(KNOWN.length)) ?? [])
  return all.toSorted((a, b) => a.since - b.since)
}

function known(uuid: string): KnownVisitor | null {
  const kept = localStore.read(KNOWN + uuid)
  if (typeof kept !== 'object' || kept === null) return null
  const { since, refusedAt } = kept as Partial<Record<string, unknown>>
  return {
    uuid,
    since: typeof since === 'number' ? since : 0,
    refusedAt: typeof refusedAt === 'number' ? refusedAt : null,
  }
}

function note(uuid: string, now: number): KnownVisitor {
  const found = known(uuid)
  if (found !== null) return found
  const made: KnownVisitor = { uuid, since: now, refusedAt: null }
  localStore.write(KNOWN + uuid, made)
  return made
}
