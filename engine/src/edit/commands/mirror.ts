import type { Page } from '../../document/deck.ts'
import type { Element, LineTarget } from '../../document/element.ts'
import { childrenOf } from '../../document/read.ts'
import { normalizeDegrees } from '../../geometry/frame.ts'
import { roundFrame } from '../../geometry/map-frame.ts'
import type { Frame } from '../../geometry/types.ts'
import { addChange, type Changes, changedElement, frameOfEnds } from './frames.ts'

/** A mirror axis and its position. */
export interface Mirror {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** Mirrors an element and all its descendants. Text stays readable: it only changes its position. */
export function mirrorInto(changes: Changes, page: Page, element: Element, mirror: Mirror): void {
  const now = changedElement(element, changes)
  if (now.kind === 'line') {
    const [from, to] = [mirroredEnd(now.from, mirror), mirroredEnd(now.to, mirror)]
    addChange(changes, element.id, { from, to, frame: frameOfEnds(from, to) ?? mirroredFrame(now.frame, mirror) })
    return
  }
  addChange(changes, element.id, { frame: mirroredFrame(now.frame, mirror), ...flipped(now, mirror) })
  if (element.kind === 'group')
    for (const child of childrenOf(page, element.id)) mirrorInto(changes, page, child, mirror)
}

function flipped(element: Element, { axis }: Mirror) {
  if (element.kind !== 'shape' && element.kind !== 'image') return {}
  return axis === 'x' ? { flipX: !element.flipX } : { flipY: !element.flipY }
}

function mirroredFrame(frame: Frame, { axis, at }: Mirror): Frame {
  const extent = axis === 'x' ? frame.width : frame.height
  return roundFrame({ ...frame, [axis]: 2 * at - frame[axis] - extent, rotation: normalizeDegrees(-frame.rotation) })
}

function mirroredEnd(end: LineTarget, { axis, at }: Mirror): LineTarget {
  return 'element' in end ? end : { ...end, [axis]: 2 * at - end[axis] }
}
