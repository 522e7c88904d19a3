import type { Element } from '@slidewright/engine/internal'

/** Fewer elements than this are one run. */
const FEW = 500
/** About how many elements a run has. */
const LENGTH = 128

/**
 * Splits elements into runs, so that an edit on a crowded page renders one of them. Whether a run begins at an element is decided by the
 * element's id alone: what is inserted, removed or moved changes its own run and leaves the others as they are.
 */
export function runsOf(elements: readonly Element[]): readonly (readonly Element[])[] {
  if (elements.length < FEW) return [elements]
  const runs: Element[][] = []
  let run: Element[] = []
  for (const element of elements) {
    if (run.length > 0 && isStart(element.id)) {
      runs.push(run)
      run = []
    }
    run.push(element)
  }
  runs.push(run)
  return runs
}

/** Decides by a hash of the id: FNV-1a (32 bits), mixed, since ids that count up differ in their last digits alone. */
function isStart(id: string): boolean {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 16) % LENGTH === 0
}

/** Whether two runs have the same elements, in the same order. */
export function isSameRun(before: readonly Element[], after: readonly Element[]): boolean {
  return before.length === after.length && before.every((element, index) => element === after[index])
}
