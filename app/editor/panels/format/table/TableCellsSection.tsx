import {
  type BorderSide,
  cellsIn,
  DASH_STYLES,
  rangeBetween,
  type Stroke,
  type TableCell,
  type TableElement,
  wholeTable,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { ColorSlots } from '../../../controls/ColorRow.tsx'
import { DashPicture } from '../../../controls/StrokePictures.tsx'
import { useEditorContext } from '../../../session/editor-context.ts'
import { common } from '../../../session/text/text-format.ts'
import { Pair, Section } from '../../../widgets/Section.tsx'
import styles from './TableSections.module.css'

/** Returns the cells that a change applies to: the selected ones, the one being edited, or all. */
function useCells(table: TableElement): readonly TableCell[] {
  const { store } = useEditorContext()
  const { cells, editing } = store.selection
  const ends = cells?.element === table.id ? cells : editing?.cell && { from: editing.cell, to: editing.cell }
  const range = (ends && rangeBetween(table, ends)) || wholeTable(table)
  return cellsIn(table, range).flatMap(({ row, column }) => table.cells[row]?.[column] ?? [])
}

/** The fill of cells and the alignment of their text. */
export const TableCellsSection = observer(function TableCellsSection({ table }: { readonly table: TableElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const cells = useCells(table)
  const fill = common(cells, cell => cell.fill)
  const align = common(cells, cell => cell.body.paragraphs[0]?.align ?? 'start')
  const vertical = common(cells, cell => cell.body.verticalAlign)
  return (
    <Section title={text('editor.tableCells.title')}>
      <Pair>
        <Segmented
          label={text('editor.tableCells.align')}
          value={align === 'start' || align === 'center' || align === 'end' ? align : null}
          onChange={next => store.run('table.align', { element: table.id, align: next })}
          options={[
            { id: 'start', label: text('editor.tableCells.start'), icon: 'alignLeft', isLabelHidden: true },
            { id: 'center', label: text('editor.tableCells.center'), icon: 'alignCenter', isLabelHidden: true },
            { id: 'end', label: text('editor.tableCells.end'), icon: 'alignRight', isLabelHidden: true },
          ]}
        />
        <Segmented
          label={text('editor.tableCells.vertical')}
          value={vertical}
          onChange={verticalAlign => store.run('table.align', { element: table.id, verticalAlign })}
          options={[
            { id: 'top', label: text('editor.tableCells.top'), icon: 'valignTop', isLabelHidden: true },
            { id: 'middle', label: text('editor.tableCells.middle'), icon: 'valignMiddle', isLabelHidden: true },
            { id: 'bottom', label: text('editor.tableCells.bottom'), icon: 'valignBottom', isLabelHidden: true },
          ]}
        />
      </Pair>
      <span className={styles.label}>{text('editor.fill')}</span>
      <ColorSlots
        label={text('editor.fill')}
        color={fill?.kind === 'solid' ? fill.color : null}
        onChange={(color, merge) =>
          store.run('table.setFill', { element: table.id, fill: { kind: 'solid', color }, ...(merge && { merge }) })
        }
      />
      <Button
        variant="quiet"
        isDisabled={fill === null && cells.every(cell => cell.fill === null)}
        onPress={() => store.run('table.setFill', { element: table.id, fill: null })}
      >
        {text('editor.tableCells.noFill')}
      </Button>
    </Section>
  )
})

const SIDES = {
  all: ['top', 'right', 'bottom', 'left', 'horizontal', 'vertical'],
  outer: ['top', 'right', 'bottom', 'left'],
  inner: ['horizontal', 'vertical'],
  horizontal: ['horizontal'],
  vertical: ['vertical'],
  top: ['top'],
  bottom: ['bottom'],
  left: ['left'],
  right: ['right'],
} as const satisfies Record<string, readonly BorderSide[]>

const FIRST_STROKE: Stroke = { fill: { kind: 'solid', color: { base: 'text1' } }, width: 1, dash: 'solid' }

/** The borders around and between cells: which ones, and their stroke. */
export const TableBordersSection = observer(function TableBordersSection({ table }: { readonly table: TableElement }) {
  const text = useText()
  const { store } = useEditorContext()
  const [which, setWhich] = useState<keyof typeof SIDES>('all')
  const [stroke, setStroke] = useState(FIRST_STROKE)
  const draw = (next: Stroke | null, merge?: string) => {
    if (next !== null) setStroke(next)
    store.run('table.setBorders', { element: table.id, sides: SIDES[which], stroke: next, ...(merge && { merge }) })
  }
  return (
    <Section title={text('editor.tableCells.borders')}>
      <Select
        label={text('editor.tableCells.sides')}
        options={(Object.keys(SIDES) as (keyof typeof SIDES)[]).map(id => ({
          id,
          label: text(`editor.tableCells.side.${id}`),
        }))}
        value={which}
        onChange={setWhich}
      />
      <ColorSlots
        label={text('editor.tableCells.borders')}
        color={stroke.fill.kind === 'solid' ? stroke.fill.color : null}
        onChange={(color, merge) => draw({ ...stroke, fill: { kind: 'solid', color } }, merge)}
      />
      <Pair>
        <NumberField
          label={text('editor.tableCells.width')}
          icon="stroke"
          unit="px"
          min={0.25}
          max={20}
          step={0.25}
          decimals={2}
          value={stroke.width}
          onChange={width => draw({ ...stroke, width }, 'panel:cellBorder')}
        />
        <Select
          label={text('editor.dashName')}
          isLabelHidden
          options={DASH_STYLES.map(id => ({
            id,
            label: text(`editor.dash.${id}`),
            picture: <DashPicture dash={id} />,
          }))}
          value={stroke.dash}
          onChange={dash => draw({ ...stroke, dash })}
        />
        <Button onPress={() => draw(stroke)}>{text('editor.tableCells.draw')}</Button>
        <Button onPress={() => draw(null)}>{text('editor.tableCells.clear')}</Button>
      </Pair>
    </Section>
  )
})
