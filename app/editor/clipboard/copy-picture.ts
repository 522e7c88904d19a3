import { boundsOf, buildScene, type Deck, type Rect, type Scene, unionRects } from '@slidewright/engine/internal'
import { text } from '../../i18n/index.ts'
import { paintElements, paintScene } from '../../painter-2d/paint-scene.ts'
import { createSurface } from '../../painter-2d/surface.ts'
import { isTouch } from '../../platform/media.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { CommandContext } from '../session/editor-context.ts'
import { OWN_TYPE, SYSTEM_TYPE } from './paste/own-clip.ts'

/** The resolution in image px per page px, and the maximum side of an image. */
const SCALE = 2
const MAX_SIDE = 8000

/** Copies the selection, or the whole page, as an image. A selection has a transparent background. */
export async function copyPicture(context: CommandContext): Promise<void> {
  const picture = paint(context)
  if (picture === null) return
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    showToast({ text: text('editor.clipboard.pictureCopied'), icon: 'copy' })
  } catch {
    showToast({
      text: text(isTouch() ? 'editor.clipboard.copyRefusedTouch' : 'editor.clipboard.copyRefused'),
      icon: 'warning',
    })
  }
}

/** Adds an image of the selection by a second, asynchronous write, because a copy event cannot carry an image. */
export async function copyWithPicture(data: DataTransfer, context: CommandContext): Promise<void> {
  const picture = context.store.selected.length > 0 ? paint(context) : null
  if (picture === null) return
  const ended = new AbortController()
  try {
    const own = whileClipboardIsOurs(picture, ended.signal)
    await navigator.clipboard.write([new ClipboardItem({ ...textBlobs(data), 'image/png': own })])
  } catch {
    // Without write permission, or after another copy, the clipboard stays as it is.
  } finally {
    ended.abort()
  }
}

/** Resolves to the image unless something else may have been copied before it is encoded. */
function whileClipboardIsOurs(picture: Promise<Blob>, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(new DOMException('The clipboard has been written since', 'AbortError'))
    // The event that started this is still bubbling: listen from the next one on.
    setTimeout(() => {
      if (signal.aborted) return
      for (const type of ['copy', 'cut']) document.addEventListener(type, abandon, { signal })
      window.addEventListener('blur', abandon, { signal })
    })
    picture.then(resolve, reject)
  })
}

/** Returns the content of a clipboard event for the system clipboard. */
export function textBlobs(data: DataTransfer): Record<string, Blob> {
  const types = ['text/plain', 'text/html', ...(ClipboardItem.supports?.(SYSTEM_TYPE) ? [SYSTEM_TYPE] : [])]
  const blobs = types.map(type => {
    const given = type === SYSTEM_TYPE ? OWN_TYPE : type
    return [type, new Blob([data.getData(given)], { type: given })] as const
  })
  return Object.fromEntries(blobs)
}

function paint(context: CommandContext): Promise<Blob> | null {
  const { store, images } = context
  const { page } = store
  if (page === null) return null
  const isWhole = store.selected.length === 0
  const scene = isWhole ? store.sceneOf(page.id) : sceneOfSelected(context)
  if (scene === null) return null
  const box = isWhole ? { x: 0, y: 0, ...scene.size } : extentOfSelected(context)
  const scale = Math.min(SCALE, MAX_SIDE / Math.max(box.width, box.height))
  const surface = createSurface(Math.ceil(box.width * scale), Math.ceil(box.height * scale))
  surface.scale(scale, scale)
  surface.translate(-box.x, -box.y)
  if (isWhole) paintScene(surface, scene, { images: images.get })
  else paintElements(surface, scene, { images: images.get })
  return surface.canvas.convertToBlob({ type: 'image/png' })
}

function sceneOfSelected({ store }: CommandContext): Scene | null {
  const { page, measure, drawChart } = store
  if (page === null) return null
  const included = new Set<string>(store.selected.map(({ id }) => id))
  const elements = Object.values(page.elements)
  for (let before = 0; before < included.size; ) {
    before = included.size
    for (const { id, parent } of elements) if (parent !== null && included.has(parent)) included.add(id)
  }
  const shown = elements
    .filter(({ id }) => included.has(id))
    .map(element => (element.parent !== null && included.has(element.parent) ? element : { ...element, parent: null }))
  const alone = { ...page, elements: Object.fromEntries(shown.map(element => [element.id, element])) }
  const deck = { ...store.deck, pages: { ...store.deck.pages, [page.id]: alone } } as Deck
  return buildScene({ deck, page: page.id, measure, drawChart })
}

/** Returns the bounds of the selection, including outlines and shadows. */
function extentOfSelected({ store }: CommandContext): Rect {
  const boxes = store.selected.map(element => {
    const { x, y, width, height } = boundsOf(element.frame)
    const { shadow } = element
    const line = 'stroke' in element ? (element.stroke?.width ?? 0) / 2 : 0
    const room = line + (shadow ? shadow.blur + shadow.distance : 0) + 1
    return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room }
  })
  return unionRects(boxes) ?? { x: 0, y: 0, width: 1, height: 1 }
}
