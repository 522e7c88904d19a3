import type { ParsedOf } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { DatabaseTransaction } from '../../ports/database.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** Dependencies of a save, all in one transaction. */
export interface SavePorts {
  readonly trx: DatabaseTransaction
  readonly clock: Clock
  readonly secrets: Secrets
}

/** The parameters of a save. */
export type SaveRequest = ParsedOf<'designSave'>

/** What a save sends beside the canvas. */
export type SavedFields = Omit<SaveRequest, 'canvas_url' | 'user_design_id' | 'base_revision'>
