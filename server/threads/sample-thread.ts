import { serve } from './serve.ts'

/** Tasks for the threads in the pool's tests. */
export type SampleTask =
  | { readonly is: 'wait' | 'work'; readonly ms: number }
  | { readonly is: 'spin' | 'fill' | 'swell' | 'throw' | 'exit' }
  | { readonly is: 'size'; readonly bytes: Uint8Array }

serve<SampleTask, number>({ handle })

function handle(task: SampleTask): number | Promise<number> {
  if (task.is === 'wait') return new Promise(resolve => setTimeout(() => resolve(task.ms), task.ms))
  if (task.is === 'work') return workFor(task.ms)
  if (task.is === 'size') return task.bytes.byteLength
  if (task.is === 'exit') process.exit(3)
  if (task.is === 'throw') throw new TypeError('secret words')
  if (task.is === 'swell') return swell()
  const kept: number[][] = []
  for (;;) if (task.is === 'fill') kept.push(new Array(10_000).fill(kept.length))
}

/** Asks for one piece of memory that is larger than all that is left. */
function swell(): number {
  const text = 'words and more words '.repeat(20_000_000)
  return new Set(text).size + JSON.stringify([text]).length
}

/** Takes so many ms of the processor. */
function workFor(ms: number): number {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const end = usedMs() + ms
  while (usedMs() < end) for (let times = 0; times < 10_000; times++) Math.sqrt(times)
  return ms
}
