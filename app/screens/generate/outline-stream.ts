import { createOutlineReader, type Outline } from '@slidewright/engine/internal'
import type { ApiClient, ApiFailure } from '../../api/client.ts'
import { readStream } from '../../api/event-stream.ts'

/** Pieces of the stream are gathered for so long before they are shown, in ms. */
const FRAME_MS = 32

interface OutlineStream {
  readonly task: string | null
  /** BCP 47; without it the outline says its own. */
  readonly language: string | undefined
  readonly signal: AbortSignal
}

/** Reads the outline of a task as it is written and shows it as it grows; answers why it ended early, if it did. A stream that is cancelled shows nothing more. */
export async function readOutline(
  api: ApiClient,
  { task, language, signal }: OutlineStream,
  show: (outline: Outline) => void,
): Promise<ApiFailure | null> {
  const reader = createOutlineReader(language === undefined ? {} : { language })
  let waiting = ''
  let frame: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    frame = undefined
    const chunk = waiting
    waiting = ''
    if (chunk !== '' && !signal.aborted) show(reader.push(chunk))
  }
  const address = await api.address('outline', { task_id: task })
  const end = await readStream({
    kind: 'outline',
    ...address,
    signal,
    onSessionExpired: () => void api.identity.refused(address.asker),
    onText: text => {
      waiting += text
      frame ??= setTimeout(flush, FRAME_MS)
    },
  })
  clearTimeout(frame)
  flush()
  if (signal.aborted) return null
  if (end.ok) show(reader.end())
  return end.ok ? null : end.error
}
