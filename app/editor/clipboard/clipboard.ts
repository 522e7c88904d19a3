import {
  type CopiedStyle,
  clipOf,
  type Element,
  type Page,
  pageClipOf,
  pagesOf,
  printTableHtml,
  printTableText,
  textOf,
} from '@slidewright/engine/internal'
import { text } from '../../i18n/index.ts'
import { isTouch } from '../../platform/media.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { CommandContext } from '../session/editor-context.ts'
import { copiedStyleOf } from '../session/format-painter.ts'
import { isAtCaret } from '../session/text/style-text.ts'
import { copyWithPicture, textBlobs } from './copy-picture.ts'
import { htmlWithClip, OWN_TYPE, SYSTEM_TYPE } from './paste/own-clip.ts'
import { type PasteWay, pasteFrom } from './paste/paste.ts'
import { paragraphHtml } from './rich-text.ts'
import { copyCells } from './table-clip.ts'

let copiedStyle: CopiedStyle | null = null

/** Writes the selection to a clipboard: as elements in our format, as text and HTML for other programs. */
export function copyInto(data: DataTransfer, context: CommandContext): boolean {
  const { store } = context
  if (copyCells(data, context)) return true
  const clip = clipOf(store.deck, store.selection)
  if (clip === null) return false
  writeClipboard(
    data,
    JSON.stringify(clip),
    clip.elements.flatMap(elementText),
    clip.elements.map(elementHtml).join(''),
  )
  return true
}

/** Handles a copy event: copies elements or pages; elements also as an image. */
export function copyByEvent(data: DataTransfer, context: CommandContext, isPages: boolean): boolean {
  if (!(isPages ? copyPagesInto(data, context) : copyInto(data, context))) return false
  if (!isPages && !context.store.selection.cells) void copyWithPicture(data, context)
  return true
}

/** Returns the text of an element, a table with tabs between its cells. */
function elementText(element: Element): string[] {
  if (element.kind === 'table') return [printTableText(element)]
  return 'body' in element && element.body ? [textOf(element.body)] : []
}

/** Returns an element as HTML: its text with emphasis, a table as a table. */
function elementHtml(element: Element): string {
  if (element.kind === 'table') return printTableHtml(element)
  const body = 'body' in element ? element.body : null
  return (body?.paragraphs ?? []).map(paragraph => paragraphHtml(paragraph).outerHTML).join('')
}

/** Writes the selected pages to a clipboard, with their text for other programs. */
export function copyPagesInto(data: DataTransfer, { store }: CommandContext): boolean {
  const { page, pages } = store.selection
  const ids = new Set(pages.length > 0 ? pages : [page])
  const chosen = pagesOf(store.deck).filter(({ id }) => ids.has(id))
  const clip = pageClipOf(store.deck, chosen)
  if (clip === null) return false
  const words = chosen.flatMap(wordsOf)
  writeClipboard(data, JSON.stringify(clip), words, words.map(line => `<p>${escaped(line)}</p>`).join(''))
  return true
}

/** Copies through the system clipboard when there is no event: from a menu or the palette. Returns whether it could. */
export async function copyBySystem(
  context: CommandContext,
  into: (data: DataTransfer, context: CommandContext) => boolean = copyInto,
): Promise<boolean> {
  const data = new DataTransfer()
  if (!into(data, context)) return false
  try {
    await navigator.clipboard.write([new ClipboardItem(textBlobs(data))])
    return true
  } catch {
    showToast({
      text: text(isTouch() ? 'editor.clipboard.copyRefusedTouch' : 'editor.clipboard.copyRefused'),
      icon: 'warning',
    })
    return false
  }
}

/** Pastes from the system clipboard when there is no event. */
export async function pasteBySystem(context: CommandContext, way: PasteWay = {}): Promise<void> {
  const data = await readSystem()
  if (data === null)
    showToast({ text: text(isTouch() ? 'editor.clipboard.refusedTouch' : 'editor.clipboard.refused'), icon: 'warning' })
  else if (!pasteFrom(data, context, way)) showToast({ text: text('editor.clipboard.empty') })
}

/**
 * Read attempts while the clipboard is being written: our own copies are written twice, the second time with an image.
 */
const MAX_READS = 3

/** Reads the system clipboard; null if the browser denies access. */
async function readSystem(readsLeft = MAX_READS): Promise<DataTransfer | null> {
  try {
    return await readItems()
  } catch (error) {
    const hasChanged = error instanceof DOMException && error.name === 'InvalidStateError'
    return hasChanged && readsLeft > 1 ? readSystem(readsLeft - 1) : null
  }
}

/** Throws an InvalidStateError if the clipboard is written meanwhile. */
async function readItems(): Promise<DataTransfer> {
  const data = new DataTransfer()
  for (const item of await navigator.clipboard.read()) {
    for (const type of item.types) {
      const blob = await item.getType(type)
      if (type.startsWith('image/')) data.items.add(new File([blob], 'picture', { type }))
      else data.setData(type === SYSTEM_TYPE ? OWN_TYPE : type, await blob.text())
    }
  }
  return data
}

/** Copies the formatting of the selected text or the first selected element. */
export function copyStyle(context: CommandContext): boolean {
  const style = copiedStyleOf(context)
  copiedStyle = style ?? copiedStyle
  return style !== null
}

/** Checks whether formatting has been copied. */
export function hasCopiedStyle(): boolean {
  return copiedStyle !== null
}

/** Pastes the copied formatting to the selected elements or text; at a collapsed caret, to the text typed next. */
export function pasteStyle({ store }: CommandContext): boolean {
  if (copiedStyle === null) return false
  if (isAtCaret(store)) store.setPendingStyle(copiedStyle.run)
  return store.run('selection.pasteStyle', { style: copiedStyle }) !== null
}

function writeClipboard(data: DataTransfer, json: string, words: readonly string[], html: string): void {
  data.setData(OWN_TYPE, json)
  data.setData('text/plain', words.join('\n'))
  data.setData('text/html', htmlWithClip(json, html))
}

function wordsOf({ elements }: Page): string[] {
  return Object.values(elements).flatMap(elementText)
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
}
