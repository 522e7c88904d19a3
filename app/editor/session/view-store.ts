import type { Point, Rect, Size } from '@slidewright/engine/internal'
import type { RewriteKind } from '@slidewright/shared'
import { runInAction } from 'mobx'
import type { Camera } from '../../canvas/camera.ts'
import { CropStore } from './crop-store.ts'
import { FindStore } from './find-store.ts'
import type { ActiveLineEnd } from './line/active-end.ts'
import type { PanelName } from './panels/panel-names.ts'
import { Announcements } from './view/announcements.ts'
import { PanelStore } from './view/panel-store.ts'
import type { SampleQuestion } from './view/sample-question.ts'
import { type GestureMarks, type Tool, ToolStore } from './view/tool-store.ts'
import { ViewportStore } from './view/viewport-store.ts'

/**
 * How the deck is viewed: neither saved nor undone. There is a small store for each subject; the most used members are
 * forwarded here.
 */
export class ViewStore {
  readonly viewport: ViewportStore
  readonly openPanels = new PanelStore()
  readonly tools = new ToolStore()
  readonly announcements = new Announcements()
  readonly find = new FindStore()
  readonly crop = new CropStore()

  constructor(page: Size) {
    this.viewport = new ViewportStore(page, this.openPanels)
  }

  get camera(): Camera {
    return this.viewport.camera
  }

  get size(): Size {
    return this.viewport.size
  }

  get ratio(): number {
    return this.viewport.ratio
  }

  get isFitted(): boolean {
    return this.viewport.isFitted
  }

  get page(): Size {
    return this.viewport.page
  }

  get frame(): Rect {
    return this.viewport.frame
  }

  get isLow(): boolean {
    return this.viewport.isLow
  }

  resize(size: Size, ratio: number): void {
    this.viewport.resize(size, ratio)
  }

  setPage(page: Size): void {
    this.viewport.setPage(page)
  }

  fit(): void {
    this.viewport.fit()
  }

  zoomToRect(target: Rect): void {
    this.viewport.zoomToRect(target)
  }

  zoomTo(zoom: number, at?: Point): void {
    this.viewport.zoomTo(zoom, at)
  }

  zoomBy(factor: number, at: Point): void {
    this.viewport.zoomBy(factor, at)
  }

  zoomStep(direction: 1 | -1): void {
    this.viewport.zoomStep(direction)
  }

  pan(by: Point): void {
    this.viewport.pan(by)
  }

  center(point: Point): void {
    this.viewport.center(point)
  }

  get panels(): ReadonlySet<PanelName> {
    return this.openPanels.open
  }

  get isNarrow(): boolean {
    return this.openPanels.isNarrow
  }

  get isTight(): boolean {
    return this.openPanels.isTight
  }

  get room(): number {
    return this.openPanels.room
  }

  get hasSheet(): boolean {
    return this.openPanels.hasSheet
  }

  get isFormatRequested(): boolean {
    return this.openPanels.isFormatRequested
  }

  get rewriteKind(): RewriteKind {
    return this.openPanels.rewriteKind
  }

  get samples(): SampleQuestion {
    return this.openPanels.samples
  }

  get showFrom(): 'start' | 'here' {
    return this.openPanels.showFrom
  }

  get shownTemplate(): string | null {
    return this.openPanels.shownTemplate
  }

  /** Reports that the window has become narrow or wide; a fitted page is refitted at once. */
  setNarrow(isNarrow: boolean): void {
    runInAction(() => {
      this.openPanels.setNarrow(isNarrow)
      this.viewport.refit()
    })
  }

  setTight(isTight: boolean): void {
    this.openPanels.setTight(isTight)
  }

  setRoom(width: number): void {
    this.openPanels.setRoom(width)
  }

  askFormat(isAsked: boolean): void {
    this.openPanels.askFormat(isAsked)
  }

  isOpen(panel: PanelName): boolean {
    return this.openPanels.isOpen(panel)
  }

  toggle(panel: PanelName, isOpen?: boolean): void {
    this.openPanels.toggle(panel, isOpen)
  }

  rewrite(kind?: RewriteKind): void {
    this.openPanels.rewrite(kind)
  }

  present(from: 'start' | 'here'): void {
    this.openPanels.present(from)
  }

  showTemplate(id: string | null): void {
    this.openPanels.showTemplate(id)
  }

  get tool(): Tool {
    return this.tools.tool
  }

  get isMouse(): boolean {
    return this.tools.isMouse
  }

  get isLeaving(): boolean {
    return this.tools.isLeaving
  }

  get marks(): GestureMarks {
    return this.tools.marks
  }

  get activeEnd(): ActiveLineEnd | null {
    return this.tools.activeEnd
  }

  chooseTool(tool: Tool): void {
    this.tools.chooseTool(tool)
  }

  setLeaving(isLeaving: boolean): void {
    this.tools.setLeaving(isLeaving)
  }

  notePointer(isMouse: boolean): void {
    this.tools.notePointer(isMouse)
  }

  mark(marks: Partial<GestureMarks>): void {
    this.tools.mark(marks)
  }

  clearMarks(): void {
    this.tools.clearMarks()
  }

  setActiveEnd(end: ActiveLineEnd | null): void {
    this.tools.setActiveEnd(end)
  }
}
