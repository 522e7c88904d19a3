import { MODEL_PROVIDER_IDS, MODEL_PROVIDERS, type ModelProviderId, type OfferedModel } from '@slidewright/shared'
import type { Models } from '../../ports/models.ts'
import type { WorkOwner } from '../../ports/work-owner.ts'
import { type AnswerPorts, parserOf } from './parse-answer.ts'
import type { StoredModel, StoredModels } from './stored-models.ts'

/** How long an address on this computer may take to say which models it has, in ms. */
const PROBE_MS = 2_500

/** What was found at addresses: their models, or null where nobody answers. */
export type Found = ReadonlyMap<ModelProviderId, readonly OfferedModel[] | null>

/** Looks which providers on the server's computer answer, at the addresses where they usually are or where somebody has connected them. */
export function createProbe(
  ports: AnswerPorts & { readonly models: Models; readonly stored: StoredModels },
): (owner: WorkOwner, mine: readonly StoredModel[], signal: AbortSignal) => Promise<Found> {
  return async (owner, mine, signal) => {
    const asked = MODEL_PROVIDER_IDS.flatMap(id => {
      const { place, address } = MODEL_PROVIDERS[id]
      const model = mine.find(({ provider }) => provider === id)
      const at = model?.address ?? address
      return place === 'cloud' || at === '' || !ports.models.isLocal(at) ? [] : [{ id, at, model }]
    })
    const found = await Promise.all(
      asked.map(async ({ id, at, model }) => {
        const key = model === undefined ? '' : ports.stored.keyOf(owner.id, model)
        const endpoint = { kind: MODEL_PROVIDERS[id].kind, baseUrl: at, apiKey: key ?? '' }
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)])
        const call = { signal: inTime, parse: parserOf(ports, { owner, signal: inTime }) }
        return [id, await ports.models.list(endpoint, call).catch(() => null)] as const
      }),
    )
    return new Map(found)
  }
}
