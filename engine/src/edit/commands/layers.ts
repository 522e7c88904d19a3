import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import type { Element } from '../../document/element.ts'
import { ancestorsOf, childrenOf, elementOf } from '../../document/read.ts'
import { ELEMENT_ID } from '../../document/schema/values.ts'
import { command, plainCommand } from '../command.ts'
import { currentPage, topmost } from '../selection.ts'
import { transactFields } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { targets } from './change.ts'
import { addChange, type Changes } from './frames.ts'
import { rekeyed } from './order.ts'
import { removeElements } from './remove.ts'

type Send = ((sent: Sent) => void) | undefined

const PLACE = z.object({
  elements: z.array(ELEMENT_ID).min(1).readonly(),
  /** The group they go into; null for the page itself. */
  parent: ELEMENT_ID.nullable(),
  /** The element that they are placed directly above; null for the back. */
  above: ELEMENT_ID.nullable(),
})

const FLAG = z.object({ elements: z.array(ELEMENT_ID).min(1).readonly(), value: z.boolean() })

/** Moves elements directly above another one, on the page or in a group. Empty groups are removed. */
function place(context: Context, { elements, parent, above }: z.output<typeof PLACE>, send: Send): boolean {
  const page = currentPage(context.deck, context.session.selection)
  const picked = page ? topmost(page, elements) : []
  if (!page || picked.length === 0 || !mayHold(page, parent, picked)) return false
  const ids = new Set(picked.map(({ id }) => id))
  const rest = childrenOf(page, parent).filter(({ id }) => !ids.has(id))
  const at = above === null ? 0 : rest.findIndex(({ id }) => id === above) + 1
  if (above !== null && at === 0) return false
  const family = [...rest.slice(0, at), ...picked, ...rest.slice(at)]
  if (sameFamily(family, childrenOf(page, parent))) return false
  if (!send) return true
  const changes: Changes = new Map()
  for (const [id, order] of rekeyed(family, ids)) addChange(changes, id, { order })
  for (const element of picked) if (element.parent !== parent) addChange(changes, element.id, { parent })
  send({ transaction: removeElements(context, page, [], changes) })
  return true
}

/** Whether elements can go there: onto the page, or into a group that is not inside one of them. */
function mayHold(page: Page, parent: ElementId | null, picked: readonly Element[]): boolean {
  if (parent === null) return true
  const group = elementOf(page, parent)
  if (group?.kind !== 'group') return false
  return [group, ...ancestorsOf(page, group)].every(around => !picked.includes(around))
}

function sameFamily(a: readonly Element[], b: readonly Element[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index])
}

/** Locks, hides, unlocks or shows elements by id, regardless of the selection. */
function setFlag(
  context: Context,
  field: 'locked' | 'hidden',
  { elements, value }: z.output<typeof FLAG>,
  send: Send,
): boolean {
  const found = targets(context, elements, 'locked')
  return found ? flag(context, found.page, found.elements, { [field]: value }, send) : false
}

/** Unlocks or shows everything on the page. */
function releaseAll(context: Context, field: 'locked' | 'hidden', send: Send): boolean {
  const page = currentPage(context.deck, context.session.selection)
  return page ? flag(context, page, Object.values(page.elements), { [field]: false }, send) : false
}

function flag(
  context: Context,
  page: Page,
  elements: readonly Element[],
  change: { readonly [field: string]: boolean },
  send: Send,
): boolean {
  const transaction = transactFields(context.deck, page.id, new Map(elements.map(({ id }) => [id, change])))
  if (transaction.patches.length === 0) return false
  send?.({ transaction })
  return true
}

export const layerCommands = {
  'element.place': command('group', PLACE, place),
  'element.setLocked': command('lock', FLAG, (context, args, send) => setFlag(context, 'locked', args, send)),
  'element.setHidden': command('eyeOff', FLAG, (context, args, send) => setFlag(context, 'hidden', args, send)),
  'page.unlockAll': plainCommand('unlock', (context, send) => releaseAll(context, 'locked', send)),
  'page.showAll': plainCommand('eye', (context, send) => releaseAll(context, 'hidden', send)),
}
