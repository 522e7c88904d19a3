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

/** The generation status of the specification; null before there is a generation. Stopped by its author, it is complete as it is. */
export function statusOf(state: WritingState): GenerationStatus | null {
  return STATUS[state]
}
