import type { DataOf } from '@slidewright/shared'
import { tabStore } from '../platform/storage.ts'

const KEY = 'slidewright.importReport'

type Imported = DataOf<'designImport'>

/** What is simpler in a deck than in the presentation that its pages come from, and what is not in it. */
export type ImportReport = Pick<Imported, 'user_design_id' | 'simplified' | 'left_out'>

/** Stores the report of a deck for this tab until it is dismissed; there is none if everything is as it was. */
export function storeImportReport({ user_design_id, simplified, left_out }: ImportReport): void {
  if (simplified.length + left_out.length > 0) tabStore.write(KEY, { user_design_id, simplified, left_out })
  else tabStore.remove(KEY)
}

/** Returns the report of a deck; null if there is none or it was dismissed. */
export function importReportOf(id: string | null): ImportReport | null {
  const stored = tabStore.read(KEY) as ImportReport | null
  return id !== null && stored?.user_design_id === id ? stored : null
}

/** Dismisses the report. */
export function dismissImportReport(): void {
  tabStore.remove(KEY)
}
