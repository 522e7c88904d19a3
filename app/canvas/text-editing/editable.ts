import type { TextRange } from '@slidewright/engine/internal'
import { type AfterPaint, afterPaint } from '../../platform/after-paint.ts'
import { EditableLines } from './lines.ts'
import { samePosition } from './placement.ts'
import styles from './text-editing.module.css'
import { type DomPoint, domPointOf, type PlacedText, positionOf } from './text-nodes.ts'
import type { EditedText } from './types.ts'

/** The transparent contenteditable element: the lines of the text as DOM, and the browser's selection in them. */
export class Editable {
  readonly element: HTMLElement
  private readonly lines: EditableLines
  /** The text nodes in document order. */
  private placed: readonly PlacedText[] = []
  /** The selection to be written; until it is, the browser's own is an older one. */
  private range: TextRange | null = null
  private readonly selecting: AfterPaint

  /** `label` is the accessible name of the element. */
  constructor(label: string) {
    this.element = editableElement(label)
    this.lines = new EditableLines(this.element)
    this.selecting = afterPaint(() => this.writeSelection())
  }

  /** Writes the lines of a text. */
  write(text: EditedText): void {
    this.placed = this.lines.write(text.layout, paragraph => text.paragraphs[paragraph] ?? '')
  }

  /** Writes the selection to the DOM if the element is focused: spell checking, input methods and screen readers depend on it. */
  select(range: TextRange): void {
    this.selectLater(range)
    this.flushSelection()
  }

  /** Writes the selection after the next frame: before it, that would lay out the window once more. */
  selectLater(range: TextRange): void {
    this.range = range
    this.selecting.request()
  }

  /** Writes the selection that still waits, before the browser or an input method works with it. */
  flushSelection(): void {
    this.selecting.flush()
  }

  /** Removes the element. */
  remove(): void {
    this.selecting.cancel()
    this.element.remove()
  }

  private writeSelection(): void {
    if (this.range !== null) this.selectNow(this.range)
    this.range = null
  }

  private selectNow({ anchor, focus }: TextRange): void {
    const selection = document.getSelection()
    const [from, to] = [domPointOf(this.placed, anchor), domPointOf(this.placed, focus)]
    if (selection === null || from === null || to === null || document.activeElement !== this.element) return
    // Writing it lays out the window, even if it is the same.
    if (isAt(selection, from, to)) return
    selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  }

  /** Returns the text range of a DOM range. */
  rangeOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange): TextRange {
    return {
      anchor: positionOf(this.placed, { node: startContainer, offset: startOffset }),
      focus: positionOf(this.placed, { node: endContainer, offset: endOffset }),
    }
  }

  /** Returns the range selected in the browser; null if it equals `current` or lies outside the element. */
  newSelection(current: TextRange): TextRange | null {
    const selection = document.getSelection()
    if (this.range !== null || !selection?.anchorNode || !selection.focusNode) return null
    if (!this.element.contains(selection.anchorNode)) return null
    const anchor = positionOf(this.placed, { node: selection.anchorNode, offset: selection.anchorOffset })
    const focus = positionOf(this.placed, { node: selection.focusNode, offset: selection.focusOffset })
    return samePosition(anchor, current.anchor) && samePosition(focus, current.focus) ? null : { anchor, focus }
  }
}

function isAt(selection: Selection, from: DomPoint, to: DomPoint): boolean {
  const isFrom = selection.anchorNode === from.node && selection.anchorOffset === from.offset
  return isFrom && selection.focusNode === to.node && selection.focusOffset === to.offset
}

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
