import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { text } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { generation } from '../store.ts'
import type { Focus, KeyAnswer, KeyPlace } from '../tree-keys.ts'
import { type TreeRow, visibleRows } from '../tree-rows.ts'

/** What the tree keeps beside the outline: which lines are closed and where the caret is. */
export interface TreeState {
  readonly rows: readonly TreeRow[]
  readonly closed: ReadonlySet<string>
  /** The line that has the caret, or had it last. */
  readonly focus: Focus | null
  readonly setFocus: (focus: Focus | null) => void
  readonly toggle: (id: string, isOpen?: boolean) => void
  readonly closeAll: (isClosed: boolean) => void
  /** Does what a key, a button or a drop says, and puts the caret where it belongs. */
  readonly act: (answer: KeyAnswer | null) => boolean
  readonly placeOf: (id: string, caret: number) => KeyPlace | null
  /** Where the focus was when a line was added; what the line stands below, where that is gone. */
  readonly cameFrom: (id: string) => string
  /** Whether the next Tab in the map leaves it rather than adds a node. */
  readonly tabLeaves: { current: boolean }
  /** Takes a line away and says so, with a way back. */
  readonly removed: (node: OutlineNode) => void
}

function say(node: OutlineNode): void {
  const name = node.value === '' ? text('generate.tree.empty') : node.value
  showToast({
    icon: 'trash',
    text: text('generate.removed', { name: name.slice(0, 60) }),
    action: { label: text('common.undo'), run: () => generation.undo() },
  })
}

/** Puts the caret into the words, or the focus onto the line. */
function place(tree: HTMLElement, focus: Focus): void {
  const row = tree.querySelector<HTMLElement>(`[data-node="${CSS.escape(focus.id)}"]`)
  if (row === null) return
  if (focus.caret === 'row') return row.focus()
  const words = row.querySelector('textarea')
  if (words === null || document.activeElement === words) return
  const caret = focus.caret === 'end' ? words.value.length : focus.caret
  words.focus()
  words.setSelectionRange(caret, caret)
}

/** The state of the tree. Give `tree` to its element; `isGrowing`: it is still being written. */
export function useTreeState(
  outline: Outline | null,
  tree: RefObject<HTMLElement | null>,
  isGrowing: boolean,
): TreeState {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const [focus, setFocus] = useState<Focus | null>(null)
  const rows = useMemo(
    () => (outline === null ? [] : visibleRows(outline, closed, isGrowing)),
    [outline, closed, isGrowing],
  )
  const latest = useRef(rows)
  latest.current = rows
  const held = useRef<string | null>(null)
  held.current = focus?.id ?? null
  const from = useRef<string | null>(null)
  const tabLeaves = useRef(false)

  // Only when the caret is asked for: lines that stream in meanwhile leave it alone.
  useEffect(() => {
    if (focus !== null && tree.current !== null) place(tree.current, focus)
  }, [focus, tree])

  const toggle = useCallback((id: string, isOpen?: boolean) => {
    setClosed(before => {
      const next = new Set(before)
      if (isOpen ?? before.has(id)) next.delete(id)
      else next.add(id)
      return next
    })
  }, [])

  const act = useCallback(
    (answer: KeyAnswer | null) => {
      if (answer === null) return false
      for (const edit of answer.edits) {
        if (edit.type === 'add') from.current = held.current
        if (edit.type === 'add' && 'under' in edit.place) toggle(edit.place.under, true)
        generation.edit(edit)
      }
      setFocus({ ...answer.focus })
      return true
    },
    [toggle],
  )

  const placeOf = useCallback((id: string, caret: number): KeyPlace | null => {
    const index = latest.current.findIndex(row => row.node.id === id)
    const row = latest.current[index]
    if (row === undefined || generation.outline === null) return null
    const base = { outline: generation.outline, rows: latest.current, newId: generation.newId() }
    return { ...base, index, words: row.node.value, caret }
  }, [])

  const cameFrom = useCallback((id: string) => {
    const isThere = latest.current.some(row => row.node.id === from.current && row.node.id !== id)
    const parent = latest.current.find(row => row.node.id === id)?.parent
    return (isThere ? from.current : parent) ?? latest.current[0]?.node.id ?? ''
  }, [])

  const closeAll = useCallback((isClosed: boolean) => {
    const pages = latest.current.filter(row => row.node.kind === 'page' || row.node.kind === 'chapter')
    setClosed(isClosed ? new Set(pages.map(row => row.node.id)) : new Set())
  }, [])

  return { rows, closed, focus, setFocus, toggle, closeAll, act, placeOf, cameFrom, tabLeaves, removed: say }
}
