import { type Failed, fail, type Result } from '@slidewright/engine/internal'
import type { CodeName } from '@slidewright/shared'
import { QuotaFull } from '../ports/database.ts'

/** Why a service does not do what it was asked: the name of a code, and what the asker may know about it. */
export interface Refusal {
  readonly code: CodeName
  readonly details?: Readonly<Record<string, unknown>>
}

/** What a service answers. */
export type Outcome<T> = Result<T, Refusal>

/** Refuses with a code. */
export function refuse(code: CodeName, details?: Refusal['details']): Failed<Refusal> {
  return fail(details === undefined ? { code } : { code, details })
}

/** Whatever was to be stored finds no room: one's own can be freed by oneself, that of all only by everybody. Throws any other error again. */
export function refuseQuota(error: unknown): Failed<Refusal> {
  if (!(error instanceof QuotaFull)) throw error
  return refuse(error.scope === 'all' ? 'storageFull' : 'quotaFull', { scope: error.scope })
}

export { ok } from '@slidewright/engine/internal'
