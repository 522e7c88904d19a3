import type { SourceItem } from '../../stores/sources.ts'
import type { TypedSource } from './recognise.ts'

/** The sources that were read, as an outline is made of them. */
export function typedSources(read: readonly SourceItem[]): readonly TypedSource[] {
  return read.flatMap(({ parsed, name, isLink }) =>
    parsed === null
      ? []
      : [{ title: parsed.title || (isLink ? name : wordsOfName(name)), outline: parsed.outline, type: parsed.type }],
  )
}

/** A file's name as words: without its ending, spaces for underscores. */
function wordsOfName(name: string): string {
  return (
    name
      .replace(/\.[a-z\d]{1,8}$/iu, '')
      .replace(/_+/gu, ' ')
      .trim() || name
  )
}
