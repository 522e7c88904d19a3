import type { AssetId, ElementId } from '../base/id.ts'
import type { Frame, Point, Rect } from '../geometry/types.ts'
import type { Chart } from './chart.ts'
import type { Fill, ImageFit, Shadow, Stroke } from './fill.ts'
import type { ImageFilters } from './image-filters.ts'
import type { TextBody } from './text-body.ts'

/** Fields of a file that we do not know: kept and written back. */
export type Extra = Readonly<Record<string, unknown>>

/** Module types of the specification: 0 none, 1 content, 2 title, 3 topic, 4 order number, 5 logo, 6 image. */
export type ModuleType = 0 | 1 | 2 | 3 | 4 | 5 | 6

/**
 * Template metadata of an element: its role, its position among elements of this role, its character capacity, and whether generation may
 * fill it.
 */
export interface ModuleInfo {
  readonly type: ModuleType
  readonly sort: number
  readonly range?: readonly [least: number, most: number]
  readonly replace: boolean
}

/** The origin of a built element: the slot of the layout, the outline node, the source, and the fields edited by hand since. */
export interface Origin {
  readonly slot: string
  readonly node?: string
  readonly source?: string
  readonly edited: readonly string[]
}

/** The fields that all elements have. `order` is a fractional key among siblings; `opacity` is 0..1. */
export interface ElementBase {
  readonly id: ElementId
  readonly parent: ElementId | null
  readonly order: string
  readonly frame: Frame
  readonly flipX: boolean
  readonly flipY: boolean
  readonly opacity: number
  readonly locked: boolean
  readonly hidden: boolean
  readonly name: string
  /** Words for someone who cannot see it. Decoration has null; nothing written yet is an empty text. */
  readonly alt: string | null
  readonly link?: string
  readonly shadow?: Shadow
  readonly module?: ModuleInfo
  readonly origin?: Origin
  readonly extra: Extra
}

/** A box of text. */
export interface TextElement extends ElementBase {
  readonly kind: 'text'
  readonly body: TextBody
  /** What it asks the author for while it has no words: then it is a placeholder. */
  readonly prompt?: string
}

/**
 * The outline of a shape: a preset with adjust values (1/100000 of the box, as in DrawingML), or a path in its own coordinate space that
 * is stretched to the frame (SVG path data, even-odd if specified).
 */
export type Geometry =
  | { readonly kind: 'preset'; readonly preset: string; readonly adjust?: readonly number[] }
  | {
      readonly kind: 'path'
      readonly path: string
      readonly width: number
      readonly height: number
      readonly evenOdd?: boolean
    }

/** A shape, with optional text inside. */
export interface ShapeElement extends ElementBase {
  readonly kind: 'shape'
  readonly geometry: Geometry
  readonly fill: Fill
  readonly stroke: Stroke | null
  /** How far its edges are blurred: a deviation in px. Words stay sharp. */
  readonly blur?: number
  readonly body: TextBody | null
  /** The TeX of the formula that its outline draws: what is edited is this. */
  readonly formula?: string
}

/** A picture in its frame. `crop` is the visible part of the source (0..1); `mask` is a path over 0..1 of the frame. */
export interface ImageElement extends ElementBase {
  readonly kind: 'image'
  readonly asset: AssetId
  readonly fit: ImageFit
  readonly crop?: Rect
  readonly mask: ImageMask | null
  readonly filters?: ImageFilters
  readonly stroke: Stroke | null
}

/** The outline that clips a picture: a preset with adjust values, or a path with x and y in 0..1 of the frame. */
export interface ImageMask {
  readonly geometry: Geometry
  /** The url a file gave for the mask, written back as it was. */
  readonly url?: string
}

/** The start or end of a line: a point on the page, or a connection site of another element. */
export type LineTarget = Point | { readonly element: ElementId; readonly site: number }

/**
 * A line or connector. Its frame is the bounding box of its ends; with `flipX` it starts on the right of the box, with `flipY` at the
 * bottom.
 */
export interface LineElement extends ElementBase {
  readonly kind: 'line'
  readonly route: 'straight' | 'elbow' | 'curved'
  /** Where the pieces between the first and the last lie, in 1/100000 of the way between the ends (bentConnector3 to 5). Absent: as the route finds best. */
  readonly adjust?: readonly number[]
  readonly from: LineTarget
  readonly to: LineTarget
  readonly stroke: Stroke
}

/** A chart, drawn by DrawChart in the theme's colors. */
export interface ChartElement extends ElementBase {
  readonly kind: 'chart'
  readonly chart: Chart
  /** Its values are made up, to show what belongs there. */
  readonly sample?: boolean
}

/** One cell. A cell that is covered by a merged cell has `covered` and is not drawn. */
export interface TableCell {
  readonly body: TextBody
  readonly fill: Fill | null
  readonly columnSpan: number
  readonly rowSpan: number
  readonly covered: boolean
  readonly borders?: Partial<Readonly<Record<'top' | 'right' | 'bottom' | 'left', Stroke | null>>>
}

/** How a table is styled by the theme. */
export interface TableStyle {
  readonly headerRow: boolean
  readonly bandedRows: boolean
  readonly firstColumn: boolean
  readonly lastRow: boolean
  /** The column (from 0) that is set off, as a suit's table pattern does. */
  readonly emphasisColumn?: number
  readonly headerFill: Fill
  readonly bandFill: Fill
  readonly emphasisFill?: Fill
  readonly rule: Stroke | null
  readonly headerRule: Stroke | null
  readonly outerRule: Stroke | null
}

/** A table. Column widths and stored row heights are px and add up to the frame. */
export interface TableElement extends ElementBase {
  readonly kind: 'table'
  readonly columns: readonly number[]
  readonly rows: readonly number[]
  /** What the rows go back to when their text needs less, where text has made one higher: as many as `rows`. */
  readonly least?: readonly number[]
  /** Row by row, each as long as `columns`. */
  readonly cells: readonly (readonly TableCell[])[]
  readonly style: TableStyle
  /** Its values are made up, to show what belongs there. */
  readonly sample?: boolean
}

/** Elements that move together. Children refer to it as their parent; their frames are in page coordinates. */
export interface GroupElement extends ElementBase {
  readonly kind: 'group'
}

/**
 * An element of a kind defined outside the engine. `custom` names the kind; `data` is JSON that only that kind understands, and is
 * preserved where the kind is not available.
 */
export interface CustomElement extends ElementBase {
  readonly kind: 'custom'
  readonly custom: string
  readonly data: Extra
}

/** Anything that can be placed on a page. */
export type Element =
  | TextElement
  | ShapeElement
  | ImageElement
  | LineElement
  | ChartElement
  | TableElement
  | GroupElement
  | CustomElement

/** The kinds of element. */
export type ElementKind = Element['kind']

/** The element of one kind. */
export type ElementOf<K extends ElementKind> = Extract<Element, { kind: K }>
