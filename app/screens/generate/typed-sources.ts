import type { SourceItem } from '../../stores/sources.ts'
import type { TypedSource } from './recognise.ts'

/** The sources that were read, as an outline is made of them. */
export function typedSources(read: readonly SourceItem[]): readonly TypedSource[] {
  return read.flatMap(({ parsed, name }) =>
    parsed === null ? [] : [{ title: parsed.title || name, outline: parsed.outline, type: parsed.type }],
  )
}
