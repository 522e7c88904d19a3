import { type FormulaDrawing, type Outline, readFormulas } from '@slidewright/engine/internal'
import { createThreadPool } from '../threads/pool.ts'

/** A formula to be typeset. */
export interface FormulaTask {
  readonly tex: string
}

/** What one formula may take: the usual ones take hundredths of a second. */
const LIMITS = { heapMb: 256, deadlineMs: 5_000, atOnce: 1, waiting: 1, waitingPerOwner: 1 }
const OWNER = { id: 'make' }

/** Draws the formulas of an outline in a thread, with limits on time and memory: they come from strangers. */
export async function loadFormulas(outline: Outline): ReturnType<typeof readFormulas> {
  const pool = createThreadPool<FormulaTask, FormulaDrawing | null>({
    ...LIMITS,
    entry: new URL('./formula-thread.ts', import.meta.url),
  })
  const { signal } = new AbortController()
  const draw = async (tex: string) => {
    const answer = await pool.run({ tex }, { owner: OWNER, signal })
    return answer.ok ? answer.value : null
  }
  return readFormulas(outline, draw).finally(() => pool.close())
}
