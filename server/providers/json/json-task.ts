import type { Result } from '@slidewright/engine/internal'
import type { JsonFailure, JsonLimits } from '../../ports/json-reader.ts'

/** A task for a thread that reads JSON. */
export type JsonTask =
  | { readonly is: 'parse'; readonly bytes: Uint8Array; readonly limits: JsonLimits }
  | { readonly is: 'check'; readonly path: string; readonly isCanvas: boolean }
  | { readonly is: 'delta'; readonly path: string; readonly base: string; readonly to: string; readonly max: number }
  | { readonly is: 'names' | 'look'; readonly path: string }

/** The result of a JSON task: the value of a body, null for a delta that was applied, a checked file, references, or the content of a deck. */
export type JsonAnswer = Result<unknown, { readonly code: JsonFailure }>
