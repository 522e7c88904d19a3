import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path, pen, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { px } from './light.ts'

/** A row of towers on a horizon, and how far below it their reflection is seen (px). */
interface SkylinePlan {
  readonly from: number
  readonly to: number
  readonly horizon: number
  readonly rise: number
  readonly mirrored?: number
}

const EDGES = ['accent1', 'accent2', 'accent3'] as const satisfies readonly ThemeSlot[]
const WINDOWS = ['accent1', 'accent2', 'accent4'] as const satisfies readonly ThemeSlot[]
/** Windows: how large they are and how far apart, px. */
const [PANE, PITCH] = [
  { width: 5, height: 6 },
  { across: 11, down: 14 },
]
const REFLECTED = 28

/** Towers with lights in their windows, and the same upside down in the wet street. */
export function skyline(plan: SkylinePlan, random: Random): Art[] {
  const towers = towersOf(plan, random)
  const panes = towers.map(tower => panesOf(tower, random))
  const { horizon, mirrored = 0 } = plan
  const end = horizon + mirrored
  const fallen = (area: Rect) => ({ ...area, y: 2 * horizon - area.y - area.height })
  const wet = panes.map(row => row.map(pane => ({ ...pane, ...upsideDown(pane, horizon) })))
  return [
    ...bodies(towers, 100),
    ...lights(panes.flat(), 80),
    ...(mirrored > 0
      ? [
          ...bodies(
            towers.map(tower => ({ ...fallen(tower), height: Math.min(tower.height, mirrored), ink: tower.ink })),
            REFLECTED,
          ),
          ...lights(
            wet.flat().filter(({ y }) => y < end - PANE.height),
            REFLECTED * 0.8,
          ),
        ]
      : []),
  ]
}

interface Tower extends Rect {
  readonly ink: ThemeSlot
}
interface Pane extends Point {
  readonly ink: ThemeSlot
}

function towersOf({ from, to, horizon, rise }: SkylinePlan, random: Random): Tower[] {
  const towers: Tower[] = []
  const scale = Math.min(1, Math.max(0.6, (to - from) / 700))
  for (let x = from; x < to - 24; ) {
    const width = Math.min(to - x, (38 + 44 * random()) * scale)
    const height = rise * (random() < 0.2 ? 0.78 + 0.22 * random() : 0.3 + 0.28 * random())
    towers.push({ x, y: horizon - height, width, height, ink: EDGES[towers.length % EDGES.length] ?? 'accent2' })
    x += width + 4
  }
  return towers
}

function panesOf({ x, y, width, height }: Tower, random: Random): Pane[] {
  const columns = Math.max(1, Math.floor((width - 12) / PITCH.across))
  const rows = Math.max(0, Math.floor((height - 20) / PITCH.down))
  const left = x + (width - (columns - 1) * PITCH.across - PANE.width) / 2
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: left + (index % columns) * PITCH.across,
    y: y + 12 + Math.floor(index / columns) * PITCH.down,
    ink: WINDOWS[Math.floor(random() * WINDOWS.length)] ?? 'accent2',
    isOn: random() < 0.6,
  })).filter(({ isOn }) => isOn)
}

function upsideDown({ y }: Pane, horizon: number) {
  return { y: 2 * horizon - y - PANE.height }
}

function bodies(towers: readonly Tower[], percent: number): Art[] {
  return EDGES.map(ink => {
    const outline = towers.filter(tower => tower.ink === ink).map(boxOutline)
    const look = { fill: solid('background2', percent), stroke: pen(ink, 1.2, 0.75 * percent) }
    return outline.length === 0 ? null : path(outline.join(''), look)
  }).filter(piece => piece !== null)
}

function lights(panes: readonly Pane[], percent: number): Art[] {
  return WINDOWS.map(ink => {
    const outline = panes.filter(pane => pane.ink === ink).map(pane => boxOutline({ ...pane, ...PANE }))
    return outline.length === 0 ? null : path(outline.join(''), { fill: solid(ink, percent) })
  }).filter(piece => piece !== null)
}

function boxOutline({ x, y, width, height }: Rect): string {
  return `M${px(x)} ${px(y)}H${px(x + width)}V${px(y + height)}H${px(x)}Z`
}
