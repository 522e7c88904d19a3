import { compareStructural, reaction } from 'mobx'
import { useEffect } from 'react'
import { type EditorContext, useEditorContext } from '../../editor/session/editor-context.ts'
import { currentSides } from '../../editor/session/panels/panels.ts'

/** Distance of toasts from the bars and panels around them, in px. */
const GAP = 12
const NAMES = ['--toast-x', '--toast-bottom', '--toast-width'] as const

/** Centers toasts over the page's view, above the bars, so that they cover no tool. */
export function useToastPlace(): void {
  const context = useEditorContext()
  useEffect(() => {
    let frame = 0
    const request = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => placeToasts(context))
    }
    const stop = reaction(() => trackLayout(context), request, { fireImmediately: true, equals: compareStructural })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const name of NAMES) document.documentElement.style.removeProperty(name)
    }
  }, [context])
}

/** Everything that moves the view or its bars. */
function trackLayout(context: EditorContext): readonly unknown[] {
  const { view } = context
  return [view.size, view.frame, view.panels, view.room, currentSides(context)]
}

function placeToasts({ view }: EditorContext): void {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  if (stage === undefined) return
  const { frame } = view
  const left = view.isNarrow ? 0 : stage.left
  const right = view.isNarrow ? window.innerWidth : stage.right
  const bottom = window.innerHeight - stage.top - frame.y - frame.height
  const values = [(left + right) / 2, bottom + GAP, right - left - 2 * GAP]
  for (const [index, name] of NAMES.entries())
    document.documentElement.style.setProperty(name, `${Math.round(values[index] ?? 0)}px`)
}
