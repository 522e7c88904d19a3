import type { ParsedOf } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { DatabaseTransaction } from '../../ports/database.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** What saving works with, all in one transaction. */
export interface SavePorts {
  readonly trx: DatabaseTransaction
  readonly clock: Clock
  readonly secrets: Secrets
}

/** What a save says. */
export type SaveRequest = ParsedOf<'designSave'>
