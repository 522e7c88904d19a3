import { printOutline } from '@slidewright/engine/internal'
import { titleFromFileName } from '@slidewright/shared'
import type { SourceItem } from '../../stores/sources.ts'
import type { TypedSource } from './recognize.ts'
import { outlineOfSource } from './source-outline.ts'

/** Returns the parsed sources with their titles, outlines and types. */
export function typedSources(read: readonly SourceItem[]): readonly TypedSource[] {
  return read.flatMap(item => {
    const { parsed, name, isLink, tablesAs = 'auto' } = item
    const outline = outlineOfSource(item)
    if (parsed === null || outline === null) return []
    const title = parsed.title || (isLink ? name : titleFromFileName(name))
    const content = tablesAs === 'auto' ? parsed.outline : printOutline(outline)
    return [{ title, content, outline, type: parsed.type }]
  })
}
