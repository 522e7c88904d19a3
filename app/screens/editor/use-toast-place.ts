import { autorun } from 'mobx'
import { useEffect } from 'react'
import { type EditorContext, useEditorContext } from '../../editor/session/editor-context.ts'
import { currentSides } from '../../editor/session/panels/panels.ts'

/** How far toasts keep from the bars below the page and from what stands beside it, in px. */
const AWAY = 12
const NAMES = ['--toast-x', '--toast-bottom', '--toast-width'] as const

/** Has toasts stand in the middle of the page's view, above the bars, so that they hide no tool. */
export function useToastPlace(): void {
  const context = useEditorContext()
  useEffect(() => {
    let frame = 0
    const stop = autorun(() => {
      readPlace(context)
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => putToasts(context))
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
      for (const name of NAMES) document.documentElement.style.removeProperty(name)
    }
  }, [context])
}

/** All that moves the view, or the bars in it. */
function readPlace(context: EditorContext): unknown {
  const { view } = context
  return [view.size, view.frame, view.panels, view.room, currentSides(context)]
}

function putToasts({ view }: EditorContext): void {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  if (stage === undefined) return
  const { frame } = view
  const left = view.isNarrow ? 0 : stage.left
  const right = view.isNarrow ? window.innerWidth : stage.right
  const bottom = window.innerHeight - stage.top - frame.y - frame.height
  const places = [(left + right) / 2, bottom + AWAY, right - left - 2 * AWAY]
  for (const [index, name] of NAMES.entries())
    document.documentElement.style.setProperty(name, `${Math.round(places[index] ?? 0)}px`)
}
