import { ok, type Suit } from '@slidewright/engine/internal'
import type { DataOf, ParsedOf } from '@slidewright/shared'
import type { TemplateRecord } from '../../ports/database.ts'
import { digest } from '../../ports/secrets.ts'
import type { Limit, RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import type { DeckFile } from '../designs/design-ports.ts'
import { type Outcome, refuse } from '../refusal.ts'
import { openStored } from '../stored-files.ts'
import { checkReplace, type ReplacePorts } from './check-replace.ts'
import type { PresentationPorts } from './from-presentation.ts'
import { addHistory, listHistory } from './suit-history.ts'
import { createSuitsOfOwner, type SuitsOfOwner } from './suits-of-owner.ts'
import { findAnyTemplate, itemOf, updateTemplate } from './template-changes.ts'

/** Stores users' templates and the suits that they used. Callers cannot see those of others. */
export interface Templates {
  update(owner: Owner, request: ParsedOf<'templateUpdate'>, signal: AbortSignal): Promise<Outcome<Updated>>
  list(owner: Owner): Promise<DataOf<'templateList'>>
  delete(owner: Owner, id: string): Promise<Outcome<null>>
  file(owner: Owner, id: string, name: 'canvas' | 'suit'): Promise<Outcome<DeckFile>>
  /** Returns a suit of the product, or one made from a presentation of the owner; null if there is none. */
  suit(owner: Owner | null, suitId: string | undefined): Promise<Suit | null>
  history(owner: Owner): Promise<DataOf<'suitHistory'>>
  addHistory(owner: Owner, suitId: string): Promise<Outcome<null>>
  /** Checks whether a deck of the owner can use a suit. */
  checkReplace(owner: Owner, request: ParsedOf<'suitReplace'>): Promise<Outcome<null>>
}

type Updated = DataOf<'templateUpdate'>

/** Dependencies of the templates service. */
export interface TemplatePorts extends PresentationPorts, ReplacePorts {
  readonly limiter: RateLimiter
}

const LIMIT: Limit = { name: 'template', max: 60, windowMs: 60_000 }

/** Creates templates stored as rows, with their files as blobs. */
export function createTemplates(ports: TemplatePorts): Templates {
  const suits = createSuitsOfOwner(ports)
  return {
    update: async (owner, request, signal) => {
      if (!(await ports.limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      return updateTemplate(owner, request, { ports, signal })
    },
    list: owner => listTemplates(owner, ports),
    delete: (owner, id) => deleteTemplate(owner, id, ports),
    file: async (owner, id, name) => {
      const row = await findAnyTemplate(owner, id, ports.db)
      if (row === undefined) return refuse('notFound')
      return name === 'suit' ? planFile(row, suits) : canvasFile(row, ports)
    },
    suit: suits.find,
    history: owner => listHistory(owner, ports),
    addHistory: (owner, suitId) => addHistory(owner, suitId, { ports, suits }),
    checkReplace: (owner, request) => checkReplace(owner, request, { ports, suits }),
  }
}

async function listTemplates(owner: Owner, { db }: TemplatePorts): Promise<DataOf<'templateList'>> {
  const rows = await db
    .selectFrom('template')
    .selectAll()
    .where('owner', '=', owner.id)
    .where('deleted_at', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return { list: rows.map(itemOf) }
}

async function deleteTemplate(owner: Owner, id: string, { db, clock }: TemplatePorts): Promise<Outcome<null>> {
  const { numUpdatedRows } = await db
    .updateTable('template')
    .set({ deleted_at: clock.now() })
    .where('id', '=', id)
    .where('owner', '=', owner.id)
    .where('deleted_at', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? ok(null) : refuse('notFound')
}

/** Returns the plan of a template, which remains after deletion for the decks that use it. */
async function planFile(row: TemplateRecord, suits: SuitsOfOwner): Promise<Outcome<DeckFile>> {
  const plan = row.kind === 'pptx' ? await suits.planOf(row) : null
  if (plan === null) return refuse('notFound')
  const content = new TextEncoder().encode(JSON.stringify(plan))
  return ok({ content, mime: 'application/json', etag: digest(`${row.plan_key} ${plan.name}`).slice(0, 22) })
}

async function canvasFile(row: TemplateRecord, ports: TemplatePorts): Promise<Outcome<DeckFile>> {
  if (row.deleted_at !== 0) return refuse('notFound')
  const content = await openStored(row.canvas_key, ports)
  return content.ok ? ok({ content: content.value, mime: 'application/json', etag: row.canvas_key }) : content
}
