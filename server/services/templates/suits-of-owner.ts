import { type Suit, type SuitPlan, suitOfPlan } from '@slidewright/engine/internal'
import { suitById } from '@slidewright/engine/suits'
import type { TemplateRecord } from '../../ports/database.ts'
import { createLruCache } from '../../security/lru-cache.ts'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { readStored } from '../stored-files.ts'

/** The suits available to an owner: the product's, and those made from the owner's presentations. */
export interface SuitsOfOwner {
  /** Returns a suit by its id, or null; also that of a deleted template, as long as decks use it. */
  find(owner: Owner | null, suitId: string | undefined): Promise<Suit | null>
  /** Whether new decks can use a suit; that of a deleted template is not available. */
  isOffered(owner: Owner, suitId: string): Promise<boolean>
  /** Returns the plan of a template under the template's name; null if its file is missing. */
  planOf(row: Pick<TemplateRecord, 'plan_key' | 'name'>): Promise<SuitPlan | null>
}

/** Limits of the cache of plans: entries, and bytes in total. */
const PLANS = { max: 100, mostLength: 16 * 1024 * 1024 }

interface CachedPlan {
  readonly plan: SuitPlan
  readonly length: number
}

/** Creates a lookup of catalog suits by id, and of other suits by the plans of templates. */
export function createSuitsOfOwner(ports: DesignPorts): SuitsOfOwner {
  const plans = createLruCache<CachedPlan>(PLANS, ({ length }) => length)

  /** Plans are cached by key, because they never change under their key. */
  async function planAt(key: string): Promise<SuitPlan | null> {
    const cached = plans.get(key)
    if (cached !== undefined) return cached.plan
    const bytes = await readStored(key, ports)
    if (!bytes.ok) return null
    // Created by this server within the size limit, so it needs no validation.
    const plan = JSON.parse(new TextDecoder().decode(bytes.value)) as SuitPlan
    plans.set(key, { plan, length: bytes.value.length })
    return plan
  }

  async function planOf({ plan_key, name }: Pick<TemplateRecord, 'plan_key' | 'name'>): Promise<SuitPlan | null> {
    const plan = await planAt(plan_key)
    return plan && { ...plan, name }
  }

  return {
    planOf,
    find: async (owner, suitId) => {
      const known = suitId === undefined ? null : suitById(suitId)
      if (known !== null || owner === null || suitId === undefined) return known
      const row = await templatesOfSuit(ports, owner, suitId).select(['plan_key', 'name']).executeTakeFirst()
      const plan = row ? await planOf(row) : null
      return plan && suitOfPlan(plan)
    },
    isOffered: async (owner, suitId) => {
      if (suitById(suitId) !== null) return true
      const row = await templatesOfSuit(ports, owner, suitId)
        .select('id')
        .where('deleted_at', '=', 0)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function templatesOfSuit({ db }: DesignPorts, owner: Owner, suitId: string) {
  return db
    .selectFrom('template')
    .where('owner', '=', owner.id)
    .where('suit_id', '=', suitId)
    .where('kind', '=', 'pptx')
}
