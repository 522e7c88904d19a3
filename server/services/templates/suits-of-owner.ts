import { type Suit, type SuitPlan, suitOfPlan } from '@slidewright/engine/internal'
import { suitById } from '@slidewright/engine/suits'
import type { TemplateRecord } from '../../ports/database.ts'
import { createLruCache } from '../../security/lru-cache.ts'
import type { Owner } from '../accounts.ts'
import type { DesignPorts } from '../designs/design-ports.ts'
import { readStored } from '../stored-files.ts'

/** The suits that somebody can have decks in: those of the product, and those that presentations of their own became. */
export interface SuitsOfOwner {
  /** A suit by its id, null where there is none; that of a deleted template too, as long as decks are set in it. */
  find(owner: Owner | null, suitId: string | undefined): Promise<Suit | null>
  /** Whether new decks can be set in a suit: one whose template is deleted is not offered any more. */
  isOffered(owner: Owner, suitId: string): Promise<boolean>
  /** The plan of a template, under the template's name; null where its file is gone. */
  planOf(row: Pick<TemplateRecord, 'plan_key' | 'name'>): Promise<SuitPlan | null>
}

/** Plans that are cached, and their bytes. */
const PLANS = { max: 100, mostLength: 16 * 1024 * 1024 }

interface CachedPlan {
  readonly plan: SuitPlan
  readonly length: number
}

/** Suits of the catalogue by id, others from the plans of templates. */
export function createSuitsOfOwner(ports: DesignPorts): SuitsOfOwner {
  const plans = createLruCache<CachedPlan>(PLANS, ({ length }) => length)

  /** A plan never changes under its key. */
  async function planAt(key: string): Promise<SuitPlan | null> {
    const cached = plans.get(key)
    if (cached !== undefined) return cached.plan
    const bytes = await readStored(key, ports)
    if (!bytes.ok) return null
    // Ours, and no longer than a plan may be.
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
