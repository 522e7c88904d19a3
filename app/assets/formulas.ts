import type { FormulaError } from '@slidewright/engine/formulas'
import { type FormulaDrawing, type Outline, type Result, readFormulas } from '@slidewright/engine/internal'

/** A formula for the worker. */
export interface FormulaRequest {
  readonly tex: string
}

/** A formula as it is set, or why it is not; `formula.slow` and `formula.failed` say nothing about the formula itself but that it took too long, or that nothing could be loaded. */
export type SetFormula = Result<FormulaDrawing, FormulaError | { readonly code: 'formula.slow' | 'formula.failed' }>

/** A message from the worker. */
export type FormulaResponse =
  /** The worker's module is loaded; requests sent earlier are lost. */
  | { readonly type: 'ready' }
  | { readonly type: 'set'; readonly set: Result<FormulaDrawing, FormulaError> }
  | { readonly type: 'failed' }

/** How long loading and one formula may take, in ms. */
const LOAD_MS = 20_000
const SET_MS = 5_000
/** A worker without work is ended after so long, in ms. */
const IDLE_MS = 30_000

let ready: Promise<Worker> | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let last: Promise<unknown> = Promise.resolve()

/** Sets a formula in a worker, one after the other. Never rejects. */
export function setFormula(tex: string): Promise<SetFormula> {
  const next = last.then(() => asked(tex))
  last = next
  return next
}

/** Draws the formulas of an outline. */
export function drawFormulas(outline: Outline): ReturnType<typeof readFormulas> {
  return readFormulas(outline, async tex => {
    const set = await setFormula(tex)
    return set.ok ? set.value : null
  })
}

async function asked(tex: string): Promise<SetFormula> {
  clearTimeout(idle)
  ready ??= started()
  try {
    const set = await answerOf(await ready, tex)
    idle = setTimeout(end, IDLE_MS)
    return set
  } catch (failure) {
    end()
    const code = failure === SLOW ? 'formula.slow' : 'formula.failed'
    return { ok: false, error: { code } }
  }
}

const SLOW = new Error('A formula takes too long')

function end(): void {
  void ready?.then(
    worker => worker.terminate(),
    () => undefined,
  )
  ready = null
}

function started(): Promise<Worker> {
  const worker = new Worker(new URL('./formula-worker.ts', import.meta.url), { type: 'module', name: 'formulas' })
  return new Promise<Worker>((resolve, reject) => {
    const stop = (reason: Error) => {
      worker.terminate()
      reject(reason)
    }
    const timer = setTimeout(() => stop(new Error('The worker of formulas did not load')), LOAD_MS)
    worker.onerror = event => stop(new Error(event.message))
    worker.onmessage = () => {
      clearTimeout(timer)
      resolve(worker)
    }
  })
}

function answerOf(worker: Worker, tex: string): Promise<SetFormula> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(SLOW), SET_MS)
    worker.onerror = event => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<FormulaResponse>) => {
      clearTimeout(timer)
      if (data.type === 'set') resolve(data.set)
      else reject(new Error('A formula could not be set'))
    }
    worker.postMessage({ tex } satisfies FormulaRequest)
  })
}
