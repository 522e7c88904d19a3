import type { OutlineNode, OutlineTable } from '@slidewright/engine/internal'
import { areInOrder, momentOf } from '@slidewright/engine/outline'
import { node } from '../nodes.ts'

/** The fewest entries, and the most columns: the date, what happened, and where or who. */
const ENTRIES_MIN = 3
const COLUMNS_MAX = 3
/** The longest date, and the longest remark behind what happened, in characters. */
const DATE_MAX = 60
const REMARK_MAX = 40

/** Turns tables of dates and what was on them, in order, into lists of dated entries: a history, a programme of a day. */
export function withDatedTables(one: OutlineNode, language: string): OutlineNode {
  const children = one.children.map(child => withDatedTables(child, language))
  const { table, ...rest } = one
  const entries = table === undefined || one.form !== undefined ? null : entriesOf(table)
  if (entries === null) return { ...one, children }
  const colon = /^(?:ja|zh)/u.test(language) ? '：' : ': '
  const source = one.source === undefined ? {} : { source: one.source }
  const points = entries.map(({ date, text }) => node('point', `${date}${colon}${text}`, [], source))
  return { ...rest, children: [...children.filter(isPoint), ...points, ...children.filter(child => !isPoint(child))] }
}

function isPoint({ kind }: OutlineNode): boolean {
  return kind === 'point'
}

interface Entry {
  readonly date: string
  readonly text: string
}

/** Returns the entries of a table whose first column holds dates in order and whose others hold words; null for any other. */
function entriesOf({ rows }: OutlineTable): readonly Entry[] | null {
  const [header = [], ...others] = rows
  const isHeaded = momentOf((header[0] ?? '').slice(0, DATE_MAX)) === null
  const body = isHeaded ? others : rows
  const isFit = header.length >= 2 && header.length <= COLUMNS_MAX && body.length >= ENTRIES_MIN
  if (!isFit || !body.every(isEntry)) return null
  const moments = body.flatMap(([date = '']) => momentOf(date) ?? [])
  if (moments.length < body.length || !areInOrder(moments)) return null
  return body.map(([date = '', text = '', remark = '']) => ({
    date,
    text: remark === '' ? text : `${text} (${remark})`,
  }))
}

function isEntry([date = '', text = '', remark = '']: readonly string[]): boolean {
  const isRemark = remark === '' || (remark.length <= REMARK_MAX && isWords(remark) && !/[()（）]/u.test(remark))
  return date !== '' && date.length <= DATE_MAX && isWords(text) && isRemark
}

/** Whether a cell says something, instead of giving a number. */
function isWords(text: string): boolean {
  return /\p{L}[^\p{Nd}]*\p{L}|\p{sc=Han}/u.test(text)
}
