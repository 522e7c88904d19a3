import { TextureSource } from 'pixi.js'
import { createSurface } from '../../painter-2d/surface.ts'
import { AtlasPacking, type Block, type Cell } from './atlas-packing.ts'

/** Uploads the top left part of a canvas, of the size of `to`, to a cell of a texture. */
export type Upload = (source: TextureSource, canvas: OffscreenCanvas, to: Cell) => void

/** A large texture shared by many bitmaps. Their pixels are retained only until they are uploaded. */
export interface AtlasPage {
  readonly source: TextureSource
  place(width: number, height: number): Place | null
  /** Occupies a place, painted by the next `flush`. */
  reserve(place: Place, paint: PaintBitmap): Painted
  free(painted: Painted): void
  flush(upload: Upload): void
  /** Makes the next `flush` paint everything in use again. */
  restore(): void
  destroy(): void
}

/** A free place in an atlas page. */
export interface Place {
  readonly cell: Cell
  readonly block: Block
}

/** A painted or pending bitmap in its place. */
export interface Painted extends Place {
  readonly paint: PaintBitmap
}

/** Side length in px. A page's text at 2 device px per CSS px fits on a few atlas pages. */
const SIDE = 1024

/** Creates an empty atlas page. */
export function createAtlasPage(): AtlasPage {
  const source = new TextureSource({ width: SIDE, height: SIDE, resolution: 1 })
  const shelves = new AtlasPacking(SIDE)
  const used = new Set<Painted>()
  const pending = new Set<Painted>()

  return {
    source,
    place(width, height) {
      const found = shelves.place(width, height)
      if (found) return found
      shelves.close()
      return shelves.place(width, height)
    },
    reserve(place, paint) {
      const painted = { ...place, paint }
      used.add(painted)
      pending.add(painted)
      return painted
    },
    free(painted) {
      used.delete(painted)
      pending.delete(painted)
      shelves.free(painted.block)
    },
    flush(upload) {
      if (pending.size === 0) return
      for (const [block, cells] of byBlock(pending)) send(source, { block, cells }, upload)
      pending.clear()
      shelves.close()
    },
    restore() {
      for (const painted of used) pending.add(painted)
    },
    destroy: () => source.destroy(),
  }
}

function byBlock(painted: Iterable<Painted>): Map<Block, Painted[]> {
  const blocks = new Map<Block, Painted[]>()
  for (const each of painted) {
    const cells = blocks.get(each.block)
    if (cells) cells.push(each)
    else blocks.set(each.block, [each])
  }
  return blocks
}

/** Paints the cells of a block on one canvas and uploads them together, overwriting unused cells. */
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

/** Returns the cleared scratch canvas for painting before an upload; reused, because creating one costs more than painting. */
function emptyCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  scratch ??= createSurface(SIDE, SIDE)
  scratch.setTransform(1, 0, 0, 1, 0, 0)
  scratch.clearRect(0, 0, width, height)
  return scratch
}

/** Paints a bitmap with its top left corner at (x, y) of the surface. */
export type PaintBitmap = (surface: OffscreenCanvasRenderingContext2D, x: number, y: number) => void
