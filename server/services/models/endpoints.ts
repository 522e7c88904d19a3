import { MODEL_PROVIDERS, type ModelProviderId, modelKeySchema, type ParsedOf } from '@slidewright/shared'
import type { ModelEndpoint, Models } from '../../ports/models.ts'
import type { TransitSeal } from '../../security/transit-seal.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import type { StoredModels } from './stored-models.ts'

/** Dependencies of endpoints. */
export interface EndpointPorts {
  readonly models: Models
  readonly stored: StoredModels
  readonly transit: TransitSeal
}

/** What a request says of an endpoint. */
interface GivenEndpoint {
  readonly provider: ModelProviderId
  readonly address: string
  readonly model: string
  readonly sealed_key?: string | undefined
  readonly without_key?: boolean | undefined
}

/** The endpoint that a request names, with its key, which it brings or which is stored for the same address. */
export async function endpointOf(
  owner: Owner,
  given: GivenEndpoint,
  ports: EndpointPorts,
): Promise<Outcome<ModelEndpoint>> {
  const { kind, needsKey } = MODEL_PROVIDERS[given.provider]
  const baseUrl = addressIn(given.address)
  if (baseUrl === null) return refuse('modelAddress', { reason: 'linkInvalid' })
  const apiKey = await keyFor(owner, { ...given, address: baseUrl }, ports)
  if (apiKey === null || (needsKey && apiKey === '')) return refuse('modelKey')
  return ok({ kind, baseUrl, model: given.model.trim(), apiKey })
}

/** Stores the connection that a request names, if it names one. */
export async function connect(
  owner: Owner,
  request: ParsedOf<'writerSave'>,
  ports: EndpointPorts,
): Promise<Outcome<null>> {
  const { models, stored } = ports
  const { provider, address, model = '' } = request
  if (provider === 'builtin' || address === undefined) return ok(null)
  if (model.trim() === '') return refuse('badRequest', { field: 'model' })
  const endpoint = await endpointOf(owner, { ...request, provider, address, model }, ports)
  if (!endpoint.ok) return endpoint
  const { baseUrl, apiKey } = endpoint.value
  const problem = await models.problemOf(baseUrl)
  if (problem !== null) return refuse('modelAddress', { reason: problem })
  const before = await stored.find(owner.id, provider)
  const isUntouched = request.sealed_key === undefined && request.without_key !== true
  const keepsKey = isUntouched && before !== null && isSamePlace(before.address, baseUrl)
  const settings = { provider, address: baseUrl, name: model.trim() }
  const isSaved = await stored.save(owner.id, { ...settings, key: keepsKey ? before : apiKey })
  return isSaved ? ok(null) : refuse('modelKey')
}

async function keyFor(
  owner: Owner,
  { provider, sealed_key, without_key, address }: GivenEndpoint,
  { stored, transit }: EndpointPorts,
): Promise<string | null> {
  if (sealed_key !== undefined) {
    const key = modelKeySchema.safeParse(await transit.open(sealed_key))
    return key.success ? key.data : null
  }
  if (without_key === true) return ''
  const model = await stored.find(owner.id, provider)
  return model !== null && isSamePlace(model.address, address) ? stored.keyOf(owner.id, model) : ''
}

/** An address as it is stored: complete, without credentials, query or fragment; null for what is none. */
function addressIn(text: string): string | null {
  const given = text.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//iu.test(given) ? given : `http://${given}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return `${url.origin}${url.pathname.replace(/\/+$/u, '')}`
}

function isSamePlace(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin
}
