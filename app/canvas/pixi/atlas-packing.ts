/** A cell of an atlas page, in px. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Cells placed between two uploads, in rows. */
export interface Block {
  readonly top: number
  /** Number of cells in use. */
  users: number
  height: number
}

/** Allocates cells in a square atlas page. Cells placed between two uploads share one block, which is uploaded in one piece; its space is freed when all its cells are. */
export class AtlasPacking {
  readonly side: number
  private readonly blocks: Block[] = []
  private row = { x: 0, y: 0, height: 0 }
  private open: { readonly block: Block; readonly max: number } | null = null

  constructor(side: number) {
    this.side = side
  }

  /** Returns a cell in the open block, or null if there is no space. */
  place(width: number, height: number): { readonly cell: Cell; readonly block: Block } | null {
    if (width > this.side) return null
    const open = this.open ?? this.openBlock(height)
    if (open === null) return null
    const { block, max } = open
    const next = this.row.x + width > this.side ? { x: 0, y: this.row.y + this.row.height, height: 0 } : this.row
    const bottom = Math.max(block.height, next.y + height)
    if (bottom > max) return null
    const cell = { x: next.x, y: block.top + next.y, width, height }
    this.row = { x: next.x + width, y: next.y, height: Math.max(next.height, height) }
    block.height = bottom
    block.users++
    return { cell, block }
  }

  /** Closes the block; the next cell opens another one. */
  close(): void {
    this.open = null
  }

  /** Frees a cell of a block. */
  free(block: Block): void {
    block.users--
    if (block.users > 0 || this.open?.block === block) return
    this.blocks.splice(this.blocks.indexOf(block), 1)
  }

  private openBlock(min: number): { readonly block: Block; readonly max: number } | null {
    this.dropEmpty()
    const gap = this.widestGap()
    if (gap.height < min) return null
    const block: Block = { top: gap.top, users: 0, height: 0 }
    this.blocks.push(block)
    this.blocks.sort((a, b) => a.top - b.top)
    this.row = { x: 0, y: 0, height: 0 }
    this.open = { block, max: gap.height }
    return this.open
  }

  private dropEmpty(): void {
    for (const block of this.blocks.filter(({ users }) => users === 0))
      this.blocks.splice(this.blocks.indexOf(block), 1)
  }

  private widestGap(): { readonly top: number; readonly height: number } {
    let top = 0
    let best = { top: 0, height: 0 }
    for (const block of [...this.blocks, { top: this.side, height: 0 }]) {
      if (block.top - top > best.height) best = { top, height: block.top - top }
      top = block.top + block.height
    }
    return best
  }
}
