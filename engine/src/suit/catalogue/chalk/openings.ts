import type { Random } from '../../../base/random.ts'
import { box } from '../../toolkit/art.ts'
import { subjectOr } from '../../toolkit/illustration.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { chalk, within } from './chalk.ts'
import { hatchedNumber } from './digits.ts'
import { formsFor } from './forms.ts'
import { page, underlined } from './frame.ts'
import { stickOf } from './inks.ts'
import { curve, rays, strongRing } from './marks.ts'
import { HAND } from './pictures.ts'
import { sceneOf } from './scenes.ts'
import { sketchOf } from './sketches.ts'
import { coverTitle, lead, text, title } from './styles.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Returns a big drawing off both edges of the board, the title over it. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'big-drawing',
    claims: [],
    slots: [
      one('title', { frame: box(56, 16, 648, 124), style: coverTitle(), range: [4, 40] }),
      one('subtitle', { frame: box(720, 32, 184, 104), style: date(), range: [1, 60] }),
    ],
    art: ({ random, subject, title: words }) => [
      ...boardOf(subject, random),
      ...underlined(words, random, [55, 153], 300),
    ],
  })
}

function date() {
  return text({ sizes: [16, 15, 14, 13, 12], align: 'end', verticalAlign: 'bottom', fill: lead().fill })
}

/** Returns what the deck is about over the lower half of the board, or forms that stand for nothing. */
function boardOf(subject: string | null, random: Random): readonly Art[] {
  const scene = sceneOf(subject)
  if (scene !== undefined) return chalk(scene(random), random)
  return subjectOr(
    box(240, 140, 480, 372),
    { subject },
    {
      hand: HAND,
      otherwise: () => chalk(formsFor(random)(random), random),
    },
  )
}

/** Returns the last word over forms from edge to edge. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'way-home',
    claims: [],
    slots: [
      one('title', { frame: box(56, 16, 648, 124), style: coverTitle(), range: [4, 40] }),
      one('subtitle', { frame: box(720, 32, 184, 104), style: date(), range: [2, 60] }),
    ],
    art: ({ random, subject, title: words }) => [
      ...boardOf(subject, random),
      ...underlined(words, random, [55, 153], 300),
    ],
  })
}

/** Returns a thank-you in a ring with a tail, as one who says it. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'said',
    claims: [],
    slots: [
      one('title', {
        frame: box(216, 136, 528, 132),
        style: coverTitle({ align: 'center', verticalAlign: 'bottom' }),
        range: [4, 30],
      }),
      one('subtitle', {
        frame: box(256, 288, 448, 60),
        style: lead({ align: 'center' }),
        range: [2, 80],
      }),
    ],
    art: ({ random }) => [
      ...chalk(
        [
          ...strongRing([480, 240], [344, 178], { ink: 'accent1', width: 6 }, random),
          curve(
            [
              [296, 398],
              [262, 446],
              [204, 474],
              [246, 428],
              [256, 376],
            ],
            { ink: 'accent1', width: 5 },
          ),
          ...rays([846, 116], [24, 62], 3, { ink: 'accent3', width: 5 }, -76, 62),
          ...rays([110, 150], [20, 50], 3, { ink: 'accent2', width: 5 }, 170, 60),
        ],
        random,
      ),
    ],
  })
}

/** Returns the opener of a chapter: its number, drawn broad over slanted strokes. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'hatched-numeral',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 208, 488, 200),
        style: title({ sizes: [44, 40, 36, 32, 28, 24] }),
        range: [4, 43],
      }),
      one('subtitle', { frame: box(56, 440, 488, 56), style: lead(), range: [2, 75] }),
    ],
    art: ({ random, subject, chapter: number, title: words }) => [
      ...(number > 0
        ? hatchedNumber(number, { field: box(600, 70, 280, 370), ink: 'accent1', under: 'accent3' }, random)
        : chalk(within(sketchOf({ subject, random })('accent1'), box(600, 70, 280, 370)), random)),
      ...underlined(words, random, [55, 423], 260),
    ],
  })
}

/** Returns a title on a page of its own, a large drawing beside it. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'one-drawing',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 72, 536, 252),
        style: title({ sizes: [54, 44, 40, 36, 32, 28, 24], weight: 700 }),
        range: [4, 120],
      }),
      one('body', { frame: box(56, 364, 536, 100), style: lead(), optional: true, range: [2, 140] }),
    ],
    art: ({ random, subject, title: words, pageIndex }) => {
      const sketch = sketchOf({ subject, random })
      return [
        ...chalk(within(sketch(stickOf(pageIndex)), box(624, 88, 280, 372)), random),
        ...underlined(words, random, [56, 341], 280),
      ]
    },
  })
}
