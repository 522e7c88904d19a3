import type { TextReader } from '../../ports/text-reader.ts'
import type { Writer } from '../../ports/writer.ts'
import { type Pace, READING_PACE, streamInPieces } from './stream.ts'
import { contentText, outlineText } from './texts.ts'

/** What the built-in writer is made of. */
export interface BuiltinWriterParts {
  readonly reader: TextReader
  readonly pace?: Pace
}

/**
 * The writer that needs no model. From a title it drafts a structure with prompts for the author; from a source it takes headings,
 * sentences, figures, tables and quotes as they are. It invents no fact and no figure. The same request gives the same text. It works in
 * the thread that calls it: a server that must not be held up has it write in threads of their own.
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
