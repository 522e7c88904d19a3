import type { AssetId } from '../base/id.ts'
import type { Random } from '../base/random.ts'
import type { Color, ThemeSlot } from '../color/types.ts'
import type { Asset } from '../document/deck.ts'
import type { Element, ElementBase, ImageMask, ModuleType, TableStyle } from '../document/element.ts'
import type { Fill, LinearFill, PatternFill, SolidFill } from '../document/fill.ts'
import type { FooterHand } from '../document/footer.ts'
import type { Theme, ThemeFonts } from '../document/theme.ts'
import type { Rect, Size } from '../geometry/types.ts'

/** The purpose of a layout. */
export type LayoutKind =
  | 'cover'
  | 'ending'
  | 'chapter'
  | 'catalog'
  | 'content'
  | 'text'
  | 'total'
  | 'title'
  | 'table'
  | 'chart'
  | 'picture'
  | 'pictures'
  | 'team'
  | 'thanks'

/** The roles of slots. Repeated roles are numbered: point1, point2. */
export type SlotRole =
  | 'title'
  | 'subtitle'
  | 'caption'
  | 'number'
  | 'item'
  | 'itemCaption'
  | 'head'
  | 'body'
  | 'point'
  | 'quote'
  | 'source'
  | 'picture'
  | 'table'
  | 'chart'
  | 'pageNumber'
  | 'runningHead'
  | 'icon'

/** How the text of a slot is set. `sizes` are px, largest first: the scale of font sizes. */
export interface SlotStyle {
  readonly face: '@title' | '@body'
  readonly sizes: readonly number[]
  readonly weight: number
  readonly italic?: boolean
  readonly fill: SolidFill | LinearFill | PatternFill
  readonly align: 'start' | 'center' | 'end'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly lineHeight: number
  /** em */
  readonly letterSpacing?: number
  /** The direction of its paragraphs, where the words alone would not say it; absent: by the words. */
  readonly direction?: 'rtl'
  /** Set in columns from the right, top to bottom, as East Asian words are; absent: in lines. */
  readonly vertical?: true
  /** For role `point`: how the head paragraph differs. */
  readonly head?: { readonly weight: number; readonly fill: SolidFill; readonly face?: '@title' | '@body' }
}

/**
 * A named slot of a layout. `name` = role + number (`title`, `point3`). `range` is the minimum and maximum number of characters (Latin);
 * CJK counts double.
 */
export interface Slot {
  readonly name: string
  readonly role: SlotRole
  readonly sort: number
  readonly module: ModuleType
  readonly frame: Rect
  readonly style: SlotStyle
  readonly range: readonly [min: number, max: number]
  /** Whether the slot may stay empty without the page looking unfinished; its element is then left out. */
  readonly optional: boolean
  /** Display numerals (drop numbers, giant figures) that belong to the motif: painted, not counted as text. */
  readonly display?: boolean
  /** For role `picture`: a wash laid over a picture in this slot, so that words on it can be read. */
  readonly veil?: Fill
  /** For role `picture`: the outline that a picture in this slot is cut to. */
  readonly mask?: ImageMask
  /** For role `icon`: how thick its lines are, in px; their color is the fill of the style. */
  readonly line?: number
  /** For role `icon`: its path as the suit's hand draws it. */
  readonly redraw?: (path: string) => string
}

/** What a motif may know of its page. Two pages of one deck get different `random`. */
export interface ArtContext {
  readonly random: Random
  /** Index of the page in the deck, from 0. */
  readonly pageIndex: number
  readonly pageCount: number
  /** Number of the chapter the page belongs to, from 1; 0 before the first. */
  readonly chapter: number
  readonly chapterCount: number
  /** Things the layout repeats on this page (points, steps, rows). */
  readonly count: number
  readonly title: string
  readonly size: Size
  /** Whether what the page repeats has an order: only then it is numbered. */
  readonly ordered: boolean
  /** What the page is about, if there is a drawing of it; null: nothing is drawn rather than something wrong. */
  readonly subject: string | null
}

/** An element without its position in a page: the builder adds id, parent and order. `children` make it a group. */
export type Art = ArtLeaf | ArtGroup
/** An element of any kind but group, without the fields that the builder adds. */
export type ArtLeaf = DistributiveOmit<
  Exclude<Element, { kind: 'group' }>,
  'id' | 'parent' | 'order' | 'extra' | 'origin'
>
/** Several pieces that form one object. */
export interface ArtGroup extends Omit<ElementBase, 'id' | 'parent' | 'order' | 'extra' | 'origin'> {
  readonly kind: 'group'
  readonly children: readonly Art[]
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** The style of tables and charts in a suit. */
export interface DataStyle {
  readonly table: Omit<TableStyle, 'headerRow' | 'emphasisColumn'>
  readonly tableText: {
    readonly size: number
    readonly headerWeight: number
    readonly headerColor: Color
    readonly color: Color
    readonly headerItalic?: boolean
  }
  readonly chart: {
    readonly textColor: Color
    readonly lineColor: Color
    readonly fontSize: number
    readonly hatch?: boolean
    /** How round the ends of columns are, in px. */
    readonly rounded?: number
    /** The slots that its series take in turn, where the first accents are too weak on their ground; absent: the accents from the first on. */
    readonly series?: readonly ThemeSlot[]
  }
}

/** The shape of a page's content, as seen by `chooseLayout`. */
export type ContentShape =
  | 'plain'
  | 'steps'
  | 'dates'
  | 'metric'
  | 'comparison'
  | 'quote'
  | 'pictures'
  | 'table'
  | 'chart'

/**
 * What the form of a layout says of its points, whatever they are: that they follow one another, that they are done, that they are
 * quantities, parts of one whole, stations of a cycle, that they rise, or that one stands against the other.
 */
export type LayoutClaim = 'order' | 'completion' | 'quantity' | 'whole' | 'cycle' | 'rise' | 'versus'

/** A layout of a suit. `key` is unique in the suit (`content_3/pendants`). */
export interface Layout {
  readonly key: string
  readonly layoutId: number
  /** 1 cover or ending, 2 chapter, 3 content (specification). */
  readonly indexType: 1 | 2 | 3
  readonly kind: LayoutKind
  readonly pattern: string
  /** How many points, items or steps it takes. */
  readonly count: number
  readonly imageCount: number
  /** Content it suits especially well, best first. */
  readonly suits: readonly ContentShape[]
  /** What its form says of its points: it is only chosen for content that says so too. */
  readonly claims: readonly LayoutClaim[]
  /** Whether its motif numbers the points if they have an order. */
  readonly numbers?: boolean
  readonly slots: readonly Slot[]
  readonly background: Fill
  /** The accent that the color of the chapter takes the place of when a page is built from this layout; absent: it keeps its colors. */
  readonly chapterInk?: ThemeSlot
  /** Its words stand in columns: only for titles and texts that are short and East Asian. */
  readonly upright?: true
  /** The motif, below (`under`) and above (`over`) the slots. */
  readonly art: (context: ArtContext) => { readonly under: readonly Art[]; readonly over: readonly Art[] }
}

/** A line drawing in a box of 24, as path data. */
export interface IconDrawing {
  readonly name: string
  readonly path: string
}

/** Chooses a different icon for each point by its text; null if there is no good one for some point. */
export type ChooseIcons = (
  points: readonly { readonly head: string | null; readonly text: string }[],
  language: string,
) => readonly IconDrawing[] | null

/** Chooses what a page is about among the subjects that there are drawings of; null if its words do not say so clearly. */
export type ChooseSubject = (
  page: { readonly head: string | null; readonly text: string },
  language: string,
) => string | null

/** A template set. The first theme is the default. */
export interface Suit {
  readonly id: string
  readonly name: string
  /** Translation key of the mood line. */
  readonly mood: string
  readonly fonts: ThemeFonts
  readonly themes: readonly Theme[]
  readonly layouts: readonly Layout[]
  readonly data: DataStyle
  /** How it sets what stands on every page; absent: plainly. */
  readonly footer?: FooterHand
  /** The pictures that its motifs show; every deck in it has them. */
  readonly assets?: readonly Asset[]
  /** Where the icons of its layouts come from; without it these layouts are never chosen. */
  readonly icons?: ChooseIcons
  /** Where the subjects of its drawings come from; without it nothing is drawn. */
  readonly subjects?: ChooseSubject
}

/** A picture that is available for a page. */
export interface PictureSource {
  readonly asset: AssetId
  readonly alt: string
}
