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
 * The writer that needs no model. From a title it drafts a structure with prompts for the author; from a source it extracts headings,
 * sentences, figures, tables and quotes as they are. It invents no fact and no figure, and is deterministic. It runs in the calling
 * thread: a server should run it in threads of its own.
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
