import { type ApiFailure, keyOfFailure } from '../../../api/failure.ts'
import { upload } from '../../../api/upload.ts'
import { textOf } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { PICTURE_FORMATS, readPicture } from '../pictures.ts'

interface UploadOptions {
  /** Called with the overall progress, 0..1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Prepares and uploads images one after another, reporting each failure. Returns how many succeeded. */
export async function uploadAll(files: readonly File[], { onProgress, signal }: UploadOptions): Promise<number> {
  let count = 0
  for (const [index, file] of files.entries()) {
    if (signal.aborted) break
    const isUploaded = await uploadOne(file, {
      signal,
      onProgress: share => onProgress((index + share) / files.length),
    })
    if (isUploaded) count++
  }
  return count
}

async function uploadOne(file: File, options: UploadOptions): Promise<boolean> {
  const picture = await readPicture(file)
  const format = picture && PICTURE_FORMATS[picture.type]
  if (!picture || !format || options.signal.aborted) return false
  const answer = await upload(session.api, { file: picture, type: 'picture', format, name: file.name, ...options })
  if (!answer.ok && answer.error.name !== 'cancelled') reportFailure(file.name, answer.error)
  return answer.ok
}

function reportFailure(name: string, failure: ApiFailure): void {
  showToast({ text: `${name}: ${textOf(keyOfFailure(failure), 'error.unknown')}`, icon: 'warning' })
}
