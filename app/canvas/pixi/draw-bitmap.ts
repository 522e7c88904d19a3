import type { SceneNode, TextNode } from '@slidewright/engine/internal'
import { Sprite } from 'pixi.js'
import { sameLetters } from '../same-letters.ts'
import { bake, bitmapScale } from './bake.ts'
import type { DrawKit, PlacedTexture } from './draw-kit.ts'
import { type Drawn, place, sameContent, tintOf } from './drawn.ts'

const WHITE = '#ffffff'
/** Relative difference from the wanted scale below which a bitmap is sharp enough. */
const TOLERANCE = 0.005

/** Draws a node as a bitmap, for text and everything that triangles cannot show exactly. Single-color text is white and tinted, so that another theme uploads nothing. */
export function drawBitmap(first: SceneNode, kit: DrawKit): Drawn {
  const sprite = new Sprite()
  sprite.roundPixels = true
  let node = first
  let scale = 0
  let placed: PlacedTexture | null = null

  function paint(): void {
    scale = bitmapScale(node, kit.scale())
    const before = sprite.texture
    placed = bake(node, { scale, ink: isTinted(node) ? WHITE : undefined }, kit)
    sprite.texture = placed.texture
    kit.bitmaps.release(before)
    kit.counts.baked++
    settle()
  }

  function settle(): void {
    if (placed) place(sprite, node.transform, placed)
    colorSprite(sprite, node)
  }

  paint()
  kit.counts.built++
  return {
    container: sprite,
    update(next) {
      const before = node
      node = next
      if (needsPaint(before, next)) paint()
      else {
        if (before.transform !== next.transform) kit.counts.moved++
        settle()
      }
      return true
    },
    sharpen() {
      const isSharp = Math.abs(bitmapScale(node, kit.scale()) / scale - 1) < TOLERANCE
      if (!isSharp) paint()
      return !isSharp
    },
    refresh: paint,
    destroy() {
      const { texture } = sprite
      sprite.destroy()
      kit.bitmaps.release(texture)
    },
  }
}

function colorSprite(sprite: Sprite, node: SceneNode): void {
  sprite.alpha = node.opacity * (isTinted(node) ? node.single.resolved.a : 1)
  sprite.tint = isTinted(node) ? tintOf(node.single.resolved) : 0xffffff
}

function isTinted(node: SceneNode): node is TextNode & { single: NonNullable<TextNode['single']> } {
  return node.kind === 'text' && node.single !== null
}

function needsPaint(before: SceneNode, after: SceneNode): boolean {
  if (sameContent(before, after)) return after.shadow !== null && !sameTurn(before, after)
  return !(isTinted(before) && isTinted(after) && before.shadow === after.shadow && sameLetters(before, after))
}

/** Returns whether two nodes have the same rotation and scale: a baked shadow is only right for one. */
function sameTurn({ transform: a }: SceneNode, { transform: b }: SceneNode): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3]
}
