import type { DrawPrompt } from '@slidewright/engine/internal'

let known: DrawPrompt | null = null
let loading: Promise<void> | null = null

/** What draws the prompts of placeholders; null until it is loaded. */
export function knownDrawPrompt(): DrawPrompt | null {
  return known
}

/** Loads what draws the prompts of placeholders. Rejects if that fails; the next call tries again. */
export function loadDrawPrompt(): Promise<void> {
  loading ??= import('./prompt-drawing.ts').then(
    ({ drawPrompt }) => {
      known = drawPrompt
    },
    (failure: unknown) => {
      loading = null
      throw failure
    },
  )
  return loading
}
