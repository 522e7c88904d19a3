import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Stroke } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { linear, path, pen, stop } from '../../toolkit/art.ts'
import { type Dot, dots } from '../../toolkit/dots.ts'
import { alongCurve, softLine } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'

/** Returns a bundle of tones in an area: lines that start and end together and part in between, the first the strongest. */
export function tones(area: Rect, plan: TonePlan, random: Random): Art[] {
  const { lines, strongest, inks = ['text1'] } = plan
  const phase = random() * 6.28
  const cycles = 1.6 + random() * 0.8
  const middle = area.y + area.height / 2
  return Array.from({ length: lines }, (_, index) => {
    const share = index / Math.max(1, lines - 1)
    const reach = (area.height / 2) * (0.34 + 0.66 * share)
    const heightAt = (x: number) => {
      const along = Math.min(1, Math.max(0, (x - area.x) / area.width))
      const open = Math.sin(Math.PI * along) ** 1.15
      return (
        middle -
        open *
          reach *
          Math.sin(2 * Math.PI * cycles * along + phase + share * 1.1) *
          (0.8 + 0.2 * Math.sin(5 * along + phase))
      )
    }
    const ink = inks[index % inks.length] ?? 'text1'
    const line = softLine(alongCurve(area.x, area.x + area.width, 30, heightAt))
    return path(line, {
      stroke: { ...pen(ink, index === 0 ? plan.first : 1.2, strongest * (1 - share) ** 0.8 + 10), cap: 'round' },
    })
  }).reverse()
}

/** How many tones, how strong the first is (percent) and how thick (px), in which colors in turn. */
interface TonePlan {
  readonly lines: number
  readonly strongest: number
  readonly first: number
  readonly inks?: readonly ThemeSlot[]
}

/** Returns a line of light across the page: a wide glow, a narrow one, and the line itself. */
export function signalLine(places: readonly Point[]): Art[] {
  const line = softLine(places)
  const bright: Stroke = {
    ...pen('accent3', 3),
    fill: linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, [stop(0, 'accent3'), stop(0.5, 'text1'), stop(1, 'accent4')]),
  }
  return [
    path(line, { stroke: pen('accent3', 22, 16) }),
    path(line, { stroke: pen('accent3', 10, 26) }),
    path(line, { stroke: bright }),
  ]
}

/** What a matrix of dots shows. */
export type Reading = 'tone' | 'rise' | 'cross' | 'core' | 'bars' | 'ripple'

/** The readings a card can show, in turn. */
export const READINGS: readonly Reading[] = ['tone', 'rise', 'core', 'cross', 'bars', 'ripple']

/** Where a matrix stands and what it shows. */
export interface Matrix {
  readonly at: Point
  readonly columns: number
  readonly rows: number
  readonly pitch: number
  readonly ink: ThemeSlot
  readonly reading: Reading
}

/** Returns a matrix of dots whose sizes are a reading. */
export function matrix({ at, columns, rows, pitch, ink, reading }: Matrix, random: Random): Art[] {
  const valueAt = readingOf(reading, { columns, rows }, random)
  const [min, max] = [pitch * 0.09, pitch * 0.395]
  const spots: Dot[] = []
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const value = Math.min(1, Math.max(0, valueAt(column, row)))
      const place = { x: at.x + column * pitch, y: at.y + row * pitch }
      spots.push({ ...place, radius: min + (max - min) * value, ink, percent: 30 + 62 * value })
    }
  return dots(spots, { radius: 0.4, percent: 10 })
}

function readingOf(reading: Reading, { columns, rows }: { columns: number; rows: number }, random: Random) {
  const phase = random() * 6.28
  const [middleX, middleY] = [(columns - 1) / 2, (rows - 1) / 2]
  const bars = Array.from({ length: columns }, () => 0.25 + 0.75 * random())
  const distance = (column: number, row: number) => Math.hypot((column - middleX) / columns, (row - middleY) / rows)
  const values: Readonly<Record<Reading, (column: number, row: number) => number>> = {
    tone: (column, row) => 0.5 + 0.5 * Math.sin(column * 0.95 + phase + row * 1.15),
    rise: (column, row) => (column / Math.max(1, columns - 1)) * (0.92 + 0.08 * Math.sin(row + phase)),
    cross: (column, row) =>
      Math.abs(Math.abs(column - middleX) - Math.abs(row - middleY) * (columns / rows) * 0.86) < 0.62 ? 1 : 0.24,
    core: (column, row) => 1.08 - 1.75 * distance(column, row),
    bars: (column, row) => ((rows - row) / rows <= (bars[column] ?? 0) + 0.01 ? 0.94 : 0.12),
    ripple: (column, row) => 0.5 + 0.5 * Math.cos(13 * distance(column, row) + phase * 0.3),
  }
  return values[reading]
}
