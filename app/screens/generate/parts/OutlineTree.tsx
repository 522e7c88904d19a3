import { outlinePages } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type RefObject, useCallback, useId } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { branchWriter } from '../branch-writer.ts'
import { generation } from '../store.ts'
import { addBelow } from '../tree-keys.ts'
import styles from './OutlineTree.module.css'
import { TreeLine } from './TreeLine.tsx'
import type { TreeState } from './tree-state.ts'
import { useTreeDrag } from './use-tree-drag.ts'

/** Props of OutlineTree. */
export interface OutlineTreeProps {
  readonly state: TreeState
  readonly tree: RefObject<HTMLDivElement | null>
}

/** Placeholders for lines that are still being written. */
function PendingLines() {
  return (
    <div className={styles.coming}>
      <Skeleton height={10} width="64%" />
      <Skeleton height={10} width="46%" />
    </div>
  )
}

/** The outline as a tree of lines that are edited in place. */
export const OutlineTree = observer(function OutlineTree({ state, tree }: OutlineTreeProps) {
  const text = useText()
  const help = useId()
  const { rows, focus, act, placeOf, removed } = state
  const drag = useTreeDrag(state, tree)
  const lastPage = generation.isWriting && generation.outline ? outlinePages(generation.outline).at(-1)?.id : undefined

  const add = useCallback(
    (id: string) => {
      const place = placeOf(id, 0)
      const row = place?.rows[place.index]
      if (place === null || row === undefined || generation.outline === null) return
      const edit =
        row.node.kind === 'point'
          ? ({ type: 'add', id: place.newId, kind: 'point', value: '', place: { after: id } } as const)
          : addBelow(generation.outline, row.node, place.newId)
      act({ edits: [edit], focus: { id: place.newId, caret: 0 } })
    },
    [act, placeOf],
  )
  const remove = useCallback(
    (id: string) => {
      const place = placeOf(id, 0)
      const row = place?.rows[place.index]
      if (row === undefined) return
      generation.edit({ type: 'remove', id })
      removed(row.node)
    },
    [placeOf, removed],
  )

  return (
    <>
      <p id={help} className={styles.help}>
        {text('generate.tree.help')}
      </p>
      <div
        ref={tree}
        role="tree"
        dir={directionOf(rows[0]?.node.value ?? '')}
        aria-label={text('generate.tree.label')}
        aria-describedby={help}
        className={styles.tree}
      >
        {rows.map((row, index) => (
          <TreeLine
            key={row.node.id}
            row={row}
            index={index}
            state={state}
            isTabStop={focus === null ? index === 0 : focus.id === row.node.id}
            isChosen={focus?.id === row.node.id}
            isEdited={focus?.id === row.node.id && focus.caret !== 'row'}
            isBeingWritten={row.node.id === lastPage || branchWriter.isBusy(row.node.id)}
            mark={drag.mark?.over === row.node.id ? drag.mark.where : null}
            isDragged={drag.dragged === row.node.id}
            onDrag={drag.start}
            onAdd={add}
            onRemove={remove}
          />
        ))}
      </div>
      {generation.isWriting ? <PendingLines /> : null}
    </>
  )
})

/** Returns the text direction by the script of the first letter. */
function directionOf(words: string): 'ltr' | 'rtl' {
  const [first = ''] = words.match(/\p{L}/u) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first) ? 'rtl' : 'ltr'
}
