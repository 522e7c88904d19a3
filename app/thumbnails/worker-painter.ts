import type { Deck } from '@slidewright/engine/internal'
import type { CoverJob, PagePicture, PictureContext, PictureJob, WorkerRequest, WorkerResponse } from './messages.ts'
import { PageSender } from './page-channel.ts'
import { withoutPages } from './shown-pages.ts'

/** The events of a {@link WorkerPainter}. */
export interface PainterEvents {
  /** The worker is ready for jobs. */
  onReady(): void
  /** A font or a picture has loaded: incomplete pictures can be made again. */
  onArrived(): void
  /** The worker cannot be started, or has broken down; its jobs are answered with null. */
  onFailed(): void
}

/** How long to wait for the worker to start and for its answers before it is given up, in ms. */
const TIMEOUT = 20_000

/** How the pictures of a deck are made, and for whom. */
interface FollowedLook extends Pick<PictureContext, 'scale' | 'prompts'> {
  readonly person: () => string | null
}

type Answer = Extract<WorkerResponse, { readonly id: number }>

interface Pending {
  readonly timer: ReturnType<typeof setTimeout>
  /** Takes the answer; null if there will be none. */
  resolve(answer: Answer | null): void
}

/** Paints pages in a worker. */
export class WorkerPainter {
  private readonly worker: Worker
  private readonly events: PainterEvents
  private readonly pending = new Map<number, Pending>()
  private readonly startTimer: ReturnType<typeof setTimeout>
  private readonly pages = new PageSender()
  private context: readonly unknown[] = []
  private lastId = 0
  private state: 'starting' | 'ready' | 'failed' = 'starting'

  constructor(events: PainterEvents) {
    this.events = events
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'thumbnails' })
    this.worker.onerror = () => this.fail()
    this.worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => this.receive(data)
    this.startTimer = setTimeout(() => this.fail(), TIMEOUT)
  }

  get isReady(): boolean {
    return this.state === 'ready'
  }

  /** Sets what the pictures asked for from now on depend on, beside their page. */
  follow(deck: Deck, look: FollowedLook): void {
    const context = [deck.theme, deck.assets, deck.size, deck.language]
    if (context.every((part, index) => part === this.context[index])) return
    this.context = context
    const { scale, prompts } = look
    this.send({ type: 'context', context: { deck: withoutPages(deck), scale, prompts, person: look.person() } })
  }

  /** Makes pictures; each is null if it has to be painted on the main thread, or is not made ahead. */
  async paint(jobs: readonly PictureJob[]): Promise<readonly (PagePicture | null)[]> {
    const sent = jobs.map(job => ({ ...job, page: this.pages.send(job.page) }))
    const answer = await this.ask(id => ({ type: 'paint', id, jobs: sent }))
    return answer?.type === 'painted' ? answer.pictures : jobs.map(() => null)
  }

  /** Makes the picture of a page as a file; null if it has to be made on the main thread. */
  async cover(job: CoverJob): Promise<Blob | null> {
    const page = this.pages.send(job.page)
    const answer = await this.ask(id => ({ type: 'cover', id, job: { ...job, page } }))
    return answer?.type === 'covered' ? answer.file : null
  }

  destroy(): void {
    this.state = 'failed'
    clearTimeout(this.startTimer)
    this.worker.terminate()
    for (const { timer, resolve } of this.pending.values()) {
      clearTimeout(timer)
      resolve(null)
    }
    this.pending.clear()
  }

  private ask(requestFor: (id: number) => WorkerRequest): Promise<Answer | null> {
    this.lastId++
    const id = this.lastId
    this.send(requestFor(id))
    return new Promise(resolve => {
      this.pending.set(id, { timer: setTimeout(() => this.fail(), TIMEOUT), resolve })
    })
  }

  private send(request: WorkerRequest): void {
    this.worker.postMessage(request)
  }

  private receive(data: WorkerResponse): void {
    if (data.type === 'arrived') return this.events.onArrived()
    if ('id' in data) {
      const pending = this.pending.get(data.id)
      this.pending.delete(data.id)
      clearTimeout(pending?.timer)
      pending?.resolve(data)
      return
    }
    clearTimeout(this.startTimer)
    this.state = 'ready'
    this.events.onReady()
  }

  private fail(): void {
    if (this.state === 'failed') return
    this.destroy()
    this.events.onFailed()
  }
}

/** Whether this browser can paint in workers. */
export function canPaintInWorker(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
}
