import { peekEarly } from '../../api/early-requests.ts'
import { type FirstPicture, lookNow, readFirstPicture } from '../../platform/first-picture.ts'
import { frameStage, setFrameVariable } from '../../platform/page-frame.ts'
import { isWorkSaved } from '../../stores/work-saved.ts'

/**
 * Shows the page at which a deck opens as it was kept at the last visit, without any of the engine: if the server says that
 * the deck has not changed since, and has all work of this device, and the editor will show it in the same place. Returns whether it is shown.
 */
export async function showKeptPage(id: string): Promise<boolean> {
  // Asked for at once: to open what is stored here takes longer than to read it.
  const work = isWorkSaved(id)
  const kept = await readFirstPicture(id).catch(() => null)
  if (kept === null || kept.look !== lookNow()) return false
  const [revision, isSaved, image] = await Promise.all([
    currentRevision(id),
    work,
    createImageBitmap(kept.image).catch(() => null),
  ])
  const stage = frameStage()
  if (image === null || stage === null || !isSaved || revision !== kept.revision) return false
  show(stage, image, kept)
  return true
}

/** The revision of the deck on the server, from the answer that the page has asked for; null if it is not told. */
async function currentRevision(id: string): Promise<number | null> {
  const answer = await peekEarly(`/api/design/detail?${new URLSearchParams({ user_design_id: id })}`)
  const { code, data } = ((await answer?.json().catch(() => null)) ?? {}) as {
    readonly code?: unknown
    readonly data?: { readonly revision?: unknown }
  }
  return code === 0 && typeof data?.revision === 'number' ? data.revision : null
}

function show(stage: HTMLElement, image: ImageBitmap, { variables, paper }: FirstPicture): void {
  for (const [name, value] of Object.entries(variables)) setFrameVariable(name, value)
  const canvas = document.createElement('canvas')
  canvas.dataset.firstPage = 'kept'
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  image.close()
  const sheet = stage.querySelector<HTMLElement>('.frame-sheet')
  Object.assign(sheet?.style ?? {}, paper)
  if (sheet !== null) sheet.dataset.placed = ''
  stage.append(canvas)
}
