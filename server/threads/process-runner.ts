import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { HeapInfo } from 'node:v8'
import type { ThreadOptions } from './options.ts'
import type { Runner } from './runner.ts'

/** What a process may hold besides its heap, in MB: its programs, the file in hand, pictures. */
const BESIDE_HEAP_MB = 400
/** How often it is looked whether a process has grown too large, in ms. */
const LOOK_MS = 200
/** Deep recursion is refused in good time with this, in KB; where the system gives less, its own default stays. */
const STACK = process.platform === 'win32' ? [] : ['--stack-size=3900']
/** A tick of the processor's clock in /proc, in µs. */
const TICK = 10_000
/** What a reader of files has to know of its surroundings; keys and addresses are not among it. */
const ENVIRONMENT = ['NODE_COMPILE_CACHE', 'PATH', 'TMPDIR', 'TZ', 'LANG']
/** How a process ends that V8 or the system had no memory for. */
const OUT_OF_MEMORY: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']

/**
 * A process with the interface of a thread. A thread's heap limit is no protection: if a single allocation exceeds what is left, V8 ends
 * the whole process. Here that is the child process, and the server survives. Buffers are copied, never transferred.
 */
export class ProcessRunner extends EventEmitter implements Runner {
  readonly #child: ChildProcess
  readonly #look: NodeJS.Timeout
  #isEnded = false

  constructor({ entry, heapMb }: Pick<ThreadOptions, 'entry' | 'heapMb'>) {
    super()
    const heap = [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16', ...STACK]
    const named = ENVIRONMENT.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
    this.#child = fork(fileURLToPath(entry), [], {
      execArgv: ['--disable-warning=ExperimentalWarning', ...heap],
      env: Object.fromEntries(named),
      serialization: 'advanced',
      // What V8 prints as it ends would be nobody's line in the log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', message => this.emit('message', message))
    this.#child.on('error', error => this.#fall(error))
    this.#child.on('exit', (code, signal) => this.#left(code, signal))
    this.#look = setInterval(() => void this.#weigh((heapMb + BESIDE_HEAP_MB) * 1024), LOOK_MS)
    this.#look.unref()
  }

  postMessage(task: unknown): void {
    this.#child.send(task as object, error => error !== null && this.#fall(error))
  }

  ref(): void {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  unref(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  async terminate(): Promise<number> {
    const { exitCode, signalCode } = this.#child
    this.#isEnded = true
    if (exitCode !== null || signalCode !== null) return exitCode ?? 1
    // Whoever waits for its end is not to end before.
    this.#child.ref()
    const left = new Promise<number>(resolve => this.#child.once('exit', code => resolve(code ?? 1)))
    this.#child.kill('SIGKILL')
    return left
  }

  /** A process looks after its heap itself, and is looked at from outside. */
  async getHeapStatistics(): Promise<HeapInfo> {
    throw new Error('Not known of a process')
  }

  async cpuUsage(): Promise<NodeJS.CpuUsage> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, 'utf8')
    // Behind the name, which may hold blanks and brackets: the 12th and 13th field are the time in the program and in the system.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { user: Number(fields[11]) * TICK, system: Number(fields[12]) * TICK }
  }

  /** Ends a process that has grown over so many KB. */
  async #weigh(max: number): Promise<void> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '')
    if (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) > max) this.#child.kill('SIGKILL')
  }

  #left(code: number | null, signal: NodeJS.Signals | null): void {
    clearInterval(this.#look)
    if (this.#isEnded) return
    this.#isEnded = true
    if (OUT_OF_MEMORY.includes(signal))
      this.#fall(Object.assign(new Error('Out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    else this.emit('exit', code ?? 1)
  }

  #fall(error: Error): void {
    if (this.listenerCount('error') > 0) this.emit('error', error)
  }
}
