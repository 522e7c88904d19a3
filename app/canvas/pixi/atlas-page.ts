import { TextureSource } from 'pixi.js'
import { createSurface } from '../../painter-2d/surface.ts'
import { type Block, type Cell, Shelves } from './shelves.ts'

/** Sends the upper left part of a canvas, as large as `to`, to a place of a texture on the card. */
export type Upload = (source: TextureSource, canvas: OffscreenCanvas, to: Cell) => void

/** A large texture on the GPU that many bitmaps share. Their pixels are kept only until they are uploaded. */
export interface AtlasPage {
  readonly source: TextureSource
  place(width: number, height: number): Place | null
  /** Occupies a place; it is painted by the next `flush`. */
  hold(place: Place, paint: PaintBitmap): Painted
  give(painted: Painted): void
  flush(upload: Upload): void
  /** The next `flush` paints everything in use again. */
  restore(): void
  destroy(): void
}

/** Room in an atlas page. */
export interface Place {
  readonly cell: Cell
  readonly block: Block
}

/** A bitmap in its place. */
export interface Painted extends Place {
  readonly paint: PaintBitmap
}

/** The length of a side in px. The text of a page at 2 device px per css px fits on a few pages. */
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

/** Paints the cells of a block on one canvas and uploads them together. Cells of the block that are not in the list are no longer in use. */
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

let scratch: OffscreenCanvasRenderingContext2D | null = null

/** The cleared canvas on which bitmaps are painted before their upload. A new one each time would cost more than the painting. */
function emptyCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  scratch ??= createSurface(SIDE, SIDE)
  scratch.setTransform(1, 0, 0, 1, 0, 0)
  scratch.clearRect(0, 0, width, height)
  return scratch
}

/** Paints a bitmap whose upper left corner is at (x, y) of the surface. */
export type PaintBitmap = (surface: OffscreenCanvasRenderingContext2D, x: number, y: number) => void
