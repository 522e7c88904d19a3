import { withoutBlanks } from './blanks.ts'
import type { Block } from './block.ts'
import type { LeftOutCounter } from './left-out.ts'

/** Returns the blocks without blanks to fill in; headings over nothing else are counted as left out. */
export function filled(blocks: readonly Block[], leftOut: LeftOutCounter | undefined): readonly Block[] {
  const rest = withoutBlanks(blocks)
  if (rest === blocks || leftOut === undefined) return rest
  const kept = new Set(rest.map(block => (block.is === 'heading' ? block.text : '')))
  leftOut.at({})
  for (const block of blocks)
    if (block.is === 'heading' && !isKept(block.text, kept)) leftOut.add('forms', 1, block.text)
  return rest
}

/** Whether a heading remains, possibly with shorter rules. */
function isKept(text: string, kept: ReadonlySet<string>): boolean {
  return kept.has(text) || /_{2}|\.{8}|…{2}|[[\]☐□]/u.test(text)
}
