import {
  type Deck,
  EMPTY_HISTORY,
  fromFile,
  type History,
  isEmpty,
  mergeDecks,
  replay,
  sameData,
} from '@slidewright/engine'
import type { ApiClient, ApiFailure, ApiResult } from '../api/client.ts'
import { done, failed } from '../api/failure.ts'
import type { KeptWork } from './editor-journal.ts'
import type { TheirDeck } from './editor-save.ts'
import { type KeptFields, keptFields } from './editor-save-request.ts'
import { withMasks } from './masks.ts'

/** A deck ready to be worked on. */
export interface OpenedDeck {
  readonly deck: Deck
  /** The deck as the server has it, null before the first save. */
  readonly base: Deck | null
  readonly id: string | null
  readonly taskId: string | null
  readonly revision: number
  /** What the server keeps with it. */
  readonly kept?: KeptFields
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
  /** The deck in which what others changed is merged: it is taken over when the work on this device is there. */
  readonly merged?: Deck
}

/** A deck of the server with what only this device has of it. Without a connection, the deck as it is kept here. */
export async function openDesign(api: ApiClient, id: string, kept: KeptWork | null): Promise<ApiResult<OpenedDeck>> {
  const theirs = await fetchDesign(api, id)
  if (!theirs.ok) return kept !== null && isUnreachable(theirs.error) ? done(fromDevice(kept)) : theirs
  if (kept === null) return done(fresh(theirs.value, id))
  return done(
    kept.kept.revision === theirs.value.revision ? continued(theirs.value, id, kept) : met(theirs.value, id, kept),
  )
}

/** Work that was never saved, as this device has kept it. */
export function fromDevice({ kept, entries }: KeptWork): OpenedDeck {
  const { deck, history, seq, code } = replay(kept.deck, entries, kept.savedSeq)
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
    journalKey: kept.key,
    hasUnsaved: kept.id === null || seq > kept.savedSeq,
    isPartly: code !== null,
    conflict: null,
  }
}

/** A deck of the server with its canvas. */
export async function fetchDesign(api: ApiClient, id: string): Promise<ApiResult<TheirDeck>> {
  const detail = await api.call('designDetail', { user_design_id: id })
  if (!detail.ok) return detail
  const file = await fetchFile(api, id, 'canvas')
  if (!file.ok) return file
  const deck = fromFile(file.value)
  if (!deck.ok) return failed('deckInvalid', { reason: deck.error.code })
  const { name, revision, task_id } = detail.value
  const taskId = task_id === '' ? null : task_id
  const named = name === '' ? deck.value : { ...deck.value, title: name }
  return done({ deck: await withMasks(named), revision, taskId, kept: keptFields(detail.value) })
}

/** A file of a deck: its canvas, or the record of how it was generated. */
export async function fetchFile(api: ApiClient, id: string, name: 'canvas' | 'ai_data'): Promise<ApiResult<unknown>> {
  const { url, headers } = await api.address('designFile', { user_design_id: id, name })
  try {
    const answer = await fetch(url, { headers, cache: 'no-store' })
    if (answer.status === 404) return failed('notFound')
    return answer.ok ? done((await answer.json()) as unknown) : failed('internal')
  } catch {
    return failed('network')
  }
}

function isUnreachable({ name }: ApiFailure): boolean {
  return name === 'network' || name === 'timeout'
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
function continued(theirs: TheirDeck, id: string, { kept, entries }: KeptWork): OpenedDeck {
  const { deck, history, seq, code } = replay(theirs.deck, entries, kept.savedSeq)
  return {
    ...fresh(theirs, id),
    deck,
    history,
    seq,
    savedSeq: kept.savedSeq,
    journalKey: kept.key,
    hasUnsaved: seq > kept.savedSeq,
    isPartly: code !== null,
  }
}

/** Someone has saved meanwhile, or our own save got no answer: both are merged where they touch different things. What can be undone stays. */
function met(theirs: TheirDeck, id: string, work: KeptWork): OpenedDeck {
  const ours = fromDevice(work)
  const { deck, revision, kept = {}, taskId = null } = theirs
  const saved = savedIn(work, deck)
  const merged = mergeDecks({ base: saved?.deck ?? work.kept.deck, ours: ours.deck, theirs: deck })
  if (!merged.ok) return { ...ours, kept, conflict: theirs }
  const hasUnsaved = !isEmpty(merged.value)
  const savedSeq = hasUnsaved ? (saved?.seq ?? ours.savedSeq) : ours.seq
  return { ...ours, id, taskId, base: deck, revision, kept, savedSeq, hasUnsaved, merged: merged.value.after }
}

/** The state of our work that the server has: a save of ours reached it, and only its answer was lost. */
function savedIn({ kept, entries }: KeptWork, theirs: Deck): { readonly deck: Deck; readonly seq: number } | null {
  let { deck } = kept
  let seq = kept.savedSeq
  for (const entry of entries) {
    const next = replay(deck, [entry], seq)
    if (next.code !== null) return null
    if (next.seq > seq && sameData(next.deck, theirs)) return next
    deck = next.deck
    seq = next.seq
  }
  return null
}
