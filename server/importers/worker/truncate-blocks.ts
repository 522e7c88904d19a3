import type { Block } from '../structure/block.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'

/** Truncates blocks to a total number of characters; the rest is left out and counted. */
export function truncateBlocks(blocks: readonly Block[], max: number, leftOut: LeftOutCounter): readonly Block[] {
  let left = max
  const remaining = blocks.filter(block => {
    const length = lengthOf(block)
    if (length > left) return false
    left -= length
    return true
  })
  leftOut.add('rest', blocks.length - remaining.length)
  return remaining
}

function lengthOf(block: Block): number {
  if ('text' in block) return block.text.length
  if (block.is !== 'table') return 0
  return block.table.rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0)
}
