import type { Pen, VectorStyle } from './pen.ts'

/** The categories of vectors. */
export const VECTOR_CATEGORIES = [
  'process',
  'cycle',
  'hierarchy',
  'timeline',
  'compare',
  'list',
  'stat',
  'quote',
  'callout',
  'frame',
  'arrow',
  'badge',
  'divider',
] as const

/** A category of vectors. */
export type VectorCategory = (typeof VECTOR_CATEGORIES)[number]

/** A vector that ships with the product, in all suitable styles. Its id is also the key of its name. */
export interface VectorDesign {
  readonly id: string
  readonly category: VectorCategory
  readonly looks: readonly VectorStyle[]
  readonly draw: (pen: Pen) => void
}

/** All three styles. */
export const ALL_STYLES: readonly VectorStyle[] = ['solid', 'soft', 'line']

/** Creates a vector of a category. */
export function design(
  category: VectorCategory,
  id: string,
  looks: readonly VectorStyle[],
  draw: (pen: Pen) => void,
): VectorDesign {
  return { id, category, looks, draw }
}

/** Calls `draw` `count` times. */
export function times(count: number, draw: (index: number) => void): void {
  for (let index = 0; index < count; index++) draw(index)
}

/** Returns a point on a circle; degrees clockwise from the top. */
export function around(cx: number, cy: number, radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** Converts degrees clockwise from the top to an adjust value of an arc, which counts from the right in 1/60000°. */
export function arcAngle(degrees: number): number {
  return ((((degrees - 90) % 360) + 360) % 360) * 60_000
}
