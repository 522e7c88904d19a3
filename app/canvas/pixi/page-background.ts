import { IDENTITY, type PathNode, type Scene } from '@slidewright/engine/internal'
import type { Container } from 'pixi.js'
import type { DrawKit } from './draw-kit.ts'
import { drawNode } from './draw-node.ts'
import type { Drawn } from './drawn.ts'

/** The display object of a page's background. */
export class PageBackground {
  /** Null until the first scene. */
  drawn: Drawn | null = null
  private readonly kit: DrawKit

  constructor(kit: DrawKit) {
    this.kit = kit
  }

  get container(): Container | null {
    return this.drawn?.container ?? null
  }

  /** Shows the background of a scene. Returns true if it needed a new display object. */
  show(scene: Scene): boolean {
    const node = backgroundNode(scene)
    if (this.drawn?.update(node)) return false
    this.drawn?.destroy()
    this.drawn = drawNode(node, this.kit)
    return true
  }
}

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
