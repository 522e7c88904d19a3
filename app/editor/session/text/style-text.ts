import { type CommandArgs, type RunStyle, stylesIn, TEXT_SIZES } from '@slidewright/engine/internal'
import type { EditorStore } from '../editor-store.ts'
import { isCaret } from './text-changes.ts'
import { bodyOf } from './text-format.ts'

type StyleChange = CommandArgs<'text.style'>['style']

/** Changes the style of the selected text. At a caret the style is kept for the text typed next. */
export function styleText(store: EditorStore, style: StyleChange, merge?: string): void {
  if (isAtCaret(store)) store.setPendingStyle({ ...store.pendingStyle, ...(style as Partial<RunStyle>) })
  else store.run('text.style', { style, ...(merge !== undefined && { merge }) })
}

/** Whether a text is being edited and none of it is selected. */
export function isAtCaret(store: EditorStore): boolean {
  const { editing } = store.selection
  return editing !== null && isCaret(editing.range)
}

/** The style that typed text would have now. */
export function styleAtCaret(store: EditorStore): RunStyle | null {
  const { editing } = store.selection
  const body = store.edited && editing && bodyOf(store.edited, editing.cell ?? null)
  const style = body && editing ? stylesIn(body, editing.range)[0] : undefined
  return style ? { ...style, ...store.pendingStyle } : null
}

/** The text styles that a key toggles. */
export const EMPHASES = {
  'text.bold': { isOn: style => style.weight >= 600, on: { weight: 700 }, off: { weight: 400 } },
  'text.italic': { isOn: style => style.italic, on: { italic: true }, off: { italic: false } },
  'text.underline': { isOn: style => style.underline, on: { underline: true }, off: { underline: false } },
  'text.strike': { isOn: style => style.strike, on: { strike: true }, off: { strike: false } },
} as const satisfies Record<string, Emphasis>

interface Emphasis {
  isOn(style: RunStyle): boolean
  readonly on: Partial<RunStyle>
  readonly off: Partial<RunStyle>
}

/** Toggles a text style for what is typed next; for selected text the command does it. */
export function toggleEmphasis(store: EditorStore, id: keyof typeof EMPHASES): void {
  const style = isAtCaret(store) ? styleAtCaret(store) : null
  if (style === null) store.run(id)
  else
    store.setPendingStyle({ ...store.pendingStyle, ...(EMPHASES[id].isOn(style) ? EMPHASES[id].off : EMPHASES[id].on) })
}

/** Increases or decreases the font size by one step, for the selection or for the text typed next. */
export function stepSize(store: EditorStore, id: 'text.larger' | 'text.smaller'): void {
  const style = isAtCaret(store) ? styleAtCaret(store) : null
  if (style === null) {
    store.run(id)
    return
  }
  const isLarger = id === 'text.larger'
  const size = isLarger ? TEXT_SIZES.find(each => each > style.size) : TEXT_SIZES.findLast(each => each < style.size)
  if (size !== undefined) store.setPendingStyle({ ...store.pendingStyle, size })
}
