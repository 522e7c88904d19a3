import {
  type ElementId,
  IDENTITY,
  intersects,
  type PathNode,
  type Rect,
  type Scene,
  type SceneNode,
} from '@slidewright/engine'
import { Container } from 'pixi.js'
import { layersOf } from '../layers.ts'
import { drawNode } from './draw-node.ts'
import type { Drawn } from './drawn.ts'
import type { DrawKit } from './kit.ts'

/** A page on Pixi's stage. Objects are kept as long as their node is; what moves is in a render group of its own. */
export interface Stage {
  readonly root: Container
  /** Shows a scene; null shows an empty stage. */
  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void
  /** Leaves out what is not in this part of the page. */
  cull(visible: Rect): void
  /** Makes bitmaps sharp until the time is up; answers whether there is more to do. */
  sharpen(isTimeUp: () => boolean): boolean
  refresh(): void
  destroy(): void
}

interface Entry {
  node: SceneNode
  drawn: Drawn
}

/** How many objects of a page that was left are let go in one frame. */
const LET_GO_PER_FRAME = 5

/** An empty stage. */
export function createStage(kit: DrawKit): Stage {
  const root = new Container({ isRenderGroup: true })
  const ground = new Container()
  const layers: Container[] = []
  const entries = new Map<ElementId, Entry>()
  const left: Drawn[] = []
  let backdrop: Entry | null = null
  let shown: { scene: Scene; moving: ReadonlySet<ElementId> } | null = null
  let pending: Iterator<Drawn> | null = null
  let visible: Rect | null = null
  root.addChild(ground)

  function follow(entry: Entry | null, node: SceneNode): Entry {
    if (entry?.node === node) return entry
    if (entry?.drawn.update(node)) {
      entry.node = node
      return entry
    }
    entry?.drawn.destroy()
    return { node, drawn: drawNode(node, kit) }
  }

  function showGround(scene: Scene): void {
    if (shown?.scene.background === scene.background && shown.scene.size === scene.size) return
    const next = follow(backdrop, backgroundNode(scene))
    if (next !== backdrop) ground.addChild(next.drawn.container)
    backdrop = next
  }

  function followNodes(scene: Scene): boolean {
    let changed = false
    for (const id of scene.order) {
      const node = scene.nodes.get(id)
      if (node === undefined) continue
      const known = entries.get(id) ?? null
      const entry = follow(known, node)
      if (entry === known) continue
      entries.set(id, entry)
      changed = true
    }
    return dropGone(scene) || changed
  }

  function dropGone(scene: Scene): boolean {
    if (entries.size <= scene.order.length) return false
    const here = new Set(scene.order)
    for (const [id, { drawn }] of entries) {
      if (here.has(id)) continue
      drawn.container.removeFromParent()
      entries.delete(id)
      left.push(drawn)
    }
    return true
  }

  function leavePage(): void {
    for (const { drawn } of entries.values()) {
      drawn.container.removeFromParent()
      left.push(drawn)
    }
    entries.clear()
  }

  function arrange(scene: Scene, moving: ReadonlySet<ElementId>): void {
    const spans = layersOf(scene.order, moving)
    for (const [index, { ids }] of spans.entries()) {
      const layer = layers[index] ?? addLayer()
      const wanted = ids.flatMap(id => entries.get(id)?.drawn.container ?? [])
      if (!sameChildren(layer, wanted)) {
        layer.removeChildren()
        if (wanted.length > 0) layer.addChild(...wanted)
      }
    }
    for (const layer of layers.splice(Math.max(1, spans.length))) layer.destroy()
  }

  function addLayer(): Container {
    const layer = new Container({ isRenderGroup: true })
    layers.push(layer)
    root.addChild(layer)
    return layer
  }

  function cullAll(): void {
    if (visible === null) return
    for (const { node, drawn } of entries.values()) drawn.container.visible = intersects(node.bounds, visible)
  }

  function* drawnObjects(): Iterator<Drawn> {
    if (backdrop) yield backdrop.drawn
    for (const { drawn } of entries.values()) yield drawn
  }

  return {
    root,
    show(scene, moving) {
      ground.visible = scene !== null
      if (scene === null) {
        leavePage()
        shown = null
        return
      }
      if (shown?.scene === scene && shown.moving === moving) return
      if (shown && shown.scene.page !== scene.page) leavePage()
      showGround(scene)
      const changed = followNodes(scene)
      if (changed || shown?.moving !== moving || shown?.scene.order !== scene.order) arrange(scene, moving)
      shown = { scene, moving }
      cullAll()
    },
    cull(rect) {
      visible = rect
      cullAll()
    },
    sharpen(isTimeUp) {
      for (const drawn of left.splice(0, LET_GO_PER_FRAME)) drawn.destroy()
      pending ??= drawnObjects()
      for (let next = pending.next(); !next.done; next = pending.next()) {
        next.value.sharpen()
        if (isTimeUp()) return true
      }
      pending = null
      return left.length > 0
    },
    refresh() {
      backdrop?.drawn.refresh()
      for (const { drawn } of entries.values()) drawn.refresh()
    },
    destroy() {
      leavePage()
      for (const drawn of left) drawn.destroy()
      backdrop?.drawn.destroy()
      root.destroy({ children: true })
    },
  }
}

function sameChildren(layer: Container, wanted: readonly Container[]): boolean {
  return layer.children.length === wanted.length && wanted.every((child, index) => layer.children[index] === child)
}

/** The page's ground as a node like any other. */
function backgroundNode({ background, size }: Scene): PathNode {
  return {
    kind: 'path',
    id: 'background',
    element: null,
    transform: IDENTITY,
    bounds: { x: 0, y: 0, ...size },
    opacity: 1,
    shadow: null,
    path: `M0 0L${size.width} 0L${size.width} ${size.height}L0 ${size.height}Z`,
    evenOdd: false,
    fill: background,
    stroke: null,
  }
}
