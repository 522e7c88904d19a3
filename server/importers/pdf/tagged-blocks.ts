import { textOfRuns } from './joined-lines.ts'
import { BULLET, MARK_ALONE, ORDERED } from './list-marks.ts'
import { columnsOf, type TableSpan } from './table-cells.ts'
import type { ItemBlock, TaggedBlock, TaggedRun } from './tagged.ts'
import type { TaggedCell, TaggedGroup, TaggedItem } from './tags.ts'
import type { PdfRun } from './text.ts'

type RunsOf = (contents: readonly string[]) => readonly PdfRun[]

/** Returns the runs of a page, those of tagged tables and lists with their blocks. Tables for layout only stay text. */
export function withTaggedBlocks(runs: readonly PdfRun[], groups: readonly TaggedGroup[]): readonly PdfRun[] {
  if (groups.length === 0) return runs
  const byContent = new Map<string, PdfRun[]>()
  for (const run of runs) {
    const same = byContent.get(run.content)
    if (same === undefined) byContent.set(run.content, [run])
    else same.push(run)
  }
  const tagged = new Map<PdfRun, TaggedRun>()
  const free: RunsOf = contents =>
    contents.flatMap(id => (byContent.get(id) ?? []).filter(run => id !== '' && !tagged.has(run)))
  for (const group of groups) {
    const own = free(contentsOf(group))
    const block = group.is === 'table' ? tableBlock(group.rows, free) : listBlock(group.items, free)
    if (block === null) continue
    for (const [index, run] of own.entries()) tagged.set(run, { block, isFirst: index === 0 })
  }
  return runs.map(run => {
    const own = tagged.get(run)
    return own === undefined ? run : { ...run, tagged: own }
  })
}

function contentsOf(group: TaggedGroup): readonly string[] {
  if (group.is === 'table') return group.rows.flat().flatMap(cell => cell.contents)
  return group.items.flatMap(item => [...item.label, ...item.contents])
}

const CELL_LETTERS = 600
const USUAL_LETTERS = 200

/** Returns the rows of a table; null if it is a layout of prose, or has one row or column. */
function tableBlock(rows: readonly (readonly TaggedCell[])[], runsOf: RunsOf): TaggedBlock | null {
  const drawn = rows.map(row => row.map(cell => ({ ...cell, runs: runsOf(cell.contents) })))
  const filled = drawn.filter(row => row.some(cell => cell.runs.length > 0))
  const columns = Math.max(0, ...filled.map(row => row.length))
  if (columns < 2 || filled.length < 2) return null
  const spans = spansOf(filled, columns)
  const texts = filled.map(row => placed(row, spans))
  const cells = texts.flat().filter(text => text !== '')
  const letters = cells.reduce((sum, text) => sum + text.length, 0)
  const isProse = cells.some(text => text.length > CELL_LETTERS) || letters > USUAL_LETTERS * cells.length
  if (isProse || texts.filter(row => row.filter(text => text !== '').length > 1).length < 2) return null
  return { is: 'table', rows: texts, hasHead: filled[0]?.some(cell => cell.isHead) === true }
}

interface DrawnCell extends TaggedCell {
  readonly runs: readonly PdfRun[]
}

/** Returns the extent of each column, by the rows that have all cells. */
function spansOf(rows: readonly (readonly DrawnCell[])[], columns: number): readonly (TableSpan | undefined)[] {
  const full = rows.filter(row => row.length === columns)
  return Array.from({ length: columns }, (_, at) => columnsOf(full.flatMap(row => spanOf(row[at])))[0])
}

function spanOf(cell: DrawnCell | undefined): readonly TableSpan[] {
  if (cell === undefined || cell.runs.length === 0) return []
  return [{ x: Math.min(...cell.runs.map(run => run.x)), right: Math.max(...cell.runs.map(run => run.right)) }]
}

/** Returns the texts of a row by columns: a row with fewer cells, by what stands below what. */
function placed(row: readonly DrawnCell[], spans: readonly (TableSpan | undefined)[]): readonly string[] {
  const texts = spans.map(() => '')
  let next = 0
  for (const [index, cell] of row.entries()) {
    const last = spans.length - (row.length - index)
    const at = row.length === spans.length ? index : columnUnder(cell, spans, { from: next, to: last })
    texts[at] = textOfRuns(cell.runs)
    next = at + 1
  }
  return texts
}

/** Returns the column among some that a cell stands in; between two, as a cell over both may, the first. */
function columnUnder(
  cell: DrawnCell,
  spans: readonly (TableSpan | undefined)[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const [own] = spanOf(cell)
  let before = from
  for (let at = from; own !== undefined && at <= to; at++) {
    const span = spans[at]
    if (span === undefined) continue
    if (own.x < span.right && own.right > span.x) return at
    if (span.right <= own.x) before = at
  }
  return before
}

/** Returns the items of a list; null if it has none, or is a paragraph that only calls itself one. */
function listBlock(items: readonly TaggedItem[], runsOf: RunsOf): TaggedBlock | null {
  const blocks = items.flatMap(item => itemBlock(item, runsOf))
  const [first] = items
  const hasLabel = first !== undefined && runsOf(first.label).length > 0
  const isParagraph = blocks.length === 1 && !hasLabel && (blocks[0]?.text.length ?? 0) > CELL_LETTERS
  return blocks.length === 0 || isParagraph ? null : { is: 'list', items: blocks, hasLabel }
}

function itemBlock({ depth, label, contents }: TaggedItem, runsOf: RunsOf): readonly ItemBlock[] {
  const mark = textOfRuns(runsOf(label))
  const own = textOfRuns(runsOf(contents))
  const written = mark === '' || isMark(mark) ? `${mark} ${own}`.trim() : `${mark.replace(/\s*:$/u, '')}: ${own}`
  const bullet = BULLET.exec(written)
  const ordered = bullet === null ? ORDERED.exec(written) : null
  const text = written.slice((bullet ?? ordered)?.[0].length ?? 0)
  if (own === '') return []
  if (ordered === null) return [{ is: 'item', depth, text, form: 'list' }]
  return [{ is: 'item', depth, text, form: 'ordered', number: ordered[0].trim() }]
}

/** Whether a label is a bullet or number, not the term of a definition. */
function isMark(label: string): boolean {
  return MARK_ALONE.test(label) || !/\p{L}{2}/u.test(label)
}
