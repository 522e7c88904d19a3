import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import { connectionSites, isAttached } from '../../document/connect.ts'
import type { Page } from '../../document/deck.ts'
import type { LineElement, LineTarget } from '../../document/element.ts'
import { type LineEndName, lineEnd, lineRoute } from '../../document/line.ts'
import { createLine } from '../../document/new-element.ts'
import { elementOf } from '../../document/read.ts'
import { LINE_TARGET } from '../../document/schema/elements.ts'
import { ELEMENT_ID, POINT, STROKE } from '../../document/schema/values.ts'
import { dragRoute, routeHandles, routeLength } from '../../geometry/connector.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import type { Context, Sent } from '../types.ts'
import { changeElements, leafTargets } from './change.ts'
import { boxOfLine, endsOfLine, linePorts } from './follow-lines.ts'
import type { Changes } from './frames.ts'
import { insertElements } from './insert.ts'

type Send = ((sent: Sent) => void) | undefined

/** How lines run. */
const ROUTES = ['straight', 'elbow', 'curved'] as const
const MERGE = z.string().optional()
const END = z.enum(['from', 'to'])
const SITE = z.object({ element: ELEMENT_ID, site: z.int().min(0) })
const SOME = z.object({ elements: z.array(ELEMENT_ID).readonly().optional() })

/** Returns new values of a line's fields; null if it stays unchanged. */
type Edit = (line: LineElement, page: Page) => Partial<LineElement> | null

/** Changes the given or selected lines. Refuses if none changes. */
function changeLines(
  context: Context,
  named: readonly ElementId[] | undefined,
  edit: Edit,
  send: Send,
  merge?: string,
): boolean {
  const found = leafTargets(context, named)
  if (!found) return false
  const changes: Changes = new Map()
  for (const line of found.elements) {
    const change = line.kind === 'line' ? edit(line, found.page) : null
    if (change) changes.set(line.id, change)
  }
  if (changes.size === 0) return false
  if (!send) return true
  const transaction = changeElements(context, found.page, changes, ['geometry'])
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

/** Whether a line may attach to a target: another element with such a site that is not a line. */
function canAttach(page: Page, line: ElementId | null, target: LineTarget): boolean {
  if (!isAttached(target)) return true
  const element = elementOf(page, target.element)
  if (!element || element.kind === 'line' || element.id === line) return false
  return target.site < connectionSites(element, element.frame).length
}

function detach(line: LineElement, page: Page, ends: readonly LineEndName[]): Partial<LineElement> | null {
  const attached = ends.filter(end => isAttached(line[end]))
  if (attached.length === 0) return null
  const places = endsOfLine(line, linePorts(page))
  return Object.fromEntries(attached.map(end => [end, places[end]]))
}

/** Returns the sites of the attached elements with the shortest route between them. */
function shortest(line: LineElement, page: Page): Partial<LineElement> | null {
  if (!isAttached(line.from) && !isAttached(line.to)) return null
  const ports = linePorts(page)
  let best = { from: line.from, to: line.to, cost: Number.POSITIVE_INFINITY }
  for (const from of choices(page, line.from))
    for (const to of choices(page, line.to)) {
      const { adjust: _adjust, ...tried } = { ...line, from, to }
      const cost = routeLength(lineRoute(tried, ports), [lineEnd(tried, 'from', ports), lineEnd(tried, 'to', ports)])
      if (cost < best.cost - 0.01) best = { from, to, cost }
    }
  const { from, to } = best
  if (same(from, line.from) && same(to, line.to) && !line.adjust) return null
  return { from, to, ...(line.adjust && NO_ADJUST) }
}

const NO_ADJUST = { adjust: undefined } as unknown as Partial<LineElement>

function choices(page: Page, target: LineTarget): LineTarget[] {
  const element = isAttached(target) ? elementOf(page, target.element) : undefined
  if (!element) return [target]
  return connectionSites(element, element.frame).map((_, site) => ({ element: element.id, site }))
}

function same(a: LineTarget, b: LineTarget): boolean {
  if (isAttached(a) && isAttached(b)) return a.element === b.element && a.site === b.site
  return a === b
}

const CONNECTOR = z.object({
  from: LINE_TARGET,
  to: LINE_TARGET,
  route: z.enum(ROUTES).optional(),
  stroke: STROKE.optional(),
})

/** A temporary id, replaced when the real one is created. */
const ID = 'element:new'

/** Inserts a line between two points or sites of the page. */
function insertConnector(context: Context, args: z.output<typeof CONNECTOR>, send: Send): boolean {
  const page = currentPage(context.deck, context.session.selection)
  const { from, to, route = 'elbow', stroke } = args
  if (!page || !canAttach(page, null, from) || !canAttach(page, null, to)) return false
  if (!send) return true
  const plain = createLine(ID, { x: 0, y: 0 }, { x: 0, y: 0 }, stroke)
  const line: LineElement = { ...plain, route, from, to }
  const placed = { ...line, ...boxOfLine(line, linePorts(page)) }
  send(insertElements(context, page, { elements: [placed], assets: [], by: { x: 0, y: 0 } }))
  return true
}

/** Moves the middle of an inner segment to where it was dragged. */
function dragPiece(context: Context, args: z.output<typeof DRAG>, send: Send): boolean {
  const edit: Edit = (line, page) => {
    const route = lineRoute(line, linePorts(page))
    if (line.route === 'straight' || args.piece >= routeHandles(route).length) return null
    return { adjust: dragRoute(route, args.piece, args.to) }
  }
  return changeLines(context, [args.element], edit, send, args.merge)
}

const DRAG = z.object({ element: ELEMENT_ID, piece: z.int().min(0), to: POINT, merge: MERGE })

/** Commands on lines and connectors. */
export const lineCommands = {
  'insert.connector': command('line', CONNECTOR, insertConnector),
  'line.connect': command(
    'link',
    z.object({ element: ELEMENT_ID, end: END, target: SITE, merge: MERGE }),
    (context, { element, end, target, merge }, send) =>
      changeLines(
        context,
        [element],
        (line, page) => (canAttach(page, line.id, target) ? { [end]: target } : null),
        send,
        merge,
      ),
  ),
  'line.disconnect': command(
    'line',
    z.object({ ...SOME.shape, end: END.optional() }).optional(),
    (context, args, send) =>
      changeLines(
        context,
        args?.elements,
        (line, page) => detach(line, page, args?.end ? [args.end] : ['from', 'to']),
        send,
      ),
  ),
  'line.setKind': command('line', z.object({ ...SOME.shape, kind: z.enum(ROUTES) }), (context, args, send) =>
    changeLines(
      context,
      args.elements,
      line => (line.route === args.kind ? null : { route: args.kind, ...(line.adjust && NO_ADJUST) }),
      send,
    ),
  ),
  'line.setAdjust': command(
    'line',
    z.object({ element: ELEMENT_ID, adjust: z.array(z.number()).max(3), merge: MERGE }),
    (context, { element, adjust, merge }, send) =>
      changeLines(context, [element], () => (adjust.length > 0 ? { adjust } : NO_ADJUST), send, merge),
  ),
  'line.dragPiece': command('line', DRAG, dragPiece),
  'line.reroute': command('refresh', SOME.optional(), (context, args, send) =>
    changeLines(context, args?.elements, shortest, send),
  ),
}
