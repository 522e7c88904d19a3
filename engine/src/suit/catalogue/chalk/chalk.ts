import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path, pen } from '../../toolkit/art.ts'
import { softLine } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'

/** What a stroke is drawn with: a stick, how broad it lies on the board in px, how strong it is pressed in percent. */
export interface Stick {
  readonly ink: ThemeSlot
  readonly width: number
  readonly percent?: number
}

/** One stroke of chalk: the places it goes through. */
export interface Mark extends Stick {
  readonly places: readonly Point[]
}

/** How chalk lies: a stroke is drawn four times, each a little beside the one before and with its own tremble. */
const LAYERS = [
  { share: 0.62, percent: 55, shift: 0, dash: 'solid' },
  { share: 0.4, percent: 80, shift: 0.18, dash: 'solid' },
  { share: 0.3, percent: 75, shift: 0.36, dash: 'sysDash' },
  { share: 0.9, percent: 24, shift: 0.5, dash: 'solid' },
] as const
/** So far apart, in px, are the places at which the hand trembles, and so much. */
const STEP = 16
const TREMBLE = 0.8
/** From this breadth on (px) the grain of a stroke is too fine to be seen. */
const BROAD = 10
/** From this turn on (radians) a stroke has a corner. */
const CORNER = 0.75

/** Strokes as pieces of a motif: those of one stick are one piece a layer. */
export function chalk(marks: readonly Mark[], random: Random): Art[] {
  const alike = new Map<string, { readonly stick: Stick; readonly lines: (readonly Point[])[] }>()
  for (const { ink, width, percent = 92, places } of marks) {
    const key = `${ink} ${width} ${percent}`
    const found = alike.get(key) ?? { stick: { ink, width, percent }, lines: [] }
    found.lines.push(places)
    alike.set(key, found)
  }
  return [...alike.values()].flatMap(({ stick, lines }) => layersOf(stick, lines, random))
}

function layersOf({ ink, width, percent = 92 }: Stick, lines: readonly (readonly Point[])[], random: Random): Art[] {
  const places = lines.map(stepped)
  return LAYERS.map(layer => {
    const data = trembled(places, layer.shift * width, random)
    const line = pen(ink, Math.round(width * layer.share * 100) / 100, (layer.percent * percent) / 100)
    const isBroad = width > BROAD
    const cap = layer.dash === 'solid' || isBroad ? 'round' : 'flat'
    return path(data, { stroke: { ...line, dash: isBroad ? 'solid' : layer.dash, cap, join: 'round' } })
  })
}

/** Path data of lines as a hand draws them that trembles, so much beside their places (px). */
export function drawn(lines: readonly (readonly Point[])[], beside: number, random: Random): string {
  return trembled(lines.map(stepped), beside, random)
}

function trembled(lines: readonly (readonly Point[])[], beside: number, random: Random): string {
  return lines.map(line => softLine(trembling(line, beside, random))).join('')
}

function trembling(line: readonly Point[], beside: number, random: Random): Point[] {
  return line.map(({ x, y }, index) => {
    const near = line[index === 0 ? 1 : index - 1] ?? line[index]
    const reach = Math.min(TREMBLE, 0.15 + Math.hypot(x - (near?.x ?? x), y - (near?.y ?? y)) * 0.06)
    const across = beside + (random() * 2 - 1) * reach
    return { x: x + across, y: y + (beside + (random() * 2 - 1) * reach) }
  })
}

/** Places close enough for the hand to tremble between; corners twice, so that they stay corners. */
function stepped(places: readonly Point[]): Point[] {
  const [first] = places
  const found: Point[] = first ? [first] : []
  for (let index = 1; index < places.length; index++) {
    const [from, to] = [places[index - 1], places[index]]
    if (from === undefined || to === undefined) continue
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
    for (let step = 1; step <= steps; step++)
      found.push({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps })
    if (isCorner(from, to, places[index + 1])) found.push(to)
  }
  return found
}

function isCorner(from: Point, at: Point, to: Point | undefined): boolean {
  if (to === undefined) return false
  const turn = Math.atan2(to.y - at.y, to.x - at.x) - Math.atan2(at.y - from.y, at.x - from.x)
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > CORNER
}

/** Where a drawing stands: its own 0 0 comes here; `angle` in degrees, `flip` left for right. */
export interface Spot extends Point {
  readonly scale?: number
  readonly angle?: number
  readonly flip?: boolean
}

/** Returns a drawing set down somewhere; its strokes keep their width. */
export function at(marks: readonly Mark[], { x, y, scale = 1, angle = 0, flip = false }: Spot): Mark[] {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return marks.map(mark => ({
    ...mark,
    places: mark.places.map(place => {
      const across = flip ? -place.x : place.x
      return { x: x + across * cos - place.y * sin, y: y + across * sin + place.y * cos }
    }),
  }))
}

/** Returns a drawing as large as an area allows, in its middle. */
export function within(marks: readonly Mark[], { x, y, width, height }: Rect): Mark[] {
  const places = marks.flatMap(mark => mark.places)
  const [xs, ys] = [places.map(place => place.x), places.map(place => place.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min(width / across, height / down)
  const spot = { x: x + width / 2 - (left + across / 2) * scale, y: y + height / 2 - (top + down / 2) * scale, scale }
  return pressed(at(marks, spot), Math.min(2, 0.7 + scale * 0.36))
}

/** Returns a drawing with strokes broader or finer by a share. */
export function pressed(marks: readonly Mark[], share: number): Mark[] {
  return marks.map(mark => ({ ...mark, width: Math.round(mark.width * share * 10) / 10 }))
}
