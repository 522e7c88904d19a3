import type { GroupNode, SceneNode } from '@slidewright/engine/internal'
import { Container } from 'pixi.js'
import { drawBitmap } from './draw-bitmap.ts'
import type { DrawKit } from './draw-kit.ts'
import { drawOutline, isOutline } from './draw-outline.ts'
import { type Drawn, place } from './drawn.ts'

/** Groups of one element (a chart, a table) with more parts are drawn as one bitmap instead of many small draw calls. */
const MAX_PARTS = 10

type Form = 'outline' | 'bitmap' | 'tree'

const DRAW: { readonly [F in Form]: (node: SceneNode, kit: DrawKit) => Drawn } = {
  outline: (node, kit) => (isOutline(node) ? drawOutline(node, kit) : drawBitmap(node, kit)),
  bitmap: drawBitmap,
  tree: (node, kit) => (node.kind === 'group' ? drawTree(node, kit) : drawBitmap(node, kit)),
}

/** Draws a scene node in the cheapest form that shows it exactly. */
export function drawNode(first: SceneNode, kit: DrawKit): Drawn {
  const form = formOf(first)
  const drawn = DRAW[form](first, kit)
  return { ...drawn, update: next => formOf(next) === form && drawn.update(next) }
}

function formOf(node: SceneNode): Form {
  if (node.kind === 'text') return 'bitmap'
  if (node.kind === 'path') return isOutline(node) ? 'outline' : 'bitmap'
  return isTree(node) ? 'tree' : 'bitmap'
}

/** Returns whether a group can be drawn as separate nodes: a clip, a shared opacity or a shared shadow need a single bitmap. */
function isTree(group: GroupNode): boolean {
  if (group.clip !== null || group.shadow !== null) return false
  if (group.opacity < 1 && group.children.length > 1) return false
  return (
    group.children.some(child => child.element !== null && child.element !== group.element) ||
    countParts(group) <= MAX_PARTS
  )
}

function countParts(node: SceneNode): number {
  return node.kind === 'group' ? node.children.reduce((sum, child) => sum + countParts(child), 0) : 1
}

function drawTree(first: GroupNode, kit: DrawKit): Drawn {
  const container = new Container()
  const children: Drawn[] = []
  let node = first

  function settle(): void {
    place(container, node.transform)
    container.alpha = node.opacity
  }

  function updateChildren(next: readonly SceneNode[]): void {
    for (const [index, child] of next.entries()) {
      const existing = children[index]
      if (existing && (child === node.children[index] || existing.update(child))) continue
      existing?.destroy()
      const drawn = drawNode(child, kit)
      children[index] = drawn
      container.addChildAt(drawn.container, index)
    }
    for (const extra of children.splice(next.length)) extra.destroy()
  }

  updateChildren(first.children)
  settle()
  return {
    container,
    update(next) {
      if (next.kind !== 'group') return false
      updateChildren(next.children)
      if (node.transform !== next.transform) kit.counts.moved++
      node = next
      settle()
      return true
    },
    sharpen: () => children.map(child => child.sharpen()).some(Boolean),
    refresh() {
      for (const child of children) child.refresh()
    },
    destroy() {
      for (const child of children) child.destroy()
      container.destroy()
    },
  }
}
