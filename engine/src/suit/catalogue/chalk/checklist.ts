import { box } from '../../toolkit/art.ts'
import { each, fullRows } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { chalk, type Mark, within } from './chalk.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { stickOf } from './inks.ts'
import { bent, chalkBox, type XY } from './marks.ts'
import { sketchOf } from './sketches.ts'
import { point } from './styles.ts'

/** Points under each other, each ticked off: what is done. */
export function ticked(count: number): Layout {
  return lines(count, 'checklist')
}

/** Points under each other, a stroke of chalk before each. */
export function stroked(count: number): Layout {
  return lines(count, 'strokes')
}

function lines(count: number, pattern: 'checklist' | 'strokes'): Layout {
  const columns = count > 4 ? 2 : 1
  const perColumn = Math.ceil(count / columns)
  const area = columns === 1 ? box(56, 152, 560, 332) : box(56, 152, 848, 332)
  const cells = fullRows(
    area,
    Array.from({ length: perColumn }, () => columns),
    44,
    perColumn > 3 ? 8 : 14,
  ).slice(0, count)
  const sizes = perColumn > 3 ? [16, 15, 14, 13, 12] : columns === 1 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12]
  const mark = pattern === 'checklist' ? tick : stroke
  return page('content', count, {
    pattern,
    claims: pattern === 'checklist' ? ['completion'] : [],
    source: true,
    slots: [
      WIDE_TITLE,
      ...each('point', cells, ({ x, y, width, height }) => ({
        frame: box(x + 48, y, width - 48, height),
        style: point({ sizes, lineHeight: perColumn > 3 ? 1.32 : 1.4, verticalAlign: 'middle' }),
        range: [16, columns === 1 ? 150 : perColumn > 3 ? 90 : 120],
      })),
    ],
    art: ({ random, subject, title: words }) => {
      const sketch = sketchOf({ subject, random })
      return [
        ...underlined(words, random),
        ...chalk(
          [
            ...cells.flatMap(({ x, y, height }, index) => mark([x + 16, y + height / 2], index, random)),
            ...(columns === 1 ? within(sketch('accent1'), box(652, 176, 244, 284)) : []),
          ],
          random,
        ),
      ]
    },
  })
}

/** Returns a small box with its tick, in the color of its turn. */
function tick([x, y]: XY, index: number, random: () => number): Mark[] {
  const small = chalkBox(box(x - 11, y - 11, 22, 22), { ink: 'text1', width: 2.2, percent: 80 }, random)
  const mark = bent(
    [
      [x - 7, y - 1],
      [x - 1, y + 8],
      [x + 16, y - 17],
    ],
    { ink: stickOf(index), width: 4.4 },
  )
  return [...small.map(trimmed), mark]
}

/** Returns a short stroke, in the color of its turn. */
function stroke([x, y]: XY, index: number): Mark[] {
  const places: XY[] = [
    [x - 10, y + 1],
    [x + 12, y - 2],
  ]
  return [bent(places, { ink: stickOf(index), width: 5 })]
}

/** Returns a stroke of a small box passes its corners less. */
function trimmed(mark: Mark): Mark {
  const [from, to] = mark.places
  if (from === undefined || to === undefined) return mark
  const part = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  return { ...mark, places: [part(0.12), part(0.88)] }
}
