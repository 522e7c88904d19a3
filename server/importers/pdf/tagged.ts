import type { Block } from '../structure/block.ts'

/** An item of a list as a block. */
export type ItemBlock = Extract<Block, { is: 'item' }>

/** A table or list as the tags give it. */
export type TaggedBlock =
  | { readonly is: 'table'; readonly rows: readonly (readonly string[])[]; readonly hasHead: boolean }
  | { readonly is: 'list'; readonly items: readonly ItemBlock[]; readonly hasLabel: boolean }

/** That a run is part of a tagged table or list; the first one stands for it. */
export interface TaggedRun {
  readonly block: TaggedBlock
  readonly isFirst: boolean
}

/** The text of a block, as its line has it. */
export function textOfBlock(block: TaggedBlock): string {
  return block.is === 'table' ? block.rows.flat().join(' ') : block.items.map(item => item.text).join(' ')
}
