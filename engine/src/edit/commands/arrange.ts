import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import type { Element } from '../../document/element.ts'
import { elementOf } from '../../document/read.ts'
import { LINE_TARGET } from '../../document/schema/elements.ts'
import { ELEMENT_ID, EXTENT, MAX_COORDINATE, POINT, PX, RECT, within } from '../../document/schema/values.ts'
import { alignMoves, distributeMoves, spaceMoves, spreadMoves, tidyMoves } from '../../geometry/align.ts'
import { boundsOf, mapFrame, normalizeDegrees, rotateFrame } from '../../geometry/frame.ts'
import { center, unionRects } from '../../geometry/rect.ts'
import type { Frame, Point, Rect } from '../../geometry/types.ts'
import { command, plainCommand } from '../command.ts'
import type { Context, Sent } from '../types.ts'
import { changeElements, targets } from './change.ts'
import { type Changes, moveInto, placeInto } from './frames.ts'
import { mirrorInto } from './mirror.ts'

type Send = ((sent: Sent) => void) | undefined
type Targets = NonNullable<ReturnType<typeof targets>>

/** Runs if an unlocked element is selected; `place` computes the changes. */
function arrange(
  context: Context,
  send: Send,
  place: (changes: Changes, found: Targets) => void,
  merge?: string,
): boolean {
  const found = context.session.selection.editing === null ? targets(context) : null
  if (!found) return false
  if (!send) return true
  const changes: Changes = new Map()
  place(changes, found)
  const transaction = changeElements(context, found.page, changes, ['frame'])
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

function move(context: Context, by: Point, send: Send, merge?: string): boolean {
  return arrange(
    context,
    send,
    (changes, { page, elements }) => {
      for (const element of elements) moveInto(changes, page, element, by)
    },
    merge,
  )
}

const nudge = (dx: number, dy: number, keys: string) =>
  plainCommand('pointer', (context, send) => move(context, { x: dx, y: dy }, send, nudgeKey(context)), [keys])

/** Returns the merge key of arrow keys, so that repeated presses on one selection are one undo step. */
function nudgeKey({ session }: Context): string {
  return `nudge:${session.selection.elements.join()}`
}

function boxOf(elements: readonly Element[]): Rect {
  return unionRects(elements.map(({ frame }) => boundsOf(frame))) ?? { x: 0, y: 0, width: 0, height: 0 }
}

function moveEach(changes: Changes, { page, elements }: Targets, moves: readonly Point[]): void {
  for (const [index, element] of elements.entries()) moveInto(changes, page, element, moves[index] ?? { x: 0, y: 0 })
}

type Alignment = Parameters<typeof alignMoves>[2]

/** The alignment target: the page, or the bounding box of the elements. A single element is always aligned to the page. */
type Within = z.output<typeof WITHIN>

function align(context: Context, alignment: Alignment, within: Within, send: Send): boolean {
  return arrange(context, send, (changes, found) => {
    const boxes = boxesOf(found)
    const isPage = within?.to === 'page' || boxes.length === 1
    moveEach(changes, found, alignMoves(boxes, isPage ? pageBox(context) : boxOf(found.elements), alignment))
  })
}

function distribute(context: Context, axis: 'x' | 'y', within: Within, send: Send): boolean {
  const isPage = within?.to === 'page'
  return arrangeMany(context, isPage ? 2 : 3, send, boxes =>
    isPage ? spreadMoves(boxes, axis, pageBox(context)) : distributeMoves(boxes, axis),
  )
}

/** Runs if at least `min` unlocked elements are selected; `movesOf` computes their offsets. */
function arrangeMany(
  context: Context,
  min: number,
  send: Send,
  movesOf: (boxes: readonly Rect[]) => readonly Point[],
  merge?: string,
): boolean {
  const found = targets(context)
  if (!found || found.elements.length < min) return false
  return arrange(context, send, (changes, all) => moveEach(changes, all, movesOf(boxesOf(all))), merge)
}

function boxesOf({ elements }: Targets): Rect[] {
  return elements.map(({ frame }) => boundsOf(frame))
}

function pageBox({ deck }: Context): Rect {
  return { x: 0, y: 0, ...deck.size }
}

function flip(context: Context, axis: 'x' | 'y', send: Send): boolean {
  return arrange(context, send, (changes, { page, elements }) => {
    const middle = center(boxOf(elements))
    for (const element of elements) mirrorInto(changes, page, element, { axis, at: middle[axis] })
  })
}

/** Sets the frames that a gesture or a panel has computed; omitted fields stay. */
function setFrames(
  context: Context,
  frames: ReadonlyMap<ElementId, Partial<Frame>>,
  send: Send,
  merge?: string,
): boolean {
  const found = targets(context, [...frames.keys()])
  if (!found) return false
  if (!send) return true
  const changes: Changes = new Map()
  for (const element of found.elements) {
    const frame = { ...element.frame, ...frames.get(element.id) }
    placeInto(changes, found.page, element, { ...frame, rotation: normalizeDegrees(frame.rotation) })
  }
  const transaction = changeElements(context, found.page, changes, ['frame'])
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

/** Moves the ends of a line, which may attach to other elements of the page. */
function setEnds(context: Context, args: z.output<typeof ENDS>, send: Send): boolean {
  const found = targets(context, [args.element])
  const [line] = found?.elements ?? []
  if (!found || line?.kind !== 'line') return false
  const { page } = found
  const [from, to] = [args.from ?? line.from, args.to ?? line.to]
  if (![from, to].every(end => !('element' in end) || (end.element !== line.id && elementOf(page, end.element))))
    return false
  if (!send) return true
  const changes: Changes = new Map([[line.id, { from, to }]])
  const transaction = changeElements(context, page, changes, ['frame'])
  send({ transaction, ...(args.merge !== undefined && { merge: args.merge }) })
  return true
}

const PART_OF_FRAME = z
  .object({ x: PX, y: PX, width: EXTENT, height: EXTENT, rotation: within(-MAX_COORDINATE, MAX_COORDINATE) })
  .partial()

/** Merge key for presses or drags on a control that undo as one. */
const MERGE = z.string().optional()

const ENDS = z.object({
  element: ELEMENT_ID,
  from: LINE_TARGET.optional(),
  to: LINE_TARGET.optional(),
  merge: MERGE,
})

const WITHIN = z.object({ to: z.enum(['page', 'selection']) }).optional()

const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const

export const arrangeCommands = {
  'selection.move': command('pointer', z.object({ dx: PX, dy: PX, merge: MERGE }), (context, { dx, dy, merge }, send) =>
    move(context, { x: dx, y: dy }, send, merge),
  ),
  'selection.nudgeLeft': nudge(-1, 0, 'left'),
  'selection.nudgeRight': nudge(1, 0, 'right'),
  'selection.nudgeUp': nudge(0, -1, 'up'),
  'selection.nudgeDown': nudge(0, 1, 'down'),
  'selection.pushLeft': nudge(-10, 0, 'shift+left'),
  'selection.pushRight': nudge(10, 0, 'shift+right'),
  'selection.pushUp': nudge(0, -10, 'shift+up'),
  'selection.pushDown': nudge(0, 10, 'shift+down'),
  'selection.resize': command('expand', z.object({ to: RECT, merge: MERGE }), (context, { to, merge }, send) =>
    arrange(
      context,
      send,
      (changes, { page, elements }) => {
        const from = boxOf(elements)
        for (const element of elements) placeInto(changes, page, element, mapFrame(element.frame, from, to))
      },
      merge,
    ),
  ),
  'selection.rotate': command(
    'rotate',
    z.object({ degrees: z.number(), about: POINT.optional(), merge: MERGE }),
    (context, { degrees, about, merge }, send) =>
      arrange(
        context,
        send,
        (changes, { page, elements }) => {
          const [only] = elements
          const middle = about ?? center(elements.length === 1 && only ? only.frame : boxOf(elements))
          for (const element of elements) placeInto(changes, page, element, rotateFrame(element.frame, degrees, middle))
        },
        merge,
      ),
  ),
  'selection.align': command('alignObjectsLeft', z.object({ to: z.enum(ALIGNMENTS) }), (context, { to }, send) =>
    align(context, to, undefined, send),
  ),
  'selection.alignLeft': command('alignObjectsLeft', WITHIN, (context, within, send) =>
    align(context, 'left', within, send),
  ),
  'selection.alignCenter': command('alignObjectsCenter', WITHIN, (context, within, send) =>
    align(context, 'center', within, send),
  ),
  'selection.alignRight': command('alignObjectsRight', WITHIN, (context, within, send) =>
    align(context, 'right', within, send),
  ),
  'selection.alignTop': command('alignObjectsTop', WITHIN, (context, within, send) =>
    align(context, 'top', within, send),
  ),
  'selection.alignMiddle': command('alignObjectsMiddle', WITHIN, (context, within, send) =>
    align(context, 'middle', within, send),
  ),
  'selection.alignBottom': command('alignObjectsBottom', WITHIN, (context, within, send) =>
    align(context, 'bottom', within, send),
  ),
  'selection.distribute': command(
    'distributeHorizontal',
    z.object({ axis: z.enum(['x', 'y']) }),
    (context, args, send) => distribute(context, args.axis, undefined, send),
  ),
  'selection.distributeHorizontal': command('distributeHorizontal', WITHIN, (context, within, send) =>
    distribute(context, 'x', within, send),
  ),
  'selection.distributeVertical': command('distributeVertical', WITHIN, (context, within, send) =>
    distribute(context, 'y', within, send),
  ),
  'selection.space': command(
    'distributeHorizontal',
    z.object({ axis: z.enum(['x', 'y']), gap: PX, merge: MERGE }),
    (context, { axis, gap, merge }, send) =>
      arrangeMany(context, 2, send, boxes => spaceMoves(boxes, axis, gap), merge),
  ),
  'selection.tidy': plainCommand('grid', (context, send) => arrangeMany(context, 2, send, tidyMoves)),
  'selection.flipHorizontal': plainCommand('flipHorizontal', (context, send) => flip(context, 'x', send)),
  'selection.flipVertical': plainCommand('flipVertical', (context, send) => flip(context, 'y', send)),
  'element.setFrame': command(
    'expand',
    z.object({ element: ELEMENT_ID, frame: PART_OF_FRAME, merge: MERGE }),
    (context, { element, frame, merge }, send) => setFrames(context, new Map([[element, present(frame)]]), send, merge),
  ),
  'element.setFrames': command(
    'expand',
    z.object({
      frames: z
        .array(z.tuple([ELEMENT_ID, PART_OF_FRAME]).readonly())
        .min(1)
        .readonly(),
      merge: MERGE,
    }),
    (context, { frames, merge }, send) =>
      setFrames(context, new Map(frames.map(([id, frame]) => [id, present(frame)])), send, merge),
  ),
  'element.setEnds': command('line', ENDS, setEnds),
}

function present(frame: z.output<typeof PART_OF_FRAME>): Partial<Frame> {
  return Object.fromEntries(Object.entries(frame).filter(([, value]) => value !== undefined))
}
