import type { AssetId, ElementId } from '../base/id.ts'
import type { Palette } from '../color/types.ts'
import type { Asset } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Theme } from '../document/theme.ts'
import type { Frame, Point } from '../geometry/types.ts'
import type { Measure } from '../text/types.ts'
import type { ResolveSceneColor } from './colors.ts'
import type { CustomKinds } from './custom-kind.ts'
import type { SceneNode } from './node.ts'
import type { DrawChart } from './ports.ts'

/** Dependencies for building one node. */
export interface NodeContext {
  readonly theme: Theme
  readonly palette: Palette
  readonly language: string
  readonly color: ResolveSceneColor
  readonly measure: Measure
  readonly drawChart: DrawChart
  readonly customKinds: CustomKinds
  asset(id: AssetId): Asset | undefined
  /** An element's frame as it is shown now, a gesture in hand included. */
  frameOf(element: Element): Frame
  elementOf(id: ElementId): Element | undefined
  childrenOf(id: ElementId): readonly ElementId[]
  /** The finished node of a child. */
  nodeOf(id: ElementId): SceneNode | undefined
  /** How a free place on the page moves while a line's frame is overridden. */
  moved(element: Element, point: Point): Point
}
