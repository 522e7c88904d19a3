import { ALL_STYLES, arcAngle, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

function figure(pen: Pen, value: string, x: number, y: number, width: number, size = 48): void {
  pen.text(value, [x, y, width, size * 1.3], { size, weight: 700, slot: 'accent1', face: '@title' })
  pen.text(pen.words.text, [x, y + size * 1.3 + 2, width, 40], { size: 14, slot: 'text2' })
}

function progress(pen: Pen, y: number, share: number, index: number): void {
  pen.text(`${pen.words.title} ${index + 1}`, [0, y, 300, 22], { size: 14, weight: 600 })
  pen.text(`${share}%`, [340, y, 80, 22], { size: 14, weight: 600, align: 'end' })
  pen.shape('roundRect', [0, y + 28, 420, 14], { slot: 'text1', share: 12, look: 'solid', adjust: [50_000] })
  pen.shape('roundRect', [0, y + 28, (420 * share) / 100, 14], { slot: accent(index), look: 'solid', adjust: [50_000] })
}

function gauge(pen: Pen, x: number, share: number, index: number): void {
  pen.shape('donut', [x, 0, 140, 140], { slot: 'text1', share: 12, look: 'solid', adjust: [13_000] })
  pen.shape('blockArc', [x, 0, 140, 140], {
    slot: accent(index),
    look: 'solid',
    adjust: [arcAngle(0), arcAngle(share * 3.6), 13_000],
  })
  pen.text(`${share}%`, [x + 20, 48, 100, 44], {
    size: 28,
    weight: 700,
    align: 'center',
    vertical: 'middle',
    face: '@title',
  })
}

/** Vectors for key figures. */
export const STATS: readonly VectorDesign[] = [
  design('stat', 'stat-one', ['solid'], pen => figure(pen, '72%', 0, 0, 260, 96)),
  design('stat', 'stat-three', ['solid'], pen => {
    times(3, index => figure(pen, ['24', '3.8×', '91%'][index] ?? '', index * 200, 0, 170))
    times(2, index => pen.line([184 + index * 200, 6], [184 + index * 200, 98], { slot: 'text2', share: 30, width: 1 }))
  }),
  design('stat', 'stat-cards', ['soft', 'line'], pen =>
    times(3, index => {
      pen.shape('roundRect', [index * 196, 0, 180, 140], { slot: accent(index), adjust: [8_000] })
      pen.text(['24', '3.8×', '91%'][index] ?? '', [index * 196 + 18, 18, 144, 56], {
        size: 40,
        weight: 700,
        slot: accent(index),
        face: '@title',
      })
      pen.text(pen.words.text, [index * 196 + 18, 80, 144, 44], { size: 13, slot: 'text2' })
    }),
  ),
  design('stat', 'stat-progress', ['solid'], pen =>
    times(3, index => progress(pen, index * 64, [78, 56, 34][index] ?? 0, index)),
  ),
  design('stat', 'stat-gauges', ['solid'], pen =>
    times(3, index => gauge(pen, index * 176, [75, 60, 40][index] ?? 0, index)),
  ),
  design('stat', 'stat-gauge-half', ['solid'], pen => {
    const whole = 'M0 130 A130 130 0 0 1 260 130 H224 A94 94 0 0 0 36 130 Z'
    const part = 'M0 130 A130 130 0 0 1 206.4 24.8 L185.3 54 A94 94 0 0 0 36 130 Z'
    pen.path(whole, [0, 0, 260, 130], { slot: 'text1', share: 12, look: 'solid' })
    pen.path(part, [0, 0, 206.4, 130], { look: 'solid' })
    pen.text('68%', [60, 70, 140, 60], { size: 40, weight: 700, align: 'center', vertical: 'bottom', face: '@title' })
  }),
  design('stat', 'stat-trend', ['solid'], pen => {
    pen.shape('ellipse', [0, 0, 72, 72], { look: 'soft' })
    pen.path('M20 48 L32 36 L40 44 L54 26 M42 26 H54 V38', [0, 0, 72, 72], { look: 'line', width: 3 })
    pen.text('+18%', [92, -4, 220, 52], { size: 38, weight: 700, face: '@title' })
    pen.text(pen.words.text, [92, 48, 220, 30], { size: 14, slot: 'text2' })
  }),
  design('stat', 'stat-people', ALL_STYLES, pen =>
    times(10, index =>
      pen.path(
        'M10 0 A9 9 0 1 1 10 18 A9 9 0 1 1 10 0 Z M0 56 V32 Q0 22 10 22 Q20 22 20 32 V56 Z',
        [index * 32, 0, 20, 56],
        {
          slot: index < 7 ? 'accent1' : 'text2',
          share: index < 7 ? 100 : 30,
        },
      ),
    ),
  ),
  design('stat', 'stat-columns', ALL_STYLES, pen => {
    times(5, index => {
      const height = [60, 92, 78, 128, 170][index] ?? 0
      pen.shape('round2SameRect', [index * 64, 180 - height, 48, height], { slot: index === 4 ? 'accent2' : 'accent1' })
    })
    pen.line([-8, 181], [312, 181], { slot: 'text2', width: 1.5 })
  }),
]
