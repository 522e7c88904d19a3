import type {
  Color,
  CopiedStyle,
  ElementId,
  PathPoint,
  Point,
  PointName,
  Rect,
  Size,
  SnapGap,
  SnapGuide,
} from '@slidewright/engine/internal'
import type { RewriteKind } from '@slidewright/shared'
import { makeAutoObservable, observableRef } from 'mobx'
import { type Camera, centerOn, fitCamera, keepInView, panBy, zoomAt, zoomStep } from '../../canvas/camera.ts'
import { CropStore } from './crop-store.ts'
import { FindStore } from './find-store.ts'
import type { HeldEnd } from './line/held-end.ts'
import { ALONE, type PanelName, takesPlaceOf } from './panels/panel-names.ts'

/** What the pointer does on the page: select and move, drag the view, or draw something new. */
export type Tool =
  | { readonly kind: 'select' | 'hand' | 'text' }
  | { readonly kind: 'dropper'; readonly take: (color: Color) => void }
  | { readonly kind: 'brush'; readonly style: CopiedStyle; readonly isLocked: boolean }
  | { readonly kind: 'pen'; readonly points: readonly PathPoint[] }
  | { readonly kind: 'path'; readonly element: ElementId; readonly point: PointName | null }
  | { readonly kind: 'line'; readonly route?: 'straight' | 'elbow' | 'curved' }
  | { readonly kind: 'shape'; readonly preset: string }
  | { readonly kind: 'crop'; readonly element: ElementId }

/** What is drawn over the page while a gesture is in hand. */
export interface GestureMarks {
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
  readonly marquee: Rect | null
  /** A line that is being drawn. */
  readonly sketch: { readonly from: Point; readonly to: Point } | null
  readonly label: string | null
  /** Where a line that is in hand could hold on, and where it does. */
  readonly sites: readonly Point[]
  readonly site: Point | null
}

const NO_MARKS: GestureMarks = { guides: [], gaps: [], marquee: null, sketch: null, label: null, sites: [], site: null }

/** Room around the page at fit, in px, and what rulers and floating tools take of the view. */
const PADDING = { wide: 38, narrow: 16 } as const
const RULER = 20
/** What is around a page that fits its view where it is not narrow, in px of its width. */
export const AROUND_PAGE = RULER + 2 * PADDING.wide
const TOOLS = { beside: 108, below: 64 } as const
/** A narrow view that is lower than this, in px, has its tools beside the page. */
const LOW = 320

/** How the deck is looked at: camera, tool, open panels. Beside the deck: neither saved nor undone. */
export class ViewStore {
  camera: Camera = { x: 0, y: 0, zoom: 1 }
  size: Size = { width: 0, height: 0 }
  ratio = 1
  /** While true the page follows the window's size. */
  isFitted = true
  tool: Tool = { kind: 'select' }
  /** Whether the hand is on a mouse: then what is inserted is drawn by it. */
  isMouse = false
  /** Whether Tab leaves the page instead of going on to its next element: after Escape, and when the focus came by key. */
  isLeaving = false
  marks: GestureMarks = NO_MARKS
  /** The end of a line that keys have in hand; it counts while its line alone is selected. */
  heldEnd: HeldEnd | null = null
  panels: ReadonlySet<PanelName> = new Set()
  isNarrow = false
  /** Whether the materials and the sheet of data have no room beside each other. */
  isTight = false
  /** How wide the window is, in px. */
  room = Number.POSITIVE_INFINITY
  /** Whether the format panel was opened by hand, not only left open. */
  isFormatAsked = false
  /** What the panel for rewriting begins with. */
  rewriteKind: RewriteKind = 'shorter'
  /** Where the show begins: with the first page, or with the one in hand. */
  showFrom: 'start' | 'here' = 'start'
  /** The own template that the dialog of templates points at. */
  shownTemplate: string | null = null
  /** What a screen reader is told now. */
  announcement = ''
  readonly find = new FindStore()
  readonly crop = new CropStore()
  page: Size

  constructor(page: Size) {
    this.page = page
    makeAutoObservable(this, {
      camera: observableRef,
      size: observableRef,
      marks: observableRef,
      heldEnd: observableRef,
      panels: observableRef,
      page: observableRef,
      tool: observableRef,
      find: false,
      crop: false,
    })
  }

  /** Whether there is room for the tools beside the page rather than below it. */
  get isLow(): boolean {
    const { width, height } = this.size
    return this.isNarrow && height < LOW && width > height * 1.5
  }

  /** Whether a sheet takes the lower part of a narrow window: then the tools make room for the page. */
  get hasSheet(): boolean {
    return this.isNarrow && (['format', 'materials', 'layers'] as const).some(panel => this.isOpen(panel))
  }

  /** The part of the view that rulers and floating tools leave free. */
  get frame(): Rect {
    const { left, top, bottom } = this.insets
    return {
      x: left,
      y: top,
      width: Math.max(1, this.size.width - left),
      height: Math.max(1, this.size.height - top - bottom),
    }
  }

  private get insets() {
    if (!this.isNarrow) return { left: RULER, top: RULER, bottom: 0 }
    if (this.hasSheet) return { left: 0, top: 0, bottom: 0 }
    return this.isLow ? { left: TOOLS.beside, top: 0, bottom: 0 } : { left: 0, top: 0, bottom: TOOLS.below }
  }

  resize(size: Size, ratio: number): void {
    this.size = size
    this.ratio = ratio
    if (this.isFitted) this.fit()
    else this.camera = keepInView(this.camera, size, this.page)
  }

  setNarrow(isNarrow: boolean): void {
    this.isNarrow = isNarrow
    if (this.isFitted) this.fit()
  }

  setTight(isTight: boolean): void {
    this.isTight = isTight
    if (isTight && this.isOpen('materials')) this.toggle('materials', true)
  }

  setRoom(width: number): void {
    this.room = width
  }

  askFormat(isAsked: boolean): void {
    this.isFormatAsked = isAsked
  }

  setPage(page: Size): void {
    this.page = page
    if (this.isFitted) this.fit()
  }

  fit(): void {
    this.look({ x: 0, y: 0, ...this.page })
    this.isFitted = true
  }

  /** Shows this part of the page as large as it goes. */
  look(target: Rect): void {
    const { frame } = this
    const camera = fitCamera(frame, target, this.isNarrow ? PADDING.narrow : PADDING.wide)
    this.isFitted = false
    this.camera = { ...camera, x: camera.x + frame.x, y: camera.y + frame.y }
  }

  zoomTo(zoom: number, at: Point = this.middle): void {
    this.isFitted = false
    this.camera = keepInView(zoomAt(this.camera, zoom, at), this.size, this.page)
  }

  zoomBy(factor: number, at: Point): void {
    this.zoomTo(this.camera.zoom * factor, at)
  }

  zoomStep(direction: 1 | -1): void {
    this.zoomTo(zoomStep(this.camera.zoom, direction))
  }

  pan(by: Point): void {
    this.isFitted = false
    this.camera = keepInView(panBy(this.camera, by), this.size, this.page)
  }

  /** Brings a place of the page into the middle. */
  center(point: Point): void {
    this.isFitted = false
    this.camera = centerOn(this.size, point, this.camera.zoom)
  }

  chooseTool(tool: Tool): void {
    this.tool = tool
  }

  setLeaving(isLeaving: boolean): void {
    this.isLeaving = isLeaving
  }

  noteHand(isMouse: boolean): void {
    this.isMouse = isMouse
  }

  mark(marks: Partial<GestureMarks>): void {
    this.marks = { ...NO_MARKS, ...marks }
  }

  clearMarks(): void {
    if (this.marks !== NO_MARKS) this.marks = NO_MARKS
  }

  holdEnd(end: HeldEnd | null): void {
    this.heldEnd = end
  }

  isOpen(panel: PanelName): boolean {
    return this.panels.has(panel)
  }

  toggle(panel: PanelName, isOpen = !this.panels.has(panel)): void {
    const closes = (other: PanelName) =>
      isOpen && ((this.isNarrow && takesPlaceOf(panel, other)) || (this.isTight && ALONE[panel] === other))
    const panels = new Set([...this.panels].filter(other => !closes(other)))
    if (isOpen) panels.add(panel)
    else panels.delete(panel)
    this.panels = panels
  }

  /** Opens the panel for rewriting. */
  rewrite(kind: RewriteKind = this.rewriteKind): void {
    this.rewriteKind = kind
    this.toggle('rewrite', true)
  }

  /** Begins the show. */
  present(from: 'start' | 'here'): void {
    this.showFrom = from
    this.toggle('show', true)
  }

  /** Opens the dialog of templates at one of one's own. */
  showTemplate(id: string | null): void {
    this.shownTemplate = id
    this.toggle('suits', id !== null)
  }

  /** Says something through the live region; the same words twice are said twice. */
  announce(words: string): void {
    this.announcement = this.announcement === words ? `${words}\u00a0` : words
  }

  private get middle(): Point {
    const { frame } = this
    return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  }
}
