import { z } from 'zod'
import type { ShapeElement } from '../../document/element.ts'
import { createShape, DEFAULT_STROKE } from '../../document/new-element.ts'
import { pointsOnPage, storedPath } from '../../document/path-shape.ts'
import { ELEMENT_ID, FILL, POINT, SHARE, STROKE } from '../../document/schema/values.ts'
import { type PathSegment, parsePath } from '../../geometry/path.ts'
import {
  addPoint,
  type EditPath,
  extendPath,
  moveHandle,
  movePoint,
  openAt,
  pointAt,
  removePoints,
  setClosed,
  setPointKind,
  writePoints,
} from '../../geometry/path-edit.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import type { Context, Sent } from '../types.ts'
import { changeElements, leafTargets } from './change.ts'
import { insertElements } from './insert.ts'

type Send = ((sent: Sent) => void) | undefined

const MERGE = z.string().optional()
const COUNT = z.int().min(0)
const POINT_NAME = { piece: COUNT, point: COUNT }
const ONE = { element: ELEMENT_ID, merge: MERGE }
/** The maximum length of path data, longer than any hand-drawn path. */
const DATA = z.string().max(200_000)

/** Sets a shape's outline on the page and fits its frame. A preset becomes a path first. */
function writePath(
  context: Context,
  { element, merge }: { readonly element: z.output<typeof ELEMENT_ID>; readonly merge?: string | undefined },
  edit: (shape: ShapeElement) => readonly PathSegment[] | null,
  send: Send,
): boolean {
  const found = leafTargets(context, [element])
  const [shape] = found?.elements ?? []
  if (!found || shape?.kind !== 'shape' || shape.formula !== undefined) return false
  const path = edit(shape)
  const stored = path && storedPath(shape, path)
  if (!stored) return false
  if (!send) return true
  const transaction = changeElements(context, found.page, new Map([[shape.id, stored]]), ['geometry', 'frame'])
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

/** Edits the points of a shape's outline; refuses if nothing would change or remain. */
function editPoints(
  context: Context,
  args: { readonly element: z.output<typeof ELEMENT_ID>; readonly merge?: string | undefined },
  edit: (path: EditPath) => EditPath,
  send: Send,
): boolean {
  return writePath(
    context,
    args,
    shape => {
      const path = pointsOnPage(shape)
      const next = edit(path)
      return next === path || next.every(({ points }) => points.length < 2) ? null : writePoints(next)
    },
    send,
  )
}

/** Applies an edit if the path has such a point. */
function at(name: { readonly piece: number; readonly point: number }, edit: (path: EditPath) => EditPath) {
  return (path: EditPath) => (pointAt(path, name) ? edit(path) : path)
}

const INSERT = z.object({ path: DATA, fill: FILL.optional(), stroke: STROKE.nullable().optional() })

/** Inserts a path (page px) as a shape: filled if it is closed, a line if it is open. */
function insertPath(context: Context, args: z.output<typeof INSERT>, send: Send): boolean {
  const page = currentPage(context.deck, context.session.selection)
  const steps = parsePath(args.path)
  const plain = createShape('element:new', { x: 0, y: 0, width: 0, height: 0 }, 'rect')
  const stored = steps.length > 1 ? storedPath(plain, steps) : null
  if (!page || !stored) return false
  const open = steps.every(({ op }) => op !== 'Z')
  const fill = args.fill ?? (open ? { kind: 'none' as const } : plain.fill)
  const stroke = args.stroke === undefined ? (open ? DEFAULT_STROKE : null) : args.stroke
  const shape: ShapeElement = { ...plain, ...stored, fill, stroke }
  send?.(insertElements(context, page, { elements: [shape], assets: [], by: { x: 0, y: 0 } }))
  return true
}

const MOVE = z.object({ ...ONE, ...POINT_NAME, to: POINT })
const HANDLE = z.object({
  ...ONE,
  ...POINT_NAME,
  side: z.enum(['in', 'out']),
  to: POINT,
  alone: z.boolean().optional(),
})
const ADD = z.object({ ...ONE, ...POINT_NAME, share: SHARE })
const REMOVE = z.object({ ...ONE, points: z.array(z.object(POINT_NAME)).min(1) })
const KIND = z.object({ ...ONE, ...POINT_NAME, kind: z.enum(['smooth', 'corner']) })
const EXTEND = z.object({
  ...ONE,
  piece: COUNT,
  end: z.enum(['start', 'end']).optional(),
  at: POINT,
  in: POINT.nullable().optional(),
  out: POINT.nullable().optional(),
})

/** Commands on free paths, point by point. Positions are px of the page. */
export const pathCommands = {
  'insert.path': command('pencil', INSERT, insertPath),
  'path.replace': command('pencil', z.object({ ...ONE, path: DATA }), (context, args, send) =>
    writePath(context, args, () => parsePath(args.path), send),
  ),
  'path.movePoint': command('pencil', MOVE, (context, args, send) =>
    editPoints(
      context,
      args,
      at(args, path => movePoint(path, args, args.to)),
      send,
    ),
  ),
  'path.moveHandle': command('pencil', HANDLE, (context, args, send) =>
    editPoints(
      context,
      args,
      at(args, path => moveHandle(path, args, { side: args.side, to: args.to, alone: args.alone ?? false })),
      send,
    ),
  ),
  'path.addPoint': command('plus', ADD, (context, args, send) =>
    editPoints(
      context,
      args,
      at(args, path => addPoint(path, args)),
      send,
    ),
  ),
  'path.removePoints': command('minus', REMOVE, (context, args, send) =>
    editPoints(
      context,
      args,
      path => (args.points.some(name => pointAt(path, name)) ? removePoints(path, args.points) : path),
      send,
    ),
  ),
  'path.setPointKind': command('pencil', KIND, (context, args, send) =>
    editPoints(
      context,
      args,
      at(args, path => setPointKind(path, args, args.kind)),
      send,
    ),
  ),
  'path.setClosed': command('pencil', z.object({ ...ONE, piece: COUNT, closed: z.boolean() }), (context, args, send) =>
    editPoints(
      context,
      args,
      path => (path[args.piece]?.closed === !args.closed ? setClosed(path, args.piece, args.closed) : path),
      send,
    ),
  ),
  'path.openAt': command('cut', z.object({ ...ONE, ...POINT_NAME }), (context, args, send) =>
    editPoints(
      context,
      args,
      at(args, path => (path[args.piece]?.closed ? openAt(path, args) : path)),
      send,
    ),
  ),
  'path.extend': command('pencil', EXTEND, (context, args, send) =>
    editPoints(
      context,
      args,
      path => {
        const point = { at: args.at, in: args.in ?? null, out: args.out ?? null }
        return path[args.piece]?.closed === false ? extendPath(path, args.piece, point, args.end) : path
      },
      send,
    ),
  ),
}
