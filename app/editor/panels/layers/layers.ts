import {
  ancestorsOf,
  childrenOf,
  type Element,
  type ElementId,
  elementOf,
  MOTIF,
  type Page,
} from '@slidewright/engine/internal'

/** A row of the layer list. */
export interface Layer {
  readonly element: Element
  /** The elements that the row represents: its own, or all the template art collapsed into it. */
  readonly members: readonly ElementId[]
  readonly isTemplateArt: boolean
  /** The number of groups that contain it. */
  readonly depth: number
  /** For groups: whether the members are listed. */
  readonly isOpen: boolean
  /** Whether it is hidden itself or by an ancestor group. */
  readonly isHidden: boolean
}

/** What the list shows: which groups are collapsed, and the search query. */
export interface LayerView {
  readonly collapsed: ReadonlySet<ElementId>
  /** Template art listed piece by piece, by the id of its row. */
  readonly expandedArt: ReadonlySet<ElementId>
  readonly query: string
  nameOf(element: Element): string
}

/** Where dragged layers would be dropped: above, below or into the row at an index. */
export interface LayerDrop {
  readonly index: number
  readonly zone: 'over' | 'under' | 'into'
}

/** The position arguments of `element.place`. */
export interface LayerPlace {
  readonly parent: ElementId | null
  readonly above: ElementId | null
}

/**
 * Builds a page's rows front to back, members after their group. A search keeps matches and their ancestors, expanded.
 */
export function layersOf(page: Page, view: LayerView): Layer[] {
  const needle = view.query.trim().toLocaleLowerCase()
  const found = needle === '' ? null : matchesIn(page, needle, view)
  const rows: Layer[] = []
  const listAll = (elements: readonly Element[], depth: number, isCovered: boolean): void => {
    for (const element of elements) {
      if (found !== null && !found.has(element.id)) continue
      const isHidden = isCovered || element.hidden
      const isOpen = element.kind === 'group' && (found !== null || !view.collapsed.has(element.id))
      rows.push({ element, members: [element.id], isTemplateArt: false, depth, isOpen, isHidden })
      if (isOpen) listAll([...childrenOf(page, element.id)].reverse(), depth + 1, isHidden)
    }
  }
  for (const run of runsOf([...childrenOf(page, null)].reverse())) {
    if (found !== null || run.length < 2 || !run.every(isTemplateArt)) {
      listAll(run, 0, false)
      continue
    }
    const art = artRow(run, view.expandedArt)
    if (art !== null) rows.push(art)
    if (art?.isOpen) listAll(run, 1, false)
  }
  return rows
}

/** Checks for locked template art, which the user did not place. */
function isTemplateArt({ origin, locked }: Element): boolean {
  return locked && origin?.slot === MOTIF
}

/** Splits elements into runs that are all art or all not. */
function runsOf(elements: readonly Element[]): Element[][] {
  const runs: Element[][] = []
  for (const element of elements) {
    const last = runs.at(-1)
    if (last?.[0] && isTemplateArt(last[0]) === isTemplateArt(element)) last.push(element)
    else runs.push([element])
  }
  return runs
}

/** Builds the row that pieces of art collapse into. Its element is the front piece under the row's own id. */
function artRow(run: readonly Element[], expandedArt: ReadonlySet<ElementId>): Layer | null {
  const [front] = run
  if (front === undefined) return null
  const id: ElementId = `element:art-${front.id}`
  const hidden = run.every(element => element.hidden)
  return {
    element: { ...front, id, hidden },
    members: run.map(element => element.id),
    isTemplateArt: true,
    depth: 0,
    isOpen: expandedArt.has(id),
    isHidden: hidden,
  }
}

/** Returns the elements whose names match, with their ancestor groups. */
function matchesIn(page: Page, needle: string, { nameOf }: LayerView): ReadonlySet<ElementId> {
  const found = new Set<ElementId>()
  for (const element of Object.values(page.elements)) {
    if (!nameOf(element).toLocaleLowerCase().includes(needle)) continue
    for (const each of [element, ...ancestorsOf(page, element)]) found.add(each.id)
  }
  return found
}

/** Returns the drop zone at an offset within a row; the middle of a group drops into it. */
export function zoneAt(layer: Layer, offset: number, height: number): LayerDrop['zone'] {
  if (layer.isTemplateArt && layer.isOpen) return 'over'
  if (layer.element.kind !== 'group') return offset < height / 2 ? 'over' : 'under'
  if (offset < height / 4) return 'over'
  return offset > (height * 3) / 4 && !layer.isOpen ? 'under' : 'into'
}

/** Resolves where dragged layers go in the deck; null if they cannot, as inside themselves. */
export function placeOf(
  page: Page,
  rows: readonly Layer[],
  { index, zone }: LayerDrop,
  dragged: readonly ElementId[],
): LayerPlace | null {
  const row = rows[index]
  // Above collapsed art means above its front piece, below it below the rearmost.
  const member = zone === 'under' ? row?.members.at(-1) : row?.members[0]
  const target = member && elementOf(page, member)
  if (target === undefined) return null
  const parent = zone === 'into' ? target.id : target.parent
  if (isInside(page, parent, dragged)) return null
  const family = childrenOf(page, parent).filter(({ id }) => !dragged.includes(id))
  if (zone === 'into') return { parent, above: family.at(-1)?.id ?? null }
  if (zone === 'over' && !dragged.includes(target.id)) return { parent, above: target.id }
  return { parent, above: belowOf(page, target, dragged) }
}

/** Returns the nearest sibling behind an element that is not being dragged. */
function belowOf(page: Page, target: Element, dragged: readonly ElementId[]): ElementId | null {
  const family = childrenOf(page, target.parent)
  const behind = family.slice(
    0,
    family.findIndex(({ id }) => id === target.id),
  )
  return behind.findLast(({ id }) => !dragged.includes(id))?.id ?? null
}

function isInside(page: Page, parent: ElementId | null, dragged: readonly ElementId[]): boolean {
  const group = parent === null ? undefined : elementOf(page, parent)
  return group !== undefined && [group, ...ancestorsOf(page, group)].some(({ id }) => dragged.includes(id))
}

/** Returns the listed layers from one to another. */
export function rangeOf(rows: readonly Layer[], from: ElementId, to: ElementId): ElementId[] {
  const ends = [from, to].map(id => rows.findIndex(({ element }) => element.id === id))
  const [low, high] = [Math.max(0, Math.min(...ends)), Math.max(...ends)]
  return [...new Set(rows.slice(low, high + 1).flatMap(({ members }) => members))]
}
