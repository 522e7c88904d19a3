import type { JsonPatch, ParsedOf } from '@slidewright/shared'
import { uploadNamesIn } from '../../security/upload-names.ts'

/** What a patch counts besides its text, in bytes, so that many small ones are folded, too. */
const ROW_BYTES = 64

/** Returns what a patch adds to the log of a deck, in bytes. */
export function logBytesOf(body: string): number {
  return Buffer.byteLength(body) + ROW_BYTES
}

/** Returns the keys of the uploads that a patch names. */
export function namesIn(body: string): readonly string[] {
  return uploadNamesIn(body)
}

/** Returns how many pages a deck has after transactions; null if they do not change that. */
export function pagesAfter(transactions: ParsedOf<'designPatch'>['transactions']): number | null {
  const counts = transactions.map(pagesOf).filter(count => count !== null)
  return counts.at(-1) ?? null
}

function pagesOf(canvas: JsonPatch): number | null {
  if ('value' in canvas) return countOf(fieldOf(canvas.value, 'layouts'))
  const layouts = 'fields' in canvas && Object.hasOwn(canvas.fields, 'layouts') ? canvas.fields.layouts : undefined
  if (layouts === undefined) return null
  if ('items' in layouts) return layouts.ids?.length ?? null
  return 'value' in layouts ? countOf(layouts.value) : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function countOf(list: unknown): number | null {
  return Array.isArray(list) ? list.length : null
}
