import type { TableElement, TableStyle } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useWorkbench } from '../workbench.ts'
import { AltField } from './AltField.tsx'
import { FrameSection } from './FrameSection.tsx'
import { Pair, Section } from './Section.tsx'
import { insertColumn, insertRow, removeColumn, removeRow, type TableData } from './table-edits.ts'

/** A table: rows and columns come and go at the cell that is being edited, else at the end. */
export const TableTab = observer(function TableTab() {
  const { store } = useWorkbench()
  const element = store.edited ?? store.selected[0]
  if (element?.kind !== 'table') return null
  return <TableFields table={element} />
})

const TableFields = observer(function TableFields({ table }: { readonly table: TableElement }) {
  const text = useText()
  const { store } = useWorkbench()
  const cell = store.selection.editing?.cell
  const row = cell?.row ?? table.rows.length - 1
  const column = cell?.column ?? table.columns.length - 1
  const set = (data: TableData | null) => {
    if (data === null) return
    if (cell) store.run('selection.set', { elements: [table.id], editing: null })
    const { cells, columns, rows } = data
    store.run('element.setTable', {
      element: table.id,
      cells: cells.map(line => [...line]),
      columns: [...columns],
      rows: [...rows],
    })
  }
  const setStyle = (style: Partial<TableStyle>) =>
    store.run('element.restyle', { look: { style: { ...table.style, ...style } } })
  return (
    <>
      <Section title={text('editor.tableSize')} note={`${table.rows.length} × ${table.columns.length}`}>
        <Pair>
          <Button icon="plus" onPress={() => set(insertRow(table, row + 1))}>
            {text('editor.tableRow')}
          </Button>
          <Button icon="plus" onPress={() => set(insertColumn(table, column + 1))}>
            {text('editor.tableColumn')}
          </Button>
          <Button icon="minus" isDisabled={table.rows.length < 2} onPress={() => set(removeRow(table, row))}>
            {text('editor.tableRow')}
          </Button>
          <Button icon="minus" isDisabled={table.columns.length < 2} onPress={() => set(removeColumn(table, column))}>
            {text('editor.tableColumn')}
          </Button>
        </Pair>
      </Section>
      <Section title={text('editor.tableStyle')}>
        <Switch isSpread isOn={table.style.headerRow} onChange={headerRow => setStyle({ headerRow })}>
          {text('editor.tableHeader')}
        </Switch>
        <Switch isSpread isOn={table.style.bandedRows} onChange={bandedRows => setStyle({ bandedRows })}>
          {text('editor.tableBands')}
        </Switch>
        <Switch isSpread isOn={table.style.firstColumn} onChange={firstColumn => setStyle({ firstColumn })}>
          {text('editor.tableFirst')}
        </Switch>
        <Switch isSpread isOn={table.style.lastRow} onChange={lastRow => setStyle({ lastRow })}>
          {text('editor.tableLast')}
        </Switch>
      </Section>
      <AltField element={table} />
      <FrameSection />
    </>
  )
})
