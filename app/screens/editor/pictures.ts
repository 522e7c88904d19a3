import type { Asset, ElementId } from '@slidewright/engine'
import { UPLOADS } from '@slidewright/shared'
import { keyOfFailure } from '../../api/failure.ts'
import { upload } from '../../api/upload.ts'
import { text, textOf } from '../../i18n/index.ts'
import { session } from '../../stores/session.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { CommandGround } from './workbench.ts'

const FORMATS: Readonly<Record<string, 'png' | 'jpg' | 'webp' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Asks for a picture file and puts it on the page, or in the place of another picture. */
export async function pickPicture(ground: CommandGround, replaced?: ElementId): Promise<void> {
  const file = await askForFile(UPLOADS.picture.types.join(','))
  if (file !== null) await placePicture(ground, file, replaced)
}

/** Asks for a picture file and fills the selected shapes with it. */
export async function fillWithPicture({ store }: CommandGround): Promise<void> {
  const elements = store.selected.map(({ id }) => id)
  const file = await askForFile(UPLOADS.picture.types.join(','))
  const asset = file && (await uploadPicture({ store }, file))
  if (asset) store.run('shape.setPicture', { elements, asset })
}

/** Uploads a picture and puts it on the page, or in the place of another one. */
export async function placePicture({ store }: CommandGround, file: File, replaced?: ElementId): Promise<void> {
  const asset = await uploadPicture({ store }, file)
  if (asset === null) return
  if (replaced) store.run('element.replaceImage', { element: replaced, asset })
  else store.run('insert.image', { asset })
}

/** Uploads a picture. Says so, and what went wrong. */
async function uploadPicture({ store }: Pick<CommandGround, 'store'>, file: File): Promise<Asset | null> {
  const format = FORMATS[file.type]
  if (format === undefined) {
    showToast({ text: text('editor.pictureUnsupported'), icon: 'warning' })
    return null
  }
  const takeBack = showToast({ text: text('editor.pictureUploading'), icon: 'upload' })
  const answer = await upload(session.api, { file, type: 'picture', format, name: file.name })
  takeBack()
  if (!answer.ok) {
    showToast({ text: textOf(keyOfFailure(answer.error), 'error.unknown'), icon: 'warning' })
    return null
  }
  const { url, hash, mime, width = 640, height = 360 } = answer.value
  return { id: store.ids.asset(), hash, mime, width, height, url }
}

function askForFile(accept: string): Promise<File | null> {
  return new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = () => resolve(input.files?.[0] ?? null)
    input.oncancel = () => resolve(null)
    input.click()
  })
}
