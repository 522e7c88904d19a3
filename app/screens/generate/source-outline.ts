import { type Outline, type OutlineNode, parseOutline } from '@slidewright/engine/internal'
import type { SourceItem, TablesAs } from '../../stores/sources.ts'

const outlines = new WeakMap<object, Map<TablesAs, Outline>>()

/** Parses the outline of a source, once for each choice of what its tables are shown as. Null while it has none. */
export function outlineOfSource({
  parsed,
  tablesAs = 'auto',
}: Pick<SourceItem, 'parsed' | 'tablesAs'>): Outline | null {
  if (parsed === null) return null
  const known = outlines.get(parsed) ?? new Map<TablesAs, Outline>()
  const outline = known.get(tablesAs) ?? withTablesAs(parseOutline(parsed.outline), tablesAs)
  outlines.set(parsed, known.set(tablesAs, outline))
  return outline
}

function withTablesAs({ root, language }: Outline, tablesAs: TablesAs): Outline {
  const shown = (node: OutlineNode): OutlineNode => ({
    ...node,
    ...(node.kind === 'page' && node.table !== undefined && tablesAs !== 'auto' ? { form: tablesAs } : {}),
    children: node.children.map(shown),
  })
  return { root: shown(root), language }
}
