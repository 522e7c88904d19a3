import type { OutlineNode } from '@slidewright/engine/internal'
import { areInOrder, leadingDate } from '@slidewright/engine/outline'

/** The most entries that are examined, and of each so much as may hold a date, in characters. */
const EXAMINED = { entries: 400, letters: 200 } as const
const ENTRIES_MIN = 3

/** Whether items each begin with a date, one after the other: a history, a programme. */
export function areDatedItems(items: readonly OutlineNode[]): boolean {
  if (items.length < ENTRIES_MIN || items.length > EXAMINED.entries) return false
  const dated = items.map(({ value, code, quote }) =>
    code !== undefined || quote === true ? null : leadingDate(value.slice(0, EXAMINED.letters)),
  )
  return dated.every(entry => entry !== null) && areInOrder(dated.map(({ moment }) => moment))
}
