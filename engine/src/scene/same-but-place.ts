import type { Element } from '../document/element.ts'

/** Whether two states of an element are equal except for position. Groups and lines are positioned by others. */
export function sameButPlace(was: Element, element: Element): boolean {
  if (was === element) return true
  if (element.kind === 'group' || element.kind === 'line') return false
  return sameFields(was, element, FRAME) && sameFields(was.frame, element.frame, PLACE)
}

const FRAME: ReadonlySet<string> = new Set(['frame'])
const PLACE: ReadonlySet<string> = new Set(['x', 'y'])

/** Whether two records have the same fields, and the same values in them except in those that may differ. */
function sameFields(a: object, b: object, except: ReadonlySet<string>): boolean {
  // Records of the deck are plain: their fields are looked up by name.
  const [old, now] = [a, b] as readonly [Fields, Fields]
  let count = 0
  for (const name in old) {
    if (old[name] !== now[name] && !(except.has(name) && name in now)) return false
    count++
  }
  return count === Object.keys(now).length
}

type Fields = Readonly<Record<string, unknown>>
