import { Worker } from 'node:worker_threads'
import type { ThreadOptions } from './options.ts'
import { ProcessRunner } from './process-runner.ts'
import type { Runner } from './runner.ts'

/** A thread without work, and how it is let go. */
interface Idle {
  readonly worker: Runner
  readonly timer: NodeJS.Timeout
  readonly drop: () => void
}

const IDLE_MS = 60_000
/** How long the end of a thread is waited for, ms: one that collects garbage in a full heap may take much longer. */
const END_MS = 2_000

/** The threads of a pool, busy and idle. */
export function createThreads({ entry, heapMb, idleMs = IDLE_MS, isProcess = false }: ThreadOptions) {
  const idle: Idle[] = []
  const all = new Set<Runner>()

  function take(): Runner {
    const kept = idle.pop()
    const worker = kept?.worker ?? start()
    clearTimeout(kept?.timer)
    if (kept) worker.off('error', kept.drop).off('exit', kept.drop)
    worker.ref()
    return worker
  }

  function start(): Runner {
    const worker = isProcess ? new ProcessRunner({ entry, heapMb }) : startThread(entry, heapMb)
    all.add(worker)
    return worker
  }

  function keep(worker: Runner): void {
    worker.unref()
    const drop = () => {
      const at = idle.findIndex(kept => kept.worker === worker)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
      void end(worker)
    }
    worker.on('error', drop).on('exit', drop)
    idle.push({ worker, drop, timer: setTimeout(drop, idleMs).unref() })
  }

  async function end(worker: Runner): Promise<void> {
    all.delete(worker)
    worker.on('error', () => {})
    worker.unref()
    const patience = new Promise(resolve => setTimeout(resolve, END_MS).unref())
    await Promise.race([worker.terminate(), patience])
  }

  return {
    take,
    keep,
    end,
    close: async () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}

function startThread(entry: URL, heapMb: number): Worker {
  return new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
}
