import type { ElementId } from '../base/id.ts'
import { byOrder } from '../base/order-key.ts'
import type { Page } from './deck.ts'
import { MOTIF } from './edited.ts'
import type { Element } from './element.ts'

/** One piece of a motif: an element that stands on the page itself, before all that it contains. Equal pieces of pages have one signature. */
export interface MotifPiece {
  readonly signature: string
  readonly elements: readonly Element[]
}

const known = new WeakMap<Page['elements'], readonly MotifPiece[]>()
const signatures = new WeakMap<Element, string>()

/** Returns the pieces of the motif of a page that nobody has edited, back to front. Computed once per value. */
export function piecesIn(elements: Page['elements']): readonly MotifPiece[] {
  const found = known.get(elements)
  if (found) return found
  const families = familiesIn(elements)
  const roots = (families.get(null) ?? []).filter(isPiece)
  const made = [...roots].sort(byOrder).map(root => {
    const inside = subtreeOf(root, families)
    return { signature: signatureOf(inside), elements: inside }
  })
  known.set(elements, made)
  return made
}

/** Returns the elements of a page by the group that they are in. */
function familiesIn(elements: Page['elements']): ReadonlyMap<ElementId | null, readonly Element[]> {
  const made = new Map<ElementId | null, Element[]>()
  for (const element of Object.values(elements)) {
    const family = made.get(element.parent)
    if (family) family.push(element)
    else made.set(element.parent, [element])
  }
  return made
}

function isPiece({ origin }: Element): boolean {
  return origin?.slot === MOTIF && origin.edited.length === 0
}

function subtreeOf(root: Element, families: ReturnType<typeof familiesIn>): readonly Element[] {
  const found = new Set([root])
  for (const element of found) for (const child of [...(families.get(element.id) ?? [])].sort(byOrder)) found.add(child)
  return [...found]
}

/** Names a piece by what it looks like. */
function signatureOf(elements: readonly Element[]): string {
  const own = elements.map(ownSignature)
  const [only] = own
  return own.length === 1 && only !== undefined ? only : hashOf(own.join())
}

function ownSignature(element: Element): string {
  const found = signatures.get(element)
  if (found !== undefined) return found
  const { id: _id, parent: _parent, order: _order, origin: _origin, extra: _extra, locked: _locked, ...look } = element
  const made = hashOf(JSON.stringify(Object.entries(look).sort(([a], [b]) => (a < b ? -1 : 1))))
  signatures.set(element, made)
  return made
}

/** Returns a hash of 53 bits, after cyrb53, whose collisions within a page are out of the question. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
