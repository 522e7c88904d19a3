import type { ColumnType, Selectable, Updateable } from 'kysely'

/** Set when the row is made, never after. */
type Fixed<T> = ColumnType<T, T, never>

/** How a deck is shared. */
export interface ShareRow {
  readonly design_id: Fixed<string>
  readonly owner: string
  /** What strangers know it by: 128 random bits. */
  readonly sign_id: Fixed<string>
  readonly is_open: number
  /** A salted hash; empty without a password. */
  readonly password: string
  /** What names of pictures and proofs of the password are made with; another one ends them all. */
  readonly secret: string
  /** 0, or until when it is shared (unix ms). */
  readonly expires_at: number
  readonly allow_download: number
  readonly allow_copy: number
  readonly allow_notes: number
  readonly allow_embed: number
  readonly created_at: Fixed<number>
}

/** How a deck is shared, as it is read. */
export type ShareRecord = Selectable<ShareRow>
/** Changes of how a deck is shared. */
export type ShareChange = Updateable<ShareRow>

/** One visit of a shared deck. Nothing in it says whose. */
export interface ShareVisitRow {
  readonly id: Fixed<string>
  readonly design_id: Fixed<string>
  readonly opened_at: Fixed<number>
  readonly ms: number
  readonly is_end: number
}

/** The time that the visits of a day spent on a page. */
export interface SharePageRow {
  readonly design_id: Fixed<string>
  readonly day: Fixed<number>
  readonly page_id: Fixed<string>
  readonly ms: number
  readonly views: number
}
