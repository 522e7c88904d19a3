/** A place in an atlas page, in px. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Cells side by side, row below row: all that is put down at one time. */
export interface Block {
  readonly top: number
  /** Cells that are still in use. */
  users: number
  height: number
}

/** Where in a square atlas page there is room. What is put down at one time lies in one block, so that it is sent in one piece; a block's room is free again when all its cells are. */
export class Shelves {
  readonly side: number
  private readonly blocks: Block[] = []
  private row = { x: 0, y: 0, height: 0 }
  private open: { readonly block: Block; readonly max: number } | null = null

  constructor(side: number) {
    this.side = side
  }

  /** Room for a cell in the open block, or null where there is none. */
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

  /** The open block is full: what comes next begins another one. */
  close(): void {
    this.open = null
  }

  /** Gives a cell of a block back. */
  give(block: Block): void {
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
