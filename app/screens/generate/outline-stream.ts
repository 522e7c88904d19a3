import { createOutlineReader, type Outline } from '@slidewright/engine/internal'
import type { ApiClient, ApiFailure } from '../../api/client.ts'
import { readStream } from '../../api/event-stream.ts'

/** Interval at which streamed chunks are shown together, in ms. */
const FRAME_MS = 32

interface OutlineStream {
  readonly task: string | null
  /** BCP 47 tag; if omitted, the outline's own language applies. */
  readonly language: string | undefined
  readonly signal: AbortSignal
}

/** Streams the outline of a task and shows it as it grows; resolves to the failure if it ends early. Nothing is shown after cancellation. */
export async function readOutline(
  api: ApiClient,
  { task, language, signal }: OutlineStream,
  show: (outline: Outline) => void,
): Promise<ApiFailure | null> {
  const reader = createOutlineReader(language === undefined ? {} : { language })
  let pending = ''
  let frame: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    frame = undefined
    const chunk = pending
    pending = ''
    if (chunk !== '' && !signal.aborted) show(reader.push(chunk))
  }
  const address = await api.address('outline', { task_id: task })
  const end = await readStream({
    kind: 'outline',
    ...address,
    signal,
    onSessionExpired: () => void api.identity.refused(address.asker),
    onText: text => {
      pending += text
      frame ??= setTimeout(flush, FRAME_MS)
    },
  })
  clearTimeout(frame)
  flush()
  if (signal.aborted) return null
  if (end.ok) show(reader.end())
  return end.ok ? null : end.error
}
