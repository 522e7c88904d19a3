import { localStore } from '../../../platform/storage.ts'

/** How long a deck's show is planned to take. It belongs to the speaker and this device, not to the deck: others speak at another pace. */
export interface ShowPlan {
  /** The length of the whole show, in ms. */
  readonly length: number | null
  /** The time for each page, in ms, from a rehearsal. */
  readonly pages: Readonly<Record<string, number>>
}

const PREFIX = 'slidewright.showPlan.'

/** Reads the plan of the deck at an address of the editor. */
export function readPlan(address: string): ShowPlan {
  const stored = localStore.read(keyOf(address)) as Partial<Record<keyof ShowPlan, unknown>> | null
  const length = isTime(stored?.length) ? stored.length : null
  const pages = typeof stored?.pages === 'object' && stored.pages !== null ? Object.entries(stored.pages) : []
  return { length, pages: Object.fromEntries(pages.filter((page): page is [string, number] => isTime(page[1]))) }
}

/** Stores the plan of a deck. Returns false if the browser has no room or forbids it. */
export function writePlan(address: string, plan: ShowPlan): boolean {
  return localStore.write(keyOf(address), plan)
}

function keyOf(address: string): string {
  return PREFIX + (new URL(address, location.origin).searchParams.get('user_design_id') ?? address)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
