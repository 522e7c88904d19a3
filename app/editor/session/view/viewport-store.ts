import type { Point, Rect, Size } from '@slidewright/engine/internal'
import { makeAutoObservable, observableRef } from 'mobx'
import { type Camera, centerOn, fitCamera, keepInView, panBy, zoomAt, zoomStep } from '../../../canvas/camera.ts'

/** The padding around a fitted page, in px, apart from rulers and floating toolbars. */
const PADDING = { wide: 38, narrow: 16 } as const
const RULER = 20
/** The horizontal space around a fitted page in a wide view, in px. */
export const AROUND_PAGE = RULER + 2 * PADDING.wide
const TOOLS = { beside: 108, below: 64 } as const
/** A narrow view lower than this, in px, has its toolbar beside the page. */
const LOW_HEIGHT = 320

/** The surroundings of the page that reduce the free part of the view. */
export interface ViewportSurroundings {
  readonly isNarrow: boolean
  /**
   * Whether a bottom sheet covers the lower part of a narrow window: the toolbar is then hidden to leave room for the
   * page.
   */
  readonly hasSheet: boolean
}

/** Which part of the page is shown at which zoom: the camera, and the sizes of the view and the page. */
export class ViewportStore {
  camera: Camera = { x: 0, y: 0, zoom: 1 }
  size: Size = { width: 0, height: 0 }
  ratio = 1
  /** Whether the page is kept fitted to the window. */
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

  /** Whether the toolbar belongs beside the page rather than below it. */
  get isLow(): boolean {
    const { width, height } = this.size
    return this.surroundings.isNarrow && height < LOW_HEIGHT && width > height * 1.5
  }

  /** The part of the view not covered by rulers and floating toolbars. */
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

  /** Refits a fitted page after its surroundings have changed. */
  refit(): void {
    if (this.isFitted) this.fit()
  }

  setPage(page: Size): void {
    this.page = page
    this.refit()
  }

  fit(): void {
    this.zoomToRect({ x: 0, y: 0, ...this.page })
    this.isFitted = true
  }

  /** Zooms to show a part of the page as large as possible. */
  zoomToRect(target: Rect): void {
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

  /** Centers the view on a point of the page. */
  center(point: Point): void {
    this.isFitted = false
    this.camera = centerOn(this.size, point, this.camera.zoom)
  }

  private get middle(): Point {
    const { frame } = this
    return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  }
}
