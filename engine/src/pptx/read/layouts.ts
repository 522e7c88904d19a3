import type { ElementId } from '../../base/id.ts'
import { isAttached } from '../../document/connect.ts'
import type { Element, LineTarget } from '../../document/element.ts'
import type { Fill } from '../../document/fill.ts'
import { attributeOf, contentOf, descend, type OoxmlPart, targetsOf } from '../../ooxml/index.ts'
import type { FileContext, Look, PartContext } from './context.ts'
import { NO_PLACEHOLDERS, type Placeholders, placeholderOf, placeholdersOf } from './inheritance.ts'
import { lookOf, type SourceTheme } from './look.ts'
import { backgroundOf } from './paints.ts'
import { elementsOfTree } from './shapes.ts'
import { isFalse } from './units.ts'

/** What a page takes from its layout and master. */
export interface FoundLayout {
  readonly type: string
  readonly look: Look
  readonly placeholders: Placeholders
  readonly background: Fill | null
  /** What is drawn on every page of the layout, back to front. */
  readonly art: readonly Element[]
}

/** The most pieces that a layout and its master draw; a file that has more is not worth copying them to every page. */
const ART_MAX = 300

/** A master with its look and what it draws. */
export interface FoundMaster {
  readonly part: OoxmlPart | undefined
  readonly look: Look
  readonly art: readonly Element[]
}

/** Reads a master, or what stands for one where there is none. */
export async function readMaster(
  name: string | undefined,
  context: FileContext,
  theme: SourceTheme,
): Promise<FoundMaster> {
  const part = name === undefined ? undefined : await context.file.part(name)
  const look = await lookOf(context.file, part, theme)
  return { part, look, art: part === undefined ? [] : artOf(part, look, context) }
}

/** Reads the layout of a page. `masterOf` reads its master, which other layouts share. */
export async function readLayout(
  name: string | undefined,
  context: FileContext,
  masterOf: (name: string | undefined) => Promise<FoundMaster>,
): Promise<FoundLayout> {
  const layout = name === undefined ? undefined : await context.file.part(name)
  const [masterName] = layout === undefined ? [] : targetsOf(layout.relations, 'slideMaster')
  const { part: master, look, art } = await masterOf(masterName)
  const all = [master, layout].filter(part => part !== undefined)
  const above = layout && isFalse(layout.root, 'showMasterSp') ? [] : art
  const own = layout === undefined ? [] : artOf(layout, look, context)
  const found: FoundLayout = {
    type: attributeOf(layout?.root, 'type') ?? '',
    look,
    placeholders: placeholdersOf(layout?.root, master?.root),
    background: all.reduce<Fill | null>(
      (below, part) => backgroundOf(part.root, partContext(part, look, context)) ?? below,
      null,
    ),
    art: [...above, ...own].slice(0, ART_MAX),
  }
  return found
}

/** Returns what the shapes of a part are read with; nothing of it is reported. */
function partContext(part: OoxmlPart, look: Look, context: FileContext): PartContext {
  return { ...context, part, look, groupFill: null, shapes: new Map(), simplify: () => {} }
}

function artOf(part: OoxmlPart, look: Look, context: FileContext): readonly Element[] {
  const tree = descend(part.root, 'cSld', 'spTree')
  if (tree === undefined) return []
  const drawn = contentOf(tree).filter(element => placeholderOf(element) === undefined)
  return elementsOfTree(
    { ...tree, children: drawn.slice(0, ART_MAX) },
    {
      context: partContext(part, look, context),
      placeholders: NO_PLACEHOLDERS,
      drawings: new Map(),
      parent: null,
      toPage: place => place,
      depth: 0,
      isArt: true,
    },
  )
}

/** Returns copies of elements with ids of their own, which lead to each other as before. */
export function copyElements(elements: readonly Element[], newId: () => ElementId): readonly Element[] {
  const ids = new Map(elements.map(({ id }) => [id, newId()]))
  const target = (end: LineTarget): LineTarget =>
    isAttached(end) ? { ...end, element: ids.get(end.element) ?? end.element } : end
  return elements.map(element => {
    const copy = {
      ...element,
      id: ids.get(element.id) ?? element.id,
      parent: element.parent === null ? null : (ids.get(element.parent) ?? null),
    }
    return copy.kind === 'line' ? { ...copy, from: target(copy.from), to: target(copy.to) } : copy
  })
}
