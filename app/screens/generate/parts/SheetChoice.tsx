import { outlinePages, plottedOf } from '@slidewright/engine/internal'
import { useText } from '../../../i18n/index.ts'
import { type SourceItem, sources } from '../../../stores/sources.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { outlineOfSource } from '../source-outline.ts'
import styles from './SheetChoice.module.css'

/** What a chart can show of a sheet: all of it, a part, or nothing. */
function plotted(item: SourceItem): 'all' | 'part' | 'none' {
  const outline = outlineOfSource(item)
  const tables = outline === null ? [] : outlinePages(outline).flatMap(({ table }) => table ?? [])
  const charts = tables.flatMap(table => plottedOf(table) ?? [])
  if (charts.length === 0) return 'none'
  return charts.every(({ rows }) => tables.some(table => table.rows === rows)) ? 'all' : 'part'
}

/** What a sheet is shown as: a table, a chart, or whichever fits. */
export function SheetChoice({ item }: { readonly item: SourceItem }) {
  const text = useText()
  const shows = plotted(item)
  const { id, name, tablesAs = 'auto' } = item
  const isPart = shows === 'part' && tablesAs === 'chart'
  return (
    <div className={styles.choice}>
      <Segmented
        label={text('generate.sheet.showAs', { name })}
        value={tablesAs}
        onChange={as => sources.showTablesAs(id, as)}
        options={[
          { id: 'auto', label: text('generate.sheet.auto') },
          { id: 'table', label: text('generate.sheet.table'), icon: 'table' },
          { id: 'chart', label: text('generate.sheet.chart'), icon: 'chart', isDisabled: shows === 'none' },
        ]}
      />
      {shows === 'none' || isPart ? (
        <span className={styles.note}>{text(isPart ? 'generate.sheet.chartToo' : 'generate.sheet.noChart')}</span>
      ) : null}
    </div>
  )
}
