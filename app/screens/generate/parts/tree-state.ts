import type { Outline, OutlineNode } from '@slidewright/engine/internal'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { text } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { generation } from '../store.ts'
import type { Focus, KeyAnswer, KeyPlace } from '../tree-keys.ts'
import { type TreeRow, visibleRows } from '../tree-rows.ts'

/** State of the tree beside the outline: collapsed lines and the focus. */
export interface TreeState {
  readonly rows: readonly TreeRow[]
  readonly closed: ReadonlySet<string>
  /** The line that has or last had the focus. */
  readonly focus: Focus | null
  readonly setFocus: (focus: Focus | null) => void
  readonly toggle: (id: string, isOpen?: boolean) => void
  readonly closeAll: (isClosed: boolean) => void
  /** Applies the result of a key, button or drop, and moves the focus. Returns false for null. */
  readonly act: (answer: KeyAnswer | null) => boolean
  readonly placeOf: (id: string, caret: number) => KeyPlace | null
  /** Returns the line that was focused before a line was added, or its parent if that line is gone. */
  readonly cameFrom: (id: string) => string
  /** Whether the next Tab in the map leaves it instead of adding a node. */
  readonly tabLeaves: { current: boolean }
  /** Announces a removed line with an undo action. */
  readonly removed: (node: OutlineNode) => void
}

function announceRemoved(node: OutlineNode): void {
  const name = node.value === '' ? text('generate.tree.empty') : node.value
  showToast({
    icon: 'trash',
    text: text('generate.removed', { name: name.slice(0, 60) }),
    action: { label: text('common.undo'), run: () => generation.undo() },
  })
}

/** Moves the caret into the text, or the focus onto the line. */
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

/** The collapsed lines of a tree with these rows. */
function useClosedLines(rows: RefObject<readonly TreeRow[]>): Pick<TreeState, 'closed' | 'toggle' | 'closeAll'> {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const toggle = useCallback((id: string, isOpen?: boolean) => {
    setClosed(before => {
      const next = new Set(before)
      if (isOpen ?? before.has(id)) next.delete(id)
      else next.add(id)
      return next
    })
  }, [])
  const closeAll = useCallback(
    (isClosed: boolean) => {
      const pages = rows.current.filter(row => row.node.kind === 'page' || row.node.kind === 'chapter')
      setClosed(isClosed ? new Set(pages.map(row => row.node.id)) : new Set())
    },
    [rows],
  )
  return { closed, toggle, closeAll }
}

/** Returns the state of the tree. `isGrowing` means that the outline is still being written. */
export function useTreeState(
  outline: Outline | null,
  tree: RefObject<HTMLElement | null>,
  isGrowing: boolean,
): TreeState {
  const latest = useRef<readonly TreeRow[]>([])
  const lines = useClosedLines(latest)
  const { closed, toggle } = lines
  const [focus, setFocus] = useState<Focus | null>(null)
  const rows = useMemo(
    () => (outline === null ? [] : visibleRows(outline, closed, isGrowing)),
    [outline, closed, isGrowing],
  )
  latest.current = rows
  const focusedId = useRef<string | null>(null)
  focusedId.current = focus?.id ?? null
  const previousId = useRef<string | null>(null)
  const tabLeaves = useRef(false)

  // Only on focus changes: lines that stream in meanwhile do not move the caret.
  useEffect(() => {
    if (focus !== null && tree.current !== null) place(tree.current, focus)
  }, [focus, tree])

  const act = useCallback(
    (answer: KeyAnswer | null) => {
      if (answer === null) return false
      for (const edit of answer.edits) {
        if (edit.type === 'add') previousId.current = focusedId.current
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
    const isThere = latest.current.some(row => row.node.id === previousId.current && row.node.id !== id)
    const parent = latest.current.find(row => row.node.id === id)?.parent
    return (isThere ? previousId.current : parent) ?? latest.current[0]?.node.id ?? ''
  }, [])

  return { rows, ...lines, focus, setFocus, act, placeOf, cameFrom, tabLeaves, removed: announceRemoved }
}
