import type { Point } from '@slidewright/engine/internal'
import { type InkStroke, MAX_STROKE_POINTS, type SessionAct } from '@slidewright/shared'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'

/** What the pointer does on the presenter's page. */
export type InkTool = 'point' | 'laser' | 'pen' | 'marker' | 'eraser'

/** The tools with their keys and icons, in the order of the toolbar. */
export const INK_TOOLS = [
  { tool: 'point', key: 'a', icon: 'pointer' },
  { tool: 'laser', key: 'l', icon: 'laser' },
  { tool: 'pen', key: 'd', icon: 'pencil' },
  { tool: 'marker', key: 'm', icon: 'brush' },
  { tool: 'eraser', key: 'e', icon: 'eraser' },
] as const

/** Widths of the pen in page units, and how much wider a marker draws. */
export const INK_WIDTHS = [2, 4, 8] as const
const MARKER_FACTOR = 5
/** How near a stroke the eraser must pass, in page units. */
const ERASER_REACH = 10

/** The chosen tool and how it draws. */
export interface InkChoice {
  readonly tool: InkTool
  readonly color: string
  readonly width: number
}

/** The chosen tool with what changes it. */
export interface InkChoices extends InkChoice {
  choose(change: Partial<InkChoice>): void
}

/** Keeps the chosen tool of this window. */
export function useInkChoices(color: string): InkChoices {
  const [choice, setChoice] = useState<InkChoice>({ tool: 'point', color, width: INK_WIDTHS[1] })
  return { ...choice, choose: change => setChoice(chosen => ({ ...chosen, ...change })) }
}

interface InkPorts {
  readonly choice: InkChoice
  readonly page: string
  readonly strokes: readonly InkStroke[]
  readonly change: (act: SessionAct) => void
  /** Maps a client point to page coordinates. */
  readonly placeOf: (event: PointerEvent) => Point
}

/** Pointer handlers that draw, erase and point on the presenter's page. */
export interface InkPointer {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(): void
  onPointerLeave(): void
}

/** Returns the pointer handlers of the chosen tool. Moves are sent once a frame. */
export function useInkPointer(ports: InkPorts): InkPointer {
  const latest = useRef(ports)
  latest.current = ports
  const pointer = useMemo(() => new Drawing(() => latest.current), [])
  useEffect(() => () => pointer.stop(), [pointer])
  const { tool } = ports.choice
  useEffect(() => (tool === 'laser' ? () => pointer.hideLaser() : undefined), [tool, pointer])
  return pointer.handlers
}

class Drawing {
  readonly handlers: InkPointer
  private readonly ports: () => InkPorts
  private stroke: { readonly id: string; count: number } | null = null
  private isDown = false
  private waiting: Point[] = []
  private frame = 0
  private erased = new Set<string>()

  constructor(ports: () => InkPorts) {
    this.ports = ports
    this.handlers = {
      onPointerDown: event => this.down(event),
      onPointerMove: event => this.move(event),
      onPointerUp: () => this.up(),
      onPointerLeave: () => this.leave(),
    }
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.hideLaser()
  }

  hideLaser(): void {
    this.waiting = []
    this.ports().change({ kind: 'laser', point: null })
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.ports().choice.tool === 'point') return
    event.currentTarget.setPointerCapture(event.pointerId)
    this.isDown = true
    this.erased = new Set()
    this.note(event)
  }

  private move(event: PointerEvent): void {
    if (this.isDown || this.ports().choice.tool === 'laser') this.note(event)
  }

  private note(event: PointerEvent): void {
    this.waiting.push(this.ports().placeOf(event))
    this.frame ||= requestAnimationFrame(() => this.flush())
  }

  private up(): void {
    this.flush()
    this.isDown = false
    this.stroke = null
  }

  private leave(): void {
    if (this.ports().choice.tool === 'laser') this.hideLaser()
  }

  private flush(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    const points = this.waiting
    this.waiting = []
    const { tool } = this.ports().choice
    const last = points.at(-1)
    if (last === undefined) return
    if (tool === 'laser') this.ports().change({ kind: 'laser', point: last })
    else if (tool === 'eraser') this.erase(points)
    else if (tool !== 'point' && this.isDown) this.draw(points, tool)
  }

  private draw(points: readonly Point[], tool: InkStroke['tool']): void {
    const { change, page, choice } = this.ports()
    const flat = points.flatMap(({ x, y }) => [x, y])
    if (this.stroke !== null && this.stroke.count + points.length <= MAX_STROKE_POINTS) {
      this.stroke.count += points.length
      return change({ kind: 'extend', id: this.stroke.id, points: flat })
    }
    const id = Math.random().toString(36).slice(2)
    const width = choice.width * (tool === 'marker' ? MARKER_FACTOR : 1)
    this.stroke = { id, count: points.length }
    change({ kind: 'stroke', stroke: { id, page, tool, color: choice.color, width, points: flat } })
  }

  private erase(points: readonly Point[]): void {
    const { change, page, strokes } = this.ports()
    for (const stroke of strokes) {
      if (stroke.page !== page || this.erased.has(stroke.id) || !points.some(point => isNear(stroke, point))) continue
      this.erased.add(stroke.id)
      change({ kind: 'erase', id: stroke.id })
    }
  }
}

/** Returns whether a point lies on a stroke or next to it. */
export function isNear({ points, width }: Pick<InkStroke, 'points' | 'width'>, { x, y }: Point): boolean {
  const reach = ERASER_REACH + width / 2
  for (let at = 0; at + 1 < points.length; at += 2) {
    const from = { x: points[at] ?? 0, y: points[at + 1] ?? 0 }
    const to = { x: points[at + 2] ?? from.x, y: points[at + 3] ?? from.y }
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
    if (Math.hypot(x - from.x - share * dx, y - from.y - share * dy) <= reach) return true
  }
  return false
}
