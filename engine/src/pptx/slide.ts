import type { ElementId } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import { elementsOf, paintOrder } from '../document/read.ts'
import { dressedPage } from '../scene/footer.ts'
import type { DeckContext, ShapeContext } from './context.ts'
import type { LayoutPlan } from './layout-plan.ts'
import { groundXml } from './layouts.ts'
import { NAMESPACES, TYPES } from './names.ts'
import type { Relations } from './package.ts'
import { filledPlaceholders } from './placeholders.ts'
import { elementXml } from './shapes.ts'
import { transitionXml } from './transitions.ts'
import { MASTER_COLORS, treeXml } from './tree.ts'
import { xml } from './xml.ts'

/** The id of the tree of shapes; those of shapes follow. */
const TREE_ID = 1

/** Adds a page to the package, in the part of this path. What its layout has is not written again. */
export function addSlide(
  page: Page,
  context: DeckContext,
  { path, layout }: { path: string; layout: LayoutPlan },
): void {
  const relations = context.package.relationsOf(path)
  relations.to('slideLayout', layout.path)
  const shown = dressedPage(context.deck, page, { today: context.today })
  const shapes = shapeContext(shown, context, { relations, layout })
  const own = elementsOf(shown).filter(({ id }) => !layout.taken.has(id))
  const content = own.map(element => elementXml(element, shapes)).join('')
  const sheet = xml('p:cSld', {}, backgroundXml(page, layout, shapes) + treeXml(content))
  const attributes = { ...NAMESPACES, show: page.hidden ? 0 : undefined }
  context.package.addXml(path, TYPES.slide, xml('p:sld', attributes, sheet + MASTER_COLORS + transitionXml(page)))
}

interface SlideParts {
  readonly relations: Relations
  readonly layout: LayoutPlan
}

/** Returns what the shapes of a page are written with. */
function shapeContext(page: Page, context: DeckContext, { relations, layout }: SlideParts): ShapeContext {
  const elements = paintOrder(page)
  const ids = new Map<ElementId, number>(elements.map(({ id }, index) => [id, index + TREE_ID + 1]))
  let last = elements.length + TREE_ID
  const placeholders = filledPlaceholders(page, layout)
  return { ...context, page, relations, placeholders, opacity: 1, idOf: id => ids.get(id) ?? 0, newId: () => ++last }
}

/** A page has the ground of its layout, or of the master, unless it has one of its own. */
function backgroundXml({ background }: Page, layout: LayoutPlan, context: ShapeContext): string {
  if (background === null || background.kind === 'none' || layout.background !== null) return ''
  return groundXml(background, context)
}
