import { type Matrix as EngineMatrix, multiply, type Rgba, type SceneNode, translation } from '@slidewright/engine'
import { type Container, Matrix } from 'pixi.js'

/** A scene node on the stage. */
export interface Drawn {
  readonly container: Container
  /** Takes the node's new state if this object can show it; false means that another one must be made. */
  update(node: SceneNode): boolean
  /** Makes its bitmaps as sharp as the view wants them now; answers whether there was something to do. */
  sharpen(): boolean
  /** Paints anew: a font or a picture has arrived. */
  refresh(): void
  destroy(): void
}

const matrix = new Matrix()

/** Puts an object where the node's transform says, with its own origin at (x, y) of the node. */
export function place(container: Container, transform: EngineMatrix, x = 0, y = 0): void {
  const [a, b, c, d, e, f] = x === 0 && y === 0 ? transform : multiply(transform, translation(x, y))
  container.setFromMatrix(matrix.set(a, b, c, d, e, f))
}

/** A color as Pixi's tint. */
export function tintOf({ r, g, b }: Rgba): number {
  return (r << 16) | (g << 8) | b
}

/** Whether two nodes look the same in their own px, so that only place and opacity differ. */
export function sameContent(a: SceneNode, b: SceneNode): boolean {
  if (a.shadow !== b.shadow) return false
  if (a.kind === 'path') {
    return (
      b.kind === 'path' && a.path === b.path && a.fill === b.fill && a.stroke === b.stroke && a.evenOdd === b.evenOdd
    )
  }
  if (a.kind === 'text') return b.kind === 'text' && a.glyphs === b.glyphs
  return b.kind === 'group' && a.clip === b.clip && sameChildren(a.children, b.children)
}

function sameChildren(a: readonly SceneNode[], b: readonly SceneNode[]): boolean {
  return a === b || (a.length === b.length && a.every((child, index) => child === b[index]))
}
