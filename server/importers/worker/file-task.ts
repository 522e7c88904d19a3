import type { Result } from '@slidewright/engine/internal'
import type { FileHints, ReadFile, SourceFailure } from '../../ports/source-reader.ts'

/** What a thread that reads files is asked. */
export interface FileTask {
  readonly bytes: Uint8Array
  readonly hints: FileHints
}

/** What it answers. */
export type FileAnswer = Result<ReadFile, SourceFailure>
