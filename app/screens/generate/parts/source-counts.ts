import { useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import type { SourceItem } from '../../../stores/sources.ts'
import { countOutline } from '../merge-sources.ts'
import { outlineOfSource } from '../source-outline.ts'

/** Returns the contents of a parsed source as text: pages, points, tables, pictures. */
export function useCounts(item: Pick<SourceItem, 'parsed' | 'tablesAs'>): string {
  const text = useText()
  const { parsed, tablesAs } = item
  const outline = outlineOfSource({ parsed, ...(tablesAs && { tablesAs }) })
  const counts = useMemo(() => outline && countOutline(outline), [outline])
  if (counts === null) return ''
  const { points, tables, charts, pictures } = counts
  return [
    ...(counts.pages > 0 ? [text('common.pages', { count: counts.pages })] : []),
    ...(points > 0 ? [text('generate.source.points', { count: points })] : []),
    ...(tables > 0 ? [text('generate.source.tables', { count: tables })] : []),
    ...(charts > 0 ? [text('generate.source.charts', { count: charts })] : []),
    ...(pictures > 0 ? [text('generate.source.pictures', { count: pictures })] : []),
  ].join(' · ')
}
