import {
  CODES,
  type DataOf,
  endEvent,
  FINISH,
  keyOfCode,
  MODEL_PROVIDER_IDS,
  type ModelProviderId,
  type OfferedModel,
  type ParsedOf,
  type StreamEvent,
} from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { JsonReader } from '../../ports/json-reader.ts'
import type { Log } from '../../ports/log.ts'
import type { Models as ModelsPort } from '../../ports/models.ts'
import type { Limit, RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import { createInHand, endingWith, eventLines } from '../event-lines.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'
import { connect, type EndpointPorts, endpointOf } from './endpoints.ts'
import { codeOfModelFailure } from './model-failure.ts'
import { createProbe } from './probe.ts'
import type { StoredModel } from './stored-models.ts'
import { type ModelTrial, tryModel } from './try-model.ts'

/** Who asks: what belongs to whom, and whether they sit at the server's computer. */
export interface Connecting {
  readonly owner: Owner
  readonly isHere: boolean
}

type Listed = DataOf<'writerList'>

/** Models that people connect. */
export interface ConnectedModels {
  list(who: Connecting, request: ParsedOf<'writerList'>, signal: AbortSignal): Promise<Outcome<Listed>>
  /** Returns an event stream: every event carries a line of JSON, `ModelTested`. */
  test(
    who: Connecting,
    request: ParsedOf<'writerTest'>,
  ): Promise<Outcome<(signal: AbortSignal) => AsyncGenerator<string>>>
  save(who: Connecting, request: ParsedOf<'writerSave'>): Promise<Outcome<null>>
  delete(who: Connecting, request: ParsedOf<'writerDelete'>): Promise<Outcome<null>>
}

/** The model that the operator has set for everybody. */
export type FixedModel = NonNullable<DataOf<'writerList'>['fixed']>

/** Dependencies of connected models. */
export interface ConnectedModelsPorts extends EndpointPorts {
  readonly json: Pick<JsonReader, 'parse'>
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
  readonly fixed: FixedModel | null
  readonly allowed: 'local' | 'on' | 'off'
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
}

const TESTS: Limit = { name: 'modelTest', max: 60, windowMs: 10 * 60 * 1000 }
/** Tests at once, per owner. */
const TESTS_AT_ONCE = 1
/** Tests at once, of all owners together: each holds connections for minutes, and owners are made for nothing. */
const TESTS_IN_ALL = 48

/** Creates the service. */
export function createConnectedModels(ports: ConnectedModelsPorts): ConnectedModels {
  const { models, stored, transit } = ports
  const probe = createProbe(ports)

  async function list(
    { owner, closed }: { readonly owner: Owner; readonly closed: Listed['closed'] },
    probing: AbortSignal | null,
  ): Promise<Outcome<Listed>> {
    const mine = closed === null || closed === 'elsewhere' ? await stored.list(owner.id) : []
    const found = probing !== null && closed === null ? await probe(owner, mine, probing) : new Map()
    return ok({
      closed,
      fixed: ports.fixed,
      public_key: await transit.publicKey(),
      chosen: mine.find(model => model.isChosen)?.provider ?? 'builtin',
      providers: MODEL_PROVIDER_IDS.map(provider => rowOf(provider, { mine, found, models })),
    })
  }

  return {
    list: (who, request, signal) =>
      list({ ...who, closed: closedTo(who, ports) }, request.probe === '1' ? signal : null),
    test: createTest(ports),
    save: async (who, request) => {
      const reason = closedTo(who, ports)
      if (reason !== null) return refuse('modelsClosed', { reason })
      const connected = await connect(who.owner, request, ports)
      if (!connected.ok) return connected
      const { provider } = request
      if (provider === 'builtin') await stored.choose(who.owner.id, null)
      else if (request.is_chosen) {
        if ((await stored.find(who.owner.id, provider)) === null) return refuse('notFound')
        await stored.choose(who.owner.id, provider)
      }
      return ok(null)
    },
    delete: async ({ owner }, { provider }) => {
      await stored.remove(owner.id, provider)
      return ok(null)
    },
  }
}

function createTest(ports: ConnectedModelsPorts): ConnectedModels['test'] {
  const begin = createBegin()
  return async (who, request) => {
    const reason = closedTo(who, ports)
    if (reason !== null) return refuse('modelsClosed', { reason })
    if (!(await ports.limiter.allow(TESTS, who.owner.id))) return refuse('rateLimited')
    const endpoint = await endpointOf(who.owner, request, ports)
    if (!endpoint.ok) return endpoint
    const end = begin(who.owner.id)
    if (typeof end === 'string') return refuse(end)
    const problem = await ports.models.problemOf(endpoint.value.baseUrl)
    if (problem !== null) {
      end()
      return refuse('modelAddress', { reason: problem })
    }
    const trial: ModelTrial = { endpoint: endpoint.value, language: request.language, owner: who.owner }
    return ok(leaving => {
      const signal = AbortSignal.any([leaving, ports.stopping])
      const lines = { clock: ports.clock, signal, endOf: (error: unknown) => endOf(error, ports.log) }
      return endingWith(
        end,
        signal,
        eventLines(over => tryModel(trial, ports, over), lines),
      )
    })
  }
}

/** Begins a test, if the owner has no other in hand and not too many are in all; the function that ends it, or why not. */
function createBegin(): (owner: string) => (() => void) | 'rateLimited' | 'unavailable' {
  const inHand = createInHand(TESTS_AT_ONCE)
  const inAll = createInHand(TESTS_IN_ALL)
  return owner => {
    const endAll = inAll.begin('')
    if (endAll === null) return 'unavailable'
    const end = inHand.begin(owner)
    if (end !== null)
      return () => {
        end()
        endAll()
      }
    endAll()
    return 'rateLimited'
  }
}

/** Why somebody may not connect a model; null for those who may. */
function closedTo(
  { isHere }: Connecting,
  { fixed, allowed }: Pick<ConnectedModelsPorts, 'fixed' | 'allowed'>,
): Listed['closed'] {
  if (fixed !== null) return 'fixed'
  if (allowed === 'off') return 'off'
  return allowed === 'local' && !isHere ? 'elsewhere' : null
}

interface RowParts {
  readonly mine: readonly StoredModel[]
  readonly found: ReadonlyMap<ModelProviderId, readonly OfferedModel[] | null>
  readonly models: ModelsPort
}

function rowOf(
  provider: ModelProviderId,
  { mine, found, models }: RowParts,
): DataOf<'writerList'>['providers'][number] {
  const model = mine.find(each => each.provider === provider)
  const offered = found.get(provider)
  return {
    provider,
    is_found: offered === undefined ? null : offered !== null,
    models: [...(offered ?? [])],
    connection:
      model === undefined
        ? null
        : {
            address: model.address,
            model: model.name,
            is_local: models.isLocal(model.address),
            key_end: model.keyEnd,
            key_at: model.keyAt,
          },
  }
}

function endOf(error: unknown, log: Log): StreamEvent {
  const name = codeOfModelFailure(error)
  if (name === null) log.error('model test failed', {}, error)
  const code = CODES[name ?? 'taskError']
  return endEvent(FINISH.error, { code, msg: keyOfCode(code) })
}
