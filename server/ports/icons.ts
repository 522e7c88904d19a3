/** One icon in a box of 24×24, as path data. */
export interface IconRecord {
  /** Words with dashes: `arrow-up`. */
  readonly name: string
  readonly category: string
  /** English words by which it is found. */
  readonly tags: readonly string[]
  /** Drawn as a line of 2 px with round ends. */
  readonly line: string
  /** Filled; null where there is none. */
  readonly solid: string | null
}

/** The icons that come with the product. A port. */
export interface IconSet {
  /** The size of the box that icons are drawn in. */
  readonly size: number
  all(): Promise<readonly IconRecord[]>
}
