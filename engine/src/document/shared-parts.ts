import { getOrInsert } from '../base/get-or-insert.ts'
import type { Element } from './element.ts'
import type { TextBody } from './text-body.ts'

/** Returns an earlier value of the same field if it is equal, otherwise the value itself. */
export type Share = <T>(place: string, value: T) => T

/** The number of distinct values remembered per field, most recent first. */
const REMEMBERED = 12

/** Deduplicates values while a file is read: thousands of elements with one style then share it. */
export function createSharing(): Share {
  const known = new Map<string, unknown[]>()
  return <T>(place: string, value: T): T => {
    if (typeof value !== 'object' || value === null) return value
    const before = getOrInsert(known, place, () => [])
    const found = before.find(each => isSame(each, value))
    if (found !== undefined) return found as T
    before.unshift(value)
    before.length = Math.min(before.length, REMEMBERED)
    return value
  }
}

/** Shares the nested values of an element with those of elements read earlier, except text and position. */
export function shareParts(element: Element, share: Share): Element {
  const extra = share('extra', element.extra)
  if (element.kind === 'text') return { ...element, extra, body: sharedBody(element.body, share) }
  if (element.kind !== 'shape') return { ...element, extra }
  const { geometry, fill, stroke, body } = element
  return {
    ...element,
    extra,
    geometry: share('geometry', geometry),
    fill: share('fill', fill),
    stroke: share('stroke', stroke),
    body: body && sharedBody(body, share),
  }
}

function sharedBody(body: TextBody, share: Share): TextBody {
  return {
    ...body,
    insets: share('insets', body.insets),
    autoFit: share('autoFit', body.autoFit),
    paragraphs: body.paragraphs.map(paragraph => ({
      ...paragraph,
      bullet: share('bullet', paragraph.bullet),
      runs: paragraph.runs.map(run => ({ ...run, style: share('style', run.style) })),
    })),
  }
}

/** Whether two pieces of plain data have the same fields in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const [keys, others] = [Object.keys(left), Object.keys(right)]
  return keys.length === others.length && keys.every((key, at) => key === others[at] && isSame(left[key], right[key]))
}
