/** For whom something is done beside everything else: turns go round by network, then by id. */
export interface WorkOwner {
  readonly id: string
  /** Where they ask from. Visitors are cheap, so all of one network share its turns; without it an owner has turns of their own. */
  readonly network?: string
}

/** Whose work something is, and how it is stopped. */
export interface WorkCall {
  readonly owner: WorkOwner
  readonly signal: AbortSignal
}

/** What is done beside everything else: now, and since the start. */
export interface WorkStats {
  readonly running: number
  readonly waiting: number
  /** How many were answered `busy`, `late`, and `memory` or `broken`. */
  readonly refused: number
  readonly late: number
  readonly died: number
}
