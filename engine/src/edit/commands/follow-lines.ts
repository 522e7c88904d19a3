import type { ElementId } from '../../base/id.ts'
import { isAttached, targetsOf } from '../../document/connect.ts'
import type { Page } from '../../document/deck.ts'
import type { Element, LineElement } from '../../document/element.ts'
import { type LinePorts, lineBox, lineEnd } from '../../document/line.ts'
import { linesOf } from '../../document/lines-of.ts'
import { ancestorsOf, elementOf } from '../../document/read.ts'
import { roundCoordinate, roundFrame } from '../../geometry/map-frame.ts'
import type { Frame, Point } from '../../geometry/types.ts'
import { addChange, type Changes, changedElement, placedBy, refitGroups } from './frames.ts'

/** The fields whose change moves the ends of attached lines. */
const MOVES = ['frame', 'geometry', 'flipX', 'flipY', 'from', 'to'] as const

/** Dependencies for routing a line, with pending changes applied. */
export function linePorts(page: Page, changes: Changes = new Map()): LinePorts {
  return {
    elementOf: id => {
      const element = elementOf(page, id)
      return element && changedElement(element, changes)
    },
    frameOf: element => element.frame,
    moved: (_, point) => point,
  }
}

/** Returns the ends of a line on the page. */
export function endsOfLine(line: LineElement, ports: LinePorts): { readonly from: Point; readonly to: Point } {
  return { from: placeOf(lineEnd(line, 'from', ports).at), to: placeOf(lineEnd(line, 'to', ports).at) }
}

/** The maximum number of iterations in which lines move groups that other lines are attached to. */
const ROUNDS = 3

/**
 * Updates lines that follow elements, and groups that enclose their children, until both are stable. Groups with an explicit frame keep
 * it, unless a line in them was updated.
 */
export function settle(changes: Changes, page: Page, isGone: (id: ElementId) => boolean = () => false): void {
  const lines = linesOf(page)
  if (lines.length === 0) return refitGroups(changes, page, isGone)
  const given = placedBy(changes)
  for (let round = 0; round < ROUNDS; round++) {
    const followed = followLines(changes, page, lines)
    for (const line of followed) for (const group of ancestorsOf(page, line)) given.delete(group.id)
    if (round > 0 && followed.length === 0) return
    refitGroups(changes, page, isGone, given)
  }
}

/** Updates the frames of lines whose ends or targets have changed. Returns the lines that moved. */
function followLines(changes: Changes, page: Page, lines: readonly LineElement[]): LineElement[] {
  const moved = new Set<ElementId>()
  for (const [id, change] of changes) if (MOVES.some(field => field in change)) moved.add(id)
  if (moved.size === 0) return []
  const followed: LineElement[] = []
  const ports = linePorts(page, changes)
  for (const element of lines) {
    const line = changedElement(element, changes)
    if (!moved.has(line.id) && !targetsOf(line).some(id => moved.has(id))) continue
    const box = boxOfLine(line, ports)
    if (sameBox(line, box)) continue
    addChange(changes, line.id, box)
    followed.push(line)
  }
  return followed
}

/** Detaches lines from elements that are removed; their ends stay where they are. */
export function detachLines(page: Page, removed: ReadonlySet<ElementId>, changes: Changes): void {
  for (const element of Object.values(page.elements)) {
    if (element.kind !== 'line' || removed.has(element.id)) continue
    const line = changedElement(element, changes)
    const isDetached = (end: 'from' | 'to') => {
      const target = line[end]
      return isAttached(target) && removed.has(target.element)
    }
    if (!isDetached('from') && !isDetached('to')) continue
    const ports = linePorts(page, changes)
    const places = endsOfLine(line, ports)
    addChange(changes, line.id, {
      ...(isDetached('from') && { from: places.from }),
      ...(isDetached('to') && { to: places.to }),
      ...boxOfLine(line, ports),
    })
  }
}

/** Returns the fields that a line stores for its position. */
export function boxOfLine(line: LineElement, ports: LinePorts): { frame: Frame; flipX: boolean; flipY: boolean } {
  const { from, to } = endsOfLine(line, ports)
  const { frame, flipX, flipY } = lineBox(from, to)
  return { frame: roundFrame(frame), flipX, flipY }
}

function sameBox(line: Element, box: { frame: Frame; flipX: boolean; flipY: boolean }): boolean {
  const { x, y, width, height, rotation } = line.frame
  const { frame } = box
  const same = x === frame.x && y === frame.y && width === frame.width && height === frame.height && rotation === 0
  return same && line.flipX === box.flipX && line.flipY === box.flipY
}

function placeOf({ x, y }: Point): Point {
  return { x: roundCoordinate(x), y: roundCoordinate(y) }
}
