import type { BenchFrame } from '@slidewright/shared'
import { emptyCounts } from '../../../canvas/probe.ts'
import type { View } from '../../../canvas/view.ts'
import type { Run } from '../scenarios/scenario.ts'
import { controlFrames, nextPaint, type Timed } from './frame-control.ts'

/** Warm-up frames, which are not counted. */
export const WARM = 4

/** The environment in which a scenario runs. */
export interface BenchEnvironment {
  readonly view: Pick<View, 'probe'> | null
  /** The baseline's canvas; null runs the product alone. */
  readonly surface: CanvasRenderingContext2D | null
  /** Whether the product runs at all. */
  readonly isOurs: boolean
  /** Overlay on which a run marks its results. */
  readonly board?: CanvasRenderingContext2D | null
  /** Returns the bytes uploaded to the GPU since the last call. */
  bytes(): number
  /** Waits for the GPU, so that no frame pays for the one before. */
  drain(): void
}

/** Number of frames of a run and the callback for each. */
export interface FramePlan {
  readonly frames: number
  readonly signal?: AbortSignal
  onFrame(frame: BenchFrame): void
}

/** Runs frames in sequence, timing the product and the baseline in alternating order because the first one finds cold CPU caches. Stops between frames when aborted. */
export async function runFrames(
  run: Run,
  environment: BenchEnvironment,
  { frames, signal, onFrame }: FramePlan,
): Promise<void> {
  const frameControl = controlFrames()
  let before = performance.now()
  try {
    for (let number = 0; number < frames + WARM && signal?.aborted !== true; number++) {
      const { view, board, surface } = environment
      view?.probe.clear()
      environment.bytes()
      const started = performance.now()
      const { ours, plain } = alternate(number, {
        ours: () => (environment.isOurs ? frameControl.step(() => run.step(number)) : null),
        plain: () => (surface ? timed(() => run.plain(surface, number)) : null),
      })
      const { draws, uploads, built, baked } = view?.probe.counts ?? emptyCounts()
      const frame: BenchFrame = {
        script: ours?.ms ?? plain?.ms ?? 0,
        plain: ours && plain ? plain.ms : null,
        interval: started - before,
        nodes: ours?.result ?? 0,
        ...{ draws, uploads, built, baked },
        bytes: environment.bytes(),
        heap: usedHeap(),
      }
      before = started
      if (board) run.mark?.(board, number)
      environment.drain()
      if (number >= WARM) onFrame(frame)
      await nextPaint()
    }
  } finally {
    frameControl.settle()
  }
}

interface Shares<A, B> {
  ours(): A
  plain(): B
}

function alternate<A, B>(number: number, shares: Shares<A, B>): { readonly ours: A; readonly plain: B } {
  if (number % 2 === 0) {
    const ours = shares.ours()
    return { ours, plain: shares.plain() }
  }
  const plain = shares.plain()
  return { ours: shares.ours(), plain }
}

function timed<T>(work: () => T): Timed<T> {
  const started = performance.now()
  const result = work()
  return { result, ms: performance.now() - started }
}

/** Returns the JavaScript heap size in bytes, or null if the browser does not report it. */
function usedHeap(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } }
  return memory?.usedJSHeapSize ?? null
}
