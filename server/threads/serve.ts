import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { STARTED, type ThreadAnswer } from './messages.ts'

/** The work of a pool's thread: one task after the other. If the handler throws, the pool is told and the thread ends. */
export interface ThreadWork<Task, Value> {
  readonly handle: (task: Task) => Value | Promise<Value>
  /** Buffers of the value that are handed over instead of copied. */
  readonly transferOf?: (value: Value) => readonly ArrayBuffer[]
}

/** The worker side of a pool: call it once, at the end of the module that the pool starts. */
export function serve<Task, Value>({ handle, transferOf }: ThreadWork<Task, Value>): void {
  const port = threadPort() ?? processPort()
  port?.listen(async task => {
    port.say(STARTED, [])
    const answer = await answerOf(handle, task as Task)
    port.say(answer, answer.ok ? [...(transferOf?.(answer.value) ?? [])] : [])
  })
}

/** How the pool is heard and spoken to. */
interface Port {
  listen(hear: (task: unknown) => void): void
  say(words: unknown, transfer: ArrayBuffer[]): void
}

function threadPort(): Port | null {
  const port = parentPort
  return (
    port && { listen: hear => port.on('message', hear), say: (words, transfer) => port.postMessage(words, transfer) }
  )
}

/** A process that stands in for a thread; null in any other. It ends with the one that began it, and only with that. */
function processPort(): Port | null {
  if (process.send === undefined) return null
  process.on('disconnect', () => process.exit())
  // A key press in a terminal reaches all processes in it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  fallFirst()
  return { listen: hear => process.on('message', hear), say: words => process.send?.(words) }
}

/** Where the machine has no memory left, the system ends this process rather than the server. */
function fallFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '600')
  } catch {
    // Not every system has it.
  }
}

async function answerOf<Task, Value>(
  handle: ThreadWork<Task, Value>['handle'],
  task: Task,
): Promise<ThreadAnswer<Value>> {
  try {
    return { ok: true, value: await handle(task) }
  } catch (error) {
    return { ok: false, unexpected: describeError(error) }
  }
}

/** The type of an error and where it was thrown, never its message, which could contain the text being processed. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}` : 'unknown'
}
