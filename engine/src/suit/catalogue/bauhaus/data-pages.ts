import type { Random } from '../../../base/random.ts'
import { box } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { block, disc, half, quarter, quarters } from './forms.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { castOf } from './inks.ts'
import { picturePages } from './pictures.ts'
import { pointOn, small, text, title } from './styles.ts'

/** Table, charts, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), chartWithWords(), ...picturePages()]
}

/** Returns a table whose black head runs to the edge of the page, between two blocks of color. */
function table(): Layout {
  return page('table', 1, {
    pattern: 'band',
    claims: [],
    source: true,
    slots: [WIDE_TITLE, one('table', { frame: box(44, 148, 876, 348), style: text() })],
    art: ({ random }) => {
      const { first, second, third } = castOf(random)
      return [
        block(box(920, 148, 40, 56), 'text1'),
        quarter({ x: 960, y: 148 }, 40, [-1, 1], third),
        block(box(0, 148, 28, 348), first),
        block(box(920, 204, 40, 292), second),
      ]
    },
  })
}

/** Returns a chart as high as the page, the title in its own column. */
function chart(): Layout {
  return page('chart', 1, {
    pattern: 'columns',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 304, 220), style: title({ sizes: [40, 36, 32, 28, 24, 20] }), range: [8, 60] }),
      one('chart', { frame: box(388, 44, 516, 452), style: small() }),
      one('caption', { frame: box(56, 272, 280, 60), style: small(), range: [8, 60] }),
    ],
    art: ({ random }) => foot(random),
  })
}

/** Returns a form in the lower left corner. */
function foot(random: Random): Art[] {
  const corner = { x: 0, y: 540 }
  const variants: readonly [() => Art[], ...(() => Art[])[]] = [
    () =>
      quarters(
        corner,
        [1, -1],
        [
          [180, 'accent3'],
          [90, 'background1'],
        ],
      ),
    () => [half({ x: 150, y: 540 }, 150, 'up', 'accent2'), half({ x: 150, y: 540 }, 75, 'up', 'accent3')],
    () => [quarter(corner, 180, [1, -1], 'accent1'), disc({ x: 240, y: 480 }, 60, 'text1')],
  ]
  return pick(variants, random)()
}

/** A chart beside what it says, a column of round forms at the edge. */
function chartWithWords(): Layout {
  return page('chart', 1, {
    pattern: 'words',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 304, 132), style: title({ sizes: [40, 36, 32, 28, 24, 20] }), range: [8, 50] }),
      one('body', {
        frame: box(56, 188, 288, 308),
        style: pointOn('background1', { sizes: [24, 22, 20, 18, 16, 15, 14], lineHeight: 1.3 }),
        optional: false,
        range: [20, 140],
      }),
      one('chart', { frame: box(388, 44, 464, 452), style: small() }),
    ],
    art: ({ random }) => edge(random),
  })
}

/** Half and quarter circles down the right edge, 60 px wide. */
function edge(random: Random): Art[] {
  const { first, second, third } = castOf(random)
  const shift = random() < 0.5 ? 0 : 120
  return [
    block(box(900, 0, 60, 540), second),
    half({ x: 900, y: 60 + shift }, 60, 'right', third),
    half({ x: 960, y: 270 }, 60, 'left', 'background1'),
    block(box(900, 330, 60, 90), 'text1'),
    half({ x: 900, y: 480 }, 60, 'right', first),
  ]
}
