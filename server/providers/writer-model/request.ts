import type { LanguageReader } from '../../ports/text-reader.ts'
import type { PageBudget, WriterRequest } from '../../ports/writer.ts'
import type { AskModel } from './ask.ts'

/** What a model writer works with. */
export interface WriterServices {
  readonly ask: AskModel
  /** Examines only the beginning of a text, so that it may run on the main thread. */
  readonly reader: LanguageReader
  readonly budget: PageBudget
}

/** Longer sources are truncated at the end of a paragraph, in characters. */
const SOURCE_MAX = 120_000

/** Ends an interrupted text with a line break. */
export function wholeLines(begun = ''): string {
  return begun === '' || begun.endsWith('\n') ? begun : `${begun}\n`
}

/** Returns the source as it is given to a model; empty for a bare title. */
export function sourceText({ kind, text = '' }: WriterRequest): string {
  if (kind === 'title' || text.length <= SOURCE_MAX) return kind === 'title' ? '' : text
  const end = text.lastIndexOf('\n', SOURCE_MAX)
  return text.slice(0, end > SOURCE_MAX / 2 ? end : SOURCE_MAX)
}

/** Returns the language of the deck: the wished one, or that of the words. */
export function languageOf({ language, title, text }: WriterRequest, reader: LanguageReader): string {
  return language ?? reader.languageOf(text ?? title, 'en')
}
