import type { Drawn } from './drawn.ts'

/** How many display objects are destroyed in one frame. */
const PER_FRAME = 5

/** Display objects of pages that are no longer needed. They are destroyed a few per frame, since a whole page at once would drop frames. */
export class DisposalQueue {
  private readonly waiting: Drawn[] = []

  add(objects: readonly Drawn[]): void {
    this.waiting.push(...objects)
  }

  /** Destroys the share of one frame. Returns whether there are more. */
  step(): boolean {
    for (const drawn of this.waiting.splice(0, PER_FRAME)) drawn.destroy()
    return this.waiting.length > 0
  }

  /** Destroys all of them. */
  destroy(): void {
    for (const drawn of this.waiting.splice(0)) drawn.destroy()
  }
}
