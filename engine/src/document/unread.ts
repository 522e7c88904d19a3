import type { JsonRecord } from './migrate.ts'

/**
 * Adds fields that could not be read to a record. They go into `extra` under their names and are written back unchanged until something
 * replaces them. `standIns` are the values that the record has instead.
 */
export function withUnread(fields: JsonRecord, extra: JsonRecord, standIns: JsonRecord | object): JsonRecord {
  const stand = standIns as JsonRecord
  const unread = Object.keys(extra).filter(key => key in fields && key in stand && isSame(fields[key], stand[key]))
  if (unread.length === 0) return { ...extra, ...fields }
  return { ...extra, ...fields, ...Object.fromEntries(unread.map(key => [key, extra[key]])) }
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
