import { type ModelTested, parseModelTested, type RequestOf } from '@slidewright/shared'
import type { ApiClient } from '../../../api/client.ts'
import { readStream } from '../../../api/event-stream.ts'
import type { ApiResult } from '../../../api/failure.ts'
import { wait } from '../../../platform/clock.ts'

/** What is asked of an address; without a model only which ones it offers. */
export type ModelQuestion = Omit<RequestOf<'writerTest'>, 'tourist_uuid'>

/** Options of {@link askModel}. */
export interface AskOptions {
  readonly signal: AbortSignal
  /** Called with each thing that the server tells, in order. */
  readonly onTold: (told: ModelTested) => void
  /** Delays before it is asked again while the server still ends a test that was left, in ms. */
  readonly delays?: readonly number[]
}

/** Silence that counts as a dropped connection, in ms: the server is heard every 15 s. */
const PATIENCE_MS = 40_000

/** Asks the server to try a model. Cancelling answers `cancelled`. */
export async function askModel(
  api: ApiClient,
  question: ModelQuestion,
  { signal, onTold, delays = [300, 900, 1800] }: AskOptions,
): Promise<ApiResult<void>> {
  for (const delay of delays) {
    const end = await askOnce(api, question, { signal, onTold })
    const isBusy = !end.ok && end.error.name === 'rateLimited'
    if (!isBusy) return end
    await wait(delay, signal).catch(() => undefined)
  }
  return askOnce(api, question, { signal, onTold })
}

async function askOnce(
  api: ApiClient,
  question: ModelQuestion,
  { signal, onTold }: AskOptions,
): Promise<ApiResult<void>> {
  const address = await api.address('writerTest', question)
  let buffer = ''
  return readStream({
    kind: 'outline',
    ...address,
    signal,
    patience: PATIENCE_MS,
    onSessionExpired: () => void api.identity.refused(address.asker),
    onText: text => {
      const lines = (buffer + text).split('\n')
      buffer = lines.pop() ?? ''
      for (const line of lines) {
        const told = parseModelTested(line)
        if (told !== null && !signal.aborted) onTold(told)
      }
    },
  })
}
