import { ALL_STYLES, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

/** Adds the path of one level of a triangle standing on its side, in px of the level's own box. */
function slice(pen: Pen, level: number, levels: number, isUpright: boolean): void {
  const [width, height, gap] = [360, 280, 5]
  const step = height / levels
  const top = level * step
  const share = (at: number) => (isUpright ? at : height - at) / height
  const upper = (width * share(top)) / 2
  const lower = (width * share(top + step - gap)) / 2
  const half = Math.max(upper, lower)
  const box = [width / 2 - half, top, half * 2, step - gap] as const
  const [x0, x1, x2, x3] = [half - upper, half + upper, half + lower, half - lower]
  pen.path(`M${x0} 0 L${x1} 0 L${x2} ${step - gap} L${x3} ${step - gap} Z`, box, {
    slot: accent(level),
    ...((isUpright ? level > 0 : level < levels - 1) && { text: `${pen.words.title} ${level + 1}` }),
    size: 15,
  })
}

function box(pen: Pen, x: number, y: number, text: string, level: number): void {
  pen.shape('roundRect', [x, y, 136, 52], { text, adjust: [16_000], slot: accent(level), size: 14 })
}

function elbow(pen: Pen, from: readonly [number, number], to: readonly [number, number]): void {
  const middle = (from[1] + to[1]) / 2
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
  if (left === right) return pen.line(from, to, { slot: 'text2', width: 1.5 })
  const [width, height] = [right - left, to[1] - from[1]]
  const [a, b] = [from[0] - left, to[0] - left]
  pen.path(`M${a} 0 V${middle - from[1]} H${b} V${height}`, [left, from[1], width, height], {
    look: 'line',
    slot: 'text2',
    width: 1.5,
  })
}

/** Vectors for hierarchies. */
export const HIERARCHIES: readonly VectorDesign[] = [
  ...[3, 4, 5].map(levels =>
    design('hierarchy', `pyramid-${levels}`, ALL_STYLES, pen =>
      times(levels, level => slice(pen, level, levels, true)),
    ),
  ),
  design('hierarchy', 'funnel-4', ALL_STYLES, pen => times(4, level => slice(pen, level, 4, false))),
  design('hierarchy', 'funnel-out', ['solid'], pen => {
    times(3, index =>
      pen.shape('flowChartManualOperation', [index * 34, index * 74, 320 - index * 68, 66], {
        text: `${pen.words.title} ${index + 1}`,
        share: 75 + index * 12,
      }),
    )
    pen.shape('downArrow', [134, 226, 52, 56], { slot: 'accent2' })
  }),
  design('hierarchy', 'tree-2', ['solid', 'soft'], pen => {
    for (const x of [68, 228, 388]) elbow(pen, [228, 52], [x, 112])
    box(pen, 160, 0, pen.words.title, 0)
    times(3, index => box(pen, index * 160, 112, `${pen.words.title} ${index + 1}`, 1))
  }),
  design('hierarchy', 'tree-3', ['solid', 'soft', 'line'], pen => {
    for (const x of [148, 468]) elbow(pen, [308, 52], [x, 96])
    for (const x of [68, 228]) elbow(pen, [148, 148], [x, 192])
    for (const x of [388, 548]) elbow(pen, [468, 148], [x, 192])
    box(pen, 240, 0, pen.words.name, 0)
    for (const x of [80, 400]) box(pen, x, 96, pen.words.name, 1)
    for (const x of [0, 160, 320, 480]) box(pen, x, 192, pen.words.name, 2)
  }),
  design('hierarchy', 'onion', ALL_STYLES, pen =>
    times(4, index => {
      const size = 300 - index * 72
      pen.shape('ellipse', [(300 - size) / 2, 300 - size, size, size], { slot: 'accent1', share: 25 + index * 25 })
    }),
  ),
  design('hierarchy', 'pillars', ALL_STYLES, pen => {
    pen.shape('triangle', [0, 0, 420, 84], { text: pen.words.title })
    times(4, index =>
      pen.shape('rect', [20 + index * 100, 92, 80, 150], { text: String(index + 1), share: 80, size: 22 }),
    )
    pen.shape('rect', [0, 250, 420, 30])
  }),
  design('hierarchy', 'iceberg', ['solid', 'soft'], pen => {
    pen.path('M30 120 L78 40 L128 0 L182 62 L216 120 Z', [70, 0, 246, 120], {
      slot: 'accent1',
      share: 55,
      look: 'solid',
    })
    pen.path('M0 0 H330 L276 120 L196 220 L120 190 L46 96 Z', [28, 128, 330, 220], { slot: 'accent1' })
    pen.line([0, 124], [386, 124], { slot: 'text2', dash: 'dash', width: 1.5 })
  }),
]
