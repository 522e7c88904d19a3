import type { TextReader } from '../../ports/text-reader.ts'
import type { Writer } from '../../ports/writer.ts'
import { type Pace, READING_PACE, streamInPieces } from './stream.ts'
import { contentText, outlineText } from './texts.ts'

/** Dependencies of the built-in writer. */
export interface BuiltinWriterParts {
  readonly reader: TextReader
  readonly pace?: Pace
}

/**
 * Creates the writer that needs no model. From a title it drafts a structure with prompts for the author; from a source it extracts
 * headings, sentences, figures, tables and quotes verbatim. It is deterministic and invents nothing. It runs in the calling thread; a
 * server should run it in worker threads.
 */
export function createBuiltinWriter({ reader, pace = READING_PACE }: BuiltinWriterParts): Writer {
  return {
    name: 'builtin',
    async *outline(request, { signal }) {
      signal.throwIfAborted()
      yield* streamInPieces(outlineText(request, reader), pace, signal)
    },
    async *content(request, { signal }) {
      signal.throwIfAborted()
      yield* streamInPieces(contentText(request, reader), pace, signal)
    },
  }
}
