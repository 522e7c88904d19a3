/** The capacity and free space of a disk, in bytes. */
export interface Room {
  /** What this process may still write. */
  readonly free: number
  readonly total: number
}

/** The disk that everything is stored on. A port. */
export interface DiskSpace {
  measure(): Room
  /** Lets go of the room that is kept so that things can be deleted on a full disk. */
  releaseReserve(): void
  /** Takes that room again, where it was let go and there is enough. Throws nothing. */
  restoreReserve(): void
}
