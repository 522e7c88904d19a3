import {
  boundsOf,
  type Element,
  elementsOf,
  type Frame,
  guidesAt,
  isAttached,
  type LineElement,
  type LineTarget,
  rangeBetween,
  type SnapGuide,
  textOf,
} from '@slidewright/engine/internal'
import type { Text } from '../../i18n/index.ts'
import { pageTitle } from '../../stores/page-title.ts'
import { describe } from '../session/describe.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { layerName } from '../session/layer-name.ts'
import type { EndName } from '../session/line/active-end.ts'
import { attachmentOf, placeOfEnd } from '../session/line/line-end-keys.ts'
import { selectionBox } from '../session/selection-box.ts'

/** The selection and its position, ignoring gestures. */
export interface Place {
  readonly ids: string
  readonly frame: Frame
  /** The line, if exactly one is selected. */
  readonly line: LineElement | null
  /** Equal for the same elements at the same position. */
  readonly key: string
}

/** Returns the selection's position; null during text editing or a gesture. */
export function placeOf(store: EditorStore): Place | null {
  const frame = store.edited === null && store.overrides.size === 0 ? selectionBox(store) : null
  if (frame === null) return null
  const ids = store.selected.map(({ id }) => id).join()
  const { x, y, width, height, rotation } = frame
  const [only, ...others] = store.selected
  const line = only?.kind === 'line' && others.length === 0 ? only : null
  const ends = line === null ? [] : [wordOf(line.from), wordOf(line.to)]
  return { ids, frame, line, key: [ids, x, y, width, height, rotation, ...ends].join(' ') }
}

function wordOf(target: LineTarget): string {
  return isAttached(target) ? `${target.element} ${target.site}` : `${target.x} ${target.y}`
}

/** A value before and after a change. */
interface BeforeAfter<T> {
  readonly before: T
  readonly after: T
}

/** Describes which end of the selected line is grabbed. */
export function describeActiveEnd(end: EndName, text: Text): string {
  return text(`editor.said.inHand.${end}`)
}

/** Describes the position of a line's moved end; null if both or none have moved. */
export function describeEnd(
  store: EditorStore,
  { before, after }: BeforeAfter<LineElement>,
  text: Text,
): string | null {
  const moved = (['from', 'to'] as const).filter(end => wordOf(before[end]) !== wordOf(after[end]))
  const [end, ...others] = moved
  if (end === undefined || others.length > 0) return null
  const attachment = attachmentOf({ store }, after, end)
  if (attachment !== null) {
    const name = layerName(attachment.element, text)
    return text(`editor.said.holds.${end}`, { name, place: attachment.site + 1, count: attachment.sites.length })
  }
  const at = placeOfEnd({ store }, end)
  return at && text(`editor.said.endAt.${end}`, { x: tidy(at.x), y: tidy(at.y) })
}

/** Describes the selection. Elements focused in the accessible mirror or the layer list are read from there. */
export function describeSelection({ selected }: EditorStore, text: Text): string | null {
  const [first] = selected
  if (first === undefined) return null
  const isRead = document.activeElement?.closest('[data-mirrored], [data-layers]') != null
  if (selected.length === 1 && isRead) return null
  return text('editor.said.selected', { count: selected.length, name: describe(first, text) })
}

/** Describes the current page. The page strip announces its own. */
export function describePage({ page, pageIndex, pages }: EditorStore, text: Text): string | null {
  if (page === null || document.activeElement?.closest('[data-strip]')) return null
  const title = pageTitle(page)
  const where = text('editor.said.page', { page: pageIndex + 1, count: pages.length })
  return title === '' ? where : `${where}: ${title}`
}

/** Describes the selected cells of a table: one by its text, several by their number. */
export function describeCells({ selection: { cells }, selected: [table] }: EditorStore, text: Text): string | null {
  const range = cells && table?.kind === 'table' ? rangeBetween(table, cells) : null
  if (!range || table?.kind !== 'table') return null
  const { top, left } = range
  const [rows, columns] = [range.bottom - top + 1, range.right - left + 1]
  const cell = table.cells[top]?.[left]
  if (cell === undefined || cell.rowSpan < rows || cell.columnSpan < columns)
    return text('editor.said.cells', { rows, columns })
  const words = textOf(cell.body).trim() || text('editor.said.empty')
  return text('editor.said.cell', { row: top + 1, column: left + 1, words })
}

/** Describes how the selection's position changed, and what it is aligned with. */
export function describePlace(store: EditorStore, { before, after }: BeforeAfter<Frame>, text: Text): string | null {
  const { x, y, width, height, rotation } = after
  const isTurned = rotation !== before.rotation
  const isResized = !isTurned && (width !== before.width || height !== before.height)
  if (isTurned) return text('editor.said.turned', { degrees: tidy(rotation) })
  const where = isResized
    ? text('editor.said.resized', { width: tidy(width), height: tidy(height) })
    : text('editor.said.moved', { x: tidy(x), y: tidy(y) })
  return [where, ...inLineWith(store, after, text)].join('. ')
}

/** Returns the names of what an edge or the center of a frame is aligned with; at most one per axis. */
function inLineWith({ page, deck, selected }: EditorStore, frame: Frame, text: Text): string[] {
  if (page === null) return []
  const selectedIds = new Set(selected.map(({ id }) => id))
  const others = elementsOf(page).filter(({ id, hidden, locked }) => !(hidden || locked || selectedIds.has(id)))
  const field = {
    boxes: others.map(each => boundsOf(each.frame)),
    page: { x: 0, y: 0, ...deck.size },
    lines: { x: [], y: [] },
  }
  const guides = (['x', 'y'] as const).flatMap(axis => guidesAt(boundsOf(frame), field, axis))
  const names = guides.map(guide => nameOf(guide, others, text))
  return [...new Set(names)].map(name => text('editor.said.inLine', { name }))
}

function nameOf({ neighbor }: SnapGuide, others: readonly Element[], text: Text): string {
  const element = neighbor && others.find(({ frame }) => isAt(boundsOf(frame), neighbor))
  return element ? layerName(element, text) : text('editor.said.thePage')
}

type Box = Pick<Frame, 'x' | 'y' | 'width' | 'height'>

function isAt(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10
}
