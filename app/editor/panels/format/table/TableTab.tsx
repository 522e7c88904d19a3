import { isSample, type TableElement } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { commandById, labelOf } from '../../../commands/app-commands.ts'
import { AltField } from '../../../controls/AltField.tsx'
import { FrameSection } from '../../../controls/FrameSection.tsx'
import { SampleSection } from '../../../controls/SampleSection.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { Caption, Pair, Section } from '../../../widgets/Section.tsx'
import { TableBordersSection, TableCellsSection } from './TableCellsSection.tsx'
import { TableStyleSection } from './TableStyleSection.tsx'

/** Formats a table's rows, columns and cells. Changes apply to the selected cells, the one being edited, or all. */
export const TableTab = observer(function TableTab() {
  const { store } = useEditorContext()
  const element = store.edited ?? store.selectedForFormat[0]
  if (element?.kind !== 'table') return null
  return <TableFields table={element} />
})

const TableFields = observer(function TableFields({ table }: { readonly table: TableElement }) {
  const text = useText()
  return (
    <>
      {isSample(table) ? <SampleSection element={table} /> : null}
      <Section title={text('editor.tableSize')} note={`${table.rows.length} × ${table.columns.length}`}>
        <Caption>{text('editor.tableLines.addRow')}</Caption>
        <Pair>
          <Line id="table.addRowAbove" label={text('editor.tableLines.rowAbove')} />
          <Line id="table.addRowBelow" label={text('editor.tableLines.rowBelow')} />
        </Pair>
        <Caption>{text('editor.tableLines.addColumn')}</Caption>
        <Pair>
          <Line id="table.addColumnBefore" label={text('editor.tableLines.columnBefore')} />
          <Line id="table.addColumnAfter" label={text('editor.tableLines.columnAfter')} />
        </Pair>
        <Caption>{text('editor.tableLines.delete')}</Caption>
        <Pair>
          <Line id="table.deleteRows" label={text('editor.tableLines.row')} />
          <Line id="table.deleteColumns" label={text('editor.tableLines.column')} />
        </Pair>
        <Pair>
          <Line id="table.merge" label={text('editor.tableLines.merge')} />
          <Line id="table.split" label={text('editor.tableLines.split')} />
        </Pair>
        <Line id="table.distributeRows" />
        <Line id="table.distributeColumns" />
      </Section>
      <TableStyleSection table={table} />
      <TableCellsSection table={table} />
      <TableBordersSection table={table} />
      <AltField element={table} />
      <FrameSection />
    </>
  )
})

/** A row, column or cell command under a short label. */
const Line = observer(function Line({ id, label }: { readonly id: string; readonly label?: string }) {
  const text = useText()
  const context = useEditorContext()
  const command = commandById(context, id)
  const name = labelOf(command, text)
  const icon = id.includes('add') ? 'plus' : id.includes('delete') ? 'trash' : undefined
  return (
    <Button
      {...(icon && { icon })}
      {...(label !== undefined && { 'aria-label': name })}
      isDisabled={!command.can()}
      onPress={() => command.run()}
    >
      {label ?? name}
    </Button>
  )
})
