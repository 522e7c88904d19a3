import type { FileHints, ReadFile, SourceFailure } from '../ports/source-reader.ts'

/** What a worker is asked. */
export interface WorkerTask {
  readonly bytes: Uint8Array
  readonly hints: FileHints
}

/** What a worker answers; `unexpected` is for the log, and the worker is not used again. */
export type WorkerAnswer =
  | { readonly ok: true; readonly value: ReadFile }
  | { readonly ok: false; readonly error: SourceFailure; readonly unexpected?: string }

/** What a worker says as it begins to read. */
export const BEGUN = 'begun'
