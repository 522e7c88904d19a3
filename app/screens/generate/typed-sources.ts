import { titleFromFileName } from '@slidewright/shared'
import type { SourceItem } from '../../stores/sources.ts'
import type { TypedSource } from './recognize.ts'
import { outlineOfSource } from './source-outline.ts'

/** Returns the parsed sources with their titles, outlines and types. */
export function typedSources(read: readonly SourceItem[]): readonly TypedSource[] {
  return read.flatMap(({ parsed, name, isLink }) =>
    parsed === null
      ? []
      : [
          {
            title: parsed.title || (isLink ? name : titleFromFileName(name)),
            content: parsed.outline,
            outline: outlineOfSource(parsed),
            type: parsed.type,
          },
        ],
  )
}
