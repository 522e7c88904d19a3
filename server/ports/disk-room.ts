/** Room on the disk that data is kept on. A port. */
export interface DiskRoom {
  /** Bytes that can still be written, and all. */
  room(): Promise<{ readonly free: number; readonly total: number }>
}
