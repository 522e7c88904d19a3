import { ok, type Suit, type SuitPlan, suitOfPlan } from '@slidewright/engine/internal'
import { suitById } from '@slidewright/engine/suits'
import type { DataOf, ParsedOf } from '@slidewright/shared'
import type { DeckContent, JsonReader } from '../../ports/json-reader.ts'
import { digest } from '../../ports/secrets.ts'
import { createLruCache } from '../../security/lru-cache.ts'
import type { Limit, RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import type { DeckFile } from '../designs/design-ports.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { openStored, readStored } from '../stored-files.ts'
import type { PresentationPorts } from './from-presentation.ts'
import { itemOf, updateTemplate } from './template-changes.ts'

/** Keeps templates of people's own, and which suits they used. What is not the asker's does not exist for them. */
export interface Templates {
  update(owner: Owner, request: ParsedOf<'templateUpdate'>, signal: AbortSignal): Promise<Outcome<Updated>>
  list(owner: Owner): Promise<DataOf<'templateList'>>
  delete(owner: Owner, id: string): Promise<Outcome<null>>
  file(owner: Owner, id: string, name: 'canvas' | 'suit'): Promise<Outcome<DeckFile>>
  /** A suit of the product, or one that a presentation of the owner's became; null where there is none. */
  suit(owner: Owner | null, suitId: string | undefined): Promise<Suit | null>
  history(owner: Owner): Promise<DataOf<'suitHistory'>>
  addHistory(owner: Owner, suitId: string): Promise<Outcome<null>>
  /** Whether a deck of the owner's can be set in a suit. */
  checkReplace(owner: Owner, request: ParsedOf<'suitReplace'>): Promise<Outcome<null>>
}

type Updated = DataOf<'templateUpdate'>

/** What templates are kept with. */
export interface TemplatePorts extends PresentationPorts {
  readonly limiter: RateLimiter
  readonly json: JsonReader
}

const LIMIT: Limit = { name: 'template', most: 60, windowMs: 60_000 }
/** Suits that are remembered. */
const HISTORY_MAX = 30
/** Plans that are remembered, and their bytes. */
const PLANS = { most: 100, mostLength: 16 * 1024 * 1024 }

interface KeptPlan {
  readonly plan: SuitPlan
  readonly length: number
}

/** Templates as rows, their files as blobs. */
export function createTemplates(ports: TemplatePorts): Templates {
  const { db, clock, limiter } = ports
  const plans = createLruCache<KeptPlan>(PLANS, ({ length }) => length)

  function design(owner: Owner, id: string) {
    return db.selectFrom('design').selectAll().where('id', '=', id).where('owner', '=', owner.id).executeTakeFirst()
  }

  /** The plan of a suit; of a deleted template too, as long as decks are set in it. */
  async function planOf(owner: Owner, suitId: string): Promise<SuitPlan | null> {
    const row = await db
      .selectFrom('template')
      .select(['plan_key', 'name'])
      .where('owner', '=', owner.id)
      .where('suit_id', '=', suitId)
      .where('kind', '=', 'pptx')
      .executeTakeFirst()
    const plan = row ? await planAt(row.plan_key) : null
    return row && plan ? { ...plan, name: row.name } : null
  }

  /** A plan never changes under its key. */
  async function planAt(key: string): Promise<SuitPlan | null> {
    const kept = plans.get(key)
    if (kept !== undefined) return kept.plan
    const bytes = await readStored(key, ports)
    if (!bytes.ok) return null
    // Ours, and no longer than a plan may be.
    const plan = JSON.parse(new TextDecoder().decode(bytes.value)) as SuitPlan
    plans.set(key, { plan, length: bytes.value.length })
    return plan
  }

  /** Whether the template of a suit is still there: the plan of a deleted one is kept for the decks that are set in it alone. */
  async function isThere(owner: Owner, suitId: string): Promise<boolean> {
    const row = await db
      .selectFrom('template')
      .select('id')
      .where('owner', '=', owner.id)
      .where('suit_id', '=', suitId)
      .where('kind', '=', 'pptx')
      .where('deleted_at', '=', 0)
      .executeTakeFirst()
    return row !== undefined
  }

  async function suit(owner: Owner | null, suitId: string | undefined): Promise<Suit | null> {
    const known = suitId === undefined ? null : suitById(suitId)
    if (known !== null || owner === null || suitId === undefined) return known
    const plan = await planOf(owner, suitId)
    return plan && suitOfPlan(plan)
  }

  return {
    suit,
    update: async (owner, request, signal) => {
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      return updateTemplate(owner, request, { ports, signal })
    },
    list: async owner => {
      const rows = await db
        .selectFrom('template')
        .selectAll()
        .where('owner', '=', owner.id)
        .where('deleted_at', '=', 0)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return { list: rows.map(itemOf) }
    },
    delete: async (owner, id) => {
      const { numUpdatedRows } = await db
        .updateTable('template')
        .set({ deleted_at: clock.now() })
        .where('id', '=', id)
        .where('owner', '=', owner.id)
        .where('deleted_at', '=', 0)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? ok(null) : refuse('notFound')
    },
    file: async (owner, id, name) => {
      // The plan of a deleted template is still there for the decks that are set in it.
      const row = await db
        .selectFrom('template')
        .selectAll()
        .where('id', '=', id)
        .where('owner', '=', owner.id)
        .executeTakeFirst()
      if (name === 'suit') {
        const plan = row ? await planOf(owner, row.suit_id) : null
        if (plan === null) return refuse('notFound')
        const bytes = new TextEncoder().encode(JSON.stringify(plan))
        return ok({
          content: bytes,
          mime: 'application/json',
          etag: digest(`${row?.plan_key} ${plan.name}`).slice(0, 22),
        })
      }
      if (row?.deleted_at !== 0) return refuse('notFound')
      const content = await openStored(row.canvas_key, ports)
      return content.ok ? ok({ content: content.value, mime: 'application/json', etag: row.canvas_key }) : content
    },
    history: async owner => {
      const rows = await db
        .selectFrom('suit_history')
        .selectAll()
        .where('owner', '=', owner.id)
        .orderBy('used_at', 'desc')
        .limit(HISTORY_MAX)
        .execute()
      const list: DataOf<'suitHistory'>['list'] = []
      for (const { suit_id, used_at } of rows) {
        const found = await suit(owner, suit_id)
        const isOffered = suitById(suit_id) !== null || (await isThere(owner, suit_id))
        if (found && isOffered) list.push({ suit_id, name: found.name, used_at })
      }
      return { list }
    },
    addHistory: async (owner, suit_id) => {
      if ((await suit(owner, suit_id)) === null) return refuse('notFound')
      const used_at = clock.now()
      await db
        .insertInto('suit_history')
        .values({ owner: owner.id, suit_id, used_at })
        .onConflict(conflict => conflict.columns(['owner', 'suit_id']).doUpdateSet({ used_at }))
        .execute()
      return ok(null)
    },
    checkReplace: async (owner, { user_design_id, suit_id }) => {
      const row = await design(owner, user_design_id)
      const deck = row ? await lookAt(owner, row.canvas_key, ports) : refuse('notFound')
      if (!deck.ok) return deck
      if (suit_id === undefined) return ok(null)
      const found = await suit(owner, suit_id)
      const isOffered = suitById(suit_id) !== null || suit_id === deck.value.suit || (await isThere(owner, suit_id))
      if (found === null || !isOffered) return refuse('notFound')
      return isWhole(found) ? ok(null) : refuse('suitIncomplete')
    },
  }
}

/** What a stored deck has; a deck that cannot be looked through says so. */
async function lookAt(owner: Owner, key: string, ports: TemplatePorts): Promise<Outcome<DeckContent>> {
  const stored = await openStored(key, ports)
  if (!stored.ok) return stored
  const { hash } = await ports.db.selectFrom('upload').select('hash').where('key', '=', key).executeTakeFirstOrThrow()
  const deck = await ports.json.look({ path: ports.blobs.pathOf(key), hash: hash || key }, { owner })
  if (deck.ok) return deck
  const { code } = deck.error
  if (code === 'missing') return refuse('fileDamaged')
  return code === 'busy' || code === 'cancelled' ? refuse('unavailable') : refuse('deckInvalid', { reason: code })
}

/** A suit that decks can be made in (specification, section 4). */
function isWhole({ layouts }: Suit): boolean {
  return (['cover', 'chapter', 'content'] as const).every(kind => layouts.some(layout => layout.kind === kind))
}
