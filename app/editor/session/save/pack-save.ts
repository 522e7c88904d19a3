import { type Deck, deepEqual, mergeDecks } from '@slidewright/engine/internal'
import type { ApiFailure, ApiResult } from '../../../api/client.ts'
import { done } from '../../../api/failure.ts'
import { type SaveIdentity, type SavePayload, saveRequest } from '../../../stores/save-request.ts'
import type { SavePorts } from './save-ports.ts'

const UNREACHABLE: readonly ApiFailure['name'][] = ['network', 'timeout', 'cancelled']
/** What a server says that does not have the deck, or not for us; it may also say it of a file that the save names. */
const DENIED: readonly ApiFailure['name'][] = ['notFound', 'uploadRefused']

/** Whether the server was not reached, so that nobody knows whether the save was done. */
export function isUnreached({ name }: ApiFailure): boolean {
  return UNREACHABLE.includes(name)
}

/** Whether the server may not have the deck any more. */
export function isDenied({ name }: ApiFailure): boolean {
  return DENIED.includes(name)
}

/** Uploads what a save names. What the deck is on the server is asked when its canvas is there. */
export async function packSave(ports: SavePorts, identity: () => SaveIdentity): Promise<ApiResult<SavePayload>> {
  const { deck, seq } = ports.snapshot()
  const canvas = await ports.uploadCanvas(deck)
  if (!canvas.ok) return canvas
  const { id, revision, taskId } = identity()
  const cover = await ports.uploadCover(deck, id === null)
  const aiData = identity().kept?.ai_data ?? (await ports.uploadAiData())
  const kept = {
    ...identity().kept,
    ...(cover === null ? {} : { cover_url: cover }),
    ...(aiData === null ? {} : { ai_data: aiData }),
  }
  return done({ deck, seq, request: saveRequest(deck, canvas.value, { id, revision, taskId, kept }) })
}

/** What is known of a deck that was saved by two. */
interface Meeting {
  /** The last deck that both had; null where nobody knows. */
  readonly base: Deck | null
  /** The deck of our last save that got no answer. */
  readonly sent: Deck | null
  readonly ours: Deck
  readonly theirs: Deck
}

/** Both versions in one deck where they touch different things; null where a person must choose. */
export function mergedVersions({ base, sent, ours, theirs }: Meeting): Deck | null {
  const common = sent !== null && deepEqual(sent, theirs) ? theirs : base
  const merged = common === null ? null : mergeDecks({ base: common, ours, theirs })
  return merged?.ok ? merged.value.after : null
}
