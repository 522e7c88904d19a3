import {
  changedNodes,
  type ElementId,
  IDENTITY,
  intersects,
  type PathNode,
  type Rect,
  type Scene,
  type SceneNode,
  unionRects,
} from '@slidewright/engine'
import { Container } from 'pixi.js'
import { stretchesOf } from '../layers.ts'
import { drawNode } from './draw-node.ts'
import type { Drawn } from './drawn.ts'
import type { DrawKit } from './kit.ts'

/** The objects of one page. They are kept as long as their node is. */
export interface StagePage {
  readonly root: Container
  /** Shows a scene of this page; `moving` names what is in hand. */
  follow(scene: Scene, moving: ReadonlySet<ElementId>): void
  /** Leaves out what is not in this part of the page. */
  cull(visible: Rect): void
  /** Everything that is drawn has reached the card: from now on it may be left out, and shown again without sending anything. */
  noteDrawn(): void
  objects(): Iterable<Drawn>
  /** Takes the page apart; the objects are left to be let go one by one. */
  leave(): Drawn[]
}

interface Entry {
  node: SceneNode
  drawn: Drawn
  group: Group | null
}

/** A stretch of the paint order with vertices of its own: what happens to others sends none of them again. */
interface Group {
  readonly container: Container
  ids: readonly ElementId[]
  /** What all of it covers, null while that is unknown. */
  bounds: Rect | null
  isDrawn: boolean
}

/** Containers with vertices on the card, for groups to come. */
export interface GroupPool {
  take(): Container
  give(container: Container): void
  destroy(): void
}

/** An empty pool. */
export function createGroupPool(): GroupPool {
  const free: Container[] = []
  return {
    take: () => free.pop() ?? new Container({ isRenderGroup: true }),
    give(container) {
      container.removeFromParent()
      container.removeChildren()
      container.visible = true
      free.push(container)
    },
    destroy() {
      for (const container of free) container.destroy()
      free.length = 0
    },
  }
}

/** A page with nothing on it yet. */
export function createStagePage(kit: DrawKit, pool: GroupPool): StagePage {
  const root = new Container({ isRenderGroup: true })
  const ground = pool.take()
  const entries = new Map<ElementId, Entry>()
  let groups: Group[] = []
  let backdrop: Entry | null = null
  let shown: { scene: Scene; moving: ReadonlySet<ElementId> } | null = null
  root.addChild(ground)

  function showGround(scene: Scene): void {
    if (shown?.scene.background === scene.background && shown.scene.size === scene.size) return
    const node = backgroundNode(scene)
    if (backdrop?.drawn.update(node)) {
      backdrop.node = node
      return
    }
    backdrop?.drawn.destroy()
    backdrop = { node, drawn: drawNode(node, kit), group: null }
    ground.addChild(backdrop.drawn.container)
  }

  /** Answers whether an object came that has to be put in its place. */
  function followNode(id: ElementId, node: SceneNode): boolean {
    const entry = entries.get(id)
    if (entry?.node === node) return false
    if (entry?.group) entry.group.bounds = null
    if (entry?.drawn.update(node)) {
      entry.node = node
      return false
    }
    entry?.drawn.destroy()
    entries.set(id, { node, drawn: drawNode(node, kit), group: null })
    return true
  }

  function followChanged(before: Scene, scene: Scene): boolean {
    let came = false
    for (const id of changedNodes(before, scene)) {
      const node = entries.has(id) ? scene.nodes.get(id) : undefined
      if (node) came = followNode(id, node) || came
    }
    return came
  }

  function followAll(scene: Scene): void {
    for (const id of scene.order) {
      const node = scene.nodes.get(id)
      if (node) followNode(id, node)
    }
    if (entries.size === scene.order.length) return
    const here = new Set(scene.order)
    for (const [id, { drawn }] of entries) {
      if (here.has(id)) continue
      drawn.destroy()
      entries.delete(id)
    }
  }

  function arrange(scene: Scene, moving: ReadonlySet<ElementId>): void {
    const before = new Map(groups.map(group => [group.ids[0], group]))
    groups = stretchesOf(scene.order, moving).map(({ ids }) => {
      const known = before.get(ids[0])
      before.delete(ids[0])
      const group: Group = known ?? { container: pool.take(), ids, bounds: null, isDrawn: false }
      fill(group, ids)
      return group
    })
    for (const { container } of before.values()) pool.give(container)
    const containers = [ground, ...groups.map(({ container }) => container)]
    if (sameChildren(root, containers)) return
    root.removeChildren()
    root.addChild(...containers)
  }

  function fill(group: Group, ids: readonly ElementId[]): void {
    const wanted: Container[] = []
    for (const id of ids) {
      const entry = entries.get(id)
      if (entry === undefined) continue
      entry.group = group
      wanted.push(entry.drawn.container)
    }
    group.ids = ids
    if (sameChildren(group.container, wanted)) return
    group.container.removeChildren()
    if (wanted.length > 0) group.container.addChild(...wanted)
    group.container.visible = true
    group.bounds = null
    group.isDrawn = false
  }

  function boundsOf(group: Group): Rect {
    group.bounds ??= unionRects(group.ids.flatMap(id => entries.get(id)?.node.bounds ?? [])) ?? NOTHING
    return group.bounds
  }

  function* objects(): Iterable<Drawn> {
    if (backdrop) yield backdrop.drawn
    for (const { drawn } of entries.values()) yield drawn
  }

  return {
    root,
    objects,
    follow(scene, moving) {
      if (shown?.scene === scene && shown.moving === moving) return
      showGround(scene)
      const isReordered = shown?.scene.order !== scene.order
      if (isReordered || shown === null) followAll(scene)
      const came = !isReordered && shown !== null && followChanged(shown.scene, scene)
      if (isReordered || came || shown?.moving !== moving) arrange(scene, moving)
      shown = { scene, moving }
    },
    cull(visible) {
      for (const group of groups) group.container.visible = !group.isDrawn || intersects(boundsOf(group), visible)
    },
    noteDrawn() {
      for (const group of groups) group.isDrawn = true
    },
    leave() {
      const left = [...objects()]
      for (const { container } of groups) pool.give(container)
      pool.give(ground)
      root.removeFromParent()
      root.destroy()
      groups = []
      entries.clear()
      backdrop = null
      shown = null
      return left
    },
  }
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }

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
