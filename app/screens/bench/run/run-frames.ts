import type { BenchFrame } from '@slidewright/shared'
import { emptyCounts } from '../../../canvas/probe.ts'
import type { View } from '../../../canvas/view.ts'
import type { Run } from '../scenarios/scenario.ts'
import { holdFrames, nextPaint, type Timed } from './held-frames.ts'

/** Frames that are not counted, until caches are warm. */
export const WARM = 4

/** Where a scenario is run. */
export interface Bed {
  readonly view: Pick<View, 'probe'> | null
  /** The plain program's canvas; without it the product runs alone. */
  readonly surface: CanvasRenderingContext2D | null
  /** Whether the product runs at all. */
  readonly isOurs: boolean
  /** Where a run shows what it has found. */
  readonly board?: CanvasRenderingContext2D | null
  /** Bytes sent to the graphics card since the last call. */
  bytes(): number
  /** Waits until what was sent to the card is painted, so that no frame pays for the one before. */
  drain(): void
}

/** How long a run is, and who hears of its frames. */
export interface FramePlan {
  readonly frames: number
  readonly signal?: AbortSignal
  onFrame(frame: BenchFrame): void
}

/** Runs frames one after the other; in each the product's share from its first to its last line, and right beside it the plain program's, another one first each time: the first finds the processor's caches cold. Stops between frames when it is told to. */
export async function runFrames(run: Run, bed: Bed, { frames, signal, onFrame }: FramePlan): Promise<void> {
  const held = holdFrames()
  let before = performance.now()
  try {
    for (let number = 0; number < frames + WARM && signal?.aborted !== true; number++) {
      const { view, board, surface } = bed
      view?.probe.clear()
      bed.bytes()
      const started = performance.now()
      const { ours, plain } = inTurn(number, {
        ours: () => (bed.isOurs ? held.step(() => run.step(number)) : null),
        plain: () => (surface ? timed(() => run.plain(surface, number)) : null),
      })
      const { draws, uploads, built, baked } = view?.probe.counts ?? emptyCounts()
      const frame: BenchFrame = {
        script: ours?.ms ?? plain?.ms ?? 0,
        plain: ours && plain ? plain.ms : null,
        interval: started - before,
        nodes: ours?.result ?? 0,
        ...{ draws, uploads, built, baked },
        bytes: bed.bytes(),
        heap: usedHeap(),
      }
      before = started
      if (board) run.mark?.(board, number)
      bed.drain()
      if (number >= WARM) onFrame(frame)
      await nextPaint()
    }
  } finally {
    held.settle()
  }
}

interface Shares<A, B> {
  ours(): A
  plain(): B
}

function inTurn<A, B>(number: number, shares: Shares<A, B>): { readonly ours: A; readonly plain: B } {
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

/** The memory of the page's script in bytes, where the browser tells it. */
function usedHeap(): number | null {
  const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } }
  return memory?.usedJSHeapSize ?? null
}
