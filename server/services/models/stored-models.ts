import { keyEndOf, MODEL_PROVIDER_IDS, type ModelProviderId } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Database, DatabaseTransaction, ModelRecord } from '../../ports/database.ts'
import type { RestSeal } from '../../security/rest-seal.ts'

/** A model that somebody has connected; the key stays where it is until it is needed. */
export interface StoredModel {
  readonly provider: ModelProviderId
  readonly address: string
  readonly name: string
  readonly keyEnd: string
  readonly keyAt: number
  readonly isChosen: boolean
  /** The key, encrypted; empty where there is none. It was read together with the address that it is for. */
  readonly sealedKey: string
  /** Names this state: another model, address or key has another one. */
  readonly version: string
}

/** What is stored of a connection. */
export interface ModelSettings {
  readonly provider: ModelProviderId
  readonly address: string
  readonly name: string
  /** The key, or the connection whose stored key stays. */
  readonly key: string | StoredModel
}

/** Stores the models that people connect, their keys encrypted. */
export interface StoredModels {
  list(owner: string): Promise<readonly StoredModel[]>
  find(owner: string, provider: ModelProviderId): Promise<StoredModel | null>
  chosen(owner: string): Promise<StoredModel | null>
  /** The key of a connection; empty if there is none, null if it cannot be read any more. */
  keyOf(owner: string, model: StoredModel): string | null
  /** False if the connection whose key was to stay is another one meanwhile; nothing is stored then. */
  save(owner: string, settings: ModelSettings): Promise<boolean>
  /** Makes one write, or with null the built-in writer. */
  choose(owner: string, provider: ModelProviderId | null): Promise<void>
  remove(owner: string, provider: ModelProviderId): Promise<void>
  /** Gives the models of one owner to another; of what both have, the other's stays. A key is sealed anew, as it belongs to its owner. */
  give(trx: DatabaseTransaction, from: string, to: string): Promise<void>
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
    keyOf: (owner, { provider, sealedKey }) => (sealedKey === '' ? '' : seal.open(sealedKey, placeOf(owner, provider))),
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
    give: (trx, from, to) => give(trx, { from, to }, seal),
  }
}

async function give(
  trx: DatabaseTransaction,
  { from, to }: { readonly from: string; readonly to: string },
  seal: RestSeal,
): Promise<void> {
  const rows = (owner: string) => trx.selectFrom('model').selectAll().where('owner', '=', owner).execute()
  const own = await rows(to)
  for (const { provider, key_sealed, is_chosen, ...row } of await rows(from)) {
    const key = key_sealed === '' ? '' : seal.open(key_sealed, placeOf(from, provider))
    await trx.deleteFrom('model').where('owner', '=', from).where('provider', '=', provider).execute()
    if (key === null || own.some(other => other.provider === provider)) continue
    const isChosen = is_chosen === 1 && own.every(other => other.is_chosen === 0)
    const sealed = key === '' ? '' : seal.seal(key, placeOf(to, provider))
    const changed = { owner: to, provider, key_sealed: sealed, is_chosen: isChosen ? 1 : 0 }
    await trx
      .insertInto('model')
      .values({ ...row, ...changed })
      .execute()
  }
}

async function save(
  owner: string,
  { provider, address, name, key }: ModelSettings,
  { db, clock, seal }: StoredModelsPorts,
): Promise<boolean> {
  const now = clock.now()
  if (typeof key !== 'string') {
    // A key stays only beside the address that it was read with: another request may have stored another one.
    const { numUpdatedRows } = await db
      .updateTable('model')
      .set({ address, name, updated_at: now })
      .where('owner', '=', owner)
      .where('provider', '=', provider)
      .where('key_sealed', '=', key.sealedKey)
      .where('address', '=', key.address)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const sealed = key === '' ? '' : seal.seal(key, placeOf(owner, provider))
  const keys = { key_sealed: sealed, key_end: keyEndOf(key), key_at: sealed === '' ? 0 : now }
  const changed = { address, name, updated_at: now, ...keys }
  await db
    .insertInto('model')
    .values({ owner, provider, is_chosen: 0, ...changed })
    .onConflict(conflict => conflict.columns(['owner', 'provider']).doUpdateSet(changed))
    .execute()
  return true
}

/** What a key is sealed for: it opens for nobody and nothing else. */
function placeOf(owner: string, provider: string): string {
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
    sealedKey: row.key_sealed,
    version: JSON.stringify([row.owner, row.provider, row.address, row.name, row.key_sealed]),
  }
}
