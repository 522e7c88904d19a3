import {
  type Deck,
  deepEqual,
  EMPTY_HISTORY,
  type History,
  isEmpty,
  mergeDecks,
  replay,
} from '@slidewright/engine/internal'
import type { ApiClient, ApiFailure, ApiResult } from '../../../api/client.ts'
import { done, isUnreachable } from '../../../api/failure.ts'
import { hasUnsaved, type StoredWork } from '../../../stores/journal-state.ts'
import type { PersistedFields } from '../../../stores/save-request.ts'
import { type DeviceWork, isWhole, replayed } from '../../../stores/stored-work.ts'
import type { TheirDeck } from '../save/save-ports.ts'
import { fetchDesign, takeFirstDesign } from './fetch-design.ts'

/** Another version of the deck on this device that conflicts with the open one. */
export interface DeviceVersion {
  readonly key: string
  readonly deck: Deck
  /** Whether part of it could not be read; that part stays on this device. */
  readonly isPartial: boolean
}

/** A deck that is ready for editing. */
export interface OpenedDeck {
  readonly deck: Deck
  /** The deck as the server has it; null before the first save. */
  readonly base: Deck | null
  readonly id: string | null
  readonly taskId: string | null
  readonly revision: number
  /** The fields that the server stores with it. */
  readonly persisted?: PersistedFields
  /** The record of its generation, as long as only this device has it. */
  readonly aiData?: string | null
  readonly history: History
  readonly seq: number
  /** Sequence number of the last entry included in the server's deck. */
  readonly savedSeq: number
  /** The key that this device stores the work under; null for a new one. */
  readonly journalKey: string | null
  /** Whether there is work that the server does not have. */
  readonly hasUnsaved: boolean
  /** Whether some of the work on this device could not be read. */
  readonly isPartial?: boolean
  /** The server's deck, if it conflicts with the work on this device. */
  readonly conflict: TheirDeck | null
  /** Why the server does not return the deck although this device has work on it; null otherwise. */
  readonly gone?: ApiFailure | null
  /** The deck with other people's changes merged in, adopted once the work on this device is loaded. */
  readonly merged?: Deck
  /** The journals whose work has been merged. */
  readonly taken?: readonly StoredWork[]
  /** Versions from other journals that could not be merged and must be offered to the user. */
  readonly versions?: readonly DeviceVersion[]
}

/**
 * Opens a deck from the server, together with the unsaved work on this device. If the server does not return it, the
 * deck stored here.
 */
export async function openDesign(api: ApiClient, id: string, work: DeviceWork): Promise<ApiResult<OpenedDeck>> {
  return openOver(await fetchDesign(api, id), id, work)
}

/**
 * Opens a deck as `openDesign` does, and gathers the work on this device meanwhile. Where there is some, the deck is
 * asked for once more: another tab may have saved after the first answer and before its journal could be held, and work
 * must never be laid over a deck that is older than it.
 */
export async function openWithWork(
  api: ApiClient,
  id: string,
  gather: () => Promise<DeviceWork>,
): Promise<{ readonly work: DeviceWork; readonly opened: ApiResult<OpenedDeck> }> {
  const [theirs, work] = await Promise.all([takeFirstDesign(api, id), gather()])
  return { work, opened: isNone(work) ? openOver(theirs, id, work) : await openDesign(api, id, work) }
}

function isNone({ free, elsewhere, damaged }: DeviceWork): boolean {
  return free.length === 0 && elsewhere.length === 0 && damaged === 0
}

/** Combines the server's response for a deck with everything this device has stored of it. */
export function openOver(theirs: ApiResult<TheirDeck>, id: string, work: DeviceWork): ApiResult<OpenedDeck> {
  const free = work.free.toSorted(byPriority)
  const [newest] = [...free, ...work.elsewhere].toSorted(byPriority)
  const unsaved = free.filter(hasUnsaved)
  const isPartial = work.damaged > 0 || !unsaved.every(isWhole)
  const own = free.find(isWhole) ?? null
  const rest = unsaved.filter(each => each !== own)
  if (theirs.ok) return done({ ...withRest(over(theirs.value, id, own), rest, theirs.value.deck), isPartial })
  const isLost = !isUnreachable(theirs.error)
  if (newest === undefined || (isLost && unsaved.length === 0)) return theirs
  // Another tab's unfinished work must not be shown, only what the server had.
  const base = own === null ? fresh({ ...newest.stored, persisted: {} }, id) : fromDevice(own)
  return done({ ...withRest(base, rest, null), isPartial, gone: isLost ? theirs.error : null })
}

/** The journals that an opened deck continues to use. */
export function usedJournals({ journalKey, taken = [], versions = [] }: OpenedDeck): ReadonlySet<string> {
  const own = journalKey === null ? [] : [journalKey]
  return new Set([...own, ...taken.map(({ stored }) => stored.key), ...versions.map(({ key }) => key)])
}

/** Work that was never saved, as this device has stored it. */
export function fromDevice(work: StoredWork): OpenedDeck {
  const { stored } = work
  const { deck, history, seq, code } = replayed(work)
  return {
    deck,
    base: stored.id === null ? null : stored.deck,
    id: stored.id,
    taskId: stored.taskId,
    revision: stored.revision,
    aiData: stored.aiData ?? null,
    ...(stored.fields && { persisted: stored.fields }),
    history,
    seq,
    savedSeq: stored.savedSeq,
    // Unreadable entries stay where they are: the work continues in a new journal.
    journalKey: code === null ? stored.key : null,
    hasUnsaved: stored.id === null || seq > stored.savedSeq,
    isPartial: code !== null,
    conflict: null,
    ...(code === null ? {} : { taken: [work] }),
  }
}

/** Work from other journals, combined with a deck. */
export interface Folded {
  /** The deck with all work that does not conflict with it. */
  readonly deck: Deck
  readonly taken: readonly StoredWork[]
  /** The conflicting versions, to be offered to the user. */
  readonly versions: readonly DeviceVersion[]
}

/**
 * Adds work from other journals to a deck. `theirs` is the server's deck, if known: it may already contain one of their
 * saves.
 */
export function foldIn(now: Deck, rest: readonly StoredWork[], theirs: Deck | null): Folded {
  let deck = now
  const taken: StoredWork[] = []
  const versions: DeviceVersion[] = []
  for (const work of rest) {
    const ours = replayed(work)
    const base = (theirs && savedIn(work, theirs)?.deck) ?? work.stored.deck
    const merged = mergeDecks({ base, ours: ours.deck, theirs: deck })
    if (merged.ok) {
      deck = isEmpty(merged.value) ? deck : merged.value.after
      taken.push(work)
    } else versions.push(versionOf(work))
  }
  return { deck, taken, versions }
}

function versionOf(work: StoredWork): DeviceVersion {
  const { deck, code } = replayed(work)
  return { key: work.stored.key, deck, isPartial: code !== null }
}

/** An opened deck with the work of other journals. During a conflict, all other versions wait for the user's choice. */
function withRest(opened: OpenedDeck, rest: readonly StoredWork[], theirs: Deck | null): OpenedDeck {
  if (opened.conflict !== null) return { ...opened, versions: rest.map(versionOf) }
  const { deck, taken, versions } = foldIn(opened.merged ?? opened.deck, rest, theirs)
  const hasUnsaved = opened.hasUnsaved || taken.length > 0
  const all = { ...opened, taken: [...(opened.taken ?? []), ...taken], versions, hasUnsaved }
  return deck === opened.deck ? all : { ...all, merged: deck }
}

/** Orders journals by which this tab should continue: unsaved work first, then the newest. */
function byPriority(a: StoredWork, b: StoredWork): number {
  const unsaved = Number(hasUnsaved(b)) - Number(hasUnsaved(a))
  return unsaved || b.stored.revision - a.stored.revision || b.stored.savedSeq - a.stored.savedSeq
}

function over(theirs: TheirDeck, id: string, own: StoredWork | null): OpenedDeck {
  if (own === null) return fresh(theirs, id)
  // A server restored from a backup may use the same revision numbers for other content.
  const isTheSame = own.stored.revision === theirs.revision && deepEqual(own.stored.deck, theirs.deck)
  return isTheSame ? continued(theirs, id, own) : mergeInto(theirs, id, own)
}

function fresh({ deck, revision, persisted = {}, taskId = null }: TheirDeck, id: string): OpenedDeck {
  return {
    deck,
    base: deck,
    id,
    taskId,
    revision,
    persisted,
    history: EMPTY_HISTORY,
    seq: 0,
    savedSeq: 0,
    journalKey: null,
    hasUnsaved: false,
    conflict: null,
  }
}

/** Nobody else has saved: the work on this device is applied on top. */
function continued(theirs: TheirDeck, id: string, { stored, entries }: StoredWork): OpenedDeck {
  const { deck, history, seq } = replay(theirs.deck, entries, stored.savedSeq)
  return {
    ...fresh(theirs, id),
    deck,
    history,
    seq,
    savedSeq: stored.savedSeq,
    journalKey: stored.key,
    hasUnsaved: seq > stored.savedSeq,
  }
}

/**
 * Someone else has saved, or our own save got no response: both are merged if they changed different things. The undo
 * history is kept.
 */
function mergeInto(theirs: TheirDeck, id: string, work: StoredWork): OpenedDeck {
  const ours = fromDevice(work)
  const { deck, revision, persisted = {}, taskId = null } = theirs
  const saved = savedIn(work, deck)
  const merged = mergeDecks({ base: saved?.deck ?? work.stored.deck, ours: ours.deck, theirs: deck })
  if (!merged.ok) return { ...ours, persisted, conflict: theirs }
  const unsaved = !isEmpty(merged.value)
  const savedSeq = unsaved ? (saved?.seq ?? ours.savedSeq) : ours.seq
  return {
    ...ours,
    id,
    taskId,
    base: deck,
    revision,
    persisted,
    savedSeq,
    hasUnsaved: unsaved,
    merged: merged.value.after,
  }
}

/** The state of our work that the server has, if a save of ours succeeded and only its response was lost. */
function savedIn({ stored, entries }: StoredWork, theirs: Deck): { readonly deck: Deck; readonly seq: number } | null {
  let { deck } = stored
  let seq = stored.savedSeq
  for (const entry of entries) {
    const next = replay(deck, [entry], seq)
    if (next.code !== null) return null
    if (next.seq > seq && deepEqual(next.deck, theirs)) return next
    deck = next.deck
    seq = next.seq
  }
  return null
}
