import type { Mark } from './chalk.ts'
import { DECK, GOLD, hills, type Scene, WHITE } from './ground.ts'
import { arc, bent, curve, line, outline, ring, type XY } from './marks.ts'

/** Houses under a hill, a school with its clock among them. */
export const town: Scene = random => {
  const inks = ['accent2', 'accent3', 'accent5', 'accent4', 'accent6'] as const
  const turn = Math.floor(random() * inks.length)
  const left = [-44, 78, 206].flatMap((x, index) =>
    house([x, 480], 104 + random() * 12, 88 + random() * 46, inks[(index + turn) % 5] ?? 'accent2'),
  )
  const right = [590, 722, 850].flatMap((x, index) =>
    house([x, 480], 106 + random() * 14, 92 + random() * 50, inks[(index + turn + 3) % 5] ?? 'accent3'),
  )
  return [
    hills(random, { ink: 'accent4', width: 3, percent: 74 }, [390, 130]),
    ...left,
    ...right,
    ...school([458, 480]),
    ...tree([352, 480]),
    ...tree([566, 480], 0.8),
    line([-12, 481], [970, 481], DECK),
    line([-12, 497], [970, 496], { ...WHITE, width: 2.4, percent: 56 }),
  ]
}

function house(
  [x, foot]: XY,
  width: number,
  height: number,
  ink: 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6',
): Mark[] {
  const stick = { ink, width: 3.6 } as const
  const top = foot - height
  return [
    bent(
      [
        [x, foot],
        [x, top],
        [x + width, top],
        [x + width, foot],
      ],
      WHITE,
    ),
    bent(
      [
        [x - 10, top + 3],
        [x + width / 2, top - 46],
        [x + width + 10, top + 2],
      ],
      stick,
    ),
    outline(
      [
        [x + 16, top + 22],
        [x + 38, top + 22],
        [x + 38, top + 46],
        [x + 16, top + 46],
      ],
      { ...WHITE, width: 2.2 },
    ),
    outline(
      [
        [x + width - 38, top + 22],
        [x + width - 16, top + 22],
        [x + width - 16, top + 46],
        [x + width - 38, top + 46],
      ],
      { ...WHITE, width: 2.2 },
    ),
    bent(
      [
        [x + width / 2 - 11, foot],
        [x + width / 2 - 11, foot - 36],
        [x + width / 2 + 11, foot - 36],
        [x + width / 2 + 11, foot],
      ],
      stick,
    ),
  ]
}

function school([x, foot]: XY): Mark[] {
  return [
    bent(
      [
        [x - 32, foot],
        [x - 32, foot - 196],
        [x + 32, foot - 196],
        [x + 32, foot],
      ],
      DECK,
    ),
    bent(
      [
        [x - 42, foot - 194],
        [x, foot - 256],
        [x + 42, foot - 194],
      ],
      GOLD,
    ),
    line([x, foot - 256], [x, foot - 288], WHITE),
    outline(
      [
        [x, foot - 288],
        [x + 28, foot - 280],
        [x, foot - 272],
      ],
      { ink: 'accent2', width: 3.4 },
    ),
    ring([x, foot - 158], [20, 20], { ink: 'accent1', width: 3.4 }),
    line([x, foot - 158], [x, foot - 172], { ...WHITE, width: 2.6 }),
    line([x, foot - 158], [x + 9, foot - 153], { ...WHITE, width: 2.6 }),
    ...[-112, -72].map(dy =>
      outline(
        [
          [x - 12, foot + dy],
          [x + 12, foot + dy],
          [x + 12, foot + dy + 26],
          [x - 12, foot + dy + 26],
        ],
        { ...WHITE, width: 2.2 },
      ),
    ),
    arc([x, foot - 22], [13, 20], { from: 180, through: 180 }, WHITE),
    line([x - 13, foot - 22], [x - 13, foot], WHITE),
    line([x + 13, foot - 22], [x + 13, foot], WHITE),
  ]
}

function tree([x, foot]: XY, scale = 1): Mark[] {
  const green = { ink: 'accent4', width: 3.6 } as const
  return [
    line([x, foot], [x, foot - 56 * scale], { ink: 'accent5', width: 4.4 }),
    ring([x, foot - 84 * scale], [30 * scale, 36 * scale], green),
    curve(
      [
        [x - 14 * scale, foot - 82 * scale],
        [x - 2, foot - 70 * scale],
        [x + 14 * scale, foot - 84 * scale],
      ],
      { ...green, width: 2.4 },
    ),
  ]
}
