import type { ElementId } from '@slidewright/engine/internal'

/** One of the two ends of a line. */
export type EndName = 'from' | 'to'

/** An end of a line in hand. */
export interface HeldEnd {
  readonly element: ElementId
  readonly end: EndName
}
