import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { ancestorsOf, bodyOf, paintOrder } from '../../document/read.ts'
import { plainCommand } from '../command.ts'
import { currentPage, sameSelection, selectedElements, withInsides } from '../selection.ts'
import { unchanged } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'

type Send = ((sent: Sent) => void) | undefined

/** Returns a key that is equal for similar elements; null if an element lacks the trait. */
type Trait = (element: Element) => string | null

const KIND: Trait = element => {
  if (element.kind === 'group') return null
  return element.kind === 'shape' ? `shape ${shapeOf(element)}` : element.kind
}

const FILL: Trait = element => (element.kind === 'shape' ? JSON.stringify(element.fill) : null)

const STROKE: Trait = element => {
  if (element.kind === 'line') return JSON.stringify(element.stroke)
  return 'stroke' in element && element.stroke ? JSON.stringify(element.stroke) : null
}

const FONT: Trait = element => {
  const style = bodyOf(element)?.paragraphs[0]?.runs[0]?.style
  return style ? `${style.face} ${style.size} ${style.weight}` : null
}

function shapeOf({ geometry }: Element & { kind: 'shape' }): string {
  return geometry.kind === 'preset' ? geometry.preset : 'path'
}

/** Selects all visible and unlocked elements of the page that share a trait with a selected one, including those in groups. */
function selectSame(context: Context, trait: Trait, send: Send): boolean {
  const { deck, session } = context
  const page = currentPage(deck, session.selection)
  if (!page || session.selection.editing) return false
  const traits = new Set(
    withInsides(page, selectedElements(deck, session.selection)).flatMap(element => trait(element) ?? []),
  )
  const elements = traits.size === 0 ? [] : alike(page, trait, traits)
  const select = { elements, editing: null }
  if (elements.length === 0 || sameSelection({ ...session.selection, ...select }, session.selection)) return false
  send?.({ transaction: unchanged(deck), select })
  return true
}

function alike(page: Page, trait: Trait, traits: ReadonlySet<string>): ElementId[] {
  const isFree = (element: Element) => !element.hidden && !element.locked
  return paintOrder(page)
    .filter(element => isFree(element) && ancestorsOf(page, element).every(isFree))
    .filter(element => traits.has(trait(element) ?? ''))
    .map(({ id }) => id)
}

export const sameCommands = {
  'selection.sameKind': plainCommand('shape', (context, send) => selectSame(context, KIND, send)),
  'selection.sameFill': plainCommand('fill', (context, send) => selectSame(context, FILL, send)),
  'selection.sameStroke': plainCommand('stroke', (context, send) => selectSame(context, STROKE, send)),
  'selection.sameFont': plainCommand('text', (context, send) => selectSame(context, FONT, send)),
}
