import { type ElementId, intersects, type Point, type Rect, type Scene, unionRects } from '@slidewright/engine/internal'
import type { Container } from 'pixi.js'
import type { LayerSpan } from '../layers.ts'
import type { ObjectGroup, PageObject } from './page-object.ts'

/** The objects of a page by element id. */
export type PageObjects = ReadonlyMap<ElementId, PageObject>

/** Offsets in page px that differ by less are equal, allowing for rounding. */
const EPSILON = 1e-6

const EMPTY: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** A span of the paint order in its own render group: changes in other groups do not upload its vertices again. */
export class DisplayGroup implements ObjectGroup {
  readonly container: Container
  span: LayerSpan
  private readonly objects: PageObjects
  private hasBackground = false
  /** The bounding box of the objects; null until it is computed. */
  private bounds: Rect | null = null
  /** Whether the vertices have been uploaded. */
  private isDrawn = false

  /** Creates an empty group. `objects` is the page's own map. */
  constructor(container: Container, span: LayerSpan, objects: PageObjects) {
    this.container = container
    this.span = span
    this.objects = objects
  }

  /** Takes the objects of a span, above the page's background if given. */
  fill(span: LayerSpan, background: Container | null): void {
    const children: Container[] = background === null ? [] : [background]
    for (const id of span.ids) {
      const object = this.objects.get(id)
      if (object === undefined) continue
      object.group = this
      children.push(object.drawn.container)
    }
    this.span = span
    this.hasBackground = background !== null
    if (!replaceChildren(this.container, children)) return
    this.container.visible = true
    this.bounds = null
    this.isDrawn = false
  }

  /** Translates the group during a drag if all its objects have moved equally far, and settles it otherwise. Returns how many objects were translated. */
  follow(scene: Scene): number {
    const offset = this.offsetIn(scene)
    if (offset === null) {
      this.settle()
      return 0
    }
    const { container, span } = this
    for (const id of span.ids) {
      const object = this.objects.get(id)
      const node = scene.nodes.get(id)
      if (object && node) object.node = node
    }
    if (offset.x === container.x && offset.y === container.y) return 0
    container.position.set(offset.x, offset.y)
    this.bounds = null
    return span.ids.length
  }

  /** Ends the translation by updating every object's own position. */
  settle(): void {
    const { container, span } = this
    if (container.x === 0 && container.y === 0) return
    container.position.set(0, 0)
    for (const id of span.ids) this.objects.get(id)?.settle()
  }

  /** Hides the group outside the visible area. A group that has not been uploaded stays visible, because showing it later would upload it during a pan. */
  cull(visible: Rect): void {
    this.container.visible = this.hasBackground || !this.isDrawn || intersects(this.boundsOfObjects(), visible)
  }

  /** Notes that its vertices have been uploaded. */
  markUploaded(): void {
    this.isDrawn = true
  }

  invalidateBounds(): void {
    this.bounds = null
  }

  private boundsOfObjects(): Rect {
    this.bounds ??= unionRects(this.span.ids.flatMap(id => this.objects.get(id)?.node.bounds ?? [])) ?? EMPTY
    return this.bounds
  }

  /** Returns the common offset of all objects of the group in a scene; null if they have none. */
  private offsetIn(scene: Scene): Point | null {
    let shared: Point | null = null
    for (const id of this.span.ids) {
      const node = scene.nodes.get(id)
      const offset = node && this.objects.get(id)?.offsetTo(node)
      if (!offset) return null
      shared ??= offset
      if (Math.abs(shared.x - offset.x) + Math.abs(shared.y - offset.y) > EPSILON) return null
    }
    return shared
  }
}

/** Sets the children of a container; returns false if they are unchanged. */
export function replaceChildren(container: Container, children: readonly Container[]): boolean {
  const { children: current } = container
  if (current.length === children.length && children.every((child, index) => current[index] === child)) return false
  container.removeChildren()
  if (children.length > 0) container.addChild(...children)
  return true
}
