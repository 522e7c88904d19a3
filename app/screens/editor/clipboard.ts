import { type CopiedStyle, clipOf, type Page, pageClipOf, pagesOf, textOf } from '@slidewright/engine'
import { text } from '../../i18n/index.ts'
import { showToast } from '../../ui/Toast.tsx'
import { lookInHand } from './brush.ts'
import { htmlWithClip, OWN_TYPE, SYSTEM_TYPE } from './paste/own-clip.ts'
import { type PasteWay, pasteFrom } from './paste/paste.ts'
import { copyCells } from './table-clip.ts'
import type { CommandGround } from './workbench.ts'

let copiedStyle: CopiedStyle | null = null

/** Puts what is selected on a clipboard: as elements for us, as words for everyone else. */
export function copyInto(data: DataTransfer, ground: CommandGround): boolean {
  const { store } = ground
  if (copyCells(data, ground)) return true
  const clip = clipOf(store.deck, store.selection)
  if (clip === null) return false
  const words = clip.elements.flatMap(element => ('body' in element && element.body ? [textOf(element.body)] : []))
  put(data, JSON.stringify(clip), words)
  return true
}

/** Puts the selected pages on a clipboard, with their words for everyone else. */
export function copyPagesInto(data: DataTransfer, { store }: CommandGround): boolean {
  const { page, pages } = store.selection
  const wanted = new Set(pages.length > 0 ? pages : [page])
  const chosen = pagesOf(store.deck).filter(({ id }) => wanted.has(id))
  const clip = pageClipOf(store.deck, chosen)
  if (clip === null) return false
  put(data, JSON.stringify(clip), chosen.flatMap(wordsOf))
  return true
}

/** Copies with the system's clipboard where no key was pressed: from a menu or the palette. Answers whether it could. */
export async function copyBySystem(
  ground: CommandGround,
  into: (data: DataTransfer, ground: CommandGround) => boolean = copyInto,
): Promise<boolean> {
  const data = new DataTransfer()
  if (!into(data, ground)) return false
  const types = ['text/plain', 'text/html', ...(ClipboardItem.supports?.(SYSTEM_TYPE) ? [SYSTEM_TYPE] : [])]
  const blobs = types.map(type => {
    const isOwn = type === SYSTEM_TYPE
    return [type, new Blob([data.getData(isOwn ? OWN_TYPE : type)], { type: isOwn ? OWN_TYPE : type })] as const
  })
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
    return true
  } catch {
    showToast({ text: text('editor.clipboard.copyRefused'), icon: 'warning' })
    return false
  }
}

/** Pastes from the system's clipboard where no key was pressed. */
export async function pasteBySystem(ground: CommandGround, way: PasteWay = {}): Promise<void> {
  const data = await readSystem()
  if (data === null) showToast({ text: text('editor.clipboard.refused'), icon: 'warning' })
  else if (!pasteFrom(data, ground, way)) showToast({ text: text('editor.clipboard.empty') })
}

/** What the system's clipboard holds; null where the browser does not let us see it. */
async function readSystem(): Promise<DataTransfer | null> {
  const data = new DataTransfer()
  try {
    for (const item of await navigator.clipboard.read()) {
      for (const type of item.types) {
        const blob = await item.getType(type)
        if (type.startsWith('image/')) data.items.add(new File([blob], 'picture', { type }))
        else data.setData(type === SYSTEM_TYPE ? OWN_TYPE : type, await blob.text())
      }
    }
    return data
  } catch {
    return null
  }
}

/** Remembers how the words in hand, or the first selected element, look. */
export function copyStyle(ground: CommandGround): boolean {
  const style = lookInHand(ground)
  copiedStyle = style ?? copiedStyle
  return style !== null
}

/** Whether a look has been copied. */
export function hasCopiedStyle(): boolean {
  return copiedStyle !== null
}

/** Gives the selected elements the look that was copied. */
export function pasteStyle({ store }: CommandGround): boolean {
  return copiedStyle !== null && store.run('selection.pasteStyle', { style: copiedStyle })
}

function put(data: DataTransfer, json: string, words: readonly string[]): void {
  data.setData(OWN_TYPE, json)
  data.setData('text/plain', words.join('\n'))
  data.setData('text/html', htmlWithClip(json, words.map(line => `<p>${escaped(line)}</p>`).join('')))
}

function wordsOf({ elements }: Page): string[] {
  return Object.values(elements).flatMap(element => ('body' in element && element.body ? [textOf(element.body)] : []))
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
}
