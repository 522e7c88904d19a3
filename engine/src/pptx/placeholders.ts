import type { ElementId } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { elementsOf } from '../document/read.ts'
import { hasText } from '../scene/text-content.ts'
import { FOOTER_INDEX, type LayoutPlan, type PlaceholderType } from './layout-plan.ts'
import { xml } from './xml.ts'

/** The parts of a footer, as elements of their page. */
const FOOTER_PARTS: Readonly<Record<string, 'ftr' | 'dt' | 'sldNum'>> = {
  'element:footer-text': 'ftr',
  'element:footer-date': 'dt',
  'element:footer-number': 'sldNum',
}
/** The kinds of element that fill each kind of placeholder. */
const FILLED_BY: Readonly<Record<PlaceholderType, readonly Element['kind'][]>> = {
  title: ['text'],
  subTitle: ['text'],
  body: ['text'],
  pic: ['image'],
  tbl: ['table'],
  chart: ['chart'],
  sldNum: ['text', 'shape'],
  ftr: ['text', 'shape'],
  dt: ['text', 'shape'],
}
/** The module type of titles. */
const TITLE = 2

/** Returns, by element, the reference to the placeholder of the layout that it fills; each is filled once. */
export function filledPlaceholders(page: Page, layout: LayoutPlan): ReadonlyMap<ElementId, string> {
  const filled = new Map<ElementId, string>()
  const used = new Set<string>()
  const fill = (element: Element, type: PlaceholderType, idx: number | undefined) => {
    const reference = placeholderReference(type, idx)
    if (used.has(reference) || !FILLED_BY[type].includes(element.kind)) return
    used.add(reference)
    filled.set(element.id, reference)
  }
  for (const element of elementsOf(page).filter(isWritten)) {
    const part = FOOTER_PARTS[element.id]
    const place = layout.placeholders.get(element.origin?.slot ?? '')
    if (part) fill(element, part, FOOTER_INDEX[part])
    else if (place) fill(element, place.type, place.idx)
    else if (element.module?.type === TITLE) fill(element, 'title', undefined)
  }
  return filled
}

/** Writes a reference to a placeholder. */
export function placeholderReference(type: PlaceholderType, idx: number | undefined): string {
  const isSmall = type === 'sldNum' || type === 'ftr' || type === 'dt'
  return xml('p:ph', { type, sz: isSmall ? 'quarter' : undefined, idx })
}

function isWritten(element: Element): boolean {
  if (element.kind === 'text') return !isPlaceholder(element) && hasText(element.body)
  return element.kind !== 'shape' || hasText(element.body)
}
