import type { Rect } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { headedSlots } from '../../toolkit/sets.ts'
import type { Layout } from '../../types.ts'
import { chalk, type Mark, within } from './chalk.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { arrow, type XY } from './marks.ts'
import { sketchOf } from './sketches.ts'
import { head, text } from './styles.ts'

/** Where labels stand: how many at each side of the drawing. */
function labels(count: number): { readonly frames: Rect[]; readonly left: number } {
  const left = Math.ceil(count / 2)
  const heights = (many: number) => (many === 3 ? 112 : many === 2 ? 150 : 200)
  const column = (x: number, many: number) => {
    const height = heights(many)
    const gap = many > 1 ? (340 - many * height) / (many - 1) : 0
    const top = many === 1 ? 220 : 148
    return Array.from({ length: many }, (_, index) => box(x, top + index * (height + gap), 216, height))
  }
  return { frames: [...column(56, left), ...column(688, count - left)], left }
}

/** Returns a drawing in the middle, and what is to be said of its parts. */
export function labelled(count: number): Layout {
  const { frames, left } = labels(count)
  const isTight = count > 4
  return page('content', count, {
    pattern: 'labelled-drawing',
    claims: ['whole'],
    source: true,
    slots: [
      WIDE_TITLE,
      ...headedSlots(frames, {
        head: ({ x, y, width }, index) => ({
          frame: box(x, y, width, 32),
          style: head({ sizes: [20, 18, 16, 15, 14], fill: solid(LABEL_INKS[index % 4] ?? 'text1') }),
          range: [2, 19],
        }),
        body: ({ x, y, width, height }) => ({
          frame: box(x, y + 36, width, height - 36),
          style: text({ sizes: [16, 15, 14, 13], lineHeight: isTight ? 1.34 : 1.4 }),
          range: [12, isTight ? 70 : 110],
        }),
      }),
    ],
    art: ({ random, subject, title: words }) => {
      const sketch = sketchOf({ subject, random })
      return [
        ...underlined(words, random),
        ...chalk(
          [
            ...within(sketch('accent1'), box(366, 168, 228, 300)),
            ...frames.flatMap((frame, index) => pointer(frame, index < left, LABEL_INKS[index % 4] ?? 'text1')),
          ],
          random,
        ),
      ]
    },
  })
}

const LABEL_INKS = ['accent3', 'accent2', 'text1', 'accent1'] as const

/** Returns a bent arrow from a label to the drawing. */
function pointer({ x, y, width }: Rect, isLeft: boolean, ink: (typeof LABEL_INKS)[number]): Mark[] {
  const down = y + 16
  const from: XY = isLeft ? [x + width + 8, down] : [x - 10, down]
  const to: XY = [isLeft ? 360 : 600, 318 + (down - 318) * 0.5]
  const bend = (down < 318 ? -0.14 : 0.14) * (isLeft ? 1 : -1)
  return arrow(from, to, { ink, width: 2.6 }, bend)
}
