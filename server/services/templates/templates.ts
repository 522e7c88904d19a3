import { fromFile, ok, type Suit, type SuitPlan, suitOfPlan } from '@slidewright/engine'
import { suitById } from '@slidewright/engine/suits'
import type { DataOf, LeftOut, ParsedOf } from '@slidewright/shared'
import type { TemplateRecord } from '../../ports/database.ts'
import { digest } from '../../ports/secrets.ts'
import type { Limit, RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import { letGo } from '../designs/deck-files.ts'
import type { DeckFile } from '../designs/designs.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl } from '../upload-content.ts'
import { takeDeck } from './from-deck.ts'
import { type PresentationPorts, takePresentation } from './from-presentation.ts'
import { keepJson } from './template-files.ts'

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
}

const LIMIT: Limit = { name: 'template', most: 60, windowMs: 60_000 }
/** Suits that are remembered. */
const HISTORY_MOST = 30
const MOST = 200

/** The suit that a presentation became. */
function suitIdOf(templateId: string): string {
  return `own.${templateId}`
}

/** Templates as rows, their files as blobs. */
export function createTemplates(ports: TemplatePorts): Templates {
  const { db, blobs, clock, secrets, limiter } = ports

  function find(owner: Owner, id: string): Promise<TemplateRecord | undefined> {
    return db
      .selectFrom('template')
      .selectAll()
      .where('id', '=', id)
      .where('owner', '=', owner.id)
      .where('deleted_at', '=', 0)
      .executeTakeFirst()
  }

  function design(owner: Owner, id: string) {
    return db.selectFrom('design').selectAll().where('id', '=', id).where('owner', '=', owner.id).executeTakeFirst()
  }

  async function add(owner: Owner, made: Made, leftOut: readonly LeftOut[] = []): Promise<Outcome<Updated>> {
    const now = clock.now()
    const row: TemplateRecord = { ...made, owner: owner.id, deleted_at: 0, created_at: now, updated_at: now }
    await db.insertInto('template').values(row).execute()
    return ok({ ...itemOf(row), left_out: [...leftOut] })
  }

  async function addDeck(owner: Owner, designId: string, name: string | undefined): Promise<Outcome<Updated>> {
    const row = await design(owner, designId)
    const taken = row ? await takeDeck(row, ports) : refuse('notFound')
    if (!row || !taken.ok) return taken.ok ? refuse('notFound') : taken
    const made = { id: secrets.id(), kind: 'deck' as const, plan_key: '', source_key: '' }
    return add(owner, { ...made, ...taken.value, name: name || row.name })
  }

  async function addPresentation(
    owner: Owner,
    request: { url: string; name?: string | undefined },
    signal: AbortSignal,
  ) {
    const taken = await takePresentation(owner, request.url, { ports, signal })
    if (!taken.ok) return taken
    const id = secrets.id()
    const { key, leftOut, layouts } = taken.value
    const name = request.name || taken.value.plan.name
    const plan = named({ ...taken.value.plan, name }, suitIdOf(id))
    const plan_key = await keepJson(owner, plan, ports)
    await db.updateTable('upload').set({ state: 'used' }).where('key', '=', key).execute()
    const files = { canvas_key: '', plan_key, source_key: key, cover_url: '', design_id: '', design_revision: 0 }
    return add(owner, { id, kind: 'pptx', name, suit_id: plan.id, page_count: layouts, ...files }, leftOut)
  }

  /** Another name, or the deck as it is now. */
  async function change(row: TemplateRecord, owner: Owner, request: ParsedOf<'templateUpdate'>) {
    const own = request.user_design_id && row.kind === 'deck' ? await design(owner, request.user_design_id) : null
    if (own === undefined) return refuse('notFound')
    const taken = own === null ? null : await takeDeck(own, ports)
    if (taken !== null && !taken.ok) return taken
    const set = {
      ...(request.name ? { name: request.name } : {}),
      ...(taken === null ? {} : taken.value),
      updated_at: clock.now(),
    }
    await db.transaction().execute(async trx => {
      if (taken !== null) for (const key of [row.canvas_key, keyOfUrl(row.cover_url) ?? '']) await letGo(trx, key)
      await trx.updateTable('template').set(set).where('id', '=', row.id).execute()
    })
    return ok({ ...itemOf({ ...row, ...set }), left_out: [] })
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
    const bytes = row ? await blobs.get(row.plan_key) : null
    return row && bytes ? { ...(JSON.parse(new TextDecoder().decode(bytes)) as SuitPlan), name: row.name } : null
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
      const { user_template_id, user_design_id, url, name } = request
      if (user_template_id) {
        const row = await find(owner, user_template_id)
        return row ? change(row, owner, request) : refuse('notFound')
      }
      const { count } = await db
        .selectFrom('template')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner', '=', owner.id)
        .where('deleted_at', '=', 0)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST) return refuse('quotaFull')
      if (user_design_id) return addDeck(owner, user_design_id, name)
      if (url) return addPresentation(owner, { url, name }, signal)
      return refuse('badRequest', { field: 'user_design_id' })
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
      const content = row?.canvas_key && row.deleted_at === 0 ? await blobs.open(row.canvas_key) : null
      return row && content ? ok({ content, mime: 'application/json', etag: row.canvas_key }) : refuse('notFound')
    },
    history: async owner => {
      const rows = await db
        .selectFrom('suit_history')
        .selectAll()
        .where('owner', '=', owner.id)
        .orderBy('used_at', 'desc')
        .limit(HISTORY_MOST)
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
      const bytes = row ? await blobs.get(row.canvas_key) : null
      if (!bytes) return refuse('notFound')
      const deck = fromFile(JSON.parse(new TextDecoder().decode(bytes)))
      if (!deck.ok) return refuse('deckInvalid', { reason: deck.error.code })
      if (suit_id === undefined) return ok(null)
      const found = await suit(owner, suit_id)
      const isOffered = suitById(suit_id) !== null || suit_id === deck.value.suit || (await isThere(owner, suit_id))
      if (found === null || !isOffered) return refuse('notFound')
      return isWhole(found) ? ok(null) : refuse('suitIncomplete')
    },
  }
}

type Made = Omit<TemplateRecord, 'owner' | 'deleted_at' | 'created_at' | 'updated_at'>

/** A suit that decks can be made in (specification, section 4). */
function isWhole({ layouts }: Suit): boolean {
  return (['cover', 'chapter', 'content'] as const).every(kind => layouts.some(layout => layout.kind === kind))
}

/** A plan under the id of its suit; its themes are named after it. */
function named(plan: SuitPlan, id: string): SuitPlan {
  return { ...plan, id, themes: plan.themes.map((theme, index) => ({ ...theme, id: `${id}-${index + 1}` })) }
}

function itemOf(row: TemplateRecord): DataOf<'templateList'>['list'][number] {
  const { id, name, kind, suit_id, source_key, cover_url, page_count, created_at, updated_at } = row
  const { design_id, design_revision } = row
  const local_upload_ppt_id = source_key
  return {
    user_template_id: id,
    name,
    kind,
    suit_id,
    local_upload_ppt_id,
    cover_url,
    page_count,
    user_design_id: design_id,
    revision: design_revision,
    created_at,
    updated_at,
  }
}
