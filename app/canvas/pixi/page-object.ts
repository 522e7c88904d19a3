import type { Point, SceneNode } from '@slidewright/engine/internal'
import type { DrawKit } from './draw-kit.ts'
import { drawNode } from './draw-node.ts'
import { type Drawn, sameContent } from './drawn.ts'

/** The group that an object belongs to. */
export interface ObjectGroup {
  /** Discards the cached bounds of the group. */
  invalidateBounds(): void
}

/** A top-level node of a page and the display object that shows it. */
export class PageObject {
  /** The node of the latest scene. */
  node: SceneNode
  drawn: Drawn
  group: ObjectGroup | null = null
  /** The node at the display object's position. It differs from `node` while the whole group is translated. */
  private placed: SceneNode
  private readonly kit: DrawKit

  constructor(node: SceneNode, kit: DrawKit) {
    this.node = node
    this.placed = node
    this.kit = kit
    this.drawn = drawNode(node, kit)
  }

  /** Shows a new state of the node. Returns true if it needed a new display object, which must be added to its group. */
  show(node: SceneNode): boolean {
    if (this.node === node) return false
    this.group?.invalidateBounds()
    this.node = node
    this.placed = node
    if (this.drawn.update(node)) return false
    this.drawn.destroy()
    this.drawn = drawNode(node, this.kit)
    return true
  }

  /** Moves the display object to its node, after its group was translated. */
  settle(): void {
    if (this.placed === this.node) return
    this.drawn.update(this.node)
    this.placed = this.node
  }

  /** Returns the offset in page px to a node that differs in position alone; null if it differs in more. */
  offsetTo(node: SceneNode): Point | null {
    const [from, to] = [this.placed.transform, node.transform]
    const isTurned = from[0] !== to[0] || from[1] !== to[1] || from[2] !== to[2] || from[3] !== to[3]
    if (isTurned || this.placed.opacity !== node.opacity || !sameContent(this.placed, node)) return null
    return { x: to[4] - from[4], y: to[5] - from[5] }
  }
}
