import type { TextRange } from '@slidewright/engine/internal'
import { buildLines } from './lines.ts'
import { samePosition } from './placement.ts'
import styles from './text-editing.module.css'
import { domPointOf, type PlacedText, positionOf } from './text-nodes.ts'
import type { EditedText } from './types.ts'

/** The transparent editable element: the lines of the text as DOM, and the browser's selection in them. */
export class Editable {
  readonly element: HTMLElement
  /** The text nodes, in the order of the text. */
  private placed: readonly PlacedText[] = []
  /** Set while the browser's selection is being written, so that it is not read back. */
  private isWritingSelection = false

  /** `label` names the element for assistive technology. */
  constructor(label: string) {
    this.element = editableElement(label)
  }

  /** Writes the lines and the selection of a text. */
  write(text: EditedText): void {
    const lines = buildLines(text.layout, paragraph => text.paragraphs[paragraph] ?? '')
    this.placed = lines.placed
    this.element.replaceChildren(...lines.nodes)
    this.select(text.range)
  }

  /** Keeps the browser's selection at ours, if the element has the focus: spelling, composition windows and screen readers follow it. */
  select({ anchor, focus }: TextRange): void {
    const selection = document.getSelection()
    const [from, to] = [domPointOf(this.placed, anchor), domPointOf(this.placed, focus)]
    if (selection === null || from === null || to === null || document.activeElement !== this.element) return
    this.isWritingSelection = true
    selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
    queueMicrotask(() => {
      this.isWritingSelection = false
    })
  }

  /** The range of the text that a range of the DOM stands for. */
  rangeOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange): TextRange {
    return {
      anchor: positionOf(this.placed, { node: startContainer, offset: startOffset }),
      focus: positionOf(this.placed, { node: endContainer, offset: endOffset }),
    }
  }

  /** The range that the user has selected in the browser; null if it is `current`, or outside the element. */
  newSelection(current: TextRange): TextRange | null {
    const selection = document.getSelection()
    if (this.isWritingSelection || !selection?.anchorNode || !selection.focusNode) return null
    if (!this.element.contains(selection.anchorNode)) return null
    const anchor = positionOf(this.placed, { node: selection.anchorNode, offset: selection.anchorOffset })
    const focus = positionOf(this.placed, { node: selection.focusNode, offset: selection.focusOffset })
    return samePosition(anchor, current.anchor) && samePosition(focus, current.focus) ? null : { anchor, focus }
  }
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
