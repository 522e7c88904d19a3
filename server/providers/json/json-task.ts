import type { Result } from '@slidewright/engine/internal'
import type { CanvasFold, HandedCanvas, JsonFailure, JsonLimits, SharedCanvas } from '../../ports/json-reader.ts'

/** A task for a thread that reads JSON. */
export type JsonTask =
  | { readonly is: 'parse'; readonly bytes: Uint8Array; readonly limits: JsonLimits }
  | { readonly is: 'check'; readonly path: string; readonly isCanvas: boolean }
  | ({ readonly is: 'fold' } & CanvasFold)
  | ({ readonly is: 'share' } & Omit<SharedCanvas, 'hash'>)
  | ({ readonly is: 'hand' } & HandedCanvas)
  | { readonly is: 'names' | 'look'; readonly path: string }

/** The result of a JSON task: the value of a body, a checked file, a folded one, references, or the content of a deck. */
export type JsonAnswer = Result<unknown, { readonly code: JsonFailure }>
