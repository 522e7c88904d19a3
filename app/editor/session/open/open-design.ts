import {
  type Deck,
  deepEqual,
  EMPTY_HISTORY,
  fromFile,
  type History,
  isEmpty,
  mergeDecks,
  replay,
} from '@slidewright/engine/internal'
import type { ApiClient, ApiFailure, ApiResult } from '../../../api/client.ts'
import { done, failed, failureOfCode, isUnreachable } from '../../../api/failure.ts'
import { type PersistedFields, persistedFields } from '../../../stores/save-request.ts'
import { type DeviceWork, hasUnsaved, isWhole, replayed, type StoredWork } from '../../../stores/stored-work.ts'
import type { TheirDeck } from '../save/save-ports.ts'
import { withMasks } from './masks.ts'

/** Another version of a deck on this device, which meets the one in hand in the same places. */
export interface DeviceVersion {
  readonly key: string
  readonly deck: Deck
  /** Whether some of it could not be read: that part stays on this device. */
  readonly isPartly: boolean
}

/** A deck ready to be worked on. */
export interface OpenedDeck {
  readonly deck: Deck
  /** The deck as the server has it, null before the first save. */
  readonly base: Deck | null
  readonly id: string | null
  readonly taskId: string | null
  readonly revision: number
  /** What the server keeps with it. */
  readonly kept?: PersistedFields
  /** The record of how it was generated, as long as only this device has it. */
  readonly aiData?: string | null
  readonly history: History
  readonly seq: number
  /** Running number of the last entry that the server's deck has in it. */
  readonly savedSeq: number
  /** Under which key this device keeps the work; null: under a new one. */
  readonly journalKey: string | null
  /** Whether there is work that the server does not have. */
  readonly hasUnsaved: boolean
  /** Whether some of the work on this device could not be read. */
  readonly isPartly?: boolean
  /** Where this device's work and the server's meet in the same places. */
  readonly conflict: TheirDeck | null
  /** Why the server does not give the deck although this device has work on it; null where all is well. */
  readonly gone?: ApiFailure | null
  /** The deck in which what others changed is merged: it is taken over when the work on this device is there. */
  readonly merged?: Deck
  /** The journals whose work is merged. */
  readonly taken?: readonly StoredWork[]
  /** Versions of other journals that could not be merged: each is to be offered. */
  readonly versions?: readonly DeviceVersion[]
}

/** A deck of the server with what only this device has of it. Where the server does not give it, the deck as it is kept here. */
export async function openDesign(api: ApiClient, id: string, work: DeviceWork): Promise<ApiResult<OpenedDeck>> {
  return openOver(await fetchDesign(api, id), id, work)
}

/** What the server has answered for a deck, with all that this device has kept of it. */
export function openOver(theirs: ApiResult<TheirDeck>, id: string, work: DeviceWork): ApiResult<OpenedDeck> {
  const free = work.free.toSorted(byWorth)
  const [newest] = [...free, ...work.elsewhere].toSorted(byWorth)
  const unsaved = free.filter(hasUnsaved)
  const isPartly = work.damaged > 0 || !unsaved.every(isWhole)
  const own = free.find(isWhole) ?? null
  const rest = unsaved.filter(each => each !== own)
  if (theirs.ok) return done({ ...withRest(over(theirs.value, id, own), rest, theirs.value.deck), isPartly })
  const isLost = !isUnreachable(theirs.error)
  if (newest === undefined || (isLost && unsaved.length === 0)) return theirs
  // What another tab is working on is not ours to show: only what the server had is.
  const base = own === null ? fresh({ ...newest.kept, kept: {} }, id) : fromDevice(own)
  return done({ ...withRest(base, rest, null), isPartly, gone: isLost ? theirs.error : null })
}

/** The journals that an opened deck goes on with. */
export function usedJournals({ journalKey, taken = [], versions = [] }: OpenedDeck): ReadonlySet<string> {
  const own = journalKey === null ? [] : [journalKey]
  return new Set([...own, ...taken.map(({ kept }) => kept.key), ...versions.map(({ key }) => key)])
}

/** Work that was never saved, as this device has kept it. */
export function fromDevice(work: StoredWork): OpenedDeck {
  const { kept } = work
  const { deck, history, seq, code } = replayed(work)
  return {
    deck,
    base: kept.id === null ? null : kept.deck,
    id: kept.id,
    taskId: kept.taskId,
    revision: kept.revision,
    aiData: kept.aiData ?? null,
    ...(kept.fields && { kept: kept.fields }),
    history,
    seq,
    savedSeq: kept.savedSeq,
    // What cannot be read stays where it is: the work goes on in a journal of its own.
    journalKey: code === null ? kept.key : null,
    hasUnsaved: kept.id === null || seq > kept.savedSeq,
    isPartly: code !== null,
    conflict: null,
    ...(code === null ? {} : { taken: [work] }),
  }
}

/** A deck of the server with its canvas. It may be one of another visitor that this browser has been. */
export async function fetchDesign(api: ApiClient, id: string): Promise<ApiResult<TheirDeck>> {
  const answer = await fetchAsNow(api, id)
  if (answer.ok || answer.error.name !== 'notFound') return answer
  const owner = await api.identity.findOwner(id)
  if (owner === 'none') return answer
  return owner === 'found' ? fetchAsNow(api, id) : failed('sessionExpired')
}

async function fetchAsNow(api: ApiClient, id: string): Promise<ApiResult<TheirDeck>> {
  const detail = await api.call('designDetail', { user_design_id: id })
  if (!detail.ok) return detail
  const file = await fetchFile(api, id, 'canvas')
  if (!file.ok) return file
  const deck = fromFile(file.value)
  if (!deck.ok) return failed('deckInvalid', { reason: deck.error.code })
  const { name, revision, task_id } = detail.value
  const taskId = task_id === '' ? null : task_id
  const named = name === '' ? deck.value : { ...deck.value, title: name }
  return done({ deck: await withMasks(named), revision, taskId, kept: persistedFields(detail.value) })
}

/** A file of a deck: its canvas, or the record of how it was generated. Only our server's own words say that it is not there. */
export async function fetchFile(api: ApiClient, id: string, name: 'canvas' | 'ai_data'): Promise<ApiResult<unknown>> {
  const { url, headers } = await api.address('designFile', { user_design_id: id, name })
  try {
    const answer = await fetch(url, { headers, cache: 'no-store' })
    const body = (await answer.json().catch(() => null)) as unknown
    if (answer.ok) return body === null ? failed('badAnswer') : done(body)
    const { code } = (typeof body === 'object' && body !== null ? body : {}) as { readonly code?: unknown }
    return typeof code === 'number' ? failureOfCode(code) : failed('unavailable')
  } catch {
    return failed('network')
  }
}

/** Work of other journals beside a deck. */
export interface Folded {
  /** The deck with all that kept out of the way of what is there. */
  readonly deck: Deck
  readonly taken: readonly StoredWork[]
  /** What meets it in the same places, and is to be offered. */
  readonly versions: readonly DeviceVersion[]
}

/** Adds the work of other journals to a deck. `theirs` is what the server has, where that is known: a save of theirs may have reached it. */
export function foldIn(now: Deck, rest: readonly StoredWork[], theirs: Deck | null): Folded {
  let deck = now
  const taken: StoredWork[] = []
  const versions: DeviceVersion[] = []
  for (const work of rest) {
    const ours = replayed(work)
    const base = (theirs && savedIn(work, theirs)?.deck) ?? work.kept.deck
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
  return { key: work.kept.key, deck, isPartly: code !== null }
}

/** An opened deck with the work of other journals. While two versions wait for a choice, all others wait with them. */
function withRest(opened: OpenedDeck, rest: readonly StoredWork[], theirs: Deck | null): OpenedDeck {
  if (opened.conflict !== null) return { ...opened, versions: rest.map(versionOf) }
  const { deck, taken, versions } = foldIn(opened.merged ?? opened.deck, rest, theirs)
  const hasUnsaved = opened.hasUnsaved || taken.length > 0
  const all = { ...opened, taken: [...(opened.taken ?? []), ...taken], versions, hasUnsaved }
  return deck === opened.deck ? all : { ...all, merged: deck }
}

/** What goes on as this tab's own comes first: what is not saved, then what is newest. */
function byWorth(a: StoredWork, b: StoredWork): number {
  const unsaved = Number(hasUnsaved(b)) - Number(hasUnsaved(a))
  return unsaved || b.kept.revision - a.kept.revision || b.kept.savedSeq - a.kept.savedSeq
}

function over(theirs: TheirDeck, id: string, own: StoredWork | null): OpenedDeck {
  if (own === null) return fresh(theirs, id)
  // A server that was brought back from a backup counts the same revisions anew.
  const isTheSame = own.kept.revision === theirs.revision && deepEqual(own.kept.deck, theirs.deck)
  return isTheSame ? continued(theirs, id, own) : met(theirs, id, own)
}

function fresh({ deck, revision, kept = {}, taskId = null }: TheirDeck, id: string): OpenedDeck {
  return {
    deck,
    base: deck,
    id,
    taskId,
    revision,
    kept,
    history: EMPTY_HISTORY,
    seq: 0,
    savedSeq: 0,
    journalKey: null,
    hasUnsaved: false,
    conflict: null,
  }
}

/** Nobody else has saved: what this device has done since goes on top. */
function continued(theirs: TheirDeck, id: string, { kept, entries }: StoredWork): OpenedDeck {
  const { deck, history, seq } = replay(theirs.deck, entries, kept.savedSeq)
  return {
    ...fresh(theirs, id),
    deck,
    history,
    seq,
    savedSeq: kept.savedSeq,
    journalKey: kept.key,
    hasUnsaved: seq > kept.savedSeq,
  }
}

/** Someone has saved meanwhile, or our own save got no answer: both are merged where they touch different things. What can be undone stays. */
function met(theirs: TheirDeck, id: string, work: StoredWork): OpenedDeck {
  const ours = fromDevice(work)
  const { deck, revision, kept = {}, taskId = null } = theirs
  const saved = savedIn(work, deck)
  const merged = mergeDecks({ base: saved?.deck ?? work.kept.deck, ours: ours.deck, theirs: deck })
  if (!merged.ok) return { ...ours, kept, conflict: theirs }
  const unsaved = !isEmpty(merged.value)
  const savedSeq = unsaved ? (saved?.seq ?? ours.savedSeq) : ours.seq
  return { ...ours, id, taskId, base: deck, revision, kept, savedSeq, hasUnsaved: unsaved, merged: merged.value.after }
}

/** The state of our work that the server has: a save of ours reached it, and only its answer was lost. */
function savedIn({ kept, entries }: StoredWork, theirs: Deck): { readonly deck: Deck; readonly seq: number } | null {
  let { deck } = kept
  let seq = kept.savedSeq
  for (const entry of entries) {
    const next = replay(deck, [entry], seq)
    if (next.code !== null) return null
    if (next.seq > seq && deepEqual(next.deck, theirs)) return next
    deck = next.deck
    seq = next.seq
  }
  return null
}
