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
    return () => {
      stopPointer()
      stopKeys()
    }
  }, [surface, controller, openMenu, context])
}
