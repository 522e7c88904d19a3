import type {
  Color,
  CopiedStyle,
  ElementId,
  PathPoint,
  Point,
  PointName,
  Rect,
  SnapGap,
  SnapGuide,
} from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import type { ActiveLineEnd } from '../line/active-end.ts'

/** What the pointer does on the page: selecting and moving, panning, or drawing something new. */
export type Tool =
  | { readonly kind: 'select' | 'hand' | 'text' }
  | { readonly kind: 'dropper'; readonly take: (color: Color) => void }
  | { readonly kind: 'brush'; readonly style: CopiedStyle; readonly isLocked: boolean }
  | { readonly kind: 'pen'; readonly points: readonly PathPoint[] }
  | { readonly kind: 'path'; readonly element: ElementId; readonly point: PointName | null }
  | { readonly kind: 'line'; readonly route?: 'straight' | 'elbow' | 'curved' }
  | { readonly kind: 'shape'; readonly preset: string }
  | { readonly kind: 'crop'; readonly element: ElementId }

/** What is drawn over the page during a gesture. */
export interface GestureMarks {
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
  readonly marquee: Rect | null
  readonly label: string | null
  /** The sites that the dragged line could attach to; `site` is the one it would attach to now. */
  readonly sites: readonly Point[]
  readonly site: Point | null
}

const NO_MARKS: GestureMarks = { guides: [], gaps: [], marquee: null, label: null, sites: [], site: null }

/** The active tool, the marks of a gesture in progress, and the line end selected for the keyboard. */
export class ToolStore {
  tool: Tool = { kind: 'select' }
  /** Whether the last pointer was a mouse: inserted elements are then drawn with it. */
  isMouse = false
  /**
   * Whether Tab leaves the page instead of moving to its next element: after Escape, and when the focus arrived by
   * keyboard.
   */
  isLeaving = false
  marks: GestureMarks = NO_MARKS
  /** The line end selected for the keyboard; valid only while its line alone is selected. */
  activeEnd: ActiveLineEnd | null = null

  constructor() {
    makeAutoObservable(this, { tool: observableRef, marks: observableRef, activeEnd: observableRef })
  }

  chooseTool(tool: Tool): void {
    this.tool = tool
  }

  setLeaving(isLeaving: boolean): void {
    this.isLeaving = isLeaving
  }

  notePointer(isMouse: boolean): void {
    this.isMouse = isMouse
  }

  mark(marks: Partial<GestureMarks>): void {
    this.marks = { ...NO_MARKS, ...marks }
  }

  clearMarks(): void {
    if (this.marks !== NO_MARKS) this.marks = NO_MARKS
  }

  setActiveEnd(end: ActiveLineEnd | null): void {
    this.activeEnd = end
  }
}
