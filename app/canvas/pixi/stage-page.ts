import {
  changedNodes,
  type ElementId,
  IDENTITY,
  intersects,
  type PathNode,
  type Point,
  type Rect,
  type Scene,
  type SceneNode,
  unionRects,
} from '@slidewright/engine/internal'
import { Container } from 'pixi.js'
import { type LayerSpan, stretchesOf } from '../layers.ts'
import { drawNode } from './draw-node.ts'
import { type Drawn, sameContent } from './drawn.ts'
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
  /** The node that the object shows. Where its group is carried, that one lies elsewhere. */
  placed: SceneNode
  drawn: Drawn
  group: Group | null
}

/** A stretch of the paint order with vertices of its own: what happens to others sends none of them again. */
interface Group {
  readonly container: Container
  span: LayerSpan
  /** Whether the page's ground lies below it. */
  hasGround: boolean
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
      container.position.set(0, 0)
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
  const root = new Container()
  const entries = new Map<ElementId, Entry>()
  let groups: Group[] = []
  let backdrop: { readonly drawn: Drawn } | null = null
  let shown: { scene: Scene; moving: ReadonlySet<ElementId> } | null = null

  function showBackground(scene: Scene): void {
    if (shown?.scene.background === scene.background && shown.scene.size === scene.size) return
    const node = backgroundNode(scene)
    if (backdrop?.drawn.update(node)) return
    backdrop?.drawn.destroy()
    backdrop = { drawn: drawNode(node, kit) }
    groups[0]?.container.addChildAt(backdrop.drawn.container, 0)
  }

  /** Answers whether an object came that has to be put in its place. */
  function followNode(id: ElementId, node: SceneNode): boolean {
    const entry = entries.get(id)
    if (entry?.node === node) return false
    if (entry?.group) entry.group.bounds = null
    if (entry?.drawn.update(node)) {
      entry.node = node
      entry.placed = node
      return false
    }
    entry?.drawn.destroy()
    entries.set(id, { node, placed: node, drawn: drawNode(node, kit), group: null })
    return true
  }

  function followChanged(before: Scene, scene: Scene): boolean {
    for (const group of groups) if (group.span.moving) carry(group, scene)
    let came = false
    for (const id of changedNodes(before, scene)) {
      const node = entries.has(id) ? scene.nodes.get(id) : undefined
      if (node) came = followNode(id, node) || came
    }
    return came
  }

  /** What is moved as one is moved at once: none of its vertices is sent again. */
  function carry(group: Group, scene: Scene): void {
    const steps = group.span.ids.map(id => ({ entry: entries.get(id), node: scene.nodes.get(id) }))
    const way = wayOf(steps)
    if (way === null) return putDown(group)
    for (const { entry, node } of steps) if (entry && node) entry.node = node
    const { container } = group
    if (way.x === container.x && way.y === container.y) return
    container.position.set(way.x, way.y)
    group.bounds = null
    kit.counts.moved += steps.length
  }

  /** Ends the carrying: every object stands where its node says. */
  function putDown(group: Group): void {
    const { container, span } = group
    if (container.x === 0 && container.y === 0) return
    container.position.set(0, 0)
    for (const id of span.ids) {
      const entry = entries.get(id)
      if (entry === undefined || entry.placed === entry.node) continue
      entry.drawn.update(entry.node)
      entry.placed = entry.node
    }
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
    for (const group of groups) putDown(group)
    const before = new Map(groups.map(group => [group.span.ids[0], group]))
    groups = groundedStretches(scene.order, moving).map((span, index) => {
      const [first] = span.ids
      const group = before.get(first) ?? newGroup(span)
      before.delete(first)
      fill(group, span, index === 0 ? (backdrop?.drawn.container ?? null) : null)
      return group
    })
    for (const { container } of before.values()) pool.give(container)
    const containers = groups.map(({ container }) => container)
    if (sameChildren(root, containers)) return
    root.removeChildren()
    root.addChild(...containers)
  }

  function newGroup(span: LayerSpan): Group {
    return { container: pool.take(), span, hasGround: false, bounds: null, isDrawn: false }
  }

  function fill(group: Group, span: LayerSpan, ground: Container | null): void {
    const wanted: Container[] = ground === null ? [] : [ground]
    for (const id of span.ids) {
      const entry = entries.get(id)
      if (entry === undefined) continue
      entry.group = group
      wanted.push(entry.drawn.container)
    }
    group.span = span
    group.hasGround = ground !== null
    if (sameChildren(group.container, wanted)) return
    group.container.removeChildren()
    if (wanted.length > 0) group.container.addChild(...wanted)
    group.container.visible = true
    group.bounds = null
    group.isDrawn = false
  }

  function isSeen(group: Group, visible: Rect): boolean {
    if (group.hasGround || !group.isDrawn) return true
    group.bounds ??= unionRects(group.span.ids.flatMap(id => entries.get(id)?.node.bounds ?? [])) ?? NOTHING
    return intersects(group.bounds, visible)
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
      showBackground(scene)
      const isReordered = shown?.scene.order !== scene.order
      if (isReordered || shown === null) followAll(scene)
      const came = !isReordered && shown !== null && followChanged(shown.scene, scene)
      if (isReordered || came || shown?.moving !== moving) arrange(scene, moving)
      shown = { scene, moving }
    },
    cull(visible) {
      for (const group of groups) group.container.visible = isSeen(group, visible)
    },
    noteDrawn() {
      for (const group of groups) group.isDrawn = true
    },
    leave() {
      const left = [...objects()]
      for (const { container } of groups) pool.give(container)
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

/** The stretches, the lowest of them at rest: the ground lies below it. */
function groundedStretches(order: readonly ElementId[], moving: ReadonlySet<ElementId>): readonly LayerSpan[] {
  const stretches = stretchesOf(order, moving)
  return stretches[0]?.moving === false ? stretches : [{ moving: false, ids: [] }, ...stretches]
}

/** How far all objects are from where their nodes are now, or null where they are not all as far in the same direction, or look different. */
function wayOf(steps: readonly { readonly entry?: Entry | undefined; readonly node?: SceneNode | undefined }[]) {
  let way: Point | null = null
  for (const { entry, node } of steps) {
    const step = entry && node && stepOf(entry.placed, node)
    if (!step || (way && Math.abs(way.x - step.x) + Math.abs(way.y - step.y) > NEAR)) return null
    way ??= step
  }
  return way
}

/** Px below which two ways are the same: sums of fractions are not exact. */
const NEAR = 1e-6

function stepOf(from: SceneNode, to: SceneNode): Point | null {
  const [a, b] = [from.transform, to.transform]
  const isTurned = a[0] !== b[0] || a[1] !== b[1] || a[2] !== b[2] || a[3] !== b[3]
  if (isTurned || from.opacity !== to.opacity || !sameContent(from, to)) return null
  return { x: b[4] - a[4], y: b[5] - a[5] }
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
