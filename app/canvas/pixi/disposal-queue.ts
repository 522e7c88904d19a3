import type { Drawn } from './drawn.ts'

/** Number of display objects destroyed per frame. */
const PER_FRAME = 5

/** Display objects to be destroyed, a few per frame, because a whole page at once would drop frames. */
export class DisposalQueue {
  private readonly pending: Drawn[] = []

  add(objects: readonly Drawn[]): void {
    this.pending.push(...objects)
  }

  /** Destroys one frame's share. Returns whether there are more. */
  step(): boolean {
    for (const drawn of this.pending.splice(0, PER_FRAME)) drawn.destroy()
    return this.pending.length > 0
  }

  /** Destroys all of them. */
  destroy(): void {
    for (const drawn of this.pending.splice(0)) drawn.destroy()
  }
}
