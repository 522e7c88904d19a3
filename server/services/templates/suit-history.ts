import { ok } from '@slidewright/engine/internal'
import { suitById } from '@slidewright/engine/suits'
import type { DataOf } from '@slidewright/shared'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { type Outcome, refuse } from '../refusal.ts'
import type { SuitsOfOwner } from './suits-of-owner.ts'

/** The maximum number of listed suits. */
const HISTORY_MAX = 30

/** Lists the suits that an owner used, most recent first, without unavailable ones. Takes one query and no file access. */
export async function listHistory(owner: Owner, { db }: Pick<DesignPorts, 'db'>): Promise<DataOf<'suitHistory'>> {
  const rows = await db
    .selectFrom('suit_history')
    .leftJoin('template', join =>
      join
        .onRef('template.suit_id', '=', 'suit_history.suit_id')
        .onRef('template.owner', '=', 'suit_history.owner')
        .on('template.kind', '=', 'pptx')
        .on('template.deleted_at', '=', 0),
    )
    .select(['suit_history.suit_id', 'suit_history.used_at', 'template.name'])
    .where('suit_history.owner', '=', owner.id)
    .orderBy('suit_history.used_at', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  const list = rows.flatMap(({ suit_id, used_at, name }) => {
    const shown = suitById(suit_id)?.name ?? name
    return shown === null ? [] : [{ suit_id, name: shown, used_at }]
  })
  return { list }
}

/** Records that a suit was used now. */
export async function addHistory(
  owner: Owner,
  suit_id: string,
  { ports, suits }: { readonly ports: DesignPorts; readonly suits: SuitsOfOwner },
): Promise<Outcome<null>> {
  if ((await suits.find(owner, suit_id)) === null) return refuse('notFound')
  const used_at = ports.clock.now()
  await ports.db
    .insertInto('suit_history')
    .values({ owner: owner.id, suit_id, used_at })
    .onConflict(conflict => conflict.columns(['owner', 'suit_id']).doUpdateSet({ used_at }))
    .execute()
  return ok(null)
}
