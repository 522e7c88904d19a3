import { flattenOutline, type OutlineNode, type OutlineTable, shownTable } from '@slidewright/engine/outline'
import { joinedNotes } from './notes.ts'

/** The largest part of a table on one page. */
const PAGE = { rows: 10, columns: 8, letters: 700 } as const
/** The minimum number of pages for tables, regardless of the deck's length. */
const PAGES_MIN = 6

/** Limits tables to a third of the deck: of larger ones the first rows are shown, and the rest becomes notes. */
export function withTablesShown(pages: readonly OutlineNode[], limit: number): readonly OutlineNode[] {
  const root: OutlineNode = { id: '', kind: 'title', value: '', originType: 'list', children: pages }
  const tables = flattenOutline({ root, language: '' }).flatMap(({ table }) => (table === undefined ? [] : [table]))
  const budget = Math.max(PAGES_MIN, Math.ceil(limit / 3))
  const beyond = tables.reduce((sum, table) => sum + pagesOf(table) - 1, 0)
  if (beyond <= budget) return pages
  const share = Math.max(1, Math.floor(budget / tables.length))
  return pages.map(page => shown(page, share))
}

function shown(one: OutlineNode, share: number): OutlineNode {
  const children = one.children.map(child => shown(child, share))
  if (one.table === undefined || pagesOf(one.table) <= share) return { ...one, children }
  const { table, rest } = shownTable(one.table, limitsOf(one.table, share))
  const notes = joinedNotes([one.notes, rest.join('\n')])
  return { ...one, children, table, ...(notes === undefined ? {} : { notes }) }
}

function pagesOf({ rows }: OutlineTable): number {
  const columns = rows[0]?.length ?? 0
  const beside = Math.max(1, Math.ceil((columns - 1) / (PAGE.columns - 1)))
  const below = Math.max(1, Math.ceil((rows.length - 1) / PAGE.rows))
  return Math.max(beside * below, Math.ceil(lettersOf(rows) / PAGE.letters))
}

function lettersOf(rows: OutlineTable['rows']): number {
  return rows.flat().reduce((sum, cell) => sum + cell.length, 0)
}

/** Returns the number of rows and columns that fit on `share` pages. */
function limitsOf({ rows }: OutlineTable, share: number) {
  const { columns } = PAGE
  let letters = 0
  const tooMuch = rows.findIndex(row => {
    letters += lettersOf([row.slice(0, columns)])
    return letters > share * PAGE.letters
  })
  const max = 1 + share * PAGE.rows
  return { columns, rows: tooMuch < 0 ? max : Math.min(max, Math.max(2, tooMuch)) }
}
