import {
  apply,
  type CellPlace,
  caretAt,
  caretColumn,
  caretOf,
  type Editing,
  type ElementId,
  elementOf,
  invert,
  moveCaret,
  moveInFlow,
  multiply,
  type Point,
  rangeRects,
  resolveColor,
  stylesIn,
  type TextBody,
  type TextPosition,
  type TextRange,
  toCss,
  wordAt,
} from '@slidewright/engine/internal'
import type { Camera } from '../../../canvas/camera.ts'
import { caretKey } from '../../../canvas/text-editing/keys.ts'
import type { EditedText, TextChange, TextEditingPorts } from '../../../canvas/text-editing/types.ts'
import { copyText, pastedParagraphs } from '../../clipboard/rich-text.ts'
import type { AppCommand } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { canLeaveForPrompt, goToPrompt } from '../../session/prompt-keys.ts'
import { cellAt, type EditedPlace, editedPlace } from '../../session/text/edited-text.ts'
import {
  deletionRange,
  isAtListStart,
  isCaret,
  isEmptyItem,
  NO_LIST,
  paragraphAt,
  startedList,
} from '../../session/text/text-changes.ts'
import { commandForKey } from '../keys/keys.ts'
import { AskedText } from './asked-text.ts'
import { leaveEmptyCell, tabInTable } from './cell-steps.ts'

/** Applies keys, input events and the pointer to the text being edited. */
export class TextInputController implements TextEditingPorts {
  private readonly store: EditorStore
  private readonly commands: () => readonly AppCommand[]
  /** The horizontal position kept while the caret moves up and down. */
  private column: number | null = null
  private isPlainPaste = false
  /** What the edited text was before. */
  readonly asked: AskedText

  constructor(store: EditorStore, commands: () => readonly AppCommand[]) {
    this.store = store
    this.commands = commands
    this.asked = new AskedText(store)
  }

  /** The text as shown in the view, including an IME composition. */
  shown(camera: Camera): EditedText | null {
    const { store } = this
    const { editing } = store.selection
    const place = this.place
    if (editing === null || place === null) return null
    const composed = this.composed
    const range = composed ? { anchor: composed.focus, focus: composed.focus } : editing.range
    const toView = [camera.zoom, 0, 0, camera.zoom, camera.x, camera.y] as const
    return {
      layout: place.layout,
      paragraphs: place.body.paragraphs.map(({ runs }) => runs.map(run => run.text).join('')),
      size: place.box.size,
      matrix: multiply(toView, place.matrix),
      range,
      caret: caretOf(place.layout, range.focus),
      rects: isCaret(range) ? [] : rangeRects(place.layout, range),
      composed: composed ? rangeRects(place.layout, composed) : [],
      composedAt: composed && caretOf(place.layout, composed.anchor),
      color: this.colorAt(place, range),
      language: store.deck.language,
    }
  }

  onChange(change: TextChange): void {
    this.column = null
    const { editing } = this.store.selection
    const place = this.place
    if (editing === null || place === null) return
    if (change.kind === 'erase') this.erase(editing, place, change)
    else if (change.kind === 'paste') this.paste(editing, place, change.data)
    else this.write(editing, place, change)
  }

  onCompose(composition: { readonly range: TextRange; readonly text: string } | null): void {
    const { editing } = this.store.selection
    if (composition === null || editing === null) {
      this.composed = null
      this.store.show(null)
      return
    }
    const { text, range } = composition
    const { anchor, focus } = range
    const start =
      anchor.paragraph < focus.paragraph || (anchor.paragraph === focus.paragraph && anchor.offset < focus.offset)
        ? anchor
        : focus
    const end = { paragraph: start.paragraph, offset: start.offset + text.length }
    this.composed = { anchor: start, focus: end }
    const style = this.store.pendingStyle
    this.store.show(this.store.previewOf('text.edit', { ...editing, range, text, ...(style && { style }) }))
  }

  onSelect(range: TextRange): void {
    this.column = null
    this.select(range)
  }

  onKey(event: KeyboardEvent): boolean {
    this.isPlainPaste = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v'
    const { editing } = this.store.selection
    const place = this.place
    if (editing === null || place === null) return false
    if (event.key === 'Escape') {
      this.asked.takeBack(editing, place)
      return this.store.run('selection.clear') !== null
    }
    if (event.key === 'Tab' && canLeaveForPrompt(this.store, place.element)) {
      goToPrompt(this.store, event.shiftKey ? -1 : 1)
      return true
    }
    if (event.key === 'Tab') return this.tab(editing, place, event.shiftKey)
    const caret = caretKey(event)
    if (caret !== null && leaveEmptyCell(this.store, editing, caret)) return true
    if (caret !== null) {
      this.moveBy(editing, place, caret)
      return true
    }
    const command = commandForKey(this.commands(), event, true)
    if (command === null) return false
    command.run()
    return true
  }

  onCopy(data: DataTransfer, isCut: boolean): void {
    const { editing } = this.store.selection
    const place = this.place
    if (editing === null || place === null || isCaret(editing.range)) return
    copyText(data, place.body, editing.range)
    if (isCut) this.store.run('text.edit', { ...editing, text: '' })
  }

  onBlur(): void {
    // Panels beside the page change the text being edited, so losing the focus does not end editing.
  }

  /** Moves the caret to the pointer, or extends the selection to it. */
  pointTo(at: Point, extend: boolean): void {
    const { editing } = this.store.selection
    const place = this.place
    const local = place && this.toText(place, at)
    if (editing === null || place === null || local === null) return
    const focus = caretAt(place.layout, local)
    this.select({ anchor: extend ? editing.range.anchor : focus, focus })
  }

  /** Selects the word or paragraph under the pointer. */
  pointToMore(at: Point, what: 'word' | 'paragraph'): void {
    const place = this.place
    const local = place && this.toText(place, at)
    if (place === null || local === null) return
    const position = caretAt(place.layout, local)
    this.select(what === 'word' ? wordAt(place.layout, position) : paragraphRange(place, position))
  }

  /** Whether a point of the page is inside the box of the text being edited. */
  containsPoint(at: Point): boolean {
    const place = this.place
    const local = place && this.toText(place, at)
    if (place === null || local === null) return false
    const { width, height } = place.box.size
    return local.x >= -4 && local.y >= -4 && local.x <= width + 4 && local.y <= height + 4
  }

  /** The cell of a table at a point of the page. */
  cellAt(id: ElementId, at: Point): CellPlace | null {
    const { store } = this
    const element = store.page && elementOf(store.page, id)
    return element ? cellAt(element, at) : null
  }

  private composed: TextRange | null = null

  private get place(): EditedPlace | null {
    const { store } = this
    return editedPlace(store.preview ?? store.deck, store.selection, store.measure)
  }

  private toText({ matrix }: EditedPlace, at: Point): Point | null {
    const inverse = invert(matrix)
    return inverse && apply(inverse, at)
  }

  private select(range: TextRange): void {
    const { editing } = this.store.selection
    if (editing === null) return
    this.store.setPendingStyle(null)
    this.store.editor.select({ editing: { ...editing, range } })
  }

  private moveBy(
    editing: Editing,
    { layout }: EditedPlace,
    { move: arrow, extends: isExtending }: NonNullable<ReturnType<typeof caretKey>>,
  ): void {
    const { focus, anchor } = editing.range
    const move = moveInFlow(layout, arrow)
    const isVertical = move === 'up' || move === 'down'
    const column = isVertical ? (this.column ?? caretColumn(layout, focus)) : null
    const next = moveCaret(layout, focus, move, column ?? undefined)
    this.select({ anchor: isExtending ? anchor : next, focus: next })
    this.column = column
  }

  private write(editing: Editing, { body }: EditedPlace, { range, text }: TextChange & { kind: 'replace' }): void {
    if (text === '\n' && isEmptyItem(body, range)) this.leaveItem(body, range)
    else {
      const style = this.store.pendingStyle
      this.store.run('text.edit', { ...editing, range, text, ...(style && { style }) })
      this.store.setPendingStyle(null)
      if (text === ' ') this.beginList(editing)
    }
  }

  /** Handles Enter in an empty list item: outdents it, or leaves the list from the first level. */
  private leaveItem(body: TextBody, range: TextRange): void {
    if ((paragraphAt(body, range)?.level ?? 0) > 0) this.store.run('text.outdent', undefined)
    else this.store.run('text.paragraph', { paragraph: NO_LIST })
  }

  /** Turns a marker and a space typed at the start of a paragraph into a list; undo restores the two characters. */
  private beginList(editing: Editing): void {
    const body = this.place?.body
    const range = this.store.selection.editing?.range
    const begun = body && range ? startedList(body, range) : null
    if (begun === null) return
    const merge = `list:${editing.element}`
    this.store.run('text.edit', { ...editing, range: begun.marker, text: '', merge })
    this.store.run('text.paragraph', { paragraph: begun.paragraph, merge })
  }

  private erase(editing: Editing, { body, layout }: EditedPlace, change: TextChange & { kind: 'erase' }): void {
    if (!change.forward && isAtListStart(body, editing.range)) {
      this.store.run('text.paragraph', { paragraph: NO_LIST })
      return
    }
    const range = deletionRange(layout, editing.range, change)
    if (range !== null) this.store.run('text.edit', { ...editing, range, text: '', merge: `erase:${editing.element}` })
  }

  private paste(editing: Editing, { body }: EditedPlace, data: DataTransfer): void {
    const [style] = stylesIn(body, editing.range)
    if (style === undefined) return
    const paragraphs = pastedParagraphs(data, { style, isPlain: this.isPlainPaste })
    if (paragraphs !== null) this.store.run('text.insert', { ...editing, paragraphs: [...paragraphs] })
  }

  /** Handles Tab: indents or outdents a list item, or moves to the next cell of a table. */
  private tab(editing: Editing, { element, body }: EditedPlace, isBack: boolean): boolean {
    if (element.kind === 'table' && editing.cell) {
      tabInTable(this.store, element, { from: editing.cell, isBack })
      return true
    }
    const isList = paragraphAt(body, editing.range)?.bullet.kind !== 'none'
    if (isList) this.store.run(isBack ? 'text.outdent' : 'text.indent', undefined)
    else if (!isBack) this.store.run('text.edit', { ...editing, text: '\t' })
    return true
  }

  private colorAt({ body }: EditedPlace, range: TextRange): string {
    const fill = stylesIn(body, range)[0]?.fill
    const color = fill?.kind === 'solid' ? fill.color : ({ base: 'text1' } as const)
    return toCss(resolveColor(color, this.store.deck.theme.colors))
  }
}

function paragraphRange({ body }: EditedPlace, { paragraph }: TextPosition): TextRange {
  const length = body.paragraphs[paragraph]?.runs.reduce((sum, run) => sum + run.text.length, 0) ?? 0
  return { anchor: { paragraph, offset: 0 }, focus: { paragraph, offset: length } }
}
