import { z } from 'zod'
import { guardJson } from '../document/guard.ts'
import { ELEMENT_ID, PAGE_ID } from '../document/schema/values.ts'
import { addressesRecord } from './patches.ts'
import type { HistoryEntry, Selection } from './types.ts'

/** The origin of a change. `adopt` is one that came from elsewhere and cannot be undone. */
export type ChangedBy = 'command' | 'undo' | 'redo' | 'adopt'

/** A change in a journal: what the history needs, the schema of the deck, the last saved revision, and a sequence number. */
export interface JournalEntry extends HistoryEntry {
  readonly schema: number
  readonly revision: number
  readonly seq: number
  readonly by: ChangedBy
  /** Whether the history took it into the entry before. */
  readonly joins: boolean
}

const PATCH = z
  .object({
    op: z.enum(['add', 'replace', 'remove']),
    path: z.array(z.string()).min(1).max(5),
    value: z.unknown().optional(),
  })
  .refine(patch => addressesRecord(patch as Parameters<typeof addressesRecord>[0]))

const PLACE = z.object({ paragraph: z.int().min(0), offset: z.int().min(0) })

const CELL = z.object({ row: z.int(), column: z.int() })

const SELECTION: z.ZodType<Selection> = z.object({
  page: PAGE_ID,
  pages: z.array(PAGE_ID),
  elements: z.array(ELEMENT_ID),
  editing: z
    .object({
      element: ELEMENT_ID,
      range: z.object({ anchor: PLACE, focus: PLACE }),
      cell: z.exactOptional(CELL),
    })
    .nullable(),
  cells: z.exactOptional(z.object({ element: ELEMENT_ID, from: CELL, to: CELL }).nullable()),
})

const ENTRY = z.object({
  schema: z.int(),
  revision: z.int(),
  seq: z.int(),
  by: z.enum(['command', 'undo', 'redo', 'adopt']),
  joins: z.boolean(),
  patches: z.array(PATCH),
  inverse: z.array(PATCH),
  label: z.string(),
  merge: z.string().nullable(),
  selectBefore: SELECTION,
  selectAfter: SELECTION,
})

/** Parses a journal entry from storage; null if it is damaged or unsafe. */
export function readJournalEntry(value: unknown): JournalEntry | null {
  const read = guardJson(value).ok ? ENTRY.safeParse(value) : null
  return read?.success ? (read.data as JournalEntry) : null
}
