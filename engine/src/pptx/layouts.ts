import type { ElementId } from '../base/id.ts'
import { isRightToLeft } from '../base/right-to-left.ts'
import { createPage } from '../document/create.ts'
import type { Page } from '../document/deck.ts'
import { paintOrder, subtree } from '../document/read.ts'
import type { DeckContext, ShapeContext } from './context.ts'
import { fillXml } from './fills.ts'
import { FOOTER_INDEX, type LayoutPlaceholder, type LayoutPlan } from './layout-plan.ts'
import { footerFrames, MASTER, numberBodyXml, placeholderXml, promptXml } from './master.ts'
import { NAMESPACES, TYPES } from './names.ts'
import { levelStyleXml } from './paragraphs.ts'
import { elementXml } from './shapes.ts'
import { placeholderBodyXml } from './text-body.ts'
import { MASTER_COLORS, treeXml } from './tree.ts'
import { xml } from './xml.ts'

/** Adds a layout: its ground, its decoration, and its placeholders in the style of what stands in them. */
export function addLayout(plan: LayoutPlan, context: DeckContext): void {
  const relations = context.package.relationsOf(plan.path)
  relations.to('slideMaster', MASTER)
  const page = pageOf(plan)
  const elements = paintOrder(page)
  const ids = new Map<ElementId, number>(elements.map(({ id }, index) => [id, index + 2]))
  let last = elements.length + 1
  const shapes: ShapeContext = {
    ...context,
    page,
    relations,
    opacity: 1,
    placeholders: new Map(),
    idOf: id => ids.get(id) ?? 0,
    newId: () => ++last,
  }
  const drawn = plan.decoration.map(element => elementXml(element, shapes)).join('')
  const places = [...plan.placeholders.values()].map(place => slotXml(place, shapes)).join('')
  const ground = plan.background && plan.background.kind !== 'none' ? groundXml(plan.background, shapes) : ''
  const sheet = xml('p:cSld', { name: plan.name }, ground + treeXml(drawn + places + footersXml(plan, shapes)))
  const attributes = { ...NAMESPACES, preserve: 1, userDrawn: plan.page ? 1 : undefined }
  context.package.addXml(plan.path, TYPES.layout, xml('p:sldLayout', attributes, sheet + MASTER_COLORS))
}

/** Writes a ground of a page or a layout. */
export function groundXml(fill: NonNullable<Page['background']>, context: ShapeContext): string {
  return xml('p:bg', {}, xml('p:bgPr', {}, fillXml(fill, context.deck.size, context) + xml('a:effectLst')))
}

/** Returns a page that has only the decoration of a layout. */
function pageOf({ page, decoration }: LayoutPlan): Page {
  const made = page ?? createPage({ id: 'page:layout', order: 'a0' })
  const all = decoration.flatMap(element => subtree(made, element))
  return { ...made, elements: Object.fromEntries(all.map(element => [element.id, element])) }
}

function slotXml({ type, idx, name, frame, sample }: LayoutPlaceholder, context: ShapeContext): string {
  const id = context.newId()
  const place = { id, name: `${name} ${id}`, type, ...(idx !== undefined && { idx }) }
  if (type === 'sldNum') return placeholderXml(place, frame, numberXml(sample, context))
  if (sample === null) return placeholderXml(place, frame, promptXml(''))
  return placeholderXml(place, frame, promptXml('', placeholderBodyXml(sample.body, context), listXml(sample, context)))
}

function listXml({ body, frame }: NonNullable<LayoutPlaceholder['sample']>, context: ShapeContext): string {
  const [first] = body.paragraphs
  return first ? xml('a:lstStyle', {}, levelStyleXml(first, { size: frame, scale: 1 }, context)) : xml('a:lstStyle')
}

function numberXml(sample: LayoutPlaceholder['sample'], context: ShapeContext): string {
  const list = sample ? listXml(sample, context) : xml('a:lstStyle')
  return numberBodyXml(sample ? placeholderBodyXml(sample.body, context) : xml('a:bodyPr'), list)
}

/** Date, footer and number stand on every layout, so that PowerPoint can put them on its pages. */
function footersXml({ placeholders }: LayoutPlan, context: ShapeContext): string {
  const hasNumber = [...placeholders.values()].some(({ type }) => type === 'sldNum')
  const frames = footerFrames(context.deck.size, isRightToLeft(context.deck.language))
  return (['dt', 'ftr', 'sldNum'] as const)
    .filter(type => type !== 'sldNum' || !hasNumber)
    .map(type => {
      const id = context.newId()
      const words = type === 'sldNum' ? numberBodyXml(xml('a:bodyPr'), xml('a:lstStyle')) : promptXml('')
      return placeholderXml({ id, name: `${type} ${id}`, type, idx: FOOTER_INDEX[type] }, frames[type], words)
    })
    .join('')
}
