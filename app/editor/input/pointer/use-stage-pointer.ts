import { type RefObject, useEffect } from 'react'
import { useWorkbench } from '../../session/workbench.ts'
import type { PointerController } from './pointer-controller.ts'
import { handleStageKeys } from './stage-keys.ts'
import { StagePointer, type StagePointerPorts } from './stage-pointer.ts'

/** Connects pointer events on the stage to the pointer controller. */
export function useStagePointer(
  surface: RefObject<HTMLDivElement | null>,
  controller: PointerController,
  openMenu: StagePointerPorts['openMenu'],
): void {
  const bench = useWorkbench()
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const stopPointer = new StagePointer(bench, { surface: element, controller, openMenu }).listen()
    const stopKeys = handleStageKeys(controller)
    return () => {
      stopPointer()
      stopKeys()
    }
  }, [surface, controller, openMenu, bench])
}
