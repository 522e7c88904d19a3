import { handleKeys } from '../../../platform/key-handlers.ts'
import type { PointerController } from './pointer-controller.ts'

/**
 * Handles the keys of the pointer on the stage: Space pans the view while held, Escape cancels a gesture. Returns a
 * function that stops it.
 */
export function handleStageKeys(controller: PointerController): () => void {
  const releases = [
    handleKeys('stageGesture', {
      keydown({ key }) {
        if (key !== 'Escape' || !controller.isBusy) return false
        controller.cancel()
        return true
      },
    }),
    handleKeys('spaceBar', {
      keydown({ key, target }) {
        if (key !== ' ' || isTypingInto(target)) return false
        controller.isPanning = true
        // A focused button is also pressed by the space bar.
        return target instanceof HTMLButtonElement ? 'andBrowser' : true
      },
      keyup({ key }) {
        if (key === ' ') controller.isPanning = false
        return false
      },
    }),
  ]
  return () => {
    for (const release of releases) release()
  }
}

function isTypingInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
