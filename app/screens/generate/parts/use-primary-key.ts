import { useKeyHandler } from '../../../platform/key-handlers.ts'
import { windowAbove } from '../../../platform/window-above.ts'

/** The key of the primary action of every step of the flow. */
export const PRIMARY_KEY = 'mod+enter'

/** Runs the primary action of a step on Ctrl or Command with Enter, wherever the focus is, unless a window is open above it. */
export function usePrimaryKey(run: (() => void) | null): void {
  useKeyHandler('primaryAction', {
    keydown({ key, ctrlKey, metaKey, isComposing }) {
      if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing || windowAbove() !== null) return false
      run?.()
      return true
    },
  })
}
