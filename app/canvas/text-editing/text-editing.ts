import { caretOf, multiply, type TextLayout, type TextRange, translation } from '@slidewright/engine/internal'
import { TextDecoration } from './decoration.ts'
import { Editable } from './editable.ts'
import { TextInput } from './input.ts'
import { inFlow, placeOver, sameRange } from './placement.ts'
import styles from './text-editing.module.css'
import type { EditedText, TextEditingPorts } from './types.ts'

const START: TextRange = { anchor: { paragraph: 0, offset: 0 }, focus: { paragraph: 0, offset: 0 } }

/** The transparent editable over a painted text. It provides input, composition, spell checking and accessibility; the scene paints the text. */
export class TextEditing {
  private readonly ports: TextEditingPorts
  private readonly decoration = new TextDecoration()
  private readonly editable: Editable
  private readonly input: TextInput
  private shown: EditedText | null = null
  /** The layout of the written lines; not updated during a composition. */
  private written: TextLayout | null = null

  /** Adds the editable to `host`. `label` is its accessible name. */
  constructor(host: HTMLElement, label: string, ports: TextEditingPorts) {
    this.ports = ports
    this.editable = new Editable(label)
    host.append(this.decoration.element, this.editable.element)
    this.input = new TextInput(this.editable.element, {
      ports,
      range: () => this.shown?.range ?? START,
      rangeOf: range => this.editable.rangeOf(range),
      onComposed: () => {
        if (this.shown === null) return
        this.editable.write(this.shown)
        // Some input methods begin the next composition at once.
        this.editable.select(this.shown.range)
      },
      beforeInput: () => this.editable.flushSelection(),
    })
    document.addEventListener('selectionchange', this.onSelectionChange)
  }

  show(text: EditedText): void {
    const before = this.shown
    const { isComposing } = this.input
    const { element } = this.editable
    this.shown = text
    if (!isComposing) this.written = text.layout
    placeOver(element, inFlow(this.atComposition(text)))
    // The same value, written again, would style every character anew.
    if (element.lang !== text.language) element.lang = text.language
    element.classList.toggle(styles.composing ?? '', text.composed.length > 0)
    this.decoration.show(text)
    if (isComposing) return
    const isWritten = before?.layout === text.layout
    if (!isWritten) this.editable.write(text)
    if (!isWritten || !sameRange(before.range, text.range)) this.editable.selectLater(text.range)
  }

  focus(): void {
    this.editable.element.focus({ preventScroll: true })
    if (this.shown) this.editable.select(this.shown.range)
  }

  destroy(): void {
    document.removeEventListener('selectionchange', this.onSelectionChange)
    this.input.stop()
    this.decoration.element.remove()
    this.editable.remove()
  }

  /** Moves the text so that the composition in the DOM starts at the painted one: input methods place their window there. */
  private atComposition(text: EditedText): EditedText {
    const start = this.input.compositionStart
    if (text.composedAt === null || start === null || this.written === null) return text
    const before = caretOf(this.written, start)
    const by = translation(text.composedAt.x - before.x, text.composedAt.y - before.y)
    return { ...text, matrix: multiply(text.matrix, by) }
  }

  private readonly onSelectionChange = () => {
    if (this.input.isComposing || this.shown === null) return
    const range = this.editable.newSelection(this.shown.range)
    if (range) this.ports.onSelect(range)
  }
}
