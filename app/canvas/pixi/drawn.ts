import {
  type Matrix as EngineMatrix,
  multiply,
  type Point,
  type Rgba,
  type SceneNode,
  translation,
} from '@slidewright/engine/internal'
import { type Container, Matrix } from 'pixi.js'

/** A display object that shows a scene node. */
export interface Drawn {
  readonly container: Container
  /** Shows the node's new state. Returns false if it cannot, and a new object must be created. */
  update(node: SceneNode): boolean
  /** Repaints its bitmaps at the view's current resolution. Returns whether that was necessary. */
  sharpen(): boolean
  /** Repaints after a font or a picture has loaded. */
  refresh(): void
  destroy(): void
}

const matrix = new Matrix()
const NODE_ORIGIN: Origin = { at: { x: 0, y: 0 }, scale: 1 }

/** The origin and scale of a display object within its node. */
export interface Origin {
  /** The node's point at the object's origin. */
  readonly at: Point
  /** Px of the object per px of the node. */
  readonly scale: number
}

/** Applies the transform of a node to its display object. */
export function place(container: Container, transform: EngineMatrix, { at, scale }: Origin = NODE_ORIGIN): void {
  const [a, b, c, d, e, f] = at === NODE_ORIGIN.at ? transform : multiply(transform, translation(at.x, at.y))
  container.setFromMatrix(matrix.set(a / scale, b / scale, c / scale, d / scale, e, f))
}

/** Converts a color to a Pixi tint. */
export function tintOf({ r, g, b }: Rgba): number {
  return (r << 16) | (g << 8) | b
}

/** Returns whether two nodes differ at most in transform and opacity. */
export function sameContent(a: SceneNode, b: SceneNode): boolean {
  if (a.shadow !== b.shadow) return false
  if (a.kind === 'path') {
    return (
      b.kind === 'path' &&
      a.path === b.path &&
      a.fill === b.fill &&
      a.stroke === b.stroke &&
      a.evenOdd === b.evenOdd &&
      a.inner === b.inner &&
      a.blur === b.blur
    )
  }
  if (a.kind === 'text') return b.kind === 'text' && a.glyphs === b.glyphs
  return b.kind === 'group' && a.clip === b.clip && sameChildren(a.children, b.children)
}

function sameChildren(a: readonly SceneNode[], b: readonly SceneNode[]): boolean {
  return a === b || (a.length === b.length && a.every((child, index) => child === b[index]))
}
