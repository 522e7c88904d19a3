import {
  boundsOfPath,
  containsRect,
  expand,
  inkOf,
  type Paint,
  type PathNode,
  type Rgba,
  type SceneNode,
  type SceneStroke,
} from '@slidewright/engine/internal'
import { Container, Graphics, GraphicsContext, type Matrix, type Texture } from 'pixi.js'
import type { DrawKit, Shared } from './draw-kit.ts'
import { type Drawn, place, sameContent, tintOf } from './drawn.ts'
import { graphicsPath, isPlainOutline } from './outline.ts'
import { gradientFill, pictureFill, type TextureFill } from './paint-texture.ts'

const CAPS = { flat: 'butt', round: 'round', square: 'square' } as const
/** Placeholder of a picture that has not loaded; the same gray as in painter-2d. */
const PLACEHOLDER: Rgba = { r: 127, g: 127, b: 127, a: 0.14 }

/** Returns whether triangles show this outline exactly as painter-2d paints it. */
export function isDrawable(node: PathNode): boolean {
  if (node.shadow !== null || node.inner || node.blur || node.fill?.kind === 'pattern') return false
  if (node.fill?.kind === 'image' && !fillsOutline(node.fill, node.path)) return false
  if (node.stroke && (node.stroke.paint.kind !== 'solid' || node.stroke.dashes.length > 0)) return false
  return node.fill === null || isPlainOutline(node.path)
}

/** Returns whether a picture covers its whole outline: textures extend their edge, so others are painted as bitmaps. */
function fillsOutline({ isTiled, target }: Extract<Paint, { kind: 'image' }>, path: string): boolean {
  return !isTiled && containsRect(expand(target, 0.01), boundsOfPath(path))
}

interface Part {
  readonly graphics: Graphics
  readonly alpha: number
  release(): void
}

/** Draws an outline with triangles: shared shapes, white and tinted, with pictures and gradients as textures. */
export function drawOutline(first: PathNode, kit: DrawKit): Drawn {
  const container = new Container()
  let node = first
  const parts: Part[] = []

  function clear(): void {
    for (const part of parts.splice(0)) destroyPart(part)
  }

  function build(): void {
    clear()
    if (node.fill) parts.push(fillPart(node, node.fill, kit))
    if (node.stroke && node.stroke.width > 0) parts.push(strokePart(node, node.stroke, kit))
    for (const part of parts) container.addChild(part.graphics)
    kit.counts.built++
    settle()
  }

  function settle(): void {
    place(container, node.transform)
    for (const part of parts) part.graphics.alpha = part.alpha * node.opacity
  }

  build()
  return {
    container,
    update(next) {
      if (next.kind !== 'path' || !isDrawable(next)) return false
      const before = node
      node = next
      if (!sameContent(before, next)) build()
      else {
        if (before.transform !== next.transform) kit.counts.moved++
        settle()
      }
      return true
    },
    sharpen: () => false,
    refresh() {
      if (node.fill?.kind === 'image') build()
    },
    destroy() {
      clear()
      container.destroy()
    },
  }
}

function destroyPart(part: Part): void {
  part.graphics.destroy({ context: false })
  part.release()
}

function fillPart(node: PathNode, fill: Paint, kit: DrawKit): Part {
  const texture = textureFor(node, fill, kit)
  if (texture) {
    const part = texturedPart(node.path, texture, kit)
    return fill.kind === 'image' ? { ...part, alpha: fill.opacity } : part
  }
  const color = fill.kind === 'solid' ? fill.resolved : PLACEHOLDER
  const context = kit.context(`fill ${node.path}`, () =>
    new GraphicsContext().path(graphicsPath(node.path)).fill({ color: 0xffffff }),
  )
  return tinted(context, color)
}

function textureFor(node: PathNode, fill: Paint, kit: DrawKit): TextureFill | null {
  if (fill.kind === 'linear' || fill.kind === 'radial') return gradientFill(fill, inkOf({ ...node, stroke: null }), kit)
  return fill.kind === 'image' ? pictureFill(fill, kit) : null
}

function texturedPart(path: string, { texture, matrix, key }: TextureFill, kit: DrawKit): Part {
  const context = kit.context(`textured ${key} ${path}`, () => texturedContext(path, texture.value, matrix))
  return {
    graphics: new Graphics(context.value),
    alpha: 1,
    release() {
      context.release()
      texture.release()
    },
  }
}

function texturedContext(path: string, texture: Texture, matrix: Matrix): GraphicsContext {
  return new GraphicsContext()
    .path(graphicsPath(path))
    .fill({ color: 0xffffff, texture, matrix, textureSpace: 'global' })
}

function strokePart(node: PathNode, stroke: SceneStroke, kit: DrawKit): Part {
  const { width, cap, join, paint } = stroke
  const key = `stroke ${width} ${cap} ${join} ${node.path}`
  const context = kit.context(key, () =>
    new GraphicsContext()
      .path(graphicsPath(node.path))
      .stroke({ color: 0xffffff, width, cap: CAPS[cap], join, miterLimit: 10 }),
  )
  return tinted(context, paint.kind === 'solid' ? paint.resolved : PLACEHOLDER)
}

function tinted(context: Shared<GraphicsContext>, color: Rgba): Part {
  const graphics = new Graphics(context.value)
  graphics.tint = tintOf(color)
  return { graphics, alpha: color.a, release: context.release }
}

/** Returns whether a node is an outline that is drawn with triangles. */
export function isOutline(node: SceneNode): node is PathNode {
  return node.kind === 'path' && isDrawable(node)
}
