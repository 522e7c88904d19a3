import type { Chart, ChartElement } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import {
  addCategory,
  addSeries,
  removeCategory,
  removeSeries,
  setCategory,
  setSeriesName,
  setValue,
  swapped,
} from '../chart-edits.ts'
import { useWorkbench } from '../workbench.ts'
import styles from './ChartData.module.css'
import { DataCell } from './DataCell.tsx'

/** The numbers of the selected chart as a grid under the page. */
export const ChartData = observer(function ChartData() {
  const { store, view } = useWorkbench()
  const [element] = store.selected
  if (!view.isOpen('data') || element?.kind !== 'chart' || store.selected.length !== 1) return null
  return <Grid element={element} />
})

const Grid = observer(function Grid({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const { store, view } = useWorkbench()
  const { chart } = element
  const set = (next: Chart) => store.run('element.setChart', { element: element.id, chart: next })
  return (
    <section className={styles.panel} aria-label={text('editor.data.title')} data-region="data">
      <div className={styles.head}>
        <h2 className={styles.title}>{text('editor.data.title')}</h2>
        <Tag>{text('editor.data.size', { rows: chart.categories.length, series: chart.series.length })}</Tag>
        <span className={styles.spread} />
        <Button variant="quiet" size="small" icon="swap" onPress={() => set(swapped(chart))}>
          {text('editor.data.swap')}
        </Button>
        <Button variant="quiet" size="small" icon="plus" onPress={() => set(addCategory(chart))}>
          {text('editor.data.addRow')}
        </Button>
        <Button variant="quiet" size="small" icon="plus" onPress={() => set(addSeries(chart))}>
          {text('editor.data.addSeries')}
        </Button>
        <IconButton label={text('common.close')} icon="close" size="small" onPress={() => view.toggle('data', false)} />
      </div>
      <div className={styles.scroller}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th className={styles.corner} aria-label={text('editor.data.title')} />
              {chart.series.map((series, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                <th key={index} scope="col">
                  <div className={styles.name}>
                    <DataCell
                      label={text('editor.data.series', { series: index + 1 })}
                      value={series.name}
                      onChange={name => set(setSeriesName(chart, index, name))}
                    />
                    {chart.series.length > 1 ? (
                      <IconButton
                        label={text('editor.data.removeSeries', { name: series.name })}
                        icon="minus"
                        size="small"
                        onPress={() => set(removeSeries(chart, index))}
                      />
                    ) : null}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.categories.map((category, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
              <tr key={row}>
                <th scope="row">
                  <div className={styles.name}>
                    <DataCell
                      label={text('editor.data.category', { row: row + 1 })}
                      value={category}
                      onChange={name => set(setCategory(chart, row, name))}
                    />
                    {chart.categories.length > 1 ? (
                      <IconButton
                        label={text('editor.data.removeRow', { name: category })}
                        icon="minus"
                        size="small"
                        onPress={() => set(removeCategory(chart, row))}
                      />
                    ) : null}
                  </div>
                </th>
                {chart.series.map((series, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                  <td key={index}>
                    <DataCell
                      isNumber
                      label={text('editor.data.value', { series: series.name, category })}
                      value={printed(series.values[row])}
                      onChange={value => set(setValue(chart, { series: index, category: row }, value))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
})

function printed(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
