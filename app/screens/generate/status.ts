import { GENERATION_STATUS, type GenerationStatus } from '@slidewright/shared'
import type { WritingState } from './store.ts'

const STATUS: { readonly [K in WritingState]: GenerationStatus | null } = {
  none: null,
  starting: GENERATION_STATUS.loading,
  writing: GENERATION_STATUS.loading,
  done: GENERATION_STATUS.complate,
  stopped: GENERATION_STATUS.complate,
  failed: GENERATION_STATUS.error,
}

/** Returns the generation status of the specification; null before a generation. A stopped generation counts as complete. */
export function statusOf(state: WritingState): GenerationStatus | null {
  return STATUS[state]
}
