import { localStore } from '../platform/storage.ts'

/** Storage key of the current visitor. */
const CURRENT_KEY = 'slidewright.tourist'
/** Key prefix of all visitors: one key each, so that tabs writing at the same time lose none. */
const VISITOR_KEY_PREFIX = 'slidewright.tourists.'

/** A visitor that this browser is or was. The uuid is the only key to its decks, so none is ever deleted. */
export interface KnownVisitor {
  readonly uuid: string
  /** When it was first stored, in unix ms. */
  readonly since: number
  /** When the server reported that it does not know the visitor, in unix ms; null while it does. */
  readonly refusedAt: number | null
}

/** Returns this browser's current visitor; null before the server has issued one. */
export function currentVisitor(): string | null {
  const stored = localStore.read(CURRENT_KEY)
  return typeof stored === 'string' ? stored : null
}

/** Makes a visitor current. The previous one stays known. */
export function setCurrentVisitor(uuid: string, now: number): void {
  for (const each of [currentVisitor(), uuid]) if (each !== null) ensureVisitor(each, now)
  localStore.write(CURRENT_KEY, uuid)
}

/** Stores an open tab's visitor again if storage has lost it or another tab has switched. */
export function restoreVisitor(uuid: string, now: number): void {
  ensureVisitor(uuid, now)
  if (currentVisitor() === null) localStore.write(CURRENT_KEY, uuid)
}

/** Records that the server refused a visitor; null records that it knows it again. */
export function recordRefusal(uuid: string, refusedAt: number | null, now: number): void {
  localStore.write(VISITOR_KEY_PREFIX + uuid, { ...ensureVisitor(uuid, now), refusedAt })
}

/** Returns all visitors that this browser has been, oldest first. */
export function knownVisitors(): readonly KnownVisitor[] {
  const all = localStore
    .keys(VISITOR_KEY_PREFIX)
    .flatMap(key => readVisitor(key.slice(VISITOR_KEY_PREFIX.length)) ?? [])
  return all.toSorted((a, b) => a.since - b.since)
}

function readVisitor(uuid: string): KnownVisitor | null {
  const stored = localStore.read(VISITOR_KEY_PREFIX + uuid)
  if (typeof stored !== 'object' || stored === null) return null
  const { since, refusedAt } = stored as Partial<Record<string, unknown>>
  return {
    uuid,
    since: typeof since === 'number' ? since : 0,
    refusedAt: typeof refusedAt === 'number' ? refusedAt : null,
  }
}

function ensureVisitor(uuid: string, now: number): KnownVisitor {
  const existing = readVisitor(uuid)
  if (existing !== null) return existing
  const created: KnownVisitor = { uuid, since: now, refusedAt: null }
  localStore.write(VISITOR_KEY_PREFIX + uuid, created)
  return created
}
