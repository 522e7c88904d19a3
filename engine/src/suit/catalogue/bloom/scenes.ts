import type { Random } from '../../../base/random.ts'
import type { Color, ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, ellipse, group, path, pen, slot, solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import type { Art } from '../../types.ts'
import { bouquet, sun } from './garden.ts'
import { near } from './inks.ts'
import { branch, flower } from './plants.ts'
import { below, boundsOf, cut, type Outline } from './shapes.ts'

const DARK_GREENS: readonly Color[] = [shade('accent2', 85).color, shade('accent6', 80).color]
const WARM: readonly Color[] = [shade('accent1', 85).color, slot('accent1')]

/** What stands in for a picture: hills, a table with a cup or a vase on it, in an outline; another one each time. */
export function scene(outline: Outline, turn: number, random: Random): Art {
  const area = boundsOf(outline)
  const view: View = { outline, area, at: share(area), unit: Math.min(area.width / 490, area.height / 516), random }
  return group(area, 'picture', SCENES[turn % SCENES.length]?.(view) ?? hills(view))
}

/** An outline to draw in, with places in it as shares of its box, and how large things are. */
interface View {
  readonly outline: Outline
  readonly area: Rect
  readonly at: (across: number, down: number) => Point
  readonly unit: number
  readonly random: Random
}

const SCENES = [hills, cup, bunch, lake] as const

function share({ x, y, width, height }: Rect): View['at'] {
  return (across, down) => ({ x: x + across * width, y: y + down * height })
}

/** Returns a hill: where its top is and how wide and high it is, all as shares of the view. */
function hill({ outline, at, area }: View, top: Point, [wide, high]: readonly [number, number], ink: ThemeSlot): Art {
  const summit = at(top.x, top.y)
  const [across, down] = [wide * area.width, high * area.height]
  const heightAt = (x: number) => {
    const aside = (x - summit.x) / across
    return Math.abs(aside) >= 1 ? summit.y + down : summit.y + down * (1 - Math.sqrt(1 - aside * aside))
  }
  return cut(below(outline, heightAt), solid(ink))
}

function hills(view: View): Art[] {
  const { outline, at, unit, random } = view
  const way = near(0.52, 0.05, random)
  const foot = floorAt(view, at(way, 1).x)
  const [left, right] = [0.12, 0.88].map(across => floorAt(view, at(near(across, 0.02, random), 1).x)) as [Point, Point]
  return [
    cut(outline, solid('accent3')),
    sun(at(near(0.5, 0.06, random), near(0.39, 0.02, random)), 112 * unit),
    hill(view, { x: near(0.14, 0.06, random), y: near(0.53, 0.03, random) }, [0.62, 0.5], 'accent5'),
    hill(view, { x: near(0.86, 0.06, random), y: near(0.53, 0.03, random) }, [0.56, 0.5], 'accent2'),
    hill(view, { x: near(0.5, 0.1, random), y: near(0.81, 0.02, random) }, [1.1, 0.6], 'accent6'),
    path(wayData(foot, unit), { fill: solid('accent4') }),
    ...plant(left, { unit, leaves: 12, tall: 300, lean: 26, length: 58, inks: DARK_GREENS }, random),
    ...plant(right, { unit, leaves: 8, tall: 170, lean: -18, length: 44, inks: WARM }, random),
    flower({ x: left.x + 62 * unit, y: left.y - 46 * unit }, 36 * unit, { ink: 'accent1', eye: 'accent4', turn: 12 }),
    flower({ x: foot.x + 112 * unit, y: foot.y - 30 * unit }, 26 * unit, { ink: 'background1', eye: 'accent1' }),
  ]
}

/** Returns a way that winds up a hill from its foot. */
function wayData({ x, y }: Point, unit: number): string {
  const at = (across: number, up: number) => `${Math.round(x + across * unit)} ${Math.round(y - up * unit)}`
  return [
    `M${at(-46, 0)}C${at(-66, 56)} ${at(14, 84)} ${at(-12, 124)}S${at(-38, 156)} ${at(-20, 176)}`,
    `L${at(-12, 176)}C${at(-18, 156)} ${at(22, 146)} ${at(22, 118)}S${at(2, 70)} ${at(46, 0)}Z`,
  ].join('')
}

interface Plant {
  readonly unit: number
  readonly tall: number
  readonly lean: number
  readonly leaves: number
  readonly length: number
  readonly inks: readonly Color[]
}

/** Returns the lower edge of an outline under a place. */
function floorAt({ outline, area }: View, x: number): Point {
  const close = outline.filter(place => Math.abs(place.x - x) < area.width * 0.04)
  return { x, y: Math.max(...close.map(({ y }) => y), area.y + area.height * 0.6) }
}

function plant({ x, y }: Point, { unit, tall, lean, leaves, length, inks }: Plant, random: Random): Art[] {
  const at = (across: number, up: number) => ({ x: x + (across + near(0, 5, random)) * unit, y: y - up * unit })
  const stem = [at(0, 0), at(lean * 0.5, tall * 0.35), at(-lean * 0.4, tall * 0.7), at(lean, tall)]
  return branch({ stem, leaves, length: length * unit, inks, wood: inks[1] ?? slot('accent6') })
}

function cup(view: View): Art[] {
  const { outline, at, unit, random } = view
  const middle = at(near(0.47, 0.04, random), 0.7)
  const round = (
    across: number,
    down: number,
    [wide, high]: readonly [number, number],
    ink: ThemeSlot,
    percent = 100,
  ) =>
    ellipse(box(middle.x + (across - wide) * unit, middle.y + (down - high) * unit, 2 * wide * unit, 2 * high * unit), {
      fill: solid(ink, percent),
    })
  return [
    cut(outline, solid('accent2')),
    sun(at(near(0.7, 0.05, random), near(0.26, 0.03, random)), 74 * unit),
    hill(view, { x: 0.4, y: 0.64 }, [1.1, 0.9], 'accent3'),
    round(8, 62, [176, 26], 'accent1', 50),
    round(0, 40, [120, 19], 'background1'),
    path(cupData(middle, unit), { fill: solid('background1') }),
    path(handleData(middle, unit), { stroke: pen('background1', 12 * unit) }),
    round(0, -72, [70, 15], 'accent1'),
    ...[-24, 6, 34].map(across => path(steamData(middle, across, unit), { stroke: pen('background1', 4 * unit, 80) })),
    ...plant(
      floorAt(view, at(0.78, 1).x),
      { unit, leaves: 8, tall: 170, lean: 30, length: 42, inks: DARK_GREENS },
      random,
    ),
  ]
}

function cupData({ x, y }: Point, unit: number): string {
  const at = (across: number, down: number) => `${tenth(x + across * unit)} ${tenth(y + down * unit)}`
  return `M${at(-70, -72)}L${at(70, -72)}C${at(70, -2)} ${at(40, 38)} ${at(0, 38)}S${at(-70, -2)} ${at(-70, -72)}Z`
}

function handleData({ x, y }: Point, unit: number): string {
  const at = (across: number, down: number) => `${tenth(x + across * unit)} ${tenth(y + down * unit)}`
  return `M${at(67, -56)}C${at(111, -64)} ${at(111, 6)} ${at(53, 2)}`
}

function steamData({ x, y }: Point, across: number, unit: number): string {
  const at = (aside: number, down: number) => `${tenth(x + (across + aside) * unit)} ${tenth(y + down * unit)}`
  return `M${at(0, -98)}C${at(-18, -122)} ${at(18, -136)} ${at(0, -164)}`
}

function bunch(view: View): Art[] {
  const { outline, at, unit, random } = view
  return [
    cut(outline, solid('accent3')),
    sun(at(near(0.7, 0.06, random), near(0.3, 0.03, random)), 62 * unit),
    hill(view, { x: 0.5, y: 0.76 }, [1.2, 0.8], 'accent1'),
    ...bouquet(at(near(0.48, 0.03, random), 0.91), 0.72 * unit, random),
  ]
}

/** Hills around still water. */
function lake(view: View): Art[] {
  const { outline, at, unit, random } = view
  const level = near(0.62, 0.02, random)
  return [
    cut(outline, solid('accent5')),
    sun(at(near(0.36, 0.05, random), near(0.34, 0.03, random)), 84 * unit),
    hill(view, { x: near(0.84, 0.05, random), y: 0.42 }, [0.5, 0.5], 'accent3'),
    hill(view, { x: near(0.2, 0.05, random), y: 0.5 }, [0.44, 0.5], 'accent6'),
    cut(
      below(outline, () => at(0, level).y),
      solid('accent2'),
    ),
    ...[0.71, 0.8].map((down, index) => {
      const from = at(near(0.36 + 0.1 * index, 0.05, random), down)
      return path(ripple(from, unit), { stroke: pen('background1', 3 * unit, 80) })
    }),
    ...plant(
      floorAt(view, at(0.2, 1).x),
      { unit, leaves: 9, tall: 210, lean: 24, length: 50, inks: DARK_GREENS },
      random,
    ),
    flower(at(0.66, 0.86), 30 * unit, { ink: 'accent1', eye: 'accent4', turn: random() * 45 }),
  ]
}

function ripple({ x, y }: Point, unit: number): string {
  const step = 24 * unit
  const at = (across: number, down: number) => `${tenth(x + across * step)} ${tenth(y + down * step)}`
  return `M${at(0, 0)}C${at(0.8, -0.3)} ${at(1.2, -0.3)} ${at(2, 0)}S${at(3.2, 0.3)} ${at(4, 0)}`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
