import { changedNodes, type ElementId, type Rect, type Scene } from '@slidewright/engine/internal'
import { Container } from 'pixi.js'
import { type LayerSpan, spansOf } from '../layers.ts'
import { DisplayGroup, replaceChildren } from './display-group.ts'
import type { DrawKit } from './draw-kit.ts'
import type { Drawn } from './drawn.ts'
import type { GroupPool } from './group-pool.ts'
import { PageBackground } from './page-background.ts'
import { PageObject } from './page-object.ts'

/** The display objects of a page, in groups that are rendered separately. Objects are reused as long as they can show their node. */
export class StagePage {
  readonly root = new Container()
  private readonly kit: DrawKit
  private readonly pool: GroupPool
  private readonly background: PageBackground
  private readonly pageObjects = new Map<ElementId, PageObject>()
  private groups: readonly DisplayGroup[] = []
  private scene: Scene | null = null
  private moving: ReadonlySet<ElementId> | null = null

  /** Creates an empty page. */
  constructor(kit: DrawKit, pool: GroupPool) {
    this.kit = kit
    this.pool = pool
    this.background = new PageBackground(kit)
  }

  /** Shows a scene of this page; `moving` are the elements being dragged. */
  show(scene: Scene, moving: ReadonlySet<ElementId>): void {
    const { scene: before } = this
    if (before === scene && this.moving === moving) return
    this.showBackground(scene)
    let mustArrange = this.moving !== moving
    if (before === null || before.order !== scene.order) {
      this.showAll(scene)
      mustArrange = true
    } else if (this.showChanged(before, scene)) mustArrange = true
    if (mustArrange) this.arrange(scene.order, moving)
    this.scene = scene
    this.moving = moving
  }

  /** Hides the groups outside the visible area. */
  cull(visible: Rect): void {
    for (const group of this.groups) group.cull(visible)
  }

  /** Notes that all visible groups have been uploaded: from now on they can be hidden and shown without another upload. */
  markUploaded(): void {
    for (const group of this.groups) group.markUploaded()
  }

  /** Yields all display objects, the background first. */
  *objects(): Iterable<Drawn> {
    if (this.background.drawn) yield this.background.drawn
    for (const { drawn } of this.pageObjects.values()) yield drawn
  }

  /** Dissolves the page and returns its display objects, which the caller must destroy. */
  dissolve(): Drawn[] {
    const objects = [...this.objects()]
    for (const { container } of this.groups) this.pool.release(container)
    this.root.removeFromParent()
    this.root.destroy()
    return objects
  }

  private showBackground(scene: Scene): void {
    if (this.scene?.background === scene.background && this.scene.size === scene.size) return
    const isNew = this.background.show(scene)
    if (isNew && this.background.container) this.groups[0]?.container.addChildAt(this.background.container, 0)
  }

  /** Shows every node of the scene and destroys objects that are gone. */
  private showAll(scene: Scene): void {
    for (const id of scene.order) this.showNode(id, scene)
    if (this.pageObjects.size === scene.order.length) return
    const present = new Set(scene.order)
    for (const [id, { drawn }] of this.pageObjects) {
      if (present.has(id)) continue
      drawn.destroy()
      this.pageObjects.delete(id)
    }
  }

  /** Shows the nodes that differ from the previous scene. Returns true if one needed a new display object. */
  private showChanged(before: Scene, scene: Scene): boolean {
    for (const group of this.groups) if (group.span.moving) this.kit.counts.moved += group.follow(scene)
    let isNew = false
    for (const id of changedNodes(before, scene)) if (this.pageObjects.has(id) && this.showNode(id, scene)) isNew = true
    return isNew
  }

  /** Shows a node. Returns true if it needed a new display object. */
  private showNode(id: ElementId, scene: Scene): boolean {
    const node = scene.nodes.get(id)
    if (node === undefined) return false
    const object = this.pageObjects.get(id)
    if (object) return object.show(node)
    this.pageObjects.set(id, new PageObject(node, this.kit))
    return true
  }

  /** Distributes the objects to groups, reusing groups that begin with the same element. */
  private arrange(order: readonly ElementId[], moving: ReadonlySet<ElementId>): void {
    for (const group of this.groups) group.settle()
    const unused = new Map(this.groups.map(group => [group.span.ids[0], group]))
    this.groups = spansWithBackground(order, moving).map((span, index) => {
      const [first] = span.ids
      const group = unused.get(first) ?? new DisplayGroup(this.pool.acquire(), span, this.pageObjects)
      unused.delete(first)
      group.fill(span, index === 0 ? this.background.container : null)
      return group
    })
    for (const { container } of unused.values()) this.pool.release(container)
    replaceChildren(
      this.root,
      this.groups.map(({ container }) => container),
    )
  }
}

/** Returns the spans of a page; the lowest is always at rest, because it includes the background. */
function spansWithBackground(order: readonly ElementId[], moving: ReadonlySet<ElementId>): readonly LayerSpan[] {
  const spans = spansOf(order, moving)
  return spans[0]?.moving === false ? spans : [{ moving: false, ids: [] }, ...spans]
}
