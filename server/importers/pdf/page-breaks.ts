import type { Block } from '../structure/block.ts'
import { joinedLines } from './joined-lines.ts'
import type { PdfTable } from './tables.ts'
import type { TaggedBlock } from './tagged.ts'

/** The blocks so far, and what is known of the last table. */
export interface Placed {
  readonly blocks: Block[]
  /** The page that the last table stands on. */
  tablePage: number
  /** Whether the tags call the first row of the last table a header. */
  hasHead: boolean
}

/** Where on its page a block starts. */
export interface PageStart {
  readonly page: number
  /** Whether it is the first on its page. */
  readonly isTop: boolean
}

/** Appends the rest of an item that a page break parts to the item that the previous page ends with. */
function continueItem({ blocks }: Placed, rest: string): boolean {
  const item = blocks.at(-2)
  if (item?.is !== 'item' || item.form === 'paragraph' || item.form === 'quote') return false
  blocks[blocks.length - 2] = { ...item, text: joinedLines([item.text, rest]) }
  return true
}

interface TableRows {
  readonly rows: PdfTable['rows']
  /** Whether the tags call its first row a header; absent without tags. */
  readonly hasHead?: boolean
}

/**
 * Adds a table. At the top of a page it continues the one that the previous page ends with, if its header is the same, or the tags say that
 * it has none.
 */
export function pushTable(state: Placed, { rows, hasHead }: TableRows, at: PageStart): void {
  const last = state.blocks.at(-1)
  const before = last?.is === 'table' && at.isTop && state.tablePage === at.page - 1 ? last.table.rows : undefined
  const head = before?.[0]
  const isSame = head !== undefined && head.join('\n') === rows[0]?.join('\n')
  const isRest = state.hasHead && hasHead === false && head?.length === rows[0]?.length
  const goesOn = before !== undefined && (isSame || isRest)
  state.tablePage = at.page
  if (goesOn)
    state.blocks[state.blocks.length - 1] = {
      is: 'table',
      table: { rows: [...before, ...(isSame ? rows.slice(1) : rows)] },
    }
  else {
    state.hasHead = hasHead === true
    state.blocks.push({ is: 'table', table: { rows } })
  }
}

/** Adds the items of a list. At the top of a page its first one may be the rest of an item that the page break parts. */
export function pushItems(
  state: Placed,
  { items, hasLabel }: Extract<TaggedBlock, { is: 'list' }>,
  { isTop, origin }: PageStart & { readonly origin: Block },
): void {
  const [first] = items
  const isRest = isTop && !hasLabel && first !== undefined && /^\p{Ll}/u.test(first.text)
  const own = isRest && continueItem(state, first.text) ? items.slice(1) : items
  for (const item of own) state.blocks.push(item, origin)
}
