import type { AssetId, ElementId, PageId } from '../base/id.ts'
import type { Color, Rgba } from '../color/types.ts'
import type { DashStyle } from '../document/fill.ts'
import type { Matrix, Point, Rect, Size } from '../geometry/types.ts'
import type { Face } from '../text/types.ts'

/** A color with its resolved value: screens use `resolved`, exports keep the slot. */
export interface SceneColor {
  readonly color: Color
  readonly resolved: Rgba
}

/** A gradient stop; `offset` 0..1. */
export interface SceneStop extends SceneColor {
  readonly offset: number
}

/** How an area is painted. Coordinates are px in the node's own space. */
export type Paint =
  | ({ readonly kind: 'solid' } & SceneColor)
  | { readonly kind: 'linear'; readonly from: Point; readonly to: Point; readonly stops: readonly SceneStop[] }
  | {
      readonly kind: 'radial'
      readonly center: Point
      readonly radiusX: number
      readonly radiusY: number
      readonly stops: readonly SceneStop[]
    }
  | {
      /** Stripes at `angle` degrees: `ink` px of foreground, then `gap` px. Presets of OOXML have `preset` and an 8×8 bitmap instead. */
      readonly kind: 'pattern'
      readonly preset: string
      readonly foreground: SceneColor
      readonly background: SceneColor | null
      readonly ink: number
      readonly gap: number
      readonly angle: number
    }
  | {
      /** A picture laid into `target` (px, node space) showing the part `crop` (0..1) of the source; with `isTiled` over and over, `target` being the first of its tiles. `look` is what is done to its pixels first. */
      readonly kind: 'image'
      readonly asset: AssetId
      readonly url: string
      readonly target: Rect
      readonly crop: Rect
      readonly opacity: number
      readonly look: PictureFilter | null
      readonly isTiled: boolean
    }

/**
 * How the pixels of a picture are filtered: a color matrix (three rows of factors for red, green, blue and 1, colors as 0..1), then a
 * duotone by lightness, then a blur whose standard deviation is a share of the longer side. Equal filters have equal keys.
 */
export interface PictureFilter {
  readonly key: string
  readonly matrix: readonly number[] | null
  readonly duotone: { readonly dark: SceneColor; readonly light: SceneColor } | null
  readonly blur: number
}

/** How an outline is stroked. `dashes` are px; empty = solid. */
export interface SceneStroke {
  readonly paint: Paint
  readonly width: number
  readonly dash: DashStyle
  readonly dashes: readonly number[]
  readonly cap: 'flat' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
}

/** A soft shadow in px, painted below the node. */
export interface SceneShadow extends SceneColor {
  readonly blur: number
  readonly offset: Point
}

/** The link of a node: an address, or `#` and the id of a page; `box` is its clickable area, in the node's own px. */
export interface NodeLink {
  readonly to: string
  readonly box: Rect
}

/**
 * Fields of all nodes. `transform` maps the node's own px to its parent's; `bounds` is its bounding box on the page, ink included (for a
 * part: in the px of the element's node, so that moving the element leaves its parts unchanged). `id` is the element's id, or that with
 * `/part`.
 */
export interface NodeBase {
  readonly id: string
  readonly element: ElementId | null
  readonly transform: Matrix
  readonly bounds: Rect
  readonly opacity: number
  readonly shadow: SceneShadow | null
  readonly link?: NodeLink
}

/** A filled and stroked outline, in the node's own px. `path` is absolute SVG path data of M, L, C, Q, Z only. */
export interface PathNode extends NodeBase {
  readonly kind: 'path'
  readonly path: string
  readonly evenOdd: boolean
  readonly fill: Paint | null
  readonly stroke: SceneStroke | null
  /** A shadow inside the outline, over the fill and below the stroke. Its offset is in the node's px. */
  readonly inner?: SceneShadow
  /** How far fill and stroke are blurred: a deviation in the node's px. */
  readonly blur?: number
  /** All of its box is hit, not the filled parts alone: letters are thin. */
  readonly isSolid?: true
}

/** A line below or through characters that is more than one plain stroke: a filled outline in the px of its characters. */
export interface TextMark {
  readonly path: string
  readonly paint: Paint
}

/**
 * Characters that are painted together; `x` is the left edge and `y` the baseline in the node's px, or, with `turn`, in px that `turn`
 * maps to the node's. `marks` are painted beside `underline` and `strike`. They are of a paragraph (from 0), or are its bullet or number.
 * `isBeforeBlank`: a line ends in a blank that is not painted.
 */
export interface SceneGlyphs {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly face: Face
  readonly size: number
  readonly direction: 'ltr' | 'rtl'
  readonly letterSpacing: number
  readonly paint: Paint
  readonly underline: boolean
  readonly strike: boolean
  readonly marks?: readonly TextMark[]
  readonly turn?: Matrix
  readonly highlight: SceneColor | null
  readonly link: string | null
  readonly language: string | null
  readonly paragraph?: number
  readonly isMarker?: true
  readonly isBeforeBlank?: true
}

/** Laid-out text. `single` is the paint if all of it has one color: a theme change is then just a tint. */
export interface TextNode extends NodeBase {
  readonly kind: 'text'
  readonly size: Size
  readonly glyphs: readonly SceneGlyphs[]
  readonly single: SceneColor | null
}

/**
 * Nodes that are painted together, in order. `clip` is a path in the group's px. With `ground`, the whole box from 0 can be hit, painted
 * or not: the cells of a table. `hitArea` restricts that to the inside of a path (even-odd).
 */
export interface GroupNode extends NodeBase {
  readonly kind: 'group'
  readonly clip: string | null
  readonly ground?: Size
  readonly hitArea?: string
  readonly children: readonly SceneNode[]
}

/** A node of the scene. */
export type SceneNode = PathNode | TextNode | GroupNode

/** The kinds of scene node. */
export type SceneNodeKind = SceneNode['kind']

/** A page as a list of nodes to paint, back to front. Plain data, the same for screens, thumbnails, PDF and pictures. */
export interface Scene {
  readonly page: PageId
  readonly size: Size
  readonly background: Paint
  /** Top-level elements, back to front. */
  readonly order: readonly ElementId[]
  /** The node of every element; children of a group element are inside its GroupNode and also here. */
  readonly nodes: ReadonlyMap<ElementId, SceneNode>
  /** Counts that tests and benches read: how many nodes the last build or update made anew. */
  readonly rebuilt: number
}
