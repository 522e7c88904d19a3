import { showsChart } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type MouseEvent, memo, type PointerEvent, useRef } from 'react'
import { Button } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { branchWriter } from '../branch-writer.ts'
import { generation } from '../store.ts'
import type { TreeRow } from '../tree-rows.ts'
import { regenerate } from './regenerate.ts'
import { SourceNote } from './SourceNote.tsx'
import styles from './TreeLine.module.css'
import { canRegenerate, handleRowKey, handleTextKey } from './tree-events.ts'
import type { TreeState } from './tree-state.ts'
import type { DropMark } from './use-tree-drag.ts'

/** Props of TreeLine. */
export interface TreeLineProps {
  readonly row: TreeRow
  readonly index: number
  readonly state: TreeState
  /** Whether the line is the tree's tab stop. */
  readonly isTabStop: boolean
  readonly isChosen: boolean
  /** Whether the author is editing its text. */
  readonly isEdited: boolean
  /** Whether it is being generated. */
  readonly isBeingWritten: boolean
  readonly mark: DropMark['where'] | null
  readonly isDragged: boolean
  readonly onDrag: (event: PointerEvent<HTMLElement>, id: string) => void
  readonly onAdd: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** Returns the text offset of a click. */
function caretFromPoint(event: MouseEvent): number | 'end' {
  const range = document.caretPositionFromPoint?.(event.clientX, event.clientY)
  return range?.offsetNode.nodeType === Node.TEXT_NODE ? range.offset : 'end'
}

function LineText({ row, state, isEdited }: Pick<TreeLineProps, 'row' | 'state' | 'isEdited'>) {
  const text = useText()
  const { id, value } = row.node
  // The field is uncontrolled while it is edited: nothing else may move the caret.
  const start = useRef(value)
  if (!isEdited) start.current = value
  if (isEdited) {
    return (
      <textarea
        className={styles.field}
        dir="auto"
        aria-label={text('generate.tree.edit')}
        rows={1}
        defaultValue={start.current}
        spellCheck
        onInput={event =>
          generation.edit({ type: 'value', id, value: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })
        }
        onKeyDown={event => handleTextKey(event, state, id)}
        onBlur={event => {
          const next = event.relatedTarget
          if (!(next instanceof Node) || !event.currentTarget.closest('[role=tree]')?.contains(next))
            state.setFocus(null)
        }}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the line takes the keys
    <span
      className={classNames(styles.words, value === '' && styles.empty)}
      onClick={event => state.setFocus({ id, caret: value === '' ? 0 : caretFromPoint(event) })}
    >
      {value === '' ? text('generate.tree.empty') : value}
    </span>
  )
}

function Attachments({ row }: Pick<TreeLineProps, 'row'>) {
  const text = useText()
  const { kind, table, images, quote, children } = row.node
  // Counts the chapter's own page, as the editor's page strip does.
  const pages = 1 + children.filter(child => child.kind === 'page').length
  return (
    <>
      {table ? <Tag>{text(showsChart(row.node) ? 'generate.tree.chart' : 'generate.tree.table')}</Tag> : null}
      {images && images.length > 0 ? <Tag>{text('generate.tree.picture')}</Tag> : null}
      {quote ? <Tag>{text('generate.tree.quote')}</Tag> : null}
      {kind === 'chapter' ? <Tag>{text('common.pages', { count: pages })}</Tag> : null}
    </>
  )
}

const Actions = observer(function Actions({
  row,
  isBeingWritten,
  onAdd,
  onRemove,
}: Pick<TreeLineProps, 'row' | 'isBeingWritten' | 'onAdd' | 'onRemove'>) {
  const text = useText()
  const { id, value } = row.node
  return (
    <span className={styles.actions}>
      {canRegenerate(row.node) ? (
        <IconButton
          icon="refresh"
          size="small"
          label={text('generate.tree.writeAnew', { name: value })}
          hint={text('generate.tree.writeAnewHint')}
          isDisabled={isBeingWritten || generation.isWriting}
          why={branchWriter.hasOther ? undefined : text('generate.tree.titleOnly')}
          excludeFromTabOrder
          onPress={() => void regenerate(id)}
        />
      ) : null}
      <IconButton
        icon="plus"
        size="small"
        label={text('generate.tree.addTo', { name: value })}
        hint={text('generate.tree.addLine')}
        excludeFromTabOrder
        onPress={() => onAdd(id)}
      />
      {row.parent === null ? null : (
        <IconButton
          icon="trash"
          size="small"
          label={text('generate.tree.remove', { name: value })}
          hint={text('common.remove')}
          excludeFromTabOrder
          onPress={() => onRemove(id)}
        />
      )}
    </span>
  )
})

function End({ row, isEdited, isBeingWritten, onAdd, onRemove }: TreeLineProps) {
  const text = useText()
  // One structure for both states: a press that ends the editing must release on the same button.
  return (
    <span className={styles.end}>
      {isEdited ? (
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys="tab" />
          {text('generate.tree.level')}
          <Kbd keys="enter" />
          {text('generate.tree.new')}
        </span>
      ) : null}
      <Actions row={row} isBeingWritten={isBeingWritten} onAdd={onAdd} onRemove={onRemove} />
      {isEdited ? null : <Attachments row={row} />}
      {isBeingWritten ? <span className={styles.writing}>{text('generate.tree.writing')}</span> : null}
      {row.node.kind === 'page' && !isBeingWritten && !isEdited ? (
        <SourceNote source={row.node.source} besides={row.node.value} />
      ) : null}
    </span>
  )
}

function Lead({ row, state, onDrag }: Pick<TreeLineProps, 'row' | 'state' | 'onDrag'>) {
  const text = useText()
  const { id, kind, value, children } = row.node
  return (
    <>
      <span
        className={styles.handle}
        aria-hidden="true"
        onPointerDown={event => row.parent !== null && onDrag(event, id)}
      >
        {row.parent === null ? null : <Icon name="drag" size={16} />}
      </span>
      {children.length > 0 && row.parent !== null ? (
        <Button
          className={styles.arrow ?? ''}
          excludeFromTabOrder
          aria-label={text(row.isOpen ? 'generate.tree.close' : 'generate.tree.open', { name: value })}
          onPress={() => state.toggle(id)}
        >
          <Icon name={row.isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        </Button>
      ) : (
        <span className={styles.arrow} />
      )}
      {kind === 'page' ? <span className={styles.number}>{row.page}</span> : null}
      {kind === 'point' ? <span className={styles.dot} /> : null}
    </>
  )
}

function TreeLineView(props: TreeLineProps) {
  const text = useText()
  const { row, index, state, isTabStop, isChosen, isEdited, mark, isDragged } = props
  const { node, level, position, siblings, isOpen } = row
  return (
    <div
      role="treeitem"
      aria-label={node.value === '' ? text('generate.tree.empty') : node.value}
      data-node={node.id}
      data-kind={node.kind}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isChosen}
      {...(node.children.length > 0 ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isTabStop && !isEdited ? 0 : -1}
      style={{ '--deep': Math.max(0, level - 4) } as React.CSSProperties}
      className={classNames(
        styles.line,
        styles[node.kind],
        isChosen && styles.chosen,
        isEdited && styles.edited,
        isDragged && styles.dragged,
        mark !== null && styles[mark],
      )}
      onFocus={event => {
        if (event.target === event.currentTarget && !isChosen) state.setFocus({ id: node.id, caret: 'row' })
      }}
      onKeyDown={event => handleRowKey(event, state, index)}
    >
      <Lead {...props} />
      <LineText row={row} state={state} isEdited={isEdited} />
      <End {...props} />
    </div>
  )
}

function isSame(before: TreeLineProps, after: TreeLineProps): boolean {
  const names = ['index', 'isTabStop', 'isChosen', 'isEdited', 'isBeingWritten', 'mark', 'isDragged'] as const
  // Only the chosen line reads the state; the others only call its stable functions.
  const isStateSame = !after.isChosen || before.state === after.state
  return isStateSame && names.every(name => before[name] === after[name]) && isSameRow(before.row, after.row)
}

function isSameRow(before: TreeRow, after: TreeRow): boolean {
  return (
    before.node === after.node &&
    before.level === after.level &&
    before.position === after.position &&
    before.siblings === after.siblings &&
    before.isOpen === after.isOpen &&
    before.page === after.page
  )
}

/** A line of the tree: handle, toggle, number or bullet, text, attachments and actions. */
export const TreeLine = memo(TreeLineView, isSame)
