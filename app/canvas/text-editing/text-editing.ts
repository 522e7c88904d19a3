import {
  caretOf,
  multiply,
  type Rect,
  type TextLayout,
  type TextPosition,
  type TextRange,
  translation,
} from '@slidewright/engine/internal'
import { listenToInput } from './input.ts'
import { buildLines } from './lines.ts'
import styles from './text-editing.module.css'
import { domPointOf, type PlacedText, positionOf } from './text-nodes.ts'
import type { EditedText, TextEditing, TextEditingPorts } from './types.ts'

/** Puts the editable into `host`. `label` names it for assistive technology. */
export function createTextEditing(host: HTMLElement, label: string, ports: TextEditingPorts): TextEditing {
  const decoration = document.createElement('div')
  const editable = editableElement(label)
  const caret = document.createElement('div')
  decoration.className = styles.decoration ?? ''
  caret.className = styles.caret ?? ''
  host.append(decoration, editable)

  let placed: readonly PlacedText[] = []
  let shown: EditedText | null = null
  let isSyncing = false
  /** The layout whose lines the editable has: not written anew while the browser composes in it. */
  let written: TextLayout | null = null

  const input = listenToInput(editable, {
    ports,
    range: () => shown?.range ?? START,
    rangeOf: ({ startContainer, startOffset, endContainer, endOffset }) => ({
      anchor: positionOf(placed, { node: startContainer, offset: startOffset }),
      focus: positionOf(placed, { node: endContainer, offset: endOffset }),
    }),
    onComposed: () => {
      if (shown) writeLines(shown)
    },
  })
  document.addEventListener('selectionchange', followSelection)

  function writeLines(text: EditedText): void {
    const lines = buildLines(text.layout, paragraph => text.paragraphs[paragraph] ?? '')
    placed = lines.placed
    editable.replaceChildren(...lines.nodes)
    writeSelection(text.range)
  }

  /** Moved so that the composition in the DOM begins where the painted one does: there input methods put their window. */
  function underComposition(text: EditedText): EditedText {
    const start = input.composing()
    if (text.composedAt === null || start === null || written === null) return text
    const before = caretOf(written, start)
    const by = translation(text.composedAt.x - before.x, text.composedAt.y - before.y)
    return { ...text, matrix: multiply(text.matrix, by) }
  }

  /** Keeps the browser's selection where ours is: spelling, composition windows and screen readers follow it. */
  function writeSelection({ anchor, focus }: TextRange): void {
    const selection = document.getSelection()
    const [from, to] = [domPointOf(placed, anchor), domPointOf(placed, focus)]
    if (selection === null || from === null || to === null || document.activeElement !== editable) return
    isSyncing = true
    selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
    queueMicrotask(() => {
      isSyncing = false
    })
  }

  function followSelection(): void {
    const selection = document.getSelection()
    if (isSyncing || input.isComposing() || shown === null || !selection?.anchorNode || !selection.focusNode) return
    if (!editable.contains(selection.anchorNode)) return
    const anchor = positionOf(placed, { node: selection.anchorNode, offset: selection.anchorOffset })
    const focus = positionOf(placed, { node: selection.focusNode, offset: selection.focusOffset })
    if (samePosition(anchor, shown.range.anchor) && samePosition(focus, shown.range.focus)) return
    ports.onSelect({ anchor, focus })
  }

  function decorate(text: EditedText): void {
    const scale = Math.hypot(text.matrix[0], text.matrix[1]) || 1
    const rects = text.rects.map(rect => rectElement(rect, styles.range ?? ''))
    const composed = text.composed.map(rect => rectElement(rect, styles.composed ?? ''))
    decoration.style.color = text.color
    editable.classList.toggle(styles.composing ?? '', text.composed.length > 0)
    const { x, y, height, width = 0 } = text.caret
    // In columns it lies flat.
    const [across, down] = width > height ? [0, 0.75 / scale] : [0.75 / scale, 0]
    Object.assign(caret.style, {
      left: `${x - across}px`,
      top: `${y - down}px`,
      width: `${Math.max(width, 2 * across)}px`,
      height: `${Math.max(height, 2 * down)}px`,
      background: text.color,
    })
    const isCollapsed = samePosition(text.range.anchor, text.range.focus)
    // Put in anew, the caret begins to blink anew: one that has just moved is visible.
    decoration.replaceChildren(...composed, ...(isCollapsed ? [caret] : rects))
  }

  return {
    show(text) {
      const before = shown
      shown = text
      if (!input.isComposing()) written = text.layout
      placeOver(editable, inFlow(underComposition(text)))
      placeOver(decoration, text)
      editable.lang = text.language
      decorate(text)
      if (input.isComposing()) return
      if (before?.layout !== text.layout) writeLines(text)
      else if (!sameRange(before.range, text.range)) writeSelection(text.range)
    },
    focus() {
      editable.focus({ preventScroll: true })
      if (shown) writeSelection(shown.range)
    },
    destroy() {
      document.removeEventListener('selectionchange', followSelection)
      input.stop()
      decoration.remove()
      editable.remove()
    },
  }
}

const START: TextRange = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 0 } }

function editableElement(label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.editable ?? ''
  element.contentEditable = 'true'
  element.spellcheck = true
  element.role = 'textbox'
  element.ariaMultiLine = 'true'
  element.ariaLabel = label
  element.dataset.textEditing = ''
  return element
}

function placeOver(element: HTMLElement, { size, matrix }: Pick<EditedText, 'size' | 'matrix'>): void {
  Object.assign(element.style, {
    width: `${size.width}px`,
    height: `${size.height}px`,
    transform: `matrix(${matrix.join(',')})`,
  })
}

/** The editable holds lines that run from left to right; where they run otherwise, all of it is turned. */
function inFlow({ size, matrix, layout }: EditedText): Pick<EditedText, 'size' | 'matrix'> {
  const { flow } = layout
  if (flow === undefined) return { size, matrix }
  return { size: { width: size.height, height: size.width }, matrix: multiply(matrix, flow) }
}

function rectElement({ x, y, width, height }: Rect, className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  return element
}

function samePosition(a: TextPosition, b: TextPosition): boolean {
  return a.paragraph === b.paragraph && a.offset === b.offset
}

function sameRange(a: TextRange, b: TextRange): boolean {
  return samePosition(a.anchor, b.anchor) && samePosition(a.focus, b.focus)
}
