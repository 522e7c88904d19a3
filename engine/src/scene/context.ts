import type { AssetId, ElementId } from '../base/id.ts'
import type { Palette } from '../color/types.ts'
import type { Asset } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import type { Placeholder } from '../document/placeholder.ts'
import type { Theme } from '../document/theme.ts'
import type { Frame, Point, Size } from '../geometry/types.ts'
import type { Measure } from '../text/types.ts'
import type { ResolveSceneColor } from './colors.ts'
import type { CustomKinds } from './custom-kind.ts'
import type { SceneNode } from './node.ts'
import type { Content } from './place.ts'
import type { DrawChart } from './ports.ts'

/** Draws what a placeholder asks its author for. A port, so that only what shows prompts has to load it. */
export type DrawPrompt = (element: Placeholder, size: Size, context: NodeContext) => Content

/** Dependencies for building one node. */
export interface NodeContext {
  readonly theme: Theme
  readonly palette: Palette
  readonly language: string
  readonly color: ResolveSceneColor
  readonly measure: Measure
  readonly drawChart: DrawChart
  readonly customKinds: CustomKinds
  /** Draws what placeholders ask for; null where nobody is asked. */
  readonly prompts: DrawPrompt | null
  asset(id: AssetId): Asset | undefined
  /** Returns an element's current frame, including a gesture's override. */
  frameOf(element: Element): Frame
  elementOf(id: ElementId): Element | undefined
  childrenOf(id: ElementId): readonly ElementId[]
  /** Returns the finished node of a child. */
  nodeOf(id: ElementId): SceneNode | undefined
  /** Returns the current position of a free point on the page while a line's frame is overridden. */
  moved(element: Element, point: Point): Point
}
