import { defined } from '../base/assert.ts'
import type { ElementId, PageId } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { hasPlaceholders } from '../document/placeholder.ts'
import { childrenOf, elementOf, elementsOf, pageOf } from '../document/read.ts'
import type { Theme } from '../document/theme.ts'
import type { Measure } from '../text/types.ts'
import { paletteOf } from '../theme/resolve.ts'
import { sceneColors } from './colors.ts'
import type { DrawPrompt, NodeContext } from './context.ts'
import { type CustomKinds, NO_KINDS } from './custom-kind.ts'
import { effectiveFrame, effectivePoint, NO_OVERRIDES, type Overrides } from './effective.ts'
import { buildNode } from './element-nodes.ts'
import { dressedPage } from './footer.ts'
import type { Paint, Scene, SceneNode } from './node.ts'
import { paintOf } from './paint.ts'
import type { DrawChart } from './ports.ts'

/**
 * The input of a scene. `theme` overrides the deck's, for previews; `customKinds` draw the custom elements; `prompts` draws what placeholders
 * ask, which is for the author's view alone: no show, print or picture sets it. `today` (ISO 8601) is what a footer that shows the day of the
 * showing says; without it, it says when that was chosen.
 */
export interface SceneInput {
  readonly deck: Deck
  readonly page: PageId
  readonly measure: Measure
  readonly drawChart: DrawChart
  readonly overrides?: Overrides
  readonly theme?: Theme
  readonly customKinds?: CustomKinds
  readonly prompts?: DrawPrompt | null
  readonly today?: string | undefined
}

/** The inputs that a finished scene was built from, kept for updates. */
export interface SceneMemory {
  readonly deck: Deck
  readonly record: Page
  readonly measure: Measure
  readonly epoch: number
  readonly drawChart: DrawChart
  readonly overrides: Overrides
  readonly theme: Theme
  readonly customKinds: CustomKinds
  readonly prompts: DrawPrompt | null
  readonly today: string | undefined
}

const memories = new WeakMap<Scene, SceneMemory>()

/** Builds everything that a page paints, back to front, for any painter. The page must be in the deck. */
export function buildScene(input: SceneInput): Scene {
  return sceneOf(memoryOf(input), buildNode)
}

/** Builds the scene of a page from the nodes that `nodeOf` builds, children before the groups around them. */
export function sceneOf(memory: SceneMemory, nodeOf: (element: Element, context: NodeContext) => SceneNode): Scene {
  const nodes = new Map<ElementId, SceneNode>()
  const context = contextOf(memory, id => nodes.get(id))
  const add = (element: Element): void => {
    if (element.hidden) return
    for (const child of childrenOf(memory.record, element.id)) add(child)
    nodes.set(element.id, nodeOf(element, context))
  }
  const shown = elementsOf(memory.record)
  for (const element of shown) add(element)
  return remember(
    {
      page: memory.record.id,
      size: memory.deck.size,
      background: backgroundOf(memory.record, context, memory.deck),
      order: orderOf(shown),
      nodes,
      rebuilt: nodes.size,
    },
    memory,
  )
}

/** Returns the inputs that a scene was built from, if it was built here. */
export function recall(scene: Scene): SceneMemory | undefined {
  return memories.get(scene)
}

/** Stores the inputs of a scene for as long as the scene lives. */
export function remember(scene: Scene, memory: SceneMemory): Scene {
  memories.set(scene, memory)
  return scene
}

/** Returns the current inputs that a scene depends on. */
export function memoryOf(input: SceneInput): SceneMemory {
  const {
    deck,
    page,
    measure,
    drawChart,
    overrides = NO_OVERRIDES,
    theme,
    customKinds = NO_KINDS,
    prompts = null,
    today,
  } = input
  const record = dressedPage(deck, defined(pageOf(deck, page), `The deck has no ${page}`), { today, measure })
  return {
    deck,
    record,
    measure,
    epoch: measure.epoch,
    drawChart,
    overrides,
    theme: theme ?? deck.theme,
    customKinds,
    prompts: hasPlaceholders(record) ? prompts : null,
    today,
  }
}

/** Returns the context that node builders receive for a page. */
export function contextOf(memory: SceneMemory, nodeOf: (id: ElementId) => SceneNode | undefined): NodeContext {
  const { deck, record, measure, drawChart, overrides, theme, customKinds, prompts } = memory
  const palette = paletteOf(theme)
  return {
    theme,
    palette,
    language: deck.language,
    color: sceneColors(palette),
    measure,
    drawChart,
    customKinds,
    prompts,
    asset: id => (Object.hasOwn(deck.assets, id) ? deck.assets[id] : undefined),
    frameOf: element => effectiveFrame(record, element, overrides),
    elementOf: id => elementOf(record, id),
    childrenOf: id => childrenOf(record, id).map(child => child.id),
    nodeOf,
    moved: (element, point) => effectivePoint(record, element, point, overrides),
  }
}

/** Returns the background of a page: its own fill, or background1. */
export function backgroundOf(page: Page, context: NodeContext, { size }: Pick<Deck, 'size'>): Paint {
  const ground: Paint = { kind: 'solid', ...context.color({ base: 'background1' }) }
  if (page.background === null) return ground
  return paintOf(page.background, { x: 0, y: 0, ...size }, context) ?? ground
}

/** Returns the ids of the visible top-level elements of a page, back to front. */
export function orderOf(elements: readonly Element[]): ElementId[] {
  return elements.filter(element => !element.hidden).map(element => element.id)
}
