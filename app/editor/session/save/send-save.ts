import { type Deck, deepEqual, mergeDecks } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import type { ApiFailure, ApiResult } from '../../../api/client.ts'
import { done } from '../../../api/failure.ts'
import { type PersistedFields, patchRequest, type SavePayload, saveRequest } from '../../../stores/save-request.ts'
import type { SavePorts } from './save-ports.ts'
import type { ServerCopy } from './server-copy.ts'

const UNREACHABLE: readonly ApiFailure['name'][] = ['network', 'timeout', 'cancelled']
/**
 * The responses of a server that does not have the deck or denies access to it; they can also refer to a file that the
 * save names.
 */
const DENIED: readonly ApiFailure['name'][] = ['notFound', 'uploadRefused']

/** Whether the server could not be reached, so that it is unknown whether the save succeeded. */
export function isUnreached({ name }: ApiFailure): boolean {
  return UNREACHABLE.includes(name)
}

/** Whether the server may no longer have the deck. */
export function isDenied({ name }: ApiFailure): boolean {
  return DENIED.includes(name)
}

/** A save that was sent, and its answer. */
export interface SentSave {
  readonly payload: ApiResult<SavePayload>
  readonly answer: ApiResult<DataOf<'designSave'>>
}

/**
 * Saves the current deck: as patches of the server's deck if possible, otherwise whole. `isRetry` if the server could
 * not save the last one.
 */
export async function sendSave(ports: SavePorts, copy: ServerCopy, isRetry: boolean): Promise<SentSave> {
  const patch = await packPatch(ports, copy)
  if (patch !== null) {
    const sent = await sendPayload(ports, copy, patch)
    const { answer } = sent
    if (answer.ok || !needsWhole(answer.error, isRetry)) return sent
  }
  const payload = await packWhole(ports, copy)
  return payload.ok ? sendPayload(ports, copy, payload.value) : { payload, answer: payload }
}

/** Sends a save as it is. */
export async function sendPayload(ports: SavePorts, copy: ServerCopy, payload: SavePayload): Promise<SentSave> {
  const { request } = payload
  const answer = await ('transactions' in request ? ports.patch(request) : ports.save(request))
  copy.noteAnswer(payload, answer.ok || !isUnreached(answer.error))
  return { payload: done(payload), answer }
}

/** Failures of patches that a whole file may avoid: it replaces whatever the patches do not fit. */
const REFUSED: readonly ApiFailure['name'][] = [
  'badRequest',
  'tooLarge',
  'unsupported',
  'deckInvalid',
  'fileDamaged',
  'internal',
]

function needsWhole({ name }: ApiFailure, isRetry: boolean): boolean {
  return REFUSED.includes(name) || (isRetry && name === 'unavailable')
}

/** Builds a save of the changes since the server's deck; null if the deck must be saved whole. */
async function packPatch(ports: SavePorts, copy: ServerCopy): Promise<SavePayload | null> {
  const { deck, seq } = ports.snapshot()
  const { id, revision } = copy
  if (id === null || copy.base === null) return null
  const transactions = await ports.patchesTo(deck, { deck: copy.base, revision })
  if (transactions === null) return null
  const persisted = await uploadOthers(ports, copy, deck)
  // The patches are only valid for this revision, whatever has been learned meanwhile.
  return { deck, seq, request: patchRequest(deck, transactions, { id, revision, taskId: null, persisted }) }
}

/** Uploads the files of a save and builds its request. The deck's identity is read after the canvas is uploaded. */
async function packWhole(ports: SavePorts, copy: ServerCopy): Promise<ApiResult<SavePayload>> {
  const { deck, seq } = ports.snapshot()
  const canvas = await ports.uploadCanvas(deck)
  if (!canvas.ok) return canvas
  const { id, revision, taskId } = copy.identity
  const persisted = await uploadOthers(ports, copy, deck)
  return done({ deck, seq, request: saveRequest(deck, canvas.value, { id, revision, taskId, persisted }) })
}

/** Uploads what a save needs besides the canvas, and returns the fields that the server stores with it. */
async function uploadOthers(ports: SavePorts, copy: ServerCopy, deck: Deck): Promise<PersistedFields> {
  const cover = await ports.uploadCover(deck, copy.id === null)
  const aiData = copy.identity.persisted?.ai_data ?? (await ports.uploadAiData())
  return {
    ...copy.identity.persisted,
    ...(cover === null ? {} : { cover_url: cover }),
    ...(aiData === null ? {} : { ai_data: aiData }),
  }
}

/** The versions known when two people have saved. */
interface ConcurrentVersions {
  /** The last version that both had; null if unknown. */
  readonly base: Deck | null
  /** The deck of our last save that got no response. */
  readonly sent: Deck | null
  readonly ours: Deck
  readonly theirs: Deck
}

/** Both versions merged, if they changed different things; null if the user must choose. */
export function mergedVersions({ base, sent, ours, theirs }: ConcurrentVersions): Deck | null {
  const common = sent !== null && deepEqual(sent, theirs) ? theirs : base
  const merged = common === null ? null : mergeDecks({ base: common, ours, theirs })
  return merged?.ok ? merged.value.after : null
}
