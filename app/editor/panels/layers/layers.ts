import {
  ancestorsOf,
  childrenOf,
  type Element,
  type ElementId,
  elementOf,
  MOTIF,
  type Page,
} from '@slidewright/engine/internal'

/** One line of the select panel. */
export interface Layer {
  readonly element: Element
  /** What the line stands for: its element, or all the template art that is folded into it. */
  readonly members: readonly ElementId[]
  readonly isArt: boolean
  /** How many groups it is in. */
  readonly depth: number
  /** For groups: whether what is inside is listed. */
  readonly isOpen: boolean
  /** Whether it is hidden by itself or by a group around it. */
  readonly isUnseen: boolean
}

/** Which lines there are: groups that are shut, and words that names are searched for. */
export interface LayerView {
  readonly shut: ReadonlySet<ElementId>
  /** Template art that is listed piece by piece, by the id of its line. */
  readonly unfolded: ReadonlySet<ElementId>
  readonly query: string
  nameOf(element: Element): string
}

/** Where a dragged line would be let go: over, under or into the line at an index. */
export interface LayerDrop {
  readonly index: number
  readonly zone: 'over' | 'under' | 'into'
}

/** What `element.place` is told. */
export interface LayerPlace {
  readonly parent: ElementId | null
  readonly above: ElementId | null
}

/** The layers of a page, front to back; what is in a group follows it. A search opens every group and keeps those around what it finds. */
export function layersOf(page: Page, view: LayerView): Layer[] {
  const wanted = view.query.trim().toLocaleLowerCase()
  const found = wanted === '' ? null : foundIn(page, wanted, view)
  const rows: Layer[] = []
  const listAll = (elements: readonly Element[], depth: number, isCovered: boolean): void => {
    for (const element of elements) {
      if (found !== null && !found.has(element.id)) continue
      const isUnseen = isCovered || element.hidden
      const isOpen = element.kind === 'group' && (found !== null || !view.shut.has(element.id))
      rows.push({ element, members: [element.id], isArt: false, depth, isOpen, isUnseen })
      if (isOpen) listAll([...childrenOf(page, element.id)].reverse(), depth + 1, isUnseen)
    }
  }
  for (const run of runsOf([...childrenOf(page, null)].reverse())) {
    if (found !== null || run.length < 2 || !run.every(isArt)) {
      listAll(run, 0, false)
      continue
    }
    const art = artLine(run, view.unfolded)
    if (art !== null) rows.push(art)
    if (art?.isOpen) listAll(run, 1, false)
  }
  return rows
}

/** Locked art of the template: nobody put it there by hand. */
function isArt({ origin, locked }: Element): boolean {
  return locked && origin?.slot === MOTIF
}

/** Neighbors that are all art or all not. */
function runsOf(elements: readonly Element[]): Element[][] {
  const runs: Element[][] = []
  for (const element of elements) {
    const last = runs.at(-1)
    if (last?.[0] && isArt(last[0]) === isArt(element)) last.push(element)
    else runs.push([element])
  }
  return runs
}

/** The line that pieces of art are folded into. Its element is the foremost piece under an id of the line's own. */
function artLine(run: readonly Element[], unfolded: ReadonlySet<ElementId>): Layer | null {
  const [front] = run
  if (front === undefined) return null
  const id: ElementId = `element:art-${front.id}`
  const hidden = run.every(element => element.hidden)
  return {
    element: { ...front, id, hidden },
    members: run.map(element => element.id),
    isArt: true,
    depth: 0,
    isOpen: unfolded.has(id),
    isUnseen: hidden,
  }
}

/** The elements with these words in their names, and the groups around them. */
function foundIn(page: Page, wanted: string, { nameOf }: LayerView): ReadonlySet<ElementId> {
  const found = new Set<ElementId>()
  for (const element of Object.values(page.elements)) {
    if (!nameOf(element).toLocaleLowerCase().includes(wanted)) continue
    for (const each of [element, ...ancestorsOf(page, element)]) found.add(each.id)
  }
  return found
}

/** The zone of a line of some height that a place in it belongs to: its middle goes into a group. */
export function zoneAt(layer: Layer, offset: number, height: number): LayerDrop['zone'] {
  if (layer.isArt && layer.isOpen) return 'over'
  if (layer.element.kind !== 'group') return offset < height / 2 ? 'over' : 'under'
  if (offset < height / 4) return 'over'
  return offset > (height * 3) / 4 && !layer.isOpen ? 'under' : 'into'
}

/** Where dragged layers go in the deck; null where they cannot: inside themselves. */
export function placeOf(
  page: Page,
  rows: readonly Layer[],
  { index, zone }: LayerDrop,
  dragged: readonly ElementId[],
): LayerPlace | null {
  const row = rows[index]
  // Over a fold of art is over its foremost piece, under it under the rearmost.
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

/** The nearest sibling behind an element that is not dragged itself. */
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

/** The layers from one to another, as they are listed. */
export function rangeOf(rows: readonly Layer[], from: ElementId, to: ElementId): ElementId[] {
  const ends = [from, to].map(id => rows.findIndex(({ element }) => element.id === id))
  const [low, high] = [Math.max(0, Math.min(...ends)), Math.max(...ends)]
  return [...new Set(rows.slice(low, high + 1).flatMap(({ members }) => members))]
}
