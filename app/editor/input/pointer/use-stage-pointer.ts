import { autorun } from 'mobx'
import { type RefObject, useEffect } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'
import type { PointerController } from './pointer-controller.ts'
import { handleStageKeys } from './stage-keys.ts'
import { StagePointer, type StagePointerPorts } from './stage-pointer.ts'

/** Connects pointer events on the stage to the pointer controller. */
export function useStagePointer(
  surface: RefObject<HTMLDivElement | null>,
  controller: PointerController,
  openMenu: StagePointerPorts['openMenu'],
): void {
  const context = useEditorContext()
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const stopPointer = new StagePointer(context, { surface: element, controller, openMenu }).listen()
    const stopKeys = handleStageKeys(controller)
    // Where a mouse is used the focus is not outlined. Written, since it changes with the first key after a press.
    const stopMark = autorun(() => element.toggleAttribute('data-mouse', context.view.isMouse))
    return () => {
      stopPointer()
      stopKeys()
      stopMark()
    }
  }, [surface, controller, openMenu, context])
}
