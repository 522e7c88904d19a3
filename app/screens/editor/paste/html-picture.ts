import { keyOfFailure } from '../../../api/failure.ts'
import { text, textOf } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { type PicturePlace, placePicture } from '../pictures.ts'
import type { CommandGround } from '../workbench.ts'

/** Where the one picture comes from that parsed HTML is about; null where it shows none, or more. */
export function pictureIn(body: HTMLElement): string | null {
  const [picture, ...more] = body.querySelectorAll('img')
  const source = picture?.getAttribute('src')?.trim() ?? ''
  return more.length === 0 && /^(https?:\/\/|data:image\/)/i.test(source) ? source : null
}

/** Puts a picture on the page that HTML only names: one that stands in it, or one of another site, which the server fetches. */
export async function placeNamedPicture(ground: CommandGround, source: string, place: PicturePlace): Promise<void> {
  const { store } = ground
  if (!/^https?:/i.test(source)) {
    const file = fileOf(source)
    if (file === null) showToast({ text: text('editor.picture.fault.broken'), icon: 'warning' })
    else await placePicture(ground, file, place)
    return
  }
  const takeBack = showToast({ text: text('editor.pictureUploading'), icon: 'upload' })
  const answer = await session.api.call('uploadLink', { url: source })
  takeBack()
  if (!answer.ok) {
    showToast({ text: textOf(keyOfFailure(answer.error), 'error.unknown'), icon: 'warning' })
    return
  }
  const { url, hash, mime, width = 640, height = 360 } = answer.value
  const { at } = place
  store.run('insert.image', { asset: { id: store.ids.asset(), url, hash, mime, width, height }, ...(at && { at }) })
}

/** The picture that an address holds in itself. */
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
