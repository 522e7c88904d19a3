import type { OutlineKind } from '@slidewright/engine/internal'
import type { Block } from './block.ts'

type Heading = Extract<Block, { readonly is: 'heading' }>

/** The maximum length of a title that says its heading and the one above it, in characters. */
const JOINED_MAX = 80

/**
 * Makes pages of the headings below a page that have tables, and of those beside them: a table belongs to its own heading. A page that has
 * nothing else becomes part of their titles.
 */
export function withTablePages(blocks: readonly Block[], kinds: ReadonlyMap<number, OutlineKind>): readonly Block[] {
  const kindOf = (block: Block) => (block.is === 'heading' ? (kinds.get(block.level) ?? 'point') : undefined)
  const made: Block[] = []
  let open: { readonly page: Heading; readonly below: Block[] } | null = null
  const close = () => {
    // Not spread: a source may have more blocks than a call accepts as arguments.
    if (open !== null) for (const block of pagesOf(open.page, open.below)) made.push(block)
    open = null
  }
  for (const block of blocks) {
    const kind = kindOf(block)
    if (kind === 'page' || kind === 'chapter') close()
    if (block.is === 'heading' && kind === 'page') open = { page: block, below: [] }
    else if (open === null) made.push(block)
    else open.below.push(block)
  }
  close()
  return made
}

/** Returns a page with what is below it, its parts as pages of their own where one of them has a table. */
function pagesOf(page: Heading, below: readonly Block[]): readonly Block[] {
  const level = below.reduce((least, block) => (block.is === 'heading' ? Math.min(least, block.level) : least), 99)
  const first = below.findIndex(block => block.is === 'heading' && block.level === level)
  if (first < 0 || !below.slice(first).some(({ is }) => is === 'table')) return [page, ...below]
  const isBare = first === 0
  const parts = below.slice(first).flatMap((block): readonly Block[] => {
    if (block.is !== 'heading' || block.level !== level) return [block]
    return titled(page, block, isBare)
  })
  return isBare ? parts : [page, ...below.slice(0, first), ...parts]
}

function titled(page: Heading, part: Heading, isBare: boolean): readonly Block[] {
  if (!isBare || part.text.toLowerCase().includes(page.text.toLowerCase())) return [{ ...part, level: page.level }]
  const joined = `${page.text}: ${part.text}`
  if (joined.length <= JOINED_MAX) return [{ ...part, level: page.level, text: joined }]
  return [
    { ...part, level: page.level },
    { is: 'notes', text: page.text },
  ]
}
