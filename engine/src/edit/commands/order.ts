import { z } from 'zod'
import { getOrInsert } from '../../base/get-or-insert.ts'
import type { ElementId } from '../../base/id.ts'
import { keyBetween, keysBetween } from '../../base/order-key.ts'
import { elementDefaults } from '../../document/create.ts'
import type { Page } from '../../document/deck.ts'
import type { Element, GroupElement } from '../../document/element.ts'
import { childrenOf, pageOf } from '../../document/read.ts'
import { frameAround, roundFrame } from '../../geometry/map-frame.ts'
import { command, plainCommand } from '../command.ts'
import { joined, transactElements, transactFields } from '../transaction.ts'
import type { Context, Sent } from '../types.ts'
import { targets } from './change.ts'
import { addChange, type Changes, changedElement } from './frames.ts'
import { removeElements } from './remove.ts'

type Send = ((sent: Sent) => void) | undefined

/** Where selected elements move among their siblings. */
export type Step = 'front' | 'forward' | 'backward' | 'back'

/** Siblings in their new order, back to front. */
const REORDER: { readonly [S in Step]: (family: readonly Element[], picked: ReadonlySet<ElementId>) => Element[] } = {
  front: (family, picked) => [
    ...family.filter(each => !picked.has(each.id)),
    ...family.filter(each => picked.has(each.id)),
  ],
  back: (family, picked) => [
    ...family.filter(each => picked.has(each.id)),
    ...family.filter(each => !picked.has(each.id)),
  ],
  forward: (family, picked) => stepped([...family].reverse(), picked).reverse(),
  backward: (family, picked) => stepped(family, picked),
}

/** Moves every picked sibling before its unpicked predecessor; those at the start stay. */
function stepped(family: readonly Element[], picked: ReadonlySet<ElementId>): Element[] {
  const next = [...family]
  for (let index = 1; index < next.length; index++) {
    const [before, here] = [next[index - 1], next[index]]
    if (!before || !here || !picked.has(here.id) || picked.has(before.id)) continue
    next[index - 1] = here
    next[index] = before
  }
  return next
}

/** New order keys for selected elements in a new order of their siblings. If the old keys leave no space, all siblings get new ones. */
export function rekeyed(family: readonly Element[], picked: ReadonlySet<ElementId>): ReadonlyMap<ElementId, string> {
  const keys = new Map<ElementId, string>()
  for (let index = 0; index < family.length; ) {
    let end = index
    while (end < family.length && picked.has(family[end]?.id ?? 'element:')) end++
    if (end > index) {
      const [low, high] = [family[index - 1]?.order ?? null, family[end]?.order ?? null]
      if (low !== null && high !== null && low >= high) return rekeyedAll(family)
      for (const [offset, key] of keysBetween(low, high, end - index).entries())
        keys.set(family[index + offset]?.id ?? 'element:', key)
    }
    index = end + 1
  }
  return keys
}

function rekeyedAll(family: readonly Element[]): ReadonlyMap<ElementId, string> {
  const keys = keysBetween(null, null, family.length)
  return new Map(family.map(({ id }, index) => [id, keys[index] ?? 'a0']))
}

function reorder(context: Context, step: Step, send: Send): boolean {
  const found = targets(context)
  if (!found) return false
  const picked = pickedIn(found.elements)
  const parents = new Set(found.elements.map(element => element.parent))
  if (!send) {
    const countIn = (parent: ElementId | null) => found.elements.filter(element => element.parent === parent).length
    return [...parents].some(parent =>
      canMove(childrenOf(found.page, parent), { picked, count: countIn(parent) }, step),
    )
  }
  const changes: Changes = new Map()
  for (const parent of parents) {
    const family = childrenOf(found.page, parent)
    const next = REORDER[step](family, picked)
    if (next.every((element, index) => element === family[index])) continue
    for (const [id, order] of rekeyed(next, picked)) addChange(changes, id, { order })
  }
  if (changes.size === 0) return false
  send({ transaction: transactFields(context.deck, found.page.id, changes) })
  return true
}

/** The ids of selected elements, which four commands ask for at each change of the selection. */
const pickedCache = new WeakMap<readonly Element[], ReadonlySet<ElementId>>()

function pickedIn(elements: readonly Element[]): ReadonlySet<ElementId> {
  return getOrInsert(pickedCache, elements, () => new Set(elements.map(({ id }) => id)))
}

/** The picked elements, and how many of them are in one family. */
interface Picked {
  readonly picked: ReadonlySet<ElementId>
  readonly count: number
}

/**
 * Whether a step would change anything: whether an unpicked sibling stands on the side that the picked ones move to. It is looked for from
 * that side on, so that no more siblings are visited than are picked.
 */
function canMove(family: readonly Element[], { picked, count }: Picked, step: Step): boolean {
  const isUpward = step === 'front' || step === 'forward'
  for (let passed = 0; passed < count; passed++) {
    const sibling = family.at(isUpward ? -1 - passed : passed)
    if (sibling !== undefined && !picked.has(sibling.id)) return true
  }
  return false
}

function group(context: Context, send: Send): boolean {
  const found = targets(context)
  if (!found || found.elements.length < 2) return false
  if (!send) return true
  const { page, elements } = found
  const id = context.ids.element()
  const parent = commonParent(elements)
  const top = elements.findLast(element => element.parent === parent)
  const frame = roundFrame(
    frameAround(
      elements.map(element => element.frame),
      0,
    ) ?? { x: 0, y: 0, width: 0, height: 0, rotation: 0 },
  )
  const made: GroupElement = { ...elementDefaults(id, frame), kind: 'group', parent, order: above(page, parent, top) }
  const keys = keysBetween(null, null, elements.length)
  const changes: Changes = new Map(elements.map((element, index) => [element.id, { parent: id, order: keys[index] }]))
  const added = transactElements(context.deck, page.id, { add: [made] })
  const moved = removeElements({ deck: added.after }, pageOf(added.after, page.id) ?? page, [], changes)
  send({ transaction: joined(added, moved), select: { elements: [id], editing: null } })
  return true
}

/** Returns the common parent of elements: a group, or the page. */
function commonParent(elements: readonly Element[]): ElementId | null {
  const [first] = elements
  return first && elements.every(element => element.parent === first.parent) ? first.parent : null
}

/** Returns an order key directly above an element among its siblings, or above all of them. */
function above(page: Page, parent: ElementId | null, element: Element | undefined): string {
  const family = childrenOf(page, parent)
  const low = element?.order ?? family.at(-1)?.order ?? null
  const high = element ? family.find(sibling => sibling.order > element.order)?.order : undefined
  return keyBetween(low, high ?? null)
}

function ungroup(context: Context, send: Send): boolean {
  const found = targets(context)
  const groups = found?.elements.filter(element => element.kind === 'group') ?? []
  if (!found || groups.length === 0) return false
  if (!send) return true
  const { page } = found
  const changes: Changes = new Map()
  for (const each of groups) dissolveGroup(changes, page, each)
  const freed = groups.flatMap(each => childrenOf(page, each.id).map(({ id }) => id))
  const transaction = removeElements(
    context,
    page,
    groups.map(({ id }) => id),
    changes,
  )
  send({ transaction, select: { elements: freed, editing: null } })
  return true
}

/** Replaces a group by its content, with the group's opacity applied. */
function dissolveGroup(changes: Changes, page: Page, outer: Element): void {
  const family = childrenOf(page, outer.parent)
  const children = childrenOf(page, outer.id)
  const high = family.find(sibling => sibling.order > outer.order)?.order ?? null
  const keys = keysBetween(outer.order, high, children.length)
  for (const [index, child] of children.entries()) {
    const opacity = Math.round(changedElement(child, changes).opacity * outer.opacity * 1000) / 1000
    addChange(changes, child.id, { parent: outer.parent, order: keys[index], ...(outer.opacity !== 1 && { opacity }) })
  }
}

function toggleField(context: Context, field: 'locked' | 'hidden', value: boolean | undefined, send: Send): boolean {
  const found = targets(context, undefined, 'locked')
  if (!found) return false
  const next = value ?? !found.elements.every(element => element[field])
  // Checked after every change of the deck, so nothing is copied.
  if (found.elements.every(element => element[field] === next)) return false
  if (send === undefined) return true
  const changes: Changes = new Map(found.elements.map(({ id }) => [id, { [field]: next }]))
  const transaction = transactFields(context.deck, found.page.id, changes)
  send({ transaction, ...(field === 'hidden' && next && { select: { elements: [], editing: null } }) })
  return true
}

export const orderCommands = {
  'selection.reorder': command(
    'bringForward',
    z.object({ to: z.enum(['front', 'forward', 'backward', 'back']) }),
    (context, { to }, send) => reorder(context, to, send),
  ),
  'selection.bringForward': plainCommand('bringForward', (context, send) => reorder(context, 'forward', send), [
    'mod+]',
    'alt+]',
  ]),
  'selection.sendBackward': plainCommand('sendBackward', (context, send) => reorder(context, 'backward', send), [
    'mod+[',
    'alt+[',
  ]),
  'selection.bringToFront': plainCommand('bringToFront', (context, send) => reorder(context, 'front', send), [
    'mod+shift+]',
    'shift+alt+]',
  ]),
  'selection.sendToBack': plainCommand('sendToBack', (context, send) => reorder(context, 'back', send), [
    'mod+shift+[',
    'shift+alt+[',
  ]),
  'selection.group': plainCommand('group', group, ['mod+g']),
  'selection.ungroup': plainCommand('ungroup', ungroup, ['mod+shift+g']),
  'selection.lock': command(
    'lock',
    z.object({ locked: z.boolean() }).optional(),
    (context, args, send) => toggleField(context, 'locked', args?.locked, send),
    ['mod+shift+l'],
  ),
  'selection.hide': command('eyeOff', z.object({ hidden: z.boolean() }).optional(), (context, args, send) =>
    toggleField(context, 'hidden', args?.hidden, send),
  ),
}
