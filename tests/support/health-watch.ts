import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The health of a server during an operation, in ms. */
export interface HealthReport {
  readonly asked: number
  /** The number of failed checks: the server was gone or refused. */
  readonly failures: number
  readonly slowest: number
  readonly median: number
  /** The longest latency without the time in which the server's main thread waited for a processor. */
  readonly held: number
  /** The longest delay of the probing thread itself, which is caused by the machine, not the server. */
  readonly ownSlowest: number
}

/** The maximum latency of a health check in ms on an idle machine. */
export const HEALTH_MOST_MS = 250

/** Polls `/api/health` of the server with this process id from a separate thread until `end` is called. */
export async function watchHealth(url: string, pid: number | undefined): Promise<{ end(): Promise<HealthReport> }> {
  const worker = new Worker(new URL('./health-probe.ts', import.meta.url), {
    workerData: { url, pid: pid ?? 0 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await nextMessage(worker)
  return {
    end: async () => {
      worker.postMessage('end')
      const report = (await nextMessage(worker)) as HealthReport
      await worker.terminate()
      return report
    },
  }
}

/** Returns the longest latency caused by the server itself, i.e. without the delay of the probing thread and of a busy machine. */
export function frozenMs({ held, ownSlowest }: HealthReport): number {
  return Math.max(0, held - ownSlowest)
}

/** Returns the resident memory of a process in bytes; 0 if it has ended. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Returns the peak resident memory of a process in bytes; 0 if it has ended. */
export function peakMemoryOf(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Returns the total size of all files in a folder, in bytes. */
export function sizeOfFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + sizeOfFile(join(entry.parentPath, entry.name)), 0)
}

function sizeOfFile(path: string): number {
  try {
    return statSync(path).size
  } catch {
    // Removed in the meantime.
    return 0
  }
}

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
