import { type Failed, fail, type Result } from '@slidewright/engine'
import type { CodeName } from '@slidewright/shared'

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

export { ok } from '@slidewright/engine'
