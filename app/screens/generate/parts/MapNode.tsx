import { type FocusEvent, memo, type PointerEvent } from 'react'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { MapBox } from '../map-layout.ts'
import { generation } from '../store.ts'
import type { TreeRow } from '../tree-rows.ts'
import styles from './MindMap.module.css'
import { handleNodeKey, handleNodeTextKey } from './map-events.ts'
import type { TreeState } from './tree-state.ts'

/** Props of MapNode. */
export interface MapNodeProps {
  readonly row: TreeRow
  readonly index: number
  readonly box: MapBox
  readonly state: TreeState
  readonly isTabStop: boolean
  readonly isChosen: boolean
  readonly isEdited: boolean
  /** Whether a dragged node would be dropped below this one. */
  readonly isTarget: boolean
  readonly isDragged: boolean
  readonly onGrab: (event: PointerEvent<HTMLElement>, id: string) => void
}

function Field({ row, state }: Pick<MapNodeProps, 'row' | 'state'>) {
  const text = useText()
  const { id, value } = row.node
  return (
    <textarea
      className={styles.field}
      dir="auto"
      aria-label={text('generate.tree.edit')}
      defaultValue={value}
      onInput={event =>
        generation.edit({ type: 'value', id, value: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })
      }
      onKeyDown={event => handleNodeTextKey(event, state, id)}
      onBlur={({ currentTarget: field, relatedTarget: next }) => {
        // The window lost the focus, but the text is still being edited.
        if (document.activeElement === field) return
        if (!(next instanceof Node) || !field.closest('[role=tree]')?.contains(next)) state.setFocus(null)
        generation.removeIfEmpty(id)
      }}
    />
  )
}

/** Returns whether keyboard focus came from outside the map: Tab then passes through without adding nodes. */
function cameFromOutside({ currentTarget: node, relatedTarget: from }: FocusEvent<HTMLElement>): boolean {
  return from instanceof Node && !node.closest('[role=tree]')?.contains(from) && node.matches(':focus-visible')
}

function MapNodeView(props: MapNodeProps) {
  const text = useText()
  const { row, index, box, state, isTabStop, isChosen, isEdited, isTarget, isDragged, onGrab } = props
  const { node, level, position, siblings, isOpen } = row
  const words = node.value === '' ? text('generate.tree.empty') : node.value
  const hasChildren = node.children.length > 0
  return (
    <div
      role="treeitem"
      aria-label={words}
      data-node={node.id}
      data-kind={node.kind}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isChosen}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isTabStop && !isEdited ? 0 : -1}
      style={{ left: box.x, top: box.y, width: box.width, minHeight: box.height }}
      className={classNames(
        styles.node,
        styles[node.kind],
        isChosen && styles.chosen,
        isTarget && styles.target,
        isDragged && styles.dragged,
      )}
      onFocus={event => {
        if (event.target !== event.currentTarget) return
        if (cameFromOutside(event)) state.tabLeaves.current = true
        if (!isChosen) state.setFocus({ id: node.id, caret: 'row' })
      }}
      onKeyDown={event => handleNodeKey(event, state, index)}
      onDoubleClick={() => state.setFocus({ id: node.id, caret: 'end' })}
      onPointerDown={event => {
        state.tabLeaves.current = false
        if (!isEdited) onGrab(event, node.id)
      }}
    >
      {isEdited ? (
        <Field row={row} state={state} />
      ) : (
        <span className={classNames(styles.words, node.value === '' && styles.empty)} dir="auto">
          {words}
        </span>
      )}
      {hasChildren ? (
        <Button
          className={styles.toggle ?? ''}
          excludeFromTabOrder
          aria-label={text(isOpen ? 'generate.tree.close' : 'generate.tree.open', { name: node.value })}
          onPress={() => state.toggle(node.id)}
        >
          <Icon name={isOpen ? 'minus' : 'plus'} size={12} />
        </Button>
      ) : null}
    </div>
  )
}

function isSame(before: MapNodeProps, after: MapNodeProps): boolean {
  const names = ['index', 'isTabStop', 'isChosen', 'isEdited', 'isTarget', 'isDragged', 'onGrab'] as const
  const boxes = ['x', 'y', 'width', 'height'] as const
  const rows = ['node', 'level', 'position', 'siblings', 'isOpen'] as const
  return (
    (!after.isChosen || before.state === after.state) &&
    names.every(name => before[name] === after[name]) &&
    boxes.every(name => before.box[name] === after.box[name]) &&
    rows.every(name => before.row[name] === after.row[name])
  )
}

/** A node of the mind map: its text, and a toggle for its children. */
export const MapNode = memo(MapNodeView, isSame)
