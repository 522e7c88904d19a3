/** An action that a key triggers in the layer list. */
export type LayerAction =
  | { readonly kind: 'reorder'; readonly to: 'forward' | 'backward' }
  /** Moves by this many rows; `isRange` extends the selection. */
  | { readonly kind: 'step'; readonly by: number; readonly isRange: boolean }
  | { readonly kind: 'fold'; readonly way: 'shut' | 'open' }
  | { readonly kind: 'flip'; readonly field: 'hidden' | 'locked' }
  | { readonly kind: 'clear' | 'toggle' | 'goToPage' | 'rename' | 'delete' }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the action of a key, or null. `at` is the row of the cursor, -1 if none, out of `count` rows. */
export function actionOfLayerKey(event: Key, at: number, count: number): LayerAction | null {
  if (event.ctrlKey || event.metaKey) return null
  const isUp = event.key === 'ArrowUp'
  if (event.altKey && (isUp || event.key === 'ArrowDown')) return { kind: 'reorder', to: isUp ? 'forward' : 'backward' }
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: at < 0 ? count : -1,
    Home: -count,
    End: count,
  }
  const by = steps[event.key]
  if (by !== undefined) return { kind: 'step', by, isRange: event.shiftKey }
  if (event.key === 'Escape') return { kind: 'clear' }
  return at < 0 ? null : (ROW_ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null)
}

/** Keys that act on the current row. */
const ROW_ACTIONS: Readonly<Record<string, LayerAction>> = {
  ArrowLeft: { kind: 'fold', way: 'shut' },
  ArrowRight: { kind: 'fold', way: 'open' },
  ' ': { kind: 'toggle' },
  Enter: { kind: 'goToPage' },
  F2: { kind: 'rename' },
  Delete: { kind: 'delete' },
  Backspace: { kind: 'delete' },
  h: { kind: 'flip', field: 'hidden' },
  k: { kind: 'flip', field: 'locked' },
}
