import type { OutlineNode } from '@slidewright/engine/internal'
import { seriesIn } from '@slidewright/engine/outline'
import { node } from '../nodes.ts'
import { TITLE_WIDTH, widthOf } from '../text/width.ts'

/** The most pages of charts behind the tables of a deck. */
const CHARTS_MAX = 4

/** Puts behind a page with a table of many columns the series in it that charts can show, each on a page of its own. */
export function withTableSeries(pages: readonly OutlineNode[]): readonly OutlineNode[] {
  const room = { left: CHARTS_MAX }
  return pages.flatMap(page => withSeries(page, room))
}

function withSeries(one: OutlineNode, room: { left: number }): readonly OutlineNode[] {
  const children = one.children.flatMap(child => (child.kind === 'point' ? [child] : withSeries(child, room)))
  const { table, source } = one
  if (one.kind !== 'page' || table === undefined || one.form !== undefined) return [{ ...one, children }]
  const found = seriesIn(table).filter(({ name }) => widthOf(name) <= TITLE_WIDTH)
  const shown = found.slice(0, room.left)
  room.left -= shown.length
  const fields = source === undefined ? {} : { source }
  const charts = shown.map((series, index) => ({
    ...node('page', series.name, [], fields),
    id: `${one.id}.${index + 1}`,
    table: series.table,
  }))
  return [{ ...one, children }, ...charts]
}
