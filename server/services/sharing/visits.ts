import type { DataOf, ParsedOf } from '@slidewright/shared'
import type { Database, DatabaseTransaction } from '../../ports/database.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Owner } from '../accounts.ts'
import { findDesign } from '../designs/find.ts'
import { type Outcome, ok, refuse } from '../refusal.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long visits are kept, in ms, and how many of a deck. */
const KEPT_MS = 30 * DAY
const VISITS_MAX = 5_000
/** How long one visit may be added to, in ms, and the most time that it may have spent. */
const VISIT_MS = 12 * 60 * 60 * 1000
/** The most pages of a deck and day that times are kept of: no deck has more. */
const PAGES_MAX = 400

/** A report of a visit, of a share that is open to whoever sends it. */
export interface VisitReport extends Pick<ParsedOf<'viewLog'>, 'visit_id' | 'is_end' | 'pages'> {
  readonly designId: string
  readonly now: number
}

/** Begins a visit, or adds to it. Of one that is unknown or over, nothing is kept. */
export async function logVisit(
  { designId, visit_id, is_end = false, pages = [], now }: VisitReport,
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
): Promise<Outcome<DataOf<'viewLog'>>> {
  if (visit_id === undefined) {
    const id = secrets.id()
    const row = { id, design_id: designId, opened_at: now, ms: 0, is_end: Number(is_end) }
    await db.transaction().execute(async trx => {
      await trx.insertInto('share_visit').values(row).execute()
      await makeWay(trx, designId)
    })
    return ok({ visit_id: id })
  }
  const ms = pages.reduce((sum, page) => sum + page.ms, 0)
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('share_visit')
      .set(({ eb }) => ({ ms: eb('ms', '+', ms), ...(is_end && { is_end: 1 }) }))
      .where('id', '=', visit_id)
      .where('design_id', '=', designId)
      .where('opened_at', '>', now - VISIT_MS)
      .where(({ eb }) => eb(eb('ms', '+', ms), '<=', VISIT_MS))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return refuse('notFound')
    for (const page of pages) await addTime(trx, { designId, day: dayOf(now), ...page })
    return ok({ visit_id })
  })
}

function dayOf(time: number): number {
  return Math.floor(time / DAY)
}

/** Of more visits than are kept, the oldest go. */
async function makeWay(trx: DatabaseTransaction, designId: string): Promise<void> {
  await trx
    .deleteFrom('share_visit')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share_visit')
        .select('id')
        .where('design_id', '=', designId)
        .orderBy('opened_at', 'desc')
        .limit(10)
        .offset(VISITS_MAX),
    )
    .execute()
}

interface PageTime {
  readonly designId: string
  readonly day: number
  readonly page_id: string
  readonly ms: number
}

async function addTime(trx: DatabaseTransaction, { designId, day, page_id, ms }: PageTime): Promise<void> {
  const { count } = await trx
    .selectFrom('share_page')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('design_id', '=', designId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(count) >= PAGES_MAX) return
  await trx
    .insertInto('share_page')
    .values({ design_id: designId, day, page_id, ms, views: 1 })
    .onConflict(conflict =>
      conflict.columns(['design_id', 'day', 'page_id']).doUpdateSet(({ eb, ref }) => ({
        ms: eb('share_page.ms', '+', ref('excluded.ms')),
        views: eb('share_page.views', '+', 1),
      })),
    )
    .execute()
}

/** Returns the views of the last 30 days, for the owner of the deck. */
export async function viewsOf(
  owner: Owner,
  id: string,
  { db, now }: { readonly db: Database; readonly now: number },
): Promise<Outcome<DataOf<'shareViews'>>> {
  if (!(await findDesign(db, owner, id))) return refuse('notFound')
  const visits = await db
    .selectFrom('share_visit')
    .select(['ms', 'is_end'])
    .where('design_id', '=', id)
    .where('opened_at', '>', now - KEPT_MS)
    .orderBy('ms')
    .execute()
  const pages = await db
    .selectFrom('share_page')
    .select(({ fn }) => ['page_id', fn.sum<number>('ms').as('ms'), fn.sum<number>('views').as('views')])
    .where('design_id', '=', id)
    .where('day', '>', dayOf(now - KEPT_MS))
    .groupBy('page_id')
    .orderBy('page_id')
    .limit(PAGES_MAX)
    .execute()
  return ok({
    opened: visits.length,
    ended: visits.filter(({ is_end }) => is_end === 1).length,
    usual_ms: visits[Math.floor(visits.length / 2)]?.ms ?? 0,
    pages: pages.map(({ page_id, ms, views }) => ({ page_id, mean_ms: Math.round(Number(ms) / Number(views)) })),
  })
}

/** Deletes visits that are no longer kept; answers how many rows. */
export async function pruneVisits(db: Database, now: number, max: number): Promise<number> {
  const visits = await db
    .deleteFrom('share_visit')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share_visit')
        .select('id')
        .where('opened_at', '<=', now - KEPT_MS)
        .orderBy('opened_at')
        .limit(max),
    )
    .executeTakeFirstOrThrow()
  const pages = await db
    .deleteFrom('share_page')
    .where('day', 'in', ({ selectFrom }) =>
      selectFrom('share_page')
        .select('day')
        .where('day', '<=', dayOf(now - KEPT_MS))
        .orderBy('day')
        .limit(1),
    )
    .executeTakeFirstOrThrow()
  return Number(visits.numDeletedRows + pages.numDeletedRows)
}
