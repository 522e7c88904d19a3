import { UPLOADS } from '@slidewright/shared'
import type { ApiFailure } from '../../../api/client.ts'
import { upload } from '../../../api/upload.ts'
import { session } from '../../../stores/session.ts'

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif' } as const

/** What a field for files lets choose. */
export const PICTURE_TYPES = UPLOADS.picture.types.join(',')

/** Why a file did not become an upload. */
export type UploadFailure = ApiFailure | { readonly name: 'unsupported' | 'tooLarge' }

/** Uploads pictures one after the other. `onProgress` is told how far all of them are, 0..1. Answers those that failed, by name. */
export async function uploadAll(
  files: readonly File[],
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<readonly { readonly name: string; readonly failure: UploadFailure }[]> {
  const failed: { name: string; failure: UploadFailure }[] = []
  for (const [index, file] of files.entries()) {
    if (signal.aborted) break
    const failure = await uploadOne(file, { signal, onProgress: share => onProgress((index + share) / files.length) })
    if (failure !== null && failure.name !== 'cancelled') failed.push({ name: file.name, failure })
  }
  return failed
}

async function uploadOne(
  file: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<UploadFailure | null> {
  const format = FORMATS[file.type as keyof typeof FORMATS]
  if (format === undefined) return { name: 'unsupported' }
  if (file.size > UPLOADS.picture.maxBytes) return { name: 'tooLarge' }
  const answer = await upload(session.api, { file, type: 'picture', format, name: file.name, ...options })
  return answer.ok ? null : answer.error
}
