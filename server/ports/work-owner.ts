/** The owner of background work, for fair scheduling: first by network, then by id. */
export interface WorkOwner {
  readonly id: string
  /** Where they ask from. Visitors are cheap, so all of one network share its turns; without it an owner has turns of their own. */
  readonly network?: string
}

/** The owner of background work, and how it is cancelled. */
export interface WorkCall {
  readonly owner: WorkOwner
  readonly signal: AbortSignal
}

/** Counts of background work: current, and since the start. */
export interface WorkStats {
  readonly running: number
  readonly waiting: number
  /** How many were answered `busy`, `late`, and `memory` or `broken`. */
  readonly refused: number
  readonly late: number
  readonly died: number
}
