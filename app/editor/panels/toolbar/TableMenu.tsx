import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useEditorPopover } from '../../session/panels/panel-events.ts'
import { InsertMenu, type ToolClasses } from './InsertMenu.tsx'
import styles from './TableMenu.module.css'

/** The largest table the grid offers; larger ones are made by adding rows and columns. */
const MAX_EXTENT = { rows: 8, columns: 10 } as const

interface Extent {
  readonly rows: number
  readonly columns: number
}

/** Inserts a table of the chosen size. */
export const TableMenu = observer(function TableMenu(classes: ToolClasses) {
  const text = useText()
  const { store } = useEditorContext()
  const hover = useEditorPopover('tableGrid')
  return (
    <InsertMenu
      {...classes}
      hover={hover}
      icon="table"
      label={text('command.insertTable')}
      name={text('editor.tool.table')}
      title={text('editor.tableGrid.title')}
    >
      {({ close }) => (
        <TableGrid
          takesFocus={!hover.isPassing}
          onChoose={extent => {
            close()
            store.run('insert.table', extent)
          }}
        />
      )}
    </InsertMenu>
  )
})

interface TableGridProps {
  /** Whether it was opened to be used, not only by a pointer that passes. */
  readonly takesFocus: boolean
  readonly onChoose: (extent: Extent) => void
}

/** The size grid: hover or arrow keys mark a rectangle from the corner, a press or Enter chooses it. */
function TableGrid({ takesFocus, onChoose }: TableGridProps) {
  const text = useText()
  const [marked, setMarked] = useState<Extent>({ rows: 3, columns: 3 })
  const grid = useFocusedCell(takesFocus)

  function step(event: KeyboardEvent<HTMLElement>): void {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = {
      rows: Math.min(MAX_EXTENT.rows, Math.max(1, marked.rows + by[0])),
      columns: Math.min(MAX_EXTENT.columns, Math.max(1, marked.columns + by[1])),
    }
    setMarked(next)
    focusCell(event.currentTarget, next)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of options, not a data table */}
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={text('editor.tableGrid.title')}
        onKeyDown={step}
        tabIndex={-1}
      >
        {places(MAX_EXTENT.rows).map(rows => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div key={rows} className={styles.row} role="row" tabIndex={-1}>
            {places(MAX_EXTENT.columns).map(columns => {
              const isLast = rows === marked.rows && columns === marked.columns
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <button
                  key={columns}
                  type="button"
                  role="gridcell"
                  className={styles.cell}
                  tabIndex={isLast ? 0 : -1}
                  aria-label={text('editor.tableGrid.size', { rows, columns })}
                  aria-selected={rows <= marked.rows && columns <= marked.columns}
                  onPointerEnter={() => setMarked({ rows, columns })}
                  onClick={() => onChoose({ rows, columns })}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className={styles.told} aria-hidden="true">
        {text('editor.tableGrid.size', { ...marked })}
      </div>
    </>
  )
}

/** Gives the focus to the marked cell before the dialog around the grid takes it: arrows choose at once. */
function useFocusedCell(takesFocus: boolean): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [takesFocus])
  return grid
}

function focusCell(grid: HTMLElement, { rows, columns }: Extent): void {
  const cell = grid.children[rows - 1]?.children[columns - 1]
  if (cell instanceof HTMLElement) cell.focus()
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
