import type { ElementId } from '@slidewright/engine/internal'

/** One of the two ends of a line. */
export type EndName = 'from' | 'to'

/** One end of a particular line. */
export interface ActiveLineEnd {
  readonly element: ElementId
  readonly end: EndName
}
