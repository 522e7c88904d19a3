import type { Random } from '../../../base/random.ts'
import { box } from '../../toolkit/art.ts'
import type { Mark, Stick } from './chalk.ts'
import { DECK, GOLD, hills, type Scene, WHITE } from './ground.ts'
import { arc, arrow, bent, chalkBox, curve, line, outline, rays, ring, wave, type XY } from './marks.ts'
import { town } from './town.ts'

const HANGER = { ink: 'accent1', width: 2, percent: 72 } as const satisfies Stick
const WATER = { ink: 'accent3', width: 2.5, percent: 80 } as const satisfies Stick
const FAINT = { ink: 'accent3', width: 2.5, percent: 54 } as const satisfies Stick

function water(random: Random, from = 456): Mark[] {
  const phase = random() * 6
  return [
    wave(-10, 968, from, WATER, phase),
    wave(-10, 968, from + 16, FAINT, phase + 2),
    wave(-10, 968, from + 32, FAINT, phase + 4),
  ]
}

/** A bridge that hangs from two towers. */
const suspension: Scene = random => {
  const shift = Math.round((random() - 0.5) * 56)
  const [left, right] = [249 + shift, 709 + shift]
  const top = 186
  const low = 338 + random() * 16
  const half = (right - left) / 2
  const middle = (left + right) / 2
  const sag = (x: number) => top + (low - top) * (1 - ((x - middle) / half) ** 2)
  const side = (x: number, tower: number) => top + (Math.abs(x - tower) * (350 - top)) / 258
  return [
    line([-12, 371], [970, 371], DECK),
    line([-12, 388], [970, 387], WHITE),
    ...[left, right].flatMap(tower),
    curve(
      Array.from({ length: 13 }, (_, step): XY => {
        const x = left + ((right - left) * step) / 12
        return [x, sag(x)]
      }),
      GOLD,
      3,
    ),
    line([left, top - 2], [-12, side(-12, left)], GOLD),
    line([right, top - 2], [970, side(970, right)], GOLD),
    ...Array.from({ length: 13 }, (_, step) => left + 34 + step * 32.6).map(x => line([x, sag(x)], [x, 370], HANGER)),
    ...Array.from({ length: 8 }, (_, step) => step * 34 + 34).flatMap(away =>
      [left - away, right + away].flatMap(x => {
        const y = side(x, x < left ? left : right)
        return y > 356 ? [] : [line([x, y], [x, 370], HANGER)]
      }),
    ),
    ...arrow([middle, 396], [middle, 444], { ink: 'accent2', width: 5 }, 0, 16),
    ...water(random),
  ]
}

function tower(x: number): Mark[] {
  return [
    line([x - 9, 175], [x - 13, 470], DECK),
    line([x + 9, 175], [x + 13, 470], DECK),
    line([x - 14, 179], [x + 14, 179], DECK),
    ...[236, 300, 430].map(y => line([x - 10, y], [x + 10, y], WHITE)),
  ]
}

/** Returns a sun with its rays. */
export function sun(center: XY, radius: number, stick: Stick = { ink: 'accent1', width: 4 }): Mark[] {
  return [
    ring(center, [radius, radius], stick),
    ...rays(center, [radius + 15, radius + 33], 10, { ...stick, width: 3.4 }),
  ]
}

/** A viaduct, a train going over it, hills behind. */
const viaduct: Scene = random => {
  const shift = random() * 80
  return [
    hills(random, { ink: 'accent4', width: 3, percent: 70 }, [340, 88]),
    ...over(shift, random),
    ...water(random, 468),
    ...train(440 + random() * 120, random),
  ]
}

function over(shift: number, random: Random): Mark[] {
  const spans: readonly XY[] = [
    [-120, 75],
    [119, 75],
    [359, 95],
    [639, 95],
    [859, 70],
    [1070, 84],
  ]
  return [
    line([-12, 379], [970, 379], DECK),
    line([-12, 353], [970, 353], { ...WHITE, width: 3.5 }),
    ...Array.from({ length: 24 }, (_, step) => step * 42 - 4 + random() * 2).map(x =>
      line([x, 354], [x, 378], { ...WHITE, width: 1.8, percent: 60 }),
    ),
    ...spans.flatMap(([x, radius]) => [
      arc([x - shift + 40, 472], [radius, 100], { from: 180, through: 180 }, { ink: 'accent3', width: 5 }),
      arc([x - shift + 40, 470], [radius + 14, 114], { from: 180, through: 180 }, { ink: 'accent3', width: 2.5 }),
    ]),
  ]
}

function train(x: number, random: Random): Mark[] {
  const car = { ink: 'accent2', width: 3 } as const
  const engine = { ink: 'accent1', width: 3.4 } as const
  return [
    ...chalkBox(box(x, 311, 72, 32), car, random),
    ...chalkBox(box(x + 84, 311, 72, 32), car, random),
    ...chalkBox(box(x + 168, 304, 62, 40), engine, random),
    outline(
      [
        [x + 232, 328],
        [x + 252, 343],
        [x + 232, 343],
      ],
      engine,
    ),
    ...[14, 54, 98, 138, 184, 214].map(wheel => ring([x + wheel, 345], [6, 7], { ...WHITE, width: 2.4 })),
    ...(
      [
        [196, 276, 10],
        [164, 259, 16],
        [124, 244, 22],
        [84, 228, 27],
      ] as const
    ).map(([dx, y, r]) => ring([x + dx, y], [r, r * 0.84], { ink: 'text1', width: 2, percent: 70 }, random)),
  ]
}

/** Boats before a lighthouse, the sun half out of the water. */
const harbor: Scene = random => {
  const low = 272 + random() * 76
  return [
    arc([low, 430], [86, 86], { from: 180, through: 180 }, GOLD),
    ...rays([low, 430], [104, 138], 9, { ink: 'accent1', width: 4 }, 190, 160),
    line([-12, 430], [970, 430], DECK),
    ...lighthouse(806 + random() * 44),
    ...boat([566 + random() * 56, 452], 1.1),
    ...boat([52 + random() * 32, 470], 0.76),
    ...water(random, 462),
    ...gull([430 + random() * 50, 216]),
    ...gull([478 + random() * 40, 236]),
  ]
}

function boat([x, y]: XY, scale: number): Mark[] {
  const to = (dx: number, dy: number): XY => [x + dx * scale, y + dy * scale]
  return [
    curve([to(-62, -10), to(-46, 18), to(0, 24), to(46, 18), to(66, -12)], { ink: 'text1', width: 4.4 }),
    line(to(-66, -10), to(68, -12), { ink: 'text1', width: 4.4 }),
    line(to(0, -12), to(0, -150), DECK),
    bent([to(6, -146), to(64, -34), to(6, -26)], { ink: 'accent2', width: 3.6 }),
    bent([to(-6, -130), to(-50, -30), to(-6, -24)], { ink: 'accent4', width: 3.6 }),
  ]
}

function lighthouse(x: number): Mark[] {
  const red = { ink: 'accent2', width: 4 } as const
  return [
    line([x - 20, 236], [x - 34, 428], DECK),
    line([x + 20, 236], [x + 34, 428], DECK),
    ...[280, 328, 376].map(y => line([x - 22 - (y - 250) * 0.07, y], [x + 22 + (y - 250) * 0.07, y + 10], red)),
    line([x - 30, 236], [x + 30, 236], DECK),
    outline(
      [
        [x - 16, 234],
        [x - 16, 204],
        [x + 16, 204],
        [x + 16, 234],
      ],
      WHITE,
    ),
    outline(
      [
        [x - 22, 202],
        [x, 178],
        [x + 22, 202],
      ],
      red,
    ),
    ...[-16, 0, 16].flatMap(dy => [
      line([x - 34, 219 + dy * 0.5], [x - 110, 219 + dy * 1.9], HANGER),
      line([x + 34, 219 + dy * 0.5], [x + 110, 219 + dy * 1.9], HANGER),
    ]),
    curve(
      [
        [x - 96, 432],
        [x - 60, 418],
        [x - 20, 426],
        [x + 30, 416],
        [x + 84, 430],
      ],
      WHITE,
    ),
  ]
}

function gull([x, y]: XY): Mark[] {
  return [
    curve(
      [
        [x - 16, y - 3],
        [x - 8, y - 8],
        [x, y],
        [x + 8, y - 8],
        [x + 16, y - 4],
      ],
      { ...WHITE, width: 2.4 },
    ),
  ]
}

/** Scenes of what a deck may be about. */
const SCENES: Readonly<Record<string, Scene>> = {
  beach: harbor,
  bridge: suspension,
  city: town,
  house: town,
  sea: harbor,
  ship: harbor,
  train: viaduct,
}

/** Returns the scene of a subject; absent: there is none of it. */
export function sceneOf(subject: string | null): Scene | undefined {
  return subject === null ? undefined : SCENES[subject]
}

/** What a picture page shows until it has a picture: the viaduct. */
export const PICTURE_SCENE: Scene = viaduct
