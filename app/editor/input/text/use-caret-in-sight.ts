import { apply, type Matrix, type Rect } from '@slidewright/engine/internal'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { EditedText } from '../../../canvas/text-editing/types.ts'
import { afterPaint } from '../../../platform/after-paint.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { crispCamera } from '../../stage/crisp-camera.ts'
import { panIntoSight } from '../../stage/keep-in-sight.ts'
import type { TextInputController } from './text-input-controller.ts'

/** The margin around the caret, in px; without it after a click, or the page would move away under the pointer. */
const MARGIN = 24

/**
 * Moves the view to keep the caret visible, also above an on-screen keyboard; the view returns to its position after
 * editing.
 */
export function useCaretInSight(input: TextInputController): void {
  const { store, view } = useEditorContext()
  useEffect(() => {
    let wasFitted = false
    let hasMoved = false

    function follow(): void {
      if (store.selection.editing === null || document.querySelector('[data-stage]') === null) return
      const shown = input.shown(crispCamera(view))
      const by = shown && panIntoSight(caretBox(shown), visibleStageArea(), view.isMouse ? 0 : MARGIN)
      if (!by) return
      hasMoved = true
      view.pan(by)
    }
    function start(isWriting: boolean): void {
      if (isWriting) {
        wasFitted = view.isFitted
        hasMoved = false
      } else if (hasMoved && wasFitted) view.fit()
    }

    const stopStart = reaction(() => store.edited !== null, start)
    // Measuring the window before the frame would lay it out once more.
    const following = afterPaint(follow)
    const stopCaret = reaction(() => store.selection.editing, following.request)
    const stopped = new AbortController()
    const { signal } = stopped
    for (const name of ['resize', 'scroll'] as const) window.visualViewport?.addEventListener(name, follow, { signal })
    return () => {
      stopStart()
      stopCaret()
      following.cancel()
      stopped.abort()
    }
  }, [store, view, input])
}

function caretBox({ caret, matrix }: EditedText): Rect {
  const { x, y, height, width = 0 } = caret
  const [from, to] = [at(matrix, x, y), at(matrix, x + width, y + height)]
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}

function at(matrix: Matrix, x: number, y: number) {
  return apply(matrix, { x, y })
}

/** The part of the stage not covered by the end of the window or an on-screen keyboard, in px of the stage. */
function visibleStageArea(): Rect {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect() ?? new DOMRect()
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {}
  const [left, top] = [Math.max(stage.left, offsetLeft), Math.max(stage.top, offsetTop)]
  const [right, bottom] = [Math.min(stage.right, offsetLeft + width), Math.min(stage.bottom, offsetTop + height)]
  return {
    x: left - stage.left,
    y: top - stage.top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  }
}
