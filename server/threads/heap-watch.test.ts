import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { watchHeap } from './heap-watch.ts'

const workers: Worker[] = []
// What computes outside of the thread's JavaScript is ended only when it is done.
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

test('a thread that cannot be asked any more is given up; one that only has much to do is not', async () => {
  const found = await Promise.all([
    isStuck("require('node:crypto').pbkdf2Sync('a', 'b', 1.2e7, 64, 'sha512')", 25_000),
    isStuck('for (;;) Math.sqrt(2)', 5_000),
  ])
  expect(found).toEqual([true, false])
}, 40_000)
