import { MODEL_PROVIDER_IDS, type ModelProviderId } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Database, ModelRecord } from '../../ports/database.ts'
import type { RestSeal } from '../../security/rest-seal.ts'

/** A model that somebody has connected; the key stays where it is until it is needed. */
export interface StoredModel {
  readonly provider: ModelProviderId
  readonly address: string
  readonly name: string
  readonly keyEnd: string
  readonly keyAt: number
  readonly isChosen: boolean
  /** Names this state: another model, address or key has another one. */
  readonly version: string
}

/** What is stored of a connection. Without `key` the stored one stays. */
export interface ModelSettings {
  readonly provider: ModelProviderId
  readonly address: string
  readonly name: string
  readonly key?: string
}

/** Stores the models that people connect, their keys encrypted. */
export interface StoredModels {
  list(owner: string): Promise<readonly StoredModel[]>
  find(owner: string, provider: ModelProviderId): Promise<StoredModel | null>
  chosen(owner: string): Promise<StoredModel | null>
  /** The key of a connection; empty if there is none, null if it cannot be read any more. */
  keyOf(owner: string, provider: ModelProviderId): Promise<string | null>
  save(owner: string, settings: ModelSettings): Promise<void>
  /** Makes one write, or with null the built-in writer. */
  choose(owner: string, provider: ModelProviderId | null): Promise<void>
  remove(owner: string, provider: ModelProviderId): Promise<void>
}

/** How much of a key is shown: never more than a fourth of it. */
function endOf(key: string): string {
  return key.slice(key.length - Math.min(4, Math.floor(key.length / 4)))
}

/** Dependencies of the store. */
interface StoredModelsPorts {
  readonly db: Database
  readonly clock: Clock
  readonly seal: RestSeal
}

/** Creates the store. */
export function createStoredModels(ports: StoredModelsPorts): StoredModels {
  const { db, seal } = ports
  const rows = (owner: string) => db.selectFrom('model').selectAll().where('owner', '=', owner)
  const find: StoredModels['find'] = async (owner, provider) => {
    const row = await rows(owner).where('provider', '=', provider).executeTakeFirst()
    return row === undefined ? null : storedModel(row)
  }
  return {
    list: async owner => (await rows(owner).execute()).flatMap(row => storedModel(row) ?? []),
    find,
    chosen: async owner => {
      const row = await rows(owner).where('is_chosen', '=', 1).executeTakeFirst()
      return row === undefined ? null : storedModel(row)
    },
    keyOf: async (owner, provider) => {
      const row = await rows(owner).where('provider', '=', provider).executeTakeFirst()
      if (row === undefined || row.key_sealed === '') return ''
      return seal.open(row.key_sealed, placeOf(owner, provider))
    },
    save: (owner, settings) => save(owner, settings, ports),
    choose: async (owner, provider) => {
      await db
        .updateTable('model')
        .set(({ eb }) => ({
          is_chosen: eb
            .case()
            .when('provider', '=', provider ?? '')
            .then(1)
            .else(0)
            .end(),
        }))
        .where('owner', '=', owner)
        .execute()
    },
    remove: async (owner, provider) => {
      await db.deleteFrom('model').where('owner', '=', owner).where('provider', '=', provider).execute()
    },
  }
}

async function save(
  owner: string,
  { provider, address, name, key }: ModelSettings,
  { db, clock, seal }: StoredModelsPorts,
): Promise<void> {
  const now = clock.now()
  const sealed = key === undefined || key === '' ? '' : seal.seal(key, placeOf(owner, provider))
  const keys = { key_sealed: sealed, key_end: endOf(key ?? ''), key_at: sealed === '' ? 0 : now }
  const changed = { address, name, updated_at: now, ...(key !== undefined && keys) }
  await db
    .insertInto('model')
    .values({ owner, provider, is_chosen: 0, ...keys, ...changed })
    .onConflict(conflict => conflict.columns(['owner', 'provider']).doUpdateSet(changed))
    .execute()
}

/** What a key is sealed for: it opens for nobody and nothing else. */
function placeOf(owner: string, provider: ModelProviderId): string {
  return `model:${owner}:${provider}`
}

function storedModel(row: ModelRecord): StoredModel | null {
  const provider = MODEL_PROVIDER_IDS.find(id => id === row.provider)
  if (provider === undefined) return null
  return {
    provider,
    address: row.address,
    name: row.name,
    keyEnd: row.key_end,
    keyAt: row.key_at,
    isChosen: row.is_chosen === 1,
    version: `${row.owner}:${row.provider}:${row.updated_at}:${row.key_at}`,
  }
}
