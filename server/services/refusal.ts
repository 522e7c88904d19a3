import { type Failed, fail, type Result } from '@slidewright/engine/internal'
import type { CodeName } from '@slidewright/shared'
import { QuotaFull } from '../ports/database.ts'

/** The reason why a service refuses a call: the name of a code, and details that the caller may know. */
export interface Refusal {
  readonly code: CodeName
  readonly details?: Readonly<Record<string, unknown>>
}

/** The result of a service. */
export type Outcome<T> = Result<T, Refusal>

/** Refuses with a code. */
export function refuse(code: CodeName, details?: Refusal['details']): Failed<Refusal> {
  return fail(details === undefined ? { code } : { code, details })
}

/** Converts an exceeded quota to a refusal, which distinguishes the caller's own quota from the total. Rethrows any other error. */
export function refuseQuota(error: unknown): Failed<Refusal> {
  if (!(error instanceof QuotaFull)) throw error
  return refuse(error.scope === 'all' ? 'storageFull' : 'quotaFull', { scope: error.scope })
}

export { ok } from '@slidewright/engine/internal'
