import { type RefObject, useEffect } from 'react'
import { useWorkbench } from '../../session/workbench.ts'
import type { PointerHand } from './pointer-hand.ts'
import { handleStageKeys } from './stage-keys.ts'
import { StagePointer, type StagePointerPorts } from './stage-pointer.ts'

/** Leads what happens on the stage to the hand on the pointer. */
export function useStagePointer(
  surface: RefObject<HTMLDivElement | null>,
  hand: PointerHand,
  openMenu: StagePointerPorts['openMenu'],
): void {
  const bench = useWorkbench()
  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const stopPointer = new StagePointer(bench, { surface: element, hand, openMenu }).listen()
    const stopKeys = handleStageKeys(hand)
    return () => {
      stopPointer()
      stopKeys()
    }
  }, [surface, hand, openMenu, bench])
}
