import type { JsonRecord } from './migrate.ts'

/**
 * A record as a file has it. Fields that could not be read are in `extra` under their names: they go back into the file as they came, until
 * something is put in their place. `standIns` is what the record has instead of them.
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
