import { ALL_STYLES, arcAngle, around, design, times, type VectorDesign } from './design.ts'
import { accent, type Pen } from './pen.ts'

const RING = 320

function ring(pen: Pen, count: number, band: number, gap: number): void {
  const step = 360 / count
  times(count, index =>
    pen.shape('blockArc', [0, 0, RING, RING], {
      slot: accent(index),
      adjust: [arcAngle(index * step + gap / 2), arcAngle((index + 1) * step - gap / 2), band],
    }),
  )
}

function numbers(pen: Pen, count: number, radius: number): void {
  const step = 360 / count
  times(count, index => {
    const [x, y] = around(RING / 2, RING / 2, radius, (index + 0.5) * step)
    pen.text(`0${index + 1}`, [x - 30, y - 16, 60, 32], {
      size: 20,
      weight: 700,
      align: 'center',
      vertical: 'middle',
      slot: pen.look === 'solid' ? 'background1' : 'text1',
    })
  })
}

function orbit(pen: Pen, count: number): void {
  const step = 360 / count
  times(count, index =>
    pen.shape('arc', [30, 30, 260, 260], {
      look: 'line',
      slot: 'text2',
      share: 60,
      width: 2.5,
      adjust: [arcAngle(index * step + 25), arcAngle((index + 1) * step - 25)],
    }),
  )
  times(count, index => {
    const [x, y] = around(160, 160, 130, index * step)
    pen.shape('ellipse', [x - 44, y - 44, 88, 88], {
      slot: accent(index),
      text: `${pen.words.step} ${index + 1}`,
      size: 14,
    })
  })
}

/** Vectors for cycles. */
export const CYCLES: readonly VectorDesign[] = [
  ...[3, 4, 5].map(count =>
    design('cycle', `cycle-ring-${count}`, ALL_STYLES, pen => {
      ring(pen, count, 22_000, 4)
      numbers(pen, count, RING / 2 - 35)
      pen.text(pen.words.title, [90, 134, 140, 52], {
        size: 22,
        weight: 700,
        align: 'center',
        vertical: 'middle',
        face: '@title',
      })
    }),
  ),
  design('cycle', 'cycle-orbit-4', ['solid', 'soft'], pen => orbit(pen, 4)),
  design('cycle', 'cycle-orbit-6', ['solid'], pen => orbit(pen, 6)),
  design('cycle', 'cycle-arrows', ALL_STYLES, pen =>
    times(3, index =>
      pen.shape('circularArrow', [0, 0, 300, 300], {
        slot: accent(index),
        adjust: [11_000, 1_100_000, arcAngle(index * 120 + 102), arcAngle(index * 120 + 12), 12_500],
      }),
    ),
  ),
  design('cycle', 'cycle-loop', ['solid', 'line'], pen => {
    pen.shape('blockArc', [0, 0, 200, 200], { adjust: [arcAngle(140), arcAngle(40), 18_000] })
    pen.shape('blockArc', [184, 0, 200, 200], { adjust: [arcAngle(320), arcAngle(220), 18_000], slot: 'accent2' })
    pen.text(pen.words.yes, [50, 84, 100, 32], { size: 18, weight: 600, align: 'center', vertical: 'middle' })
    pen.text(pen.words.no, [234, 84, 100, 32], { size: 18, weight: 600, align: 'center', vertical: 'middle' })
  }),
  design('cycle', 'cycle-pie', ALL_STYLES, pen =>
    times(6, index =>
      pen.shape('pie', [0, 0, 280, 280], {
        slot: accent(index),
        adjust: [arcAngle(index * 60 + 1), arcAngle((index + 1) * 60 - 1)],
      }),
    ),
  ),
]
