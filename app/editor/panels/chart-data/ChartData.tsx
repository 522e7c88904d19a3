import type { ChartElement } from '@slidewright/engine/internal'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ContextMenu, Menu, type MenuEntry, MenuTrigger } from '../../../ui/Menu.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { importChartFile, pickChartFile } from '../../insert/chart-file.ts'
import { categoryNumber, seriesNumber } from '../../session/chart/chart-names.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './ChartData.module.css'
import { chartInGrid } from './chart-in-grid.ts'
import { DataGrid } from './DataGrid.tsx'
import { type DataGridState, useDataGrid } from './use-data-grid.ts'

/** Edits the selected chart's data in a grid below the page. */
export const ChartData = observer(function ChartData() {
  const element = useAnswer(useEditorContext(), chartInGrid, compareIdentity)
  return element === null ? null : <DataPanel key={element.id} element={element} />
})

const DataPanel = observer(function DataPanel({ element }: { readonly element: ChartElement }) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const { chart, id } = element
  const grid = useDataGrid(element)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null)
  const [isOver, setIsOver] = useState(false)
  const entries = entriesFor(grid, element, text)
  const act = (action: string) => runLine(context, { grid, element, action })
  return (
    <section
      className={classNames(styles.panel, isOver && styles.over)}
      aria-label={text('editor.data.title')}
      data-region="data"
      onContextMenu={event => {
        event.preventDefault()
        setMenuAt({ x: event.clientX, y: event.clientY })
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) void importChartFile(context, file, id)
      }}
    >
      <div className={styles.head}>
        <div className={styles.lead}>
          <h2 className={styles.title}>{text('editor.data.title')}</h2>
          <Tag>{text('editor.data.size', { rows: chart.categories.length, series: chart.series.length })}</Tag>
        </div>
        <Button variant="quiet" size="small" icon="swap" onPress={() => store.run('chart.transpose', { element: id })}>
          <span className={styles.words}>{text('editor.data.swap')}</span>
        </Button>
        <Button variant="quiet" size="small" icon="upload" onPress={() => void pickChartFile(context, id)}>
          <span className={styles.words}>{text('editor.data.import')}</span>
        </Button>
        <MenuTrigger>
          <IconButton label={text('editor.data.lines')} icon="more" size="small" />
          <Menu label={text('editor.data.lines')} entries={entries} onAction={act} />
        </MenuTrigger>
        <IconButton label={text('common.close')} icon="close" size="small" onPress={() => view.toggle('data', false)} />
      </div>
      <DataGrid element={element} grid={grid} />
      <ContextMenu
        label={text('editor.data.lines')}
        at={menuAt}
        onClose={() => setMenuAt(null)}
        entries={entries}
        onAction={act}
      />
    </section>
  )
})

type Words = ReturnType<typeof useText>

function entriesFor({ range }: DataGridState, { chart }: ChartElement, text: Words): MenuEntry[] {
  const lines = { rows: chart.categories.length, series: chart.series.length }
  const [row, series] = [range.top, range.left]
  const [isRow, isSeries] = [row > 0 && row <= lines.rows, series > 0 && series <= lines.series]
  const entry = (id: string, label: string, isDisabled: boolean, icon?: 'plus' | 'trash'): MenuEntry => ({
    id,
    label,
    isDisabled,
    ...(icon && { icon }),
  })
  return [
    entry('rowAbove', text('editor.data.rowAbove'), !isRow, 'plus'),
    entry('rowBelow', text('editor.data.rowBelow'), !isRow, 'plus'),
    entry('rowUp', text('editor.data.rowUp'), !isRow || row < 2),
    entry('rowDown', text('editor.data.rowDown'), !isRow || row >= lines.rows),
    entry('rowDelete', text('editor.data.rowDelete'), !isRow || lines.rows < 2, 'trash'),
    'separator',
    entry('seriesBefore', text('editor.data.seriesBefore'), !isSeries, 'plus'),
    entry('seriesAfter', text('editor.data.seriesAfter'), !isSeries, 'plus'),
    entry('seriesLeft', text('editor.data.seriesLeft'), !isSeries || series < 2),
    entry('seriesRight', text('editor.data.seriesRight'), !isSeries || series >= lines.series),
    entry('seriesDelete', text('editor.data.seriesDelete'), !isSeries || lines.series < 2, 'trash'),
  ]
}

type Editor = ReturnType<typeof useEditorContext>

function runLine(
  { store }: Editor,
  { grid, element, action }: { readonly grid: DataGridState; readonly element: ChartElement; readonly action: string },
): void {
  const { top, left } = grid.range
  const [row, series] = [top - 1, left - 1]
  const { id, chart } = element
  const names = { row: categoryNumber(chart.categories.length + 1), series: seriesNumber(chart.series.length + 1) }
  const select = (toRow: number, toColumn: number) => {
    const cell = { row: toRow, column: toColumn }
    grid.select({ from: cell, to: cell })
  }
  const doing: Readonly<Record<string, () => void>> = {
    rowAbove: () => store.run('chart.addCategory', { element: id, at: row, name: names.row }),
    rowBelow: () => {
      if (store.run('chart.addCategory', { element: id, at: row + 1, name: names.row })) select(top + 1, left)
    },
    rowUp: () => {
      if (store.run('chart.moveCategory', { element: id, from: row, to: row - 1 })) select(top - 1, left)
    },
    rowDown: () => {
      if (store.run('chart.moveCategory', { element: id, from: row, to: row + 1 })) select(top + 1, left)
    },
    rowDelete: () => store.run('chart.deleteCategory', { element: id, at: row }),
    seriesBefore: () => store.run('chart.addSeries', { element: id, at: series, name: names.series }),
    seriesAfter: () => {
      if (store.run('chart.addSeries', { element: id, at: series + 1, name: names.series })) select(top, left + 1)
    },
    seriesLeft: () => {
      if (store.run('chart.moveSeries', { element: id, from: series, to: series - 1 })) select(top, left - 1)
    },
    seriesRight: () => {
      if (store.run('chart.moveSeries', { element: id, from: series, to: series + 1 })) select(top, left + 1)
    },
    seriesDelete: () => store.run('chart.deleteSeries', { element: id, at: series }),
  }
  doing[action]?.()
}
