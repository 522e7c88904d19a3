import type { Random } from '../../../base/random.ts'
import { box, ellipse, path, pen, radial, rect, solid, stop } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import { roundRect } from '../../toolkit/surface.ts'
import type { Art } from '../../types.ts'
import { STICKS } from './inks.ts'

/** Where the board ends and the tray begins. */
const LEDGE = 520

/** Returns a wiped board: the sweeps of the sponge, and dust that is left. */
export function board(random: Random): Art[] {
  return [...SWEPT.map(place => sweep(place, random)), dust(random)]
}

/** Where the sponge went about, so that no two of its sweeps lie on each other. */
const SWEPT = [
  [150, 110],
  [420, 400],
  [610, 130],
  [840, 330],
  [90, 430],
] as const

function sweep([left, top]: readonly [number, number], random: Random): Art {
  const [across, down] = [160 + random() * 110, 56 + random() * 56]
  const [x, y] = [left + (random() - 0.5) * 150, top + (random() - 0.5) * 110]
  const area = box(x - across, y - down, 2 * across, 2 * down)
  const light = radial([stop(0, 'text1', 3.4 + random() * 2), stop(1, 'text1', 0)])
  return ellipse(area, { fill: light, rotation: -7 - random() * 6 })
}

function dust(random: Random): Art {
  const specks = Array.from({ length: 70 }, () => {
    const [x, y] = [tenth(random() * 956), tenth(random() * 508)]
    return `M${x} ${y}L${tenth(x + 0.2 + random() * 1.3)} ${tenth(y + 0.2 + random())}`
  })
  return path(specks.join(''), { stroke: { ...pen('text1', 1.1, 26), cap: 'round' } })
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the tray below the board: a wiper and five sticks, that of the chapter drawn out a little. */
export function tray(chapter: number): Art[] {
  const current = chapter > 0 ? (chapter - 1) % 5 : -1
  return [
    rect(box(0, LEDGE, 960, 540 - LEDGE), { fill: solid('background2') }),
    rect(box(0, LEDGE, 960, 2), { fill: solid('text1', 22) }),
    ...STICKS.slice(0, 5).flatMap((ink, index) => {
      const width = index === current ? 36 : 30
      const x = 720 + 38 * index
      return [
        roundRect(box(x, LEDGE - 7, width, 7), 2, { fill: solid(ink) }),
        roundRect(box(x, LEDGE - 3, width, 3), 1, { fill: shade(ink, 80) }),
      ]
    }),
    roundRect(box(64, LEDGE - 12, 58, 12), 2, { fill: solid('text1', 30) }),
    roundRect(box(64, LEDGE - 6, 58, 6), 1, { fill: solid('text1', 55) }),
  ]
}
