import type { Result } from '@slidewright/engine/internal'
import type { FileHints, ReadFile, SourceFailure } from '../../ports/source-reader.ts'

/** A task for a thread that reads files. */
export interface FileTask {
  readonly bytes: Uint8Array
  readonly hints: FileHints
}

/** The result of a file task. */
export type FileAnswer = Result<ReadFile, SourceFailure>
