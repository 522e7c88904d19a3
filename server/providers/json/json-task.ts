import type { Result } from '@slidewright/engine/internal'
import type { JsonFailure, JsonLimits } from '../../ports/json-reader.ts'

/** What a thread that reads JSON is asked. */
export type JsonTask =
  | { readonly is: 'parse'; readonly bytes: Uint8Array; readonly limits: JsonLimits }
  | { readonly is: 'check'; readonly path: string; readonly isCanvas: boolean }
  | { readonly is: 'names' | 'look'; readonly path: string }

/** What it answers: the value of a body, a judged file, names, or what a deck has. */
export type JsonAnswer = Result<unknown, { readonly code: JsonFailure }>
