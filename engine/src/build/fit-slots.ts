import type { ThemeFonts } from '../document/theme.ts'
import type { Slot, SlotRole } from '../suit/types.ts'
import { layOutText } from '../text/layout.ts'
import type { Measure, TextLayout } from '../text/types.ts'
import { type SlotText, slotBody } from './slot-body.ts'

/** What fitting needs to know besides slot and text. */
export interface FitPorts {
  readonly measure: Measure
  readonly fonts: ThemeFonts
  readonly language: string
}

/** A slot with what goes into it. */
export interface FilledSlot {
  readonly slot: Slot
  readonly content: SlotText
}

/** A slot, its text and the size at which it fits. */
export interface FittedSlot extends FilledSlot {
  readonly size: number
}

/** Nothing is ever set smaller, in px. */
export const LEAST_SIZE = 12

/** Sizes for all slots of a page: slots of one role share a size, stepped down their scale until everything fits. Null where it does not fit at the least size. `force` steps on to 12 px and accepts words that have no other place to break. */
export function fitSlots(filled: readonly FilledSlot[], ports: FitPorts, force = false): readonly FittedSlot[] | null {
  const roles = new Map<SlotRole, FilledSlot[]>()
  for (const entry of filled) roles.set(entry.slot.role, [...(roles.get(entry.slot.role) ?? []), entry])
  const sizes = new Map<SlotRole, number>()
  for (const [role, entries] of roles) {
    const size = sizeFor(entries, ports, force)
    if (size !== null) sizes.set(role, size)
    else if (!entries.every(entry => entry.content.derived)) return null
  }
  return filled.flatMap(entry => {
    const size = sizes.get(entry.slot.role)
    return size === undefined ? [] : [{ ...entry, size }]
  })
}

/** The largest size of a slot's scale at which a text fits it, or null. */
export function sizeFor(entries: readonly FilledSlot[], ports: FitPorts, force = false): number | null {
  const scale = entries[0]?.slot.style.sizes ?? []
  for (const size of scale) {
    if (entries.every(entry => fits(entry, size, ports, false))) return size
  }
  if (!force) return null
  const smaller = [20, 18, 16, 14, 13, LEAST_SIZE].filter(size => size < (scale.at(-1) ?? LEAST_SIZE))
  for (const size of [...smaller, LEAST_SIZE]) {
    if (entries.every(entry => fits(entry, size, ports, false))) return size
  }
  return entries.every(entry => fits(entry, LEAST_SIZE, ports, true)) ? LEAST_SIZE : null
}

function fits({ slot, content }: FilledSlot, size: number, ports: FitPorts, broken: boolean): boolean {
  const layout = layOut(slot, content, { size, ports })
  return !layout.overflows && (broken || !layout.brokenWord)
}

/** A slot's text laid out in its frame at a size. */
export function layOut(slot: Slot, content: SlotText, at: { size: number; ports: FitPorts }): TextLayout {
  const { measure, fonts, language } = at.ports
  const { width, height } = slot.frame
  return layOutText({ body: slotBody(slot, content, at.size), size: { width, height }, fonts, language }, measure)
}
