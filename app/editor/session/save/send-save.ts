import { type Deck, deepEqual, mergeDecks } from '@slidewright/engine/internal'
import type { ApiFailure, ApiResult } from '../../../api/client.ts'
import { done } from '../../../api/failure.ts'
import { type SaveIdentity, type SavePayload, saveRequest } from '../../../stores/save-request.ts'
import type { SavePorts } from './save-ports.ts'

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

/**
 * Uploads the files of a save and builds its request. `base` is the deck as the server has it, if known. The deck's
 * identity is read after the canvas is uploaded.
 */
export async function packSave(
  ports: SavePorts,
  base: Deck | null,
  identity: () => SaveIdentity,
): Promise<ApiResult<SavePayload>> {
  const { deck, seq } = ports.snapshot()
  const canvas = await ports.uploadCanvas(deck, base)
  if (!canvas.ok) return canvas
  const { id, revision, taskId } = identity()
  const cover = await ports.uploadCover(deck, id === null)
  const aiData = identity().persisted?.ai_data ?? (await ports.uploadAiData())
  const persisted = {
    ...identity().persisted,
    ...(cover === null ? {} : { cover_url: cover }),
    ...(aiData === null ? {} : { ai_data: aiData }),
  }
  return done({ deck, seq, request: saveRequest(deck, canvas.value, { id, revision, taskId, persisted }) })
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
