import type { Random } from '../../../base/random.ts'
import { pick } from '../../toolkit/chance.ts'
import type { Mark, Stick } from './chalk.ts'
import { DECK, type Scene } from './ground.ts'
import { arc, bent, curve, line, ring, strongRing, wave, type XY } from './marks.ts'

const STROKES: readonly Stick[] = [
  { ink: 'accent1', width: 5 },
  { ink: 'accent3', width: 4 },
  { ink: 'accent2', width: 4 },
  { ink: 'accent4', width: 4 },
]

function strokeOf(index: number): Stick {
  return STROKES[index % STROKES.length] ?? { ink: 'accent1', width: 5 }
}

/** Half rings within each other along the foot of the board, some large, some small. */
const fans: Scene = random => {
  const shift = random() * 60
  const middles = [-20, 226, 430, 690, 902]
  const sizes = [150, 112, 178, 226, 140]
  return [
    line([-12, 476], [970, 475], DECK),
    ...middles.flatMap((x, index) =>
      [1, 0.76, 0.52, 0.28].map((share, ringIndex) =>
        arc(
          [x + shift, 474],
          [(sizes[index] ?? 140) * share, (sizes[index] ?? 140) * share],
          { from: 180, through: 180 },
          strokeOf(index + ringIndex),
        ),
      ),
    ),
  ]
}

/** Returns a line that winds out of its middle. */
function spiral([x, y]: XY, radius: number, { start, ...stick }: Stick & { readonly start: number }): Mark {
  const places = Array.from({ length: 73 }, (_, step): XY => {
    const angle = start + (step / 72) * Math.PI * 7
    return [x + (radius * step * Math.cos(angle)) / 72, y + (radius * step * Math.sin(angle)) / 72]
  })
  return curve(places, stick, 2)
}

/** Rings and spirals hand in hand from edge to edge. */
const rounds: Scene = random => {
  const turn = random() * 6
  return [
    ...strongRing([742, 344], [164, 150], { ink: 'accent1', width: 5 }, random),
    spiral([742, 344], 126, { ink: 'accent3', width: 4, start: turn }),
    ring([472, 400], [104, 100], { ink: 'accent2', width: 4 }, random),
    ring([472, 400], [68, 66], { ink: 'text1', width: 3 }, random),
    ring([472, 400], [32, 30], { ink: 'accent4', width: 4 }, random),
    spiral([240, 402], 92, { ink: 'accent4', width: 4, start: turn + 2 }),
    ring([64, 424], [74, 72], { ink: 'accent3', width: 4 }, random),
    ring([64, 424], [40, 38], { ink: 'text1', width: 3 }, random),
    ring([946, 440], [54, 52], { ink: 'accent2', width: 4 }, random),
  ]
}

/** Zigzags and waves under each other. */
const bands: Scene = random => {
  const phase = random() * 6
  const zigzag = ([y, height]: XY, pitch: number, stick: Stick) =>
    bent(
      Array.from(
        { length: Math.ceil(984 / pitch) + 1 },
        (_, index): XY => [-12 + index * pitch, y + (index % 2 === 0 ? 0 : -height)],
      ),
      stick,
    )
  return [
    zigzag([288, 52], 62, { ink: 'accent1', width: 5 }),
    wave(-12, 972, 322, { ink: 'text1', width: 3 }, phase),
    ...Array.from({ length: 16 }, (_, index) => ring([18 + index * 62, 366], [20, 20], strokeOf(index + 1), random)),
    wave(-12, 972, 408, { ink: 'text1', width: 3 }, phase + 2),
    zigzag([470, 40], 31, { ink: 'accent3', width: 4 }),
    line([-12, 486], [970, 485], DECK),
  ]
}

/** Returns forms over the lower half of the board that stand for nothing. */
export function formsFor(random: Random): Scene {
  return pick([fans, rounds, bands], random)
}
