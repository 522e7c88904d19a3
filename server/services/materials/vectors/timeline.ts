import { ALL_STYLES, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

function note(pen: Pen, index: number, x: number, y: number, align: 'start' | 'center' = 'center'): void {
  pen.text(`${2024 + index}`, [x, y, 132, 26], { size: 18, weight: 700, align, face: '@title' })
  pen.text(pen.words.text, [x, y + 28, 132, 44], { size: 13, align, slot: 'text2' })
}

/** Vectors for timelines. */
export const TIMELINES: readonly VectorDesign[] = [
  design('timeline', 'timeline-dots', ['solid', 'line'], pen => {
    pen.line([0, 100], [640, 100], { width: 3, slot: 'text2', share: 40 })
    times(4, index => {
      const x = 80 + index * 160
      if (pen.look === 'line') pen.shape('ellipse', [x - 12, 88, 24, 24], { look: 'solid', slot: 'background1' })
      pen.shape('ellipse', [x - 12, 88, 24, 24], { slot: accent(index), width: 3 })
      note(pen, index, x - 66, index % 2 === 0 ? 8 : 124)
    })
  }),
  design('timeline', 'timeline-below', ['solid'], pen => {
    pen.shape('rightArrow', [0, 0, 640, 56], { share: 25, adjust: [50_000, 60_000] })
    times(4, index => {
      const x = 24 + index * 148
      pen.shape('ellipse', [x, 18, 20, 20], { slot: accent(index) })
      pen.line([x + 10, 40], [x + 10, 66], { slot: accent(index), width: 2 })
      note(pen, index, x, 70, 'start')
    })
  }),
  design('timeline', 'timeline-down', ['solid', 'soft'], pen => {
    pen.line([22, 22], [22, 290], { slot: 'text2', share: 40, width: 2 })
    times(4, index => {
      const y = index * 82
      if (pen.look !== 'solid') pen.shape('ellipse', [0, y, 44, 44], { look: 'solid', slot: 'background1' })
      pen.shape('ellipse', [0, y, 44, 44], { slot: accent(index), text: String(index + 1), size: 17 })
      pen.text(`${2024 + index}`, [64, y, 300, 24], { size: 17, weight: 700 })
      pen.text(pen.words.text, [64, y + 25, 300, 40], { size: 13, slot: 'text2' })
    })
  }),
  design('timeline', 'timeline-flags', ALL_STYLES, pen => {
    pen.line([0, 168], [600, 168], { slot: 'text2', width: 2 })
    times(4, index => {
      const x = 20 + index * 152
      const top = 20 + (index % 2) * 46
      pen.line([x, top], [x, 168], { slot: accent(index), width: 2 })
      pen.shape('homePlate', [x, top, 120, 44], {
        slot: accent(index),
        text: `${2024 + index}`,
        adjust: [24_000],
        size: 16,
      })
    })
  }),
  design('timeline', 'timeline-bars', ALL_STYLES, pen =>
    times(4, index => {
      const [from = 0, length = 0] = [
        [0, 200],
        [120, 240],
        [280, 180],
        [380, 220],
      ][index] as [number, number]
      pen.text(`${pen.words.step} ${index + 1}`, [0, index * 52, 100, 36], {
        size: 14,
        weight: 600,
        vertical: 'middle',
      })
      pen.line([110, index * 52 + 44], [720, index * 52 + 44], { slot: 'text2', share: 20, width: 1 })
      pen.shape('roundRect', [110 + from, index * 52, length, 36], { slot: accent(index), adjust: [50_000] })
    }),
  ),
  design('timeline', 'timeline-chevrons', ALL_STYLES, pen =>
    times(4, index => {
      pen.shape('chevron', [index * 150, 0, 170, 56], {
        text: `${2024 + index}`,
        slot: accent(index),
        adjust: [36_000],
        size: 18,
      })
      pen.text(pen.words.text, [index * 150 + 22, 68, 124, 44], { size: 13, slot: 'text2' })
    }),
  ),
  design('timeline', 'timeline-wave', ['line'], pen => {
    pen.path('M0 60 C60 0 100 0 160 60 S260 120 320 60 S420 0 480 60 S580 120 640 60', [0, 40, 640, 120], { width: 4 })
    times(4, index => {
      const [x, y] = [
        [80, 55],
        [240, 145],
        [400, 55],
        [560, 145],
      ][index] as [number, number]
      pen.shape('ellipse', [x - 16, y - 16, 32, 32], {
        look: 'solid',
        slot: accent(index),
        text: String(index + 1),
        size: 14,
      })
      pen.text(`${2024 + index}`, [x - 50, y < 100 ? 0 : 172, 100, 26], { size: 16, weight: 700, align: 'center' })
    })
  }),
]
