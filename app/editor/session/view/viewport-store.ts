import type { Point, Rect, Size } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { type Camera, centerOn, fitCamera, keepInView, panBy, zoomAt, zoomStep } from '../../../canvas/camera.ts'

/** Room around the page at fit, in px, and what rulers and floating tools take of the view. */
const PADDING = { wide: 38, narrow: 16 } as const
const RULER = 20
/** What is around a page that fits its view where it is not narrow, in px of its width. */
export const AROUND_PAGE = RULER + 2 * PADDING.wide
const TOOLS = { beside: 108, below: 64 } as const
/** A narrow view that is lower than this, in px, has its tools beside the page. */
const LOW = 320

/** What around the page decides how much of the view is free. */
export interface ViewportSurroundings {
  readonly isNarrow: boolean
  /** Whether a sheet takes the lower part of a narrow window: then the tools make room for the page. */
  readonly hasSheet: boolean
}

/** Which part of the page is shown, and how large: camera, size of the view and of the page. */
export class ViewportStore {
  camera: Camera = { x: 0, y: 0, zoom: 1 }
  size: Size = { width: 0, height: 0 }
  ratio = 1
  /** While true the page follows the window's size. */
  isFitted = true
  page: Size
  private readonly surroundings: ViewportSurroundings

  constructor(page: Size, surroundings: ViewportSurroundings) {
    this.page = page
    this.surroundings = surroundings
    makeAutoObservable<this, 'surroundings'>(this, {
      camera: observableRef,
      size: observableRef,
      page: observableRef,
      surroundings: false,
    })
  }

  /** Whether there is room for the tools beside the page rather than below it. */
  get isLow(): boolean {
    const { width, height } = this.size
    return this.surroundings.isNarrow && height < LOW && width > height * 1.5
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
    if (!this.surroundings.isNarrow) return { left: RULER, top: RULER, bottom: 0 }
    if (this.surroundings.hasSheet) return { left: 0, top: 0, bottom: 0 }
    return this.isLow ? { left: TOOLS.beside, top: 0, bottom: 0 } : { left: 0, top: 0, bottom: TOOLS.below }
  }

  resize(size: Size, ratio: number): void {
    this.size = size
    this.ratio = ratio
    if (this.isFitted) this.fit()
    else this.camera = keepInView(this.camera, size, this.page)
  }

  /** What is around the page has changed: a page that is fitted follows. */
  refit(): void {
    if (this.isFitted) this.fit()
  }

  setPage(page: Size): void {
    this.page = page
    this.refit()
  }

  fit(): void {
    this.look({ x: 0, y: 0, ...this.page })
    this.isFitted = true
  }

  /** Shows this part of the page as large as it goes. */
  look(target: Rect): void {
    const { frame } = this
    const camera = fitCamera(frame, target, this.surroundings.isNarrow ? PADDING.narrow : PADDING.wide)
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

  private get middle(): Point {
    const { frame } = this
    return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  }
}
