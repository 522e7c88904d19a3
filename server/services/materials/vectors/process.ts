import { ALL_STYLES, around, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

function label(
  pen: Pen,
  index: number,
  box: readonly [number, number, number, number],
  align: 'start' | 'center' = 'center',
) {
  const [x, y, width, height] = box
  pen.text(`${pen.words.step} ${index + 1}`, [x, y, width, 22], { size: 15, weight: 600, align })
  pen.text(pen.words.text, [x, y + 24, width, height - 24], { size: 13, align, slot: 'text2' })
}

/** Vectors for processes. */
export const PROCESSES: readonly VectorDesign[] = [
  design('process', 'process-chevrons', ALL_STYLES, pen =>
    times(4, index => {
      const preset = index === 0 ? 'homePlate' : 'chevron'
      pen.shape(preset, [index * 168, 0, 190, 84], {
        text: `${pen.words.step} ${index + 1}`,
        adjust: [32_000],
        share: 100 - index * 10,
      })
    }),
  ),
  design('process', 'process-chevrons-notes', ['solid', 'soft'], pen =>
    times(3, index => {
      pen.shape(index === 0 ? 'homePlate' : 'chevron', [index * 216, 0, 236, 62], {
        text: `0${index + 1}`,
        adjust: [38_000],
        slot: accent(index),
        size: 18,
      })
      label(pen, index, [index * 216 + 6, 78, 190, 74], 'start')
    }),
  ),
  design('process', 'process-boxes', ALL_STYLES, pen =>
    times(3, index => {
      pen.shape('roundRect', [index * 224, 0, 168, 104], { text: `${pen.words.step} ${index + 1}`, adjust: [12_000] })
      if (index < 2) pen.line([index * 224 + 176, 52], [index * 224 + 216, 52], { end: 'triangle', width: 3 })
    }),
  ),
  design('process', 'process-circles', ALL_STYLES, pen => {
    pen.line([44, 44], [564, 44], { share: 35, width: 2 })
    times(4, index => {
      const x = index * 173
      if (pen.look !== 'solid') pen.shape('ellipse', [x, 0, 88, 88], { slot: 'background1', look: 'solid' })
      pen.shape('ellipse', [x, 0, 88, 88], { text: String(index + 1), size: 28 })
      label(pen, index, [x - 32, 100, 152, 70])
    })
  }),
  design('process', 'process-stairs', ALL_STYLES, pen =>
    times(4, index =>
      pen.shape('rect', [index * 150, 180 - index * 60, 146, 60 + index * 60], {
        text: `${pen.words.step} ${index + 1}`,
        share: 70 + index * 10,
      }),
    ),
  ),
  design('process', 'process-down', ALL_STYLES, pen =>
    times(3, index => {
      pen.shape('roundRect', [0, index * 104, 340, 72], { text: `${pen.words.step} ${index + 1}`, adjust: [14_000] })
      if (index < 2) pen.line([170, index * 104 + 76], [170, index * 104 + 100], { end: 'triangle', width: 3 })
    }),
  ),
  design('process', 'process-snake', ['solid', 'soft'], pen => {
    times(6, index => {
      const row = Math.floor(index / 3)
      const column = row === 0 ? index : 5 - index
      pen.shape('roundRect', [column * 204, row * 128, 160, 88], {
        text: `${pen.words.step} ${index + 1}`,
        adjust: [16_000],
        slot: row === 0 ? 'accent1' : 'accent2',
      })
    })
    for (const [from, to] of [
      [
        [164, 44],
        [200, 44],
      ],
      [
        [368, 44],
        [404, 44],
      ],
      [
        [488, 92],
        [488, 124],
      ],
      [
        [404, 172],
        [368, 172],
      ],
      [
        [200, 172],
        [164, 172],
      ],
    ] as const)
      pen.line(from, to, { end: 'triangle', width: 3, slot: 'text2' })
  }),
  design('process', 'process-cards', ['soft', 'line'], pen =>
    times(3, index => {
      const x = index * 212
      pen.shape('roundRect', [x, 22, 192, 190], { adjust: [6_000] })
      pen.shape('ellipse', [x + 20, 0, 48, 48], { text: String(index + 1), look: 'solid', size: 20 })
      label(pen, index, [x + 20, 68, 152, 120], 'start')
    }),
  ),
  design('process', 'process-road', ['solid'], pen => {
    pen.path('M0 150 C130 150 130 30 260 30 S390 150 520 150 S610 60 640 40', [0, 0, 640, 180], {
      look: 'line',
      width: 26,
      share: 30,
    })
    for (const [index, [x, y]] of [
      [52, 138],
      [236, 32],
      [402, 98],
      [560, 120],
    ].entries()) {
      pen.shape('ellipse', [(x ?? 0) - 22, (y ?? 0) - 22, 44, 44], {
        text: String(index + 1),
        slot: accent(index),
        size: 18,
      })
    }
  }),
  design('process', 'process-hexagons', ALL_STYLES, pen =>
    times(5, index => {
      const up = index % 2 === 0
      pen.shape('hexagon', [index * 104, up ? 0 : 62, 124, 108], {
        text: String(index + 1),
        slot: accent(index),
        size: 26,
        adjust: [28_000, 115_470],
      })
    }),
  ),
  design('process', 'process-gears', ['solid', 'line'], pen => {
    pen.shape('gear9', [0, 60, 210, 210], { text: '1', size: 24 })
    pen.shape('gear6', [178, 0, 150, 150], { text: '2', slot: 'accent2', size: 22 })
    pen.shape('gear6', [214, 144, 170, 170], { text: '3', slot: 'accent3', size: 22, rotation: 18 })
  }),
  design('process', 'process-target', ['solid', 'soft'], pen => {
    times(3, index => {
      const size = 240 - index * 80
      pen.shape('ellipse', [index * 40, index * 40, size, size], {
        slot: 'accent1',
        share: 40 + index * 30,
        look: 'solid',
      })
    })
    times(3, index => {
      const y = 34 + index * 72
      const [x] = around(120, 120, 118 - index * 42, 60)
      pen.line([x - 4, y + 14], [292, y + 14], { slot: 'text2', start: 'oval', width: 1.5 })
      pen.text(`${pen.words.title} ${index + 1}`, [302, y, 180, 28], { size: 15, weight: 600, vertical: 'middle' })
    })
  }),
]
