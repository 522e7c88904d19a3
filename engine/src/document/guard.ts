import { type Failure, fail, ok, type Result } from '../base/result.ts'

/** The maximum nesting depth of a file. */
export const MAX_DEPTH = 64

/** The maximum number of elements on one page of a file. */
export const MAX_ELEMENTS = 20_000

/** Rejects JSON that is unsafe to traverse: keys that reach prototypes (`deck.unsafeKey`), nesting deeper than 64 (`deck.tooDeep`). */
export function guardJson(json: unknown): Result<unknown> {
  const code = harmIn(json, 0)
  return code === null ? ok(json) : fail<Failure>({ code })
}

function harmIn(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DEPTH) return 'deck.tooDeep'
  return Array.isArray(value) ? harmInList(value, depth) : harmInRecord(value, depth)
}

function harmInList(list: readonly unknown[], depth: number): string | null {
  for (const item of list) {
    const harm = harmIn(item, depth + 1)
    if (harm !== null) return harm
  }
  return null
}

function harmInRecord(record: object, depth: number): string | null {
  // Unlike Object.keys, no list for each of a hundred thousand records.
  for (const key in record) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return 'deck.unsafeKey'
    const value = (record as Record<string, unknown>)[key]
    if (typeof value !== 'object') continue
    const harm = harmIn(value, depth + 1)
    if (harm !== null) return harm
  }
  return null
}
