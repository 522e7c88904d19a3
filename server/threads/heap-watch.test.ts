import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { watchHeap } from './heap-watch.ts'

const workers: Worker[] = []
// What waits outside of the thread's JavaScript is ended only when it is done.
afterEach(() => Promise.all(workers.splice(0).map(worker => worker.terminate())), 120_000)

/** Whether a thread that does this is said to be stuck within so many ms. */
function isStuck(code: string, ms: number): Promise<boolean> {
  const worker = new Worker(code, { eval: true })
  workers.push(worker)
  return new Promise(resolve => {
    const stop = watchHeap(worker, () => resolve(true))
    setTimeout(() => {
      stop()
      resolve(false)
    }, ms)
  })
}

/** Waits outside of JavaScript, as a thread does that collects garbage; it costs the processor nothing. */
const WAITS_ELSEWHERE =
  "require('node:child_process').spawnSync(process.execPath, ['-e', 'setTimeout(() => {}, 6_000)'])"

test('a thread that cannot be asked any more is given up; one that only has much to do is not', async () => {
  const found = await Promise.all([isStuck(WAITS_ELSEWHERE, 25_000), isStuck('for (;;) Math.sqrt(2)', 3_000)])
  expect(found).toEqual([true, false])
}, 40_000)
