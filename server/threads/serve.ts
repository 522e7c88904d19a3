import { parentPort } from 'node:worker_threads'
import { BEGUN, type ThreadAnswer } from './messages.ts'

/** How a thread of a pool works: one task after the other. What the handler throws is told to the pool and ends this thread. */
export interface ThreadWork<Task, Value> {
  readonly handle: (task: Task) => Value | Promise<Value>
  /** Buffers of the value that are handed over instead of copied. */
  readonly transferOf?: (value: Value) => readonly ArrayBuffer[]
}

/** The thread's half of a pool: call it once, at the end of the module that the pool starts. */
export function serve<Task, Value>({ handle, transferOf }: ThreadWork<Task, Value>): void {
  const port = parentPort
  port?.on('message', async (task: Task) => {
    port.postMessage(BEGUN)
    const answer = await answerOf(handle, task)
    port.postMessage(answer, answer.ok ? [...(transferOf?.(answer.value) ?? [])] : [])
  })
}

async function answerOf<Task, Value>(
  handle: ThreadWork<Task, Value>['handle'],
  task: Task,
): Promise<ThreadAnswer<Value>> {
  try {
    return { ok: true, value: await handle(task) }
  } catch (error) {
    return { ok: false, unexpected: placeOf(error) }
  }
}

/** The kind of an error and where it was thrown, never its message: that could hold words of the text in hand. */
export function placeOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}` : 'unknown'
}
