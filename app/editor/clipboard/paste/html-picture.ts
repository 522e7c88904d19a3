import { keyOfFailure } from '../../../api/failure.ts'
import { text, textOf } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { type PicturePlace, placePicture, putPicture } from '../../insert/pictures.ts'
import type { CommandContext } from '../../session/editor-context.ts'

/** An image in HTML: its source, empty if unusable, and its alternative text. */
export interface NamedPicture {
  readonly source: string
  readonly alt: string
}

/** The maximum length of an alternative text, in characters. */
const MAX_ALT = 1000

/** Returns the only image of parsed HTML; null if there is none, or several. */
export function pictureIn(body: HTMLElement): NamedPicture | null {
  const [picture, ...more] = body.querySelectorAll('img')
  if (picture === undefined || more.length > 0) return null
  const source = picture.getAttribute('src')?.trim() ?? ''
  const alt = (picture.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ALT)
  return { source: /^(https?:\/\/|data:image\/)/i.test(source) ? source : '', alt }
}

/** Inserts an image referenced by HTML: embedded as a data URL, or from another site, which the server fetches. */
export async function placeNamedPicture(context: CommandContext, source: string, place: PicturePlace): Promise<void> {
  const { store } = context
  const { page = store.selection.page } = place
  if (!/^https?:/i.test(source)) {
    const file = fileOf(source)
    if (file === null) showToast({ text: text('editor.picture.fault.broken'), icon: 'warning' })
    else await placePicture(context, file, place)
    return
  }
  const dismiss = showToast({ text: text('editor.pictureUploading'), icon: 'upload' })
  const answer = await session.api.call('uploadLink', { url: source })
  dismiss()
  if (!answer.ok) {
    showToast({ text: textOf(keyOfFailure(answer.error), 'error.unknown'), icon: 'warning' })
    return
  }
  const { url, hash, mime, width = 640, height = 360 } = answer.value
  putPicture(context, { id: store.ids.asset(), url, hash, mime, width, height }, { ...place, page })
}

/** Returns the image of a data URL as a file. */
function fileOf(source: string): File | null {
  const [, type = '', isPacked, data = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(source) ?? []
  try {
    const plain = isPacked ? atob(data.replaceAll(/\s/g, '')) : decodeURIComponent(data)
    const bytes = isPacked ? Uint8Array.from(plain, letter => letter.charCodeAt(0)) : new TextEncoder().encode(plain)
    return bytes.length === 0 ? null : new File([bytes], 'picture', { type })
  } catch {
    return null
  }
}
