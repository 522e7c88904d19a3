import type { Element } from '@slidewright/engine/internal'

/** The fields of an element that do not affect its appearance in a panel. */
const PLACE: ReadonlySet<string> = new Set(['frame', 'order'])

/** Whether two selections look the same: the same elements, at most moved, rotated or reordered. Sizes count. */
export function sameAppearance(before: readonly Element[], after: readonly Element[]): boolean {
  if (before.length !== after.length) return false
  return before.every((element, index) => {
    const other = after[index]
    return other !== undefined && (element === other || hasSameAppearance(element, other))
  })
}

function hasSameAppearance(a: Element, b: Element): boolean {
  const { width, height } = a.frame
  if (width !== b.frame.width || height !== b.frame.height) return false
  // A selection may have thousands of elements: their fields are not listed for each.
  let names = 0
  for (const name in a) {
    if (!PLACE.has(name) && Reflect.get(a, name) !== Reflect.get(b, name)) return false
    names++
  }
  return names === Object.keys(b).length
}
