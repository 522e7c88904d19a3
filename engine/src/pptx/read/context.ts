import type { ElementId, Ids, PageId } from '../../base/id.ts'
import type { Fill } from '../../document/fill.ts'
import type { ThemeFonts } from '../../document/theme.ts'
import type { ColorScheme, OoxmlPackage, OoxmlPart, XmlElement } from '../../ooxml/index.ts'
import type { AssetList } from './assets.ts'

/** The reason why something of a file is not the same in the deck. */
export type SimplifiedReason =
  | 'animation'
  | 'chartKind'
  | 'chartMissing'
  | 'embedded'
  | 'formula'
  | 'gradient'
  | 'ink'
  | 'media'
  | 'picture'
  | 'smartArt'
  | 'threeD'
  | 'tooMany'
  | 'wordArt'

/** Something that is not the same in the deck as in the file. `page` is counted from 1; `element` is the name of the shape in the file. */
export interface Simplified {
  readonly page: number
  readonly element: string
  readonly reason: SimplifiedReason
}

/** The weights that the names of the theme's fonts imply. */
export interface RoleWeights {
  readonly title: number
  readonly body: number
}

/** What everything of a file is read with. */
export interface FileContext {
  readonly file: OoxmlPackage
  readonly ids: Ids
  readonly language: string
  readonly fonts: ThemeFonts
  readonly weights: RoleWeights
  readonly assets: AssetList
  readonly defaultTextStyle: XmlElement | undefined
  /** By their ids, which are in capitals. */
  readonly tableStyles: ReadonlyMap<string, XmlElement>
  /** Returns the id of the page that a part of the file becomes. */
  pageOf(part: string): PageId | undefined
  /** Takes elements from what a deck may have; false if there are too many. */
  takeElements(count: number): boolean
  /** Takes the size of what was read from what a deck may have. Throws FormatError if it is too large. */
  takeSize(read: object | string): void
}

/** The theme and the colors that a part is read with. */
export interface Look {
  readonly scheme: ColorScheme
  /** The fills, lines and effects of the theme (fmtScheme). */
  readonly formats: XmlElement | undefined
  /** The styles of text of the master (txStyles). */
  readonly textStyles: XmlElement | undefined
}

/** What the shapes of a part are read with. */
export interface PartContext extends FileContext {
  readonly part: OoxmlPart
  readonly look: Look
  /** The fill of the group that something is in. */
  readonly groupFill: Fill | null
  /** Ids of elements by the ids of their shapes, which connectors refer to. */
  readonly shapes: ReadonlyMap<string, ElementId>
  simplify(reason: SimplifiedReason, element: string): void
}
