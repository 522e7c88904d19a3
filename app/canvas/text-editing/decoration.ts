import type { Caret, Rect } from '@slidewright/engine/internal'
import { placeOver, samePosition } from './placement.ts'
import styles from './text-editing.module.css'
import type { EditedText } from './types.ts'

/** The caret or selection of an edited text, and the underline of a composition. */
export class TextDecoration {
  readonly element = document.createElement('div')
  private readonly caret = document.createElement('div')
  /** Whether the caret is all that is shown. */
  private isCaretAlone = false

  constructor() {
    this.element.className = styles.decoration ?? ''
    this.caret.className = styles.caret ?? ''
  }

  show(text: EditedText): void {
    placeOver(this.element, text)
    this.element.style.color = text.color
    this.placeCaret(text.caret, text)
    if (this.isCaretAlone && isCaretAlone(text)) return this.restartBlinking()
    const composed = text.composed.map(rect => rectElement(rect, styles.composed ?? ''))
    const marks = isCollapsed(text) ? [this.caret] : text.rects.map(rect => rectElement(rect, styles.range ?? ''))
    this.element.replaceChildren(...composed, ...marks)
    this.isCaretAlone = isCaretAlone(text)
  }

  /** Starts the animation of the caret again, by its other name: a caret that has just moved is visible. */
  private restartBlinking(): void {
    this.caret.classList.toggle(styles.again ?? '')
  }

  private placeCaret({ x, y, height, width = 0 }: Caret, { matrix, color }: EditedText): void {
    const scale = Math.hypot(matrix[0], matrix[1]) || 1
    // In vertical text the caret is horizontal.
    const [across, down] = width > height ? [0, 0.75 / scale] : [0.75 / scale, 0]
    Object.assign(this.caret.style, {
      left: `${x - across}px`,
      top: `${y - down}px`,
      width: `${Math.max(width, 2 * across)}px`,
      height: `${Math.max(height, 2 * down)}px`,
      background: color,
    })
  }
}

function isCollapsed({ range }: EditedText): boolean {
  return samePosition(range.anchor, range.focus)
}

function isCaretAlone(text: EditedText): boolean {
  return isCollapsed(text) && text.composed.length === 0
}

function rectElement({ x, y, width, height }: Rect, className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
  return element
}
