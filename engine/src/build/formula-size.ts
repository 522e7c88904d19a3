import type { FitCompromise } from './fit-slots.ts'
import { EM, emIn } from './formula-box.ts'
import type { FilledSlot } from './slot-layout.ts'

/** How small a formula may be for the sake of a layout, in px: one that no slot holds at the usual size stands in one that is nearly as wide. */
const LEAST: { readonly [give in FitCompromise]: number } = {
  nothing: EM.least,
  scale16: EM.least,
  scale14: 18,
  scale12: 16,
  words: 12,
  all: 0,
}

/** Whether what stands in a slot is large enough to be read there, if it is a formula. */
export function holdsFormula({ slot, content }: FilledSlot, give: FitCompromise): boolean {
  return content.formula === undefined || emIn(content.formula, slot.frame) >= LEAST[give]
}
