import { boundsOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { rectToView } from '../../../canvas/camera.ts'
import { useText } from '../../../i18n/index.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { commandById } from '../../commands/app-commands.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { LinkChip } from '../../controls/LinkHint.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { selectionBox } from '../../session/selection-box.ts'
import { linkOf } from '../../session/text/links.ts'
import { canContainText } from '../../session/text/text-entry.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useWritten } from '../../session/use-written.ts'
import { activeTable, selectedLines } from '../../stage/marks/table-places.ts'
import styles from './FloatBar.module.css'
import { FormatPainterButton } from './FormatPainterButton.tsx'
import { InsertTools } from './InsertTools.tsx'

const CropBar = loadOnDemand(async () => (await import('./CropBar.tsx')).CropBar)

/** Its distance from the selection, including its height, in px. */
const OFFSET = 44
const HEIGHT = 38
/** Half of its maximum width, in px: a link takes extra room. */
const HALF_WIDTH = { plain: 140, linked: 250 } as const

/** Common actions next to the selection; on narrow screens, the insert tools at the bottom. */
export const FloatBar = observer(function FloatBar() {
  const { view, store } = useEditorContext()
  if (view.tool.kind === 'crop') return view.isNarrow && view.isOpen('format') ? null : <CropBar />
  if (view.isNarrow) {
    if (view.hasSheet || store.edited !== null || (view.isLow && view.isOpen('notes'))) return null
    return (
      <div className={styles.insert} data-upright={view.isLow || undefined}>
        {store.selectedForFormat.length > 0 ? <SelectionRow /> : <InsertTools isFloating />}
      </div>
    )
  }
  return <WideBar />
})

/** A separate component, so that it observes less than the whole selection. */
const WideBar = observer(function WideBar() {
  const isShown = useAnswer(useEditorContext(), ({ store, view }) => {
    const isBusy = store.overrides.size > 0 || view.marks.marquee !== null
    return !isBusy && store.edited === null && store.selected.length > 0
  })
  return isShown ? <SelectionBar /> : null
})

/** Common actions for touch; the others are in the sheet. */
const SelectionRow = observer(function SelectionRow() {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  const cells = useAnswer(context, cellCommands)
  return (
    <div
      className={styles.row}
      role="toolbar"
      aria-label={text('editor.floating')}
      aria-orientation={view.isLow ? 'vertical' : 'horizontal'}
    >
      <CommandButton id="view.format" />
      {cells === '' ? <ElementButtons /> : cells.split(' ').map(id => <CommandButton key={id} id={id} />)}
    </div>
  )
})

const ElementButtons = observer(function ElementButtons() {
  const { store } = useEditorContext()
  const [only] = store.selectedForFormat
  return (
    <>
      {only && canContainText(only) && store.selectedForFormat.length === 1 ? <CommandButton id="edit.text" /> : null}
      <FormatPainterButton />
      {only?.kind === 'image' && store.selectedForFormat.length === 1 ? <CommandButton id="crop.start" /> : null}
      {only?.kind === 'chart' && store.selectedForFormat.length === 1 ? <CommandButton id="chart.data" /> : null}
      <ReplaceButton />
      <CommandButton id="edit.duplicate" />
      <CommandButton id="selection.bringForward" />
      <CommandButton id="selection.sendBackward" />
      <CommandButton id="selection.delete" />
    </>
  )
})

/** Returns the common commands for the selected cells, as a string that compares by value; empty if there are none. */
function cellCommands(context: EditorContext): string {
  const table = activeTable(context)
  if (table === null || context.store.selection.cells === undefined) return ''
  const { row, column } = selectedLines(context, table)
  if (row !== null && column === null) return CELL_COMMANDS.rows
  if (column !== null && row === null) return CELL_COMMANDS.columns
  return commandById(context, 'table.split').can() ? CELL_COMMANDS.merged : CELL_COMMANDS.cells
}

const CELL_COMMANDS = {
  rows: 'table.addRowAbove table.addRowBelow table.distributeRows table.clearCells table.deleteRows',
  columns: 'table.addColumnBefore table.addColumnAfter table.distributeColumns table.clearCells table.deleteColumns',
  cells: 'edit.text table.addRowBelow table.addColumnAfter table.merge table.deleteRows table.deleteColumns',
  merged: 'edit.text table.addRowBelow table.addColumnAfter table.split table.deleteRows table.deleteColumns',
} as const

/** Replaces a drawing or an icon, or edits a formula. */
const ReplaceButton = observer(function ReplaceButton({ size }: { readonly size?: 'small' }) {
  const id = useAnswer(useEditorContext(), replacing)
  return id === null ? null : <CommandButton id={id} {...(size && { size })} />
})

function replacing(context: EditorContext): string | null {
  return REPLACING.find(id => commandById(context, id).can()) ?? null
}

const REPLACING = ['illustration.replace', 'shape.replaceIcon', 'formula.edit']

const SelectionBar = observer(function SelectionBar() {
  const text = useText()
  const context = useEditorContext()
  const { store } = context
  const place = useCallback((bar: HTMLElement) => placeBar(bar, context), [context])
  const bar = useWritten(place)
  const [only] = store.selectedForFormat
  const takesText = store.selectedForFormat.length === 1 && only !== undefined && canContainText(only)
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('editor.floating')} ref={bar}>
      {takesText ? <CommandButton id="edit.text" size="small" /> : null}
      {only?.kind === 'image' && store.selectedForFormat.length === 1 ? (
        <CommandButton id="crop.start" size="small" />
      ) : null}
      {only?.kind === 'chart' && store.selectedForFormat.length === 1 ? (
        <CommandButton id="chart.data" size="small" />
      ) : null}
      {takesText && only.origin ? <AddPointButton /> : null}
      <ReplaceButton size="small" />
      <LinkChip />
      <CommandButton id="edit.duplicate" size="small" />
      <CommandButton id="selection.bringForward" size="small" />
      <CommandButton id="selection.sendBackward" size="small" />
      {store.selectedForFormat.length > 1 ? <CommandButton id="selection.group" size="small" /> : null}
      <CommandButton id="selection.lock" size="small" />
      <CommandButton id="selection.delete" size="small" />
    </div>
  )
})

/** Offered beside what was built: the page gains a point of the same form. */
const AddPointButton = observer(function AddPointButton() {
  const canAdd = useAnswer(useEditorContext(), isPageGrown)
  return canAdd ? <CommandButton id="page.addPoint" size="small" /> : null
})

function isPageGrown(context: EditorContext): boolean {
  return commandById(context, 'page.addPoint').can()
}

/** Places the bar below the selection, above it where there is no room, within the free part of the view. */
function placeBar(bar: HTMLElement, { store, view }: EditorContext): void {
  const box = selectionBox(store)
  if (box === null) return
  const around = rectToView(view.camera, boundsOf(box))
  const { frame } = view
  const below = around.y + around.height + OFFSET
  const above = around.y - OFFSET - HEIGHT
  const fitsBelow = below + HEIGHT < frame.y + frame.height - 8
  const top = fitsBelow ? below : Math.max(frame.y + 8, above)
  const half = linkOf(store.selected) === null ? HALF_WIDTH.plain : HALF_WIDTH.linked
  const left = Math.min(frame.x + frame.width - half, Math.max(frame.x + half, around.x + around.width / 2))
  Object.assign(bar.style, { left: `${left}px`, top: `${top}px` })
}
