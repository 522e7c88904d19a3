import { ok, type SuitPlan } from '@slidewright/engine/internal'
import type { DataOf, LeftOut, ParsedOf } from '@slidewright/shared'
import { type Database, type DatabaseTransaction, QuotaFull, type TemplateRecord } from '../../ports/database.ts'
import type { Owner } from '../accounts.ts'
import { releaseFile } from '../designs/deck-files.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { keyOfUrl } from '../upload-content.ts'
import { copyDeckForTemplate, type TemplateDeck } from './from-deck.ts'
import { importPresentation, type PresentationPorts } from './from-presentation.ts'
import { storeJson } from './template-files.ts'

/** The maximum number of templates per owner. */
const TEMPLATES_MAX = 200

type Updated = DataOf<'templateUpdate'>
type Item = DataOf<'templateList'>['list'][number]
type Made = Omit<TemplateRecord, 'owner' | 'deleted_at' | 'created_at' | 'updated_at'>

/** Creates a template from a deck or a presentation, or updates an existing one. */
export async function updateTemplate(
  owner: Owner,
  request: ParsedOf<'templateUpdate'>,
  { ports, signal }: { readonly ports: PresentationPorts; readonly signal: AbortSignal },
): Promise<Outcome<Updated>> {
  const { user_template_id, user_design_id, url, name } = request
  if (user_template_id) return change(owner, user_template_id, { request, ports })
  // Checked again when the template is stored; here it only avoids useless work.
  if (await hasAll(owner, ports.db)) return refuse('quotaFull', { templates: TEMPLATES_MAX })
  if (user_design_id) return addDeck(owner, { id: user_design_id, name }, ports)
  if (url) return addPresentation(owner, { url, name }, { ports, signal })
  return refuse('badRequest', { field: 'user_design_id' })
}

/** Returns a template that its owner has not deleted. */
export function findTemplate(owner: Owner, id: string, db: Database): Promise<TemplateRecord | undefined> {
  return ownTemplate(owner, id, db).where('deleted_at', '=', 0).executeTakeFirst()
}

/** Returns a template of this owner, including deleted ones. */
export function findAnyTemplate(owner: Owner, id: string, db: Database): Promise<TemplateRecord | undefined> {
  return ownTemplate(owner, id, db).executeTakeFirst()
}

function ownTemplate(owner: Owner, id: string, db: Database) {
  return db.selectFrom('template').selectAll().where('id', '=', id).where('owner', '=', owner.id)
}

/** Returns a template as listed. */
export function itemOf(row: TemplateRecord): Item {
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

async function hasAll(owner: Owner, db: Database): Promise<boolean> {
  const { count } = await db
    .selectFrom('template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner.id)
    .where('deleted_at', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count) >= TEMPLATES_MAX
}

async function insert(trx: DatabaseTransaction, owner: Owner, made: Made, now: number): Promise<TemplateRecord> {
  if (await hasAll(owner, trx)) throw new QuotaFull('owner')
  const row: TemplateRecord = { ...made, owner: owner.id, deleted_at: 0, created_at: now, updated_at: now }
  await trx.insertInto('template').values(row).execute()
  return row
}

async function addDeck(
  owner: Owner,
  { id, name }: { readonly id: string; readonly name: string | undefined },
  ports: PresentationPorts,
): Promise<Outcome<Updated>> {
  const made = { id: ports.secrets.id(), kind: 'deck' as const, plan_key: '', source_key: '' }
  const added = await copyDeckForTemplate(owner, id, {
    ports,
    keep: (trx, taken, row) => insert(trx, owner, { ...made, ...taken, name: name || row.name }, ports.clock.now()),
  })
  return added.ok ? ok({ ...itemOf(added.value), left_out: [] }) : added
}

async function addPresentation(
  owner: Owner,
  request: { readonly url: string; readonly name: string | undefined },
  { ports, signal }: { readonly ports: PresentationPorts; readonly signal: AbortSignal },
): Promise<Outcome<Updated>> {
  const taken = await importPresentation(owner, request.url, { ports, signal })
  if (!taken.ok) return taken
  const id = ports.secrets.id()
  const { key, leftOut, layouts } = taken.value
  const name = request.name || taken.value.plan.name
  const plan = withSuitId({ ...taken.value.plan, name }, suitIdOf(id))
  const plan_key = await storeJson(owner, plan, ports)
  if (plan_key === null) return refuse('tooLarge')
  const files = { canvas_key: '', plan_key, source_key: key, cover_url: '', design_id: '', design_revision: 0 }
  const made: Made = { id, kind: 'pptx', name, suit_id: plan.id, page_count: layouts, ...files }
  const row = await ports.db.transaction().execute(async trx => {
    if (await useFile(trx, key)) return insert(trx, owner, made, ports.clock.now())
    await releaseFile(trx, plan_key)
    return null
  })
  return row === null ? refuse('notFound') : ok({ ...itemOf(row), left_out: [...leftOut] satisfies LeftOut[] })
}

/** Marks a file as used. Returns false if it was released in the meantime. */
async function useFile(trx: DatabaseTransaction, key: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ state: 'used' })
    .where('key', '=', key)
    .where('state', 'in', ['stored', 'used'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface Change {
  readonly request: ParsedOf<'templateUpdate'>
  readonly ports: PresentationPorts
}

/** Renames a template, or updates it to the deck's current state. */
async function change(owner: Owner, id: string, { request, ports }: Change): Promise<Outcome<Updated>> {
  const row = await findTemplate(owner, id, ports.db)
  if (!row) return refuse('notFound')
  const set = (trx: DatabaseTransaction, taken: TemplateDeck | null) =>
    setTemplate(trx, owner, { id, name: request.name, taken, now: ports.clock.now() })
  const designId = row.kind === 'deck' ? request.user_design_id : undefined
  const changed = designId
    ? await copyDeckForTemplate(owner, designId, { ports, keep: set })
    : ok(await ports.db.transaction().execute(trx => set(trx, null)))
  if (!changed.ok) return changed
  return changed.value === null ? refuse('notFound') : ok({ ...itemOf(changed.value), left_out: [] })
}

interface NewState {
  readonly id: string
  readonly name: string | undefined
  readonly taken: TemplateDeck | null
  readonly now: number
}

/** Updates the template in this transaction. Releases the files of its previous state, or the new ones if the template is gone. */
async function setTemplate(trx: DatabaseTransaction, owner: Owner, { id, name, taken, now }: NewState) {
  const row = (await findTemplate(owner, id, trx)) ?? null
  const left = row ?? taken
  if (taken !== null && left !== null) await letGoOf(trx, left)
  if (row === null) return null
  const set = { ...(name ? { name } : {}), ...taken, updated_at: now }
  await trx.updateTable('template').set(set).where('id', '=', id).execute()
  return { ...row, ...set }
}

async function letGoOf(trx: DatabaseTransaction, files: Pick<TemplateDeck, 'canvas_key' | 'cover_url'>): Promise<void> {
  for (const key of [files.canvas_key, keyOfUrl(files.cover_url) ?? '']) await releaseFile(trx, key)
}

/** Returns the id of a template's suit. */
function suitIdOf(templateId: string): string {
  return `own.${templateId}`
}

/** Returns a plan with the id of its suit, and its theme ids derived from it. */
function withSuitId(plan: SuitPlan, id: string): SuitPlan {
  return { ...plan, id, themes: plan.themes.map((theme, index) => ({ ...theme, id: `${id}-${index + 1}` })) }
}
