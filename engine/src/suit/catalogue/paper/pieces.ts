import type { Random } from '../../../base/random.ts'
import { multiply, rotation, translation } from '../../../geometry/matrix.ts'
import { parsePath, printPath, transformPath } from '../../../geometry/path.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, group, path, pen, rect, rule, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { engrave, point } from './engraving.ts'
import { drawLandscape, type Tree } from './landscape.ts'
import { drawLeaf } from './leaf.ts'
import { specimenFor } from './specimens.ts'

/** Returns a level hairline: text1 at 28 %. */
export function hairline(x1: number, x2: number, y: number): Art {
  return rule({ x: x1, y }, { x: x2, y }, 1, solid('text1', 28))
}

/** Returns a level rule of 1 px in text1. */
export function inkRule(x1: number, x2: number, y: number, thickness = 1): Art {
  return rule({ x: x1, y }, { x: x2, y }, thickness, solid('text1'))
}

/** Returns an upright rule. */
export function upright(x: number, y1: number, y2: number, percent = 100): Art {
  return rule({ x, y: y1 }, { x, y: y2 }, 1, solid('text1', percent))
}

/** What an engraved specimen is told: where it stands, which it is, how finely it is cut. */
export interface SpecimenPlan {
  readonly foot: Point
  readonly width: number
  readonly index: number
  readonly lines: number
  readonly thickest: number
  readonly random: Random
  /** What the page or the deck is about. */
  readonly subject: string | null
}

/**
 * An engraved solid with its shadow on the ground and a wash beside the drawing; where fruit belongs, a fruit with stem and leaf. `foot` is
 * the middle of where it stands.
 */
export function specimen({ foot, width, index, lines, thickest, random, subject }: SpecimenPlan): Art {
  const { profile, ratio, wash, stem } = specimenFor(index, subject)
  const height = width * ratio
  const body = box(foot.x - width / 2, foot.y - height, width, height)
  const { outline, ink } = engrave({ profile, box: body, lines, thickest, random })
  const thin = width > 200 ? 1.3 : 1
  const offset = width > 200 ? { x: -12, y: 8 } : { x: -6, y: 4 }
  const area = box(body.x - width * 0.1, body.y - width * 0.25, width * 1.35, height + width * 0.3)
  return group(area, 'specimen', [
    ...groundShadow(foot, width, random),
    path(moved(outline, offset), { fill: solid(wash, 32) }),
    path(ink, { fill: solid('text1') }),
    path(outline, { stroke: pen('text1', thin) }),
    ...(stem === null ? [] : stemmed({ x: foot.x, y: body.y + height * stem }, width, random)),
  ])
}

/** Returns three solids on a plate, in place of a picture. */
export function solids(area: Rect, turn: number, random: Random): Art {
  const { x, y, width, height } = area
  const level = y + height * 0.74
  const stands = [
    { foot: { x: x + width * 0.64, y: level - 34 }, width: width * 0.38, index: turn + 3 },
    { foot: { x: x + width * 0.3, y: level - 4 }, width: width * 0.36, index: turn + 2 },
    { foot: { x: x + width * 0.56, y: level + 40 }, width: width * 0.26, index: turn },
  ]
  return group(area, 'landscape', [
    rect(area, { fill: solid('background2') }),
    rect(box(x, level - 60, width, y + height - level + 60), { fill: solid('accent3', 20) }),
    inkRule(x, x + width, level - 60),
    ...stands.map(stand => specimen({ ...stand, lines: 34, thickest: 2.8, random, subject: null })),
  ])
}

/** Returns the stem of a fruit with its leaf. */
function stemmed(top: Point, width: number, random: Random): Art[] {
  return [
    path(stalk(top, width), { fill: solid('text1') }),
    ...leaf({
      at: { x: top.x + width * 0.03, y: top.y - width * 0.155 },
      length: width * 0.4,
      turn: leafTurn(random),
      wash: 'accent2',
      random,
    }),
  ]
}

/** What a leaf is told: where its stalk is, its length, its turn in degrees. */
export interface LeafPlan {
  readonly at: Point
  readonly length: number
  readonly turn: number
  readonly wash: 'accent2' | 'accent3'
  readonly random: Random
}

/** Returns a hatched leaf over its wash. */
export function leaf({ at, length, turn, wash, random }: LeafPlan): Art[] {
  const drawn = drawLeaf(length, length * 0.39, random)
  const placed = (data: string, offset: Point = { x: 0, y: 0 }) => {
    const matrix = multiply(translation(at.x, at.y), multiply(rotation(turn), translation(offset.x, offset.y)))
    return printPath(transformPath(parsePath(data), matrix))
  }
  const thin = length > 100 ? 1.3 : 1
  return [
    path(placed(drawn.outline, { x: -3, y: 4 }), { fill: solid(wash, 32) }),
    path(placed(drawn.hatch), { stroke: pen('text1', length > 100 ? 0.9 : 0.6) }),
    path(placed(drawn.outline + drawn.rib), { stroke: pen('text1', thin) }),
  ]
}

/** Stacked hills under a low sun, in place of a picture. */
export function landscape(area: Rect, random: Random): Art {
  const { sun, sky, hills } = drawLandscape(area, random)
  return group(area, 'landscape', [
    rect(area, { fill: solid('background2') }),
    circle(sun.center, sun.radius, { fill: solid('accent3', 60) }),
    ...sky.map(line => path(line.path, { stroke: pen('text1', line.width) })),
    ...hills.flatMap(hill => [
      path(hill.area, { fill: solid('background2') }),
      path(hill.area, { fill: solid(hill.wash, 22) }),
      path(hill.lines, { fill: solid('text1') }),
      ...hill.trees.flatMap(tree),
    ]),
  ])
}

function tree({ center, radius, shadow, trunk }: Tree): Art[] {
  return [
    path(trunk, { stroke: pen('text1', 1.6) }),
    circle(center, radius, { fill: solid('background2'), stroke: pen('text1', 1) }),
    path(shadow, { stroke: pen('text1', 1.3) }),
  ]
}

function leafTurn(random: Random): number {
  return -10 + random() * 28
}

function groundShadow(foot: Point, width: number, random: Random): Art[] {
  const count = width > 200 ? 9 : 5
  return Array.from({ length: count }, (_, index) => {
    const left = foot.x - width * (0.2 + random() * 0.12)
    const right = foot.x + width * (0.36 + random() * 0.34) * (1 - index / (count * 2.2))
    const y = foot.y - width * 0.03 + index * 3.1
    return path(`M${point(left, y)}L${point(right, y)}`, { stroke: pen('text1', Math.max(0.4, 1.5 - index * 0.14)) })
  })
}

/** Returns a stem that bends to the right, as a closed shape. */
function stalk(top: Point, width: number): string {
  const s = width / 316
  const at = (x: number, y: number) => point(top.x + x * s, top.y + y * s)
  return `M${at(-4, 10)}C${at(-2, -16)} ${at(5, -38)} ${at(19, -54)}L${at(27, -48)}C${at(13, -32)} ${at(6, -12)} ${at(5, 10)}Z`
}

function moved(data: string, { x, y }: Point): string {
  return printPath(transformPath(parsePath(data), translation(x, y)))
}
