import { TextureSource } from 'pixi.js'
import { createSurface } from '../../painter-2d/surface.ts'
import { type Block, type Cell, Shelves } from './shelves.ts'

/** Sends the upper left part of a canvas, as large as `to`, to a place of a texture on the card. */
export type Upload = (source: TextureSource, canvas: OffscreenCanvas, to: Cell) => void

/** A large texture on the GPU that many bitmaps share. Only what is on its way to it is kept here. */
export interface AtlasPage {
  readonly source: TextureSource
  place(width: number, height: number): Place | null
  /** Keeps a place; it is painted with the next `flush`. */
  hold(place: Place, paint: PaintBitmap): Painted
  give(painted: Painted): void
  flush(upload: Upload): void
  /** Has everything in use painted again with the next `flush`. */
  restore(): void
  destroy(): void
}

/** Room in an atlas page. */
export interface Place {
  readonly cell: Cell
  readonly block: Block
}

/** What stands in a place. */
export interface Painted extends Place {
  readonly paint: PaintBitmap
}

/** Px of a side. What a page of text needs, on a screen of two px a px, fits in a few. */
const SIDE = 1024

/** Creates an empty atlas page. */
export function createAtlasPage(): AtlasPage {
  const source = new TextureSource({ width: SIDE, height: SIDE, resolution: 1 })
  const shelves = new Shelves(SIDE)
  const here = new Set<Painted>()
  const waiting = new Set<Painted>()

  return {
    source,
    place(width, height) {
      const found = shelves.place(width, height)
      if (found) return found
      shelves.close()
      return shelves.place(width, height)
    },
    hold(place, paint) {
      const painted = { ...place, paint }
      here.add(painted)
      waiting.add(painted)
      return painted
    },
    give(painted) {
      here.delete(painted)
      waiting.delete(painted)
      shelves.give(painted.block)
    },
    flush(upload) {
      if (waiting.size === 0) return
      for (const [block, cells] of byBlock(waiting)) send(source, { block, cells }, upload)
      waiting.clear()
      shelves.close()
    },
    restore() {
      for (const painted of here) waiting.add(painted)
    },
    destroy: () => source.destroy(),
  }
}

function byBlock(painted: Iterable<Painted>): Map<Block, Painted[]> {
  const blocks = new Map<Block, Painted[]>()
  for (const each of painted) {
    const known = blocks.get(each.block)
    if (known) known.push(each)
    else blocks.set(each.block, [each])
  }
  return blocks
}

/** Cells of a block are painted on one canvas and sent at once; those of a block that are not in the list are no longer in use. */
function send(
  source: TextureSource,
  { block, cells }: { block: Block; cells: readonly Painted[] },
  upload: Upload,
): void {
  const width = Math.max(...cells.map(({ cell }) => cell.x + cell.width))
  const surface = emptyCanvas(width, block.height)
  for (const { cell, paint } of cells) {
    const [x, y] = [cell.x, cell.y - block.top]
    surface.save()
    surface.beginPath()
    surface.rect(x, y, cell.width, cell.height)
    surface.clip()
    paint(surface, x, y)
    surface.restore()
  }
  upload(source, surface.canvas, { x: 0, y: block.top, width, height: block.height })
}

let desk: OffscreenCanvasRenderingContext2D | null = null

/** The canvas that bitmaps are painted on before they are sent, wiped. A new one each time would cost more than what is painted. */
function emptyCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  desk ??= createSurface(SIDE, SIDE)
  desk.setTransform(1, 0, 0, 1, 0, 0)
  desk.clearRect(0, 0, width, height)
  return desk
}

/** Paints a bitmap whose upper left corner is at (x, y) of the surface. */
export type PaintBitmap = (surface: OffscreenCanvasRenderingContext2D, x: number, y: number) => void
