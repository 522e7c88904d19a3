import type { AssetId, ElementId } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element, GroupElement, LineElement } from '../document/element.ts'
import { lineRoute } from '../document/line.ts'
import { ancestorsOf, elementOf, elementsOf } from '../document/read.ts'
import type { Theme } from '../document/theme.ts'
import type { Matrix } from '../geometry/types.ts'
import type { Measure } from '../text/types.ts'
import {
  backgroundOf,
  buildScene,
  contextOf,
  memoryOf,
  orderOf,
  recall,
  remember,
  type SceneInput,
  type SceneMemory,
  sceneOf,
} from './build-scene.ts'
import type { DrawPrompt, NodeContext } from './context.ts'
import { type CustomKinds, NO_KINDS } from './custom-kind.ts'
import { addDependents } from './dependents.ts'
import { effectiveFrame, NO_OVERRIDES, type Overrides } from './effective.ts'
import { buildNode } from './element-nodes.ts'
import { sameDressing } from './footer.ts'
import { changedKeys, withChanges } from './layered-map.ts'
import { isSameWay, matrixOfRoute } from './line-node.ts'
import type { Scene, SceneNode } from './node.ts'
import { elementMatrix, movedNode } from './place.ts'
import type { DrawChart } from './ports.ts'
import { onlyColorsDiffer, recolored } from './recolor.ts'
import { sameButPlace } from './same-but-place.ts'

/**
 * The changes since a scene was built. `touched` names the records that a transaction wrote; without it the two pages are compared.
 * Fields that are left out are unchanged.
 */
export interface SceneChange {
  readonly deck?: Deck
  readonly touched?: Iterable<string>
  readonly overrides?: Overrides
  readonly theme?: Theme
  readonly measure?: Measure
  readonly drawChart?: DrawChart
  readonly customKinds?: CustomKinds
  readonly prompts?: DrawPrompt | null
  readonly today?: string | undefined
}

/**
 * The elements whose nodes differ between two scenes of a page, for a view to update. Its cost is proportional to the change if one scene
 * was updated from the other.
 */
export function changedNodes(before: Scene, after: Scene): Set<ElementId> {
  return changedKeys(before.nodes, after.nodes)
}

type Changes = Map<ElementId, SceneNode | undefined>

/** Updates a scene after a change. Nodes that the change does not affect are the same objects as before; moved nodes keep their content. */
export function updateScene(previous: Scene, change: SceneChange): Scene {
  const before = recall(previous)
  if (before === undefined) return buildScene(inputOf(previous, change))
  const after = memoryOf(inputOf(previous, change, before))
  if (onlyColorsDiffer(before, after) && before.theme !== after.theme) return recolor(previous, after)
  if (!sameGround(before, after)) return sceneOf(after, buildNode)
  const touched = touchedElements(before, after, change.touched)
  const changes = remakeNodes(previous, before, after, touched)
  const structure = [...touched].some(id => structural(before.record, after.record, id))
  const context = contextOf(after, () => undefined)
  return remember(
    {
      ...previous,
      size: after.deck.size,
      background: groundMoved(before, after) ? backgroundOf(after.record, context, after.deck) : previous.background,
      order: structure ? orderOf(elementsOf(after.record)) : previous.order,
      nodes: withChanges(previous.nodes, changes),
      rebuilt: changes.size,
    },
    after,
  )
}

function inputOf(scene: Scene, change: SceneChange, before?: SceneMemory): SceneInput {
  const { deck = before?.deck, measure = before?.measure, drawChart = before?.drawChart } = change
  if (!deck || !measure || !drawChart) throw new Error('A scene of unknown making needs deck, measure and drawChart')
  const previewed = before && before.theme !== before.deck.theme ? before.theme : undefined
  const theme = change.theme ?? previewed
  const overrides = change.overrides ?? before?.overrides ?? NO_OVERRIDES
  const customKinds = change.customKinds ?? before?.customKinds ?? NO_KINDS
  const prompts = change.prompts === undefined ? (before?.prompts ?? null) : change.prompts
  const today = change.today ?? before?.today
  return { deck, page: scene.page, measure, drawChart, overrides, customKinds, prompts, today, ...(theme && { theme }) }
}

/** Whether everything that all nodes depend on is as it was. */
function sameGround(before: SceneMemory, after: SceneMemory): boolean {
  return (
    before.theme === after.theme &&
    before.measure === after.measure &&
    before.epoch === after.epoch &&
    before.drawChart === after.drawChart &&
    before.customKinds === after.customKinds &&
    before.prompts === after.prompts &&
    before.deck.language === after.deck.language
  )
}

/** Returns the scene in another theme. Single-color texts keep everything else. */
function recolor(previous: Scene, after: SceneMemory): Scene {
  let reusedCount = 0
  const scene = sceneOf(after, (element, context) => {
    const old = previous.nodes.get(element.id)
    const node = (old && recolored(element, old, context)) ?? buildNode(element, context)
    if (node === old) reusedCount++
    return node
  })
  return remember({ ...scene, order: previous.order, rebuilt: scene.rebuilt - reusedCount }, after)
}

function groundMoved(before: SceneMemory, after: SceneMemory): boolean {
  return (
    before.record.background !== after.record.background ||
    before.deck.size !== after.deck.size ||
    (before.deck.assets !== after.deck.assets && after.record.background?.kind === 'image')
  )
}

/** Returns the ids of changed elements of the page: by an edit, by an added or removed picture, or by a gesture. */
function touchedElements(before: SceneMemory, after: SceneMemory, named?: Iterable<string>): Set<ElementId> {
  const touched = new Set<ElementId>()
  if (before.record.elements !== after.record.elements) addRecords(before.record, after.record, named, touched)
  if (before.deck.assets !== after.deck.assets) addPictures(before, after, touched)
  if (before.overrides !== after.overrides) addOverridden(before.overrides, after.overrides, touched)
  return touched
}

function addRecords(before: Page, after: Page, named: Iterable<string> | undefined, touched: Set<ElementId>): void {
  for (const id of candidates(before, after, named)) {
    if (!isElementId(id)) continue
    if (elementOf(before, id) !== elementOf(after, id)) touched.add(id)
  }
}

function candidates(before: Page, after: Page, named: Iterable<string> | undefined): Iterable<string> {
  return named && !isNamed(named, after.id) && sameDressing(before, after) ? named : everyId(before, after)
}

function isNamed(named: Iterable<string>, id: string): boolean {
  return named instanceof Set ? named.has(id) : [...named].includes(id)
}

function everyId(before: Page, after: Page): Set<string> {
  return new Set([...Object.keys(before.elements), ...Object.keys(after.elements)])
}

function addPictures(before: SceneMemory, after: SceneMemory, touched: Set<ElementId>): void {
  for (const element of Object.values(after.record.elements))
    if (!samePicture(element, before, after)) touched.add(element.id)
}

function samePicture(element: Element, before: SceneMemory, after: SceneMemory): boolean {
  const asset = pictureOf(element)
  return asset === null || before.deck.assets[asset] === after.deck.assets[asset]
}

function pictureOf(element: Element): AssetId | null {
  if (element.kind === 'image') return element.asset
  return element.kind === 'shape' && element.fill.kind === 'image' ? element.fill.asset : null
}

function addOverridden(before: Overrides, after: Overrides, touched: Set<ElementId>): void {
  for (const [id, frame] of before) if (after.get(id) !== frame) touched.add(id)
  for (const [id, frame] of after) if (before.get(id) !== frame) touched.add(id)
}

function isElementId(id: string): id is ElementId {
  return id.startsWith('element:')
}

/** Whether an element was added, removed or reordered. */
function structural(before: Page, after: Page, id: ElementId): boolean {
  const [old, now] = [elementOf(before, id), elementOf(after, id)]
  return old?.order !== now?.order || old?.parent !== now?.parent || old?.hidden !== now?.hidden
}

/** Rebuilds the nodes of touched elements and their dependents, children before their groups. */
function remakeNodes(
  previous: Scene,
  before: SceneMemory,
  after: SceneMemory,
  touched: ReadonlySet<ElementId>,
): Changes {
  const reached = new Set<ElementId>()
  for (const id of touched) reach(before.record, after.record, id, reached)
  const changes: Changes = new Map()
  const nodeOf = (id: ElementId) => (changes.has(id) ? changes.get(id) : previous.nodes.get(id))
  const step: Step = { before, after, nodeOf, old: id => previous.nodes.get(id), context: contextOf(after, nodeOf) }
  for (const id of deepestFirst(after.record, reached)) {
    const node = nextNode(id, step)
    if (node !== step.old(id)) changes.set(id, node)
  }
  return changes
}

function reach(before: Page, after: Page, id: ElementId, reached: Set<ElementId>): void {
  reached.add(id)
  if (elementOf(before, id)) addDependents(before, id, reached)
  if (before !== after && elementOf(after, id)) addDependents(after, id, reached)
}

/** The context for rebuilding one node. */
interface Step {
  readonly before: SceneMemory
  readonly after: SceneMemory
  readonly context: NodeContext
  nodeOf(id: ElementId): SceneNode | undefined
  old(id: ElementId): SceneNode | undefined
}

function nextNode(id: ElementId, step: Step): SceneNode | undefined {
  const element = elementOf(step.after.record, id)
  if (!element || !isShown(step.after.record, element)) return undefined
  const old = step.old(id)
  const was = elementOf(step.before.record, id)
  if (old === undefined || was === undefined || !sameButPlace(was, element)) return buildNode(element, step.context)
  return reused(element, was, { old, step }) ?? buildNode(element, step.context)
}

/** Reuses the old node of an element that paints the same, moved if necessary; null if it may differ. */
function reused(element: Element, was: Element, { old, step }: { old: SceneNode; step: Step }): SceneNode | null {
  const { before, after, context } = step
  if (element.kind === 'group') return sameChildren(element, old, step) ? old : null
  if (!samePicture(element, before, after)) return null
  if (element.kind === 'line') return movedLine(element, old, step)
  const from = effectiveFrame(before.record, was, before.overrides)
  const to = context.frameOf(element)
  if (from.width !== to.width || from.height !== to.height) return null
  return moved(old, elementMatrix(element, to))
}

/** Moves a line whose route has the same shape; null if it has to be redrawn. */
function movedLine(line: LineElement, old: SceneNode, { before, context }: Step): SceneNode | null {
  const from = lineRoute(
    line,
    contextOf(before, () => undefined),
  )
  const to = lineRoute(line, context)
  if (!isSameWay(from, to)) return null
  return moved(old, matrixOfRoute(to))
}

function moved(old: SceneNode, matrix: Matrix): SceneNode {
  return sameMatrix(old.transform, matrix) ? old : movedNode(old, matrix)
}

function sameChildren(element: GroupElement, old: SceneNode, { context, nodeOf }: Step): boolean {
  if (old.kind !== 'group') return false
  const children = context.childrenOf(element.id).flatMap(id => nodeOf(id) ?? [])
  return children.length === old.children.length && children.every((child, index) => child === old.children[index])
}

function sameMatrix(a: Matrix, b: Matrix): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3] && a[4] === b[4] && a[5] === b[5]
}

function isShown(page: Page, element: Element): boolean {
  if (element.hidden || element.parent === null) return !element.hidden
  const groups = ancestorsOf(page, element)
  return groups.every(group => !group.hidden) && (groups.at(-1) ?? element).parent === null
}

function deepestFirst(page: Page, ids: ReadonlySet<ElementId>): Iterable<ElementId> {
  const depths = new Map<ElementId, number>()
  for (const id of ids) {
    const element = elementOf(page, id)
    if (element && element.parent !== null) depths.set(id, ancestorsOf(page, element).length)
  }
  const depth = (id: ElementId) => depths.get(id) ?? 0
  return depths.size === 0 ? ids : [...ids].sort((a, b) => depth(b) - depth(a))
}
