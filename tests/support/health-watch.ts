import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** How a server answered while something else went on; ms. */
export interface HealthReport {
  readonly asked: number
  /** Questions that got no good answer: the process was gone, or refused. */
  readonly failures: number
  readonly slowest: number
  readonly median: number
  /** The longest that the asking thread itself was kept waiting: what the machine does beside, not the server. */
  readonly ownSlowest: number
}

/** The most that a health check may wait, in ms, on a machine with nothing else to do. */
export const HEALTH_MOST_MS = 250

/** Asks `/api/health` again and again, from a thread of its own, until it is told to end. */
export async function watchHealth(url: string): Promise<{ end(): Promise<HealthReport> }> {
  const worker = new Worker(new URL('./health-probe.ts', import.meta.url), {
    workerData: { url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await heard(worker)
  return {
    end: async () => {
      worker.postMessage('end')
      const report = (await heard(worker)) as HealthReport
      await worker.terminate()
      return report
    },
  }
}

/** The longest wait that is the server's own: less what the asking thread itself was kept waiting. */
export function frozenMs({ slowest, ownSlowest }: HealthReport): number {
  return Math.max(0, slowest - ownSlowest)
}

/** Resident memory of a process, in bytes; 0 when it is gone. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The highest resident memory that a process ever had, in bytes; 0 when it is gone. */
export function peakMemoryOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Bytes of all files below a folder. */
export function sizeOfFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + sizeOfFile(join(entry.parentPath, entry.name)), 0)
}

function sizeOfFile(path: string): number {
  try {
    return statSync(path).size
  } catch {
    // Swept meanwhile.
    return 0
  }
}

function heard(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
