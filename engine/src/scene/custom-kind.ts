import type { z } from 'zod'
import type { Palette } from '../color/types.ts'
import type { CustomElement } from '../document/element.ts'
import type { Fill, Stroke } from '../document/fill.ts'
import type { TextBody } from '../document/text-body.ts'
import type { ThemeFonts } from '../document/theme.ts'
import type { Rect, Size } from '../geometry/types.ts'
import type { Measure } from '../text/types.ts'
import type { SceneNode } from './node.ts'

/** How a path of a custom element is painted; without a fill it is an outline. */
export interface PathStyle {
  readonly fill?: Fill
  readonly stroke?: Stroke
  readonly evenOdd?: boolean
}

/** What a custom kind draws with: the theme, and factories for nodes. Coordinates are px of the element, from its upper left corner. */
export interface CustomContext {
  readonly palette: Palette
  readonly fonts: ThemeFonts
  readonly language: string
  readonly measure: Measure
  /** Returns an outline of SVG path data. */
  path(data: string, look: PathStyle): SceneNode
  /** Returns a text laid out in a box. */
  text(body: TextBody, box: Rect): SceneNode
}

/**
 * A kind of element defined outside the engine: the schema of its data, what it paints, its text for screen readers, and its hit test.
 * Its functions must depend on nothing but their arguments.
 */
export interface CustomKind<Data = unknown> {
  /** The name that elements carry in `custom`, as `vendor.kind`. */
  readonly id: string
  /** Elements whose data it refuses are shown as a placeholder and keep their data; so are those that it throws on. */
  readonly schema: z.ZodType<Data>
  draw(data: Data, size: Size, context: CustomContext): readonly SceneNode[]
  /** What a screen reader says where the element has no alternative text of its own; an empty text makes it decoration. */
  text?(data: Data): string
  /** SVG path data that pointers meet, inside by the even-odd rule; without it they meet all of the frame. */
  hitArea?(data: Data, size: Size): string
}

/** The custom kinds that a scene supports. Keep one list: a different list makes scenes rebuild. */
export type CustomKinds = readonly CustomKind[]

/** No custom kinds. */
export const NO_KINDS: CustomKinds = []

/**
 * Calls the kind of a custom element with its data; null if the kind is not available, rejects the data, or throws: foreign code must not
 * take a deck down.
 */
export function askKind<T>(
  { custom, data }: CustomElement,
  kinds: CustomKinds,
  ask: (kind: CustomKind, data: unknown) => T,
): T | null {
  const kind = kinds.find(({ id }) => id === custom)
  if (kind === undefined) return null
  try {
    const read = kind.schema.safeParse(data)
    return read.success ? ask(kind, read.data) : null
  } catch {
    return null
  }
}

/** Returns the accessible name of a custom element: its own, or that of its kind. */
export function nameOfCustom({ name, custom }: CustomElement): string {
  return name.trim() === '' ? custom : name
}
