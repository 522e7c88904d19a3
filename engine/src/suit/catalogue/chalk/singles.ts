import type { Random } from '../../../base/random.ts'
import { box, solid } from '../../toolkit/art.ts'
import { numberSlots, quoteSlots } from '../../toolkit/sets.ts'
import { nth } from '../../toolkit/slots.ts'
import { pointHead } from '../../toolkit/type.ts'
import type { Art, Layout } from '../../types.ts'
import { chalk, within } from './chalk.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { arrow, chalkBox, curve, rays, strongRing } from './marks.ts'
import { sketchOf } from './sketches.ts'
import { display, lead, point, text, title } from './styles.ts'

/** Pages with one thing to say: a number, a sentence, a note, a quotation. */
export function singles(): Layout[] {
  return [metric(), sentence(), note(), quote()]
}

/** One number in a ring, an arrow from its words to it. */
function metric(): Layout {
  return page('content', 1, {
    pattern: 'circled-number',
    claims: ['quantity'],
    suits: ['metric'],
    slots: numberSlots({
      title: { frame: box(56, 28, 848, 78), style: title({ verticalAlign: 'middle', sizes: [36, 32, 28, 24, 20] }) },
      number: { frame: box(230, 164, 500, 192), style: display() },
      caption: {
        frame: box(56, 432, 632, 64),
        style: lead({ fill: solid('text1') }),
      },
    }),
    art: ({ random }) =>
      chalk(
        [
          ...strongRing([480, 258], [270, 136], { ink: 'accent1', width: 6 }, random),
          ...arrow([195, 426], [262, 370], { ink: 'accent2', width: 4 }, -0.14),
          ...rays([740, 190], [80, 116], 3, { ink: 'accent3', width: 5 }, -70, 56),
        ],
        random,
      ),
  })
}

/** One sentence in large letters, a drawing beside it. */
function sentence(): Layout {
  return page('content', 1, {
    pattern: 'sentence',
    claims: [],
    slots: [
      WIDE_TITLE,
      nth('point', 1, {
        frame: box(56, 164, 540, 316),
        style: point({
          sizes: [32, 28, 26, 24, 22, 20, 18, 16, 15, 14],
          lineHeight: 1.32,
          verticalAlign: 'middle',
          head: pointHead(600, 'accent1'),
        }),
        range: [24, 240],
      }),
    ],
    art: ({ random, subject, title: words }) => {
      const sketch = sketchOf({ subject, random })
      return [...underlined(words, random), ...chalk(within(sketch('accent3'), box(640, 160, 256, 316)), random)]
    },
  })
}

/** Returns a note in a box, its drawing half out of it. */
function note(): Layout {
  const area = box(56, 156, 848, 322)
  return page('content', 1, {
    pattern: 'note',
    claims: [],
    source: true,
    slots: [
      WIDE_TITLE,
      nth('point', 1, {
        frame: box(88, 184, 532, 268),
        style: point({
          sizes: [26, 24, 22, 20, 18, 16, 15, 14],
          lineHeight: 1.36,
          verticalAlign: 'middle',
          head: pointHead(600, 'accent3'),
        }),
        range: [24, 320],
      }),
    ],
    art: ({ random, subject }) => {
      const sketch = sketchOf({ subject, random })
      return chalk(
        [
          ...chalkBox(area, { ink: 'accent3', width: 3.4 }, random),
          ...within(sketch('accent1'), box(652, 184, 220, 266)),
        ],
        random,
      )
    },
  })
}

/** A quotation as somebody says it. */
function quote(): Layout {
  return page('content', 1, {
    pattern: 'said',
    claims: [],
    suits: ['quote'],
    slots: quoteSlots({
      title: {
        frame: box(56, 28, 848, 48),
        style: text({ sizes: [18, 16, 15, 14], weight: 600, fill: solid('accent1'), verticalAlign: 'middle' }),
      },
      quote: {
        frame: box(152, 116, 656, 224),
        style: title({
          sizes: [36, 32, 28, 26, 24, 22, 20, 18],
          lineHeight: 1.26,
          align: 'center',
          verticalAlign: 'middle',
        }),
      },
      caption: { frame: box(300, 436, 604, 52), style: lead({ sizes: [18, 16, 15, 14], verticalAlign: 'middle' }) },
    }),
    art: ({ random }) => bubble(random),
  })
}

/** Returns a speech bubble with rays at its corner. */
function bubble(random: Random): Art[] {
  return chalk(
    [
      curve(
        [
          [236, 392],
          [130, 376],
          [82, 310],
          [82, 160],
          [136, 100],
          [300, 88],
          [660, 88],
          [824, 100],
          [880, 160],
          [880, 306],
          [826, 378],
          [690, 394],
          [330, 394],
        ],
        { ink: 'accent3', width: 5 },
        8,
      ),
      curve(
        [
          [330, 394],
          [296, 430],
          [196, 470],
          [226, 430],
          [236, 392],
        ],
        { ink: 'accent3', width: 5 },
      ),
      ...rays([876, 96], [26, 60], 3, { ink: 'accent2', width: 4.4 }, -70, 56),
    ],
    random,
  )
}
