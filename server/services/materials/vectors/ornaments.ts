import { ALL_STYLES, around, design, times, type VectorDesign } from './design.ts'
import type { Box, Pen } from './pen.ts'

function corners(pen: Pen, [x, y, w, h]: Box, arm: number): void {
  const style = { look: 'line' as const, width: 5 }
  pen.path(`M0 ${arm} V0 H${arm}`, [x, y, arm, arm], style)
  pen.path(`M0 0 H${arm} V${arm}`, [x + w - arm, y, arm, arm], style)
  pen.path(`M0 0 V${arm} H${arm}`, [x, y + h - arm, arm, arm], style)
  pen.path(`M0 ${arm} H${arm} V0`, [x + w - arm, y + h - arm, arm, arm], style)
}

function rays(count: number, inner: number, outer: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) =>
    around(outer, outer, index % 2 === 0 ? outer : inner, (index * 180) / count)
      .map(value => value.toFixed(2))
      .join(' '),
  )
  return `M${points.join(' L')} Z`
}

/** Frames. */
export const FRAMES: readonly VectorDesign[] = [
  design('frame', 'frame-corners', ['line'], pen => corners(pen, [0, 0, 360, 220], 48)),
  design('frame', 'frame-double', ['line'], pen => {
    pen.shape('rect', [0, 0, 360, 220], { width: 1.5 })
    pen.shape('rect', [10, 10, 340, 200], { width: 3 })
  }),
  design('frame', 'frame-offset', ['line'], pen => {
    pen.shape('rect', [18, 18, 342, 202], { look: 'soft' })
    pen.shape('rect', [0, 0, 342, 202], { width: 2 })
  }),
  design('frame', 'frame-browser', ['soft', 'line'], pen => {
    pen.shape('roundRect', [0, 0, 420, 270], { adjust: [4_000] })
    pen.shape('round2SameRect', [0, 0, 420, 34], { adjust: [30_000, 0], look: pen.look === 'line' ? 'line' : 'solid' })
    times(3, index =>
      pen.shape('ellipse', [16 + index * 20, 12, 10, 10], {
        look: 'solid',
        slot: pen.look === 'line' ? 'accent1' : 'background1',
      }),
    )
  }),
  design('frame', 'frame-phone', ['soft', 'line'], pen => {
    pen.shape('roundRect', [0, 0, 170, 340], {
      look: pen.look === 'line' ? 'line' : 'solid',
      slot: 'text1',
      adjust: [15_000],
      width: 3,
    })
    pen.shape('roundRect', [10, 12, 150, 316], {
      look: pen.look === 'line' ? 'line' : 'solid',
      slot: pen.look === 'line' ? 'text1' : 'background2',
      adjust: [11_000],
      width: 1.5,
    })
    pen.shape('roundRect', [58, 20, 54, 14], { look: 'solid', slot: 'text1', adjust: [50_000] })
  }),
  design('frame', 'frame-laptop', ['soft', 'line'], pen => {
    const look = pen.look === 'line' ? 'line' : 'solid'
    pen.shape('round2SameRect', [50, 0, 380, 240], { look, slot: 'text1', adjust: [7_000, 0], width: 3 })
    pen.shape('rect', [64, 14, 352, 214], { look, slot: pen.look === 'line' ? 'text1' : 'background2', width: 1.5 })
    pen.path('M0 0 H480 L456 22 H24 Z', [0, 244, 480, 22], { look, slot: 'text2', width: 3 })
  }),
  design('frame', 'frame-polaroid', ['soft'], pen => {
    pen.shape('rect', [0, 0, 220, 260], { look: 'line', slot: 'text2', share: 40, width: 1.5, rotation: -4 })
    pen.shape('rect', [16, 14, 188, 188], { look: 'soft', rotation: -4 })
  }),
  design('frame', 'frame-brush', ['solid', 'soft'], pen =>
    pen.path(
      'M14 30 C80 4 180 16 262 10 C330 6 392 20 424 12 C416 44 436 92 420 132 C340 124 250 146 164 136 C104 130 48 146 6 134 C18 100 2 62 14 30 Z',
      [0, 0, 440, 150],
    ),
  ),
]

/** Arrows. */
export const ARROWS: readonly VectorDesign[] = [
  design('arrow', 'arrow-block', ALL_STYLES, pen =>
    pen.shape('rightArrow', [0, 0, 220, 110], { text: pen.words.title }),
  ),
  design('arrow', 'arrow-sweep', ['solid', 'soft'], pen =>
    pen.path('M0 120 C30 60 90 30 150 32 L148 0 L220 52 L158 112 L155 80 C100 74 50 86 0 120 Z', [0, 0, 220, 120]),
  ),
  design('arrow', 'arrow-hand', ['line'], pen =>
    pen.path('M0 84 C40 20 120 -10 196 40 M196 40 L166 36 M196 40 L186 10', [0, 0, 200, 90], { width: 4 }),
  ),
  design('arrow', 'arrow-loop', ['line'], pen =>
    pen.path(
      'M0 90 C60 96 130 80 128 44 C126 14 84 14 86 46 C88 82 150 90 220 60 M220 60 L196 54 M220 60 L204 82',
      [0, 0, 224, 100],
      { width: 4 },
    ),
  ),
  design('arrow', 'arrow-dashed', ['line'], pen =>
    pen.line([0, 60], [240, 60], { width: 4, dash: 'dash', end: 'triangle' }),
  ),
  design('arrow', 'arrow-growth', ALL_STYLES, pen =>
    pen.path(
      'M0 132 L70 74 L112 108 L190 36 L170 16 L240 0 L230 72 L209 53 L112 142 L70 108 L24 146 Z',
      [0, 0, 240, 146],
    ),
  ),
  design('arrow', 'arrow-turn', ALL_STYLES, pen => pen.shape('uturnArrow', [0, 0, 160, 150])),
  design('arrow', 'arrow-split', ['line'], pen => {
    pen.path('M0 60 H70 C110 60 100 10 150 10 H190', [0, 0, 190, 60], { width: 3 })
    pen.path('M0 0 H70 C110 0 100 50 150 50 H190', [0, 60, 190, 60], { width: 3 })
    pen.path('M0 0 L12 10 L0 20', [182, 0, 12, 20], { width: 3 })
    pen.path('M0 0 L12 10 L0 20', [182, 100, 12, 20], { width: 3 })
  }),
]

/** Badges. */
export const BADGES: readonly VectorDesign[] = [
  design('badge', 'badge-seal', ALL_STYLES, pen => {
    pen.path(rays(24, 62, 72), [0, 0, 144, 144])
    pen.text(pen.words.new, [22, 46, 100, 52], {
      size: 24,
      weight: 700,
      align: 'center',
      vertical: 'middle',
      slot: pen.look === 'solid' ? 'background1' : 'accent1',
    })
  }),
  design('badge', 'badge-medal', ALL_STYLES, pen => {
    pen.path('M0 0 H36 V74 L18 56 L0 74 Z', [26, 84, 36, 74], { slot: 'accent2', rotation: 14 })
    pen.path('M0 0 H36 V74 L18 56 L0 74 Z', [66, 84, 36, 74], { slot: 'accent2', rotation: -14 })
    if (pen.look !== 'solid') pen.shape('ellipse', [8, 0, 112, 112], { look: 'solid', slot: 'background1' })
    pen.shape('ellipse', [8, 0, 112, 112], { text: '1', size: 40, weight: 700 })
  }),
  design('badge', 'badge-shield', ALL_STYLES, pen => {
    pen.path('M60 0 L120 20 V72 C120 112 92 134 60 146 C28 134 0 112 0 72 V20 Z', [0, 0, 120, 146])
    pen.path('M34 70 L54 90 L88 52', [0, 0, 120, 146], {
      look: 'line',
      width: 7,
      slot: pen.look === 'solid' ? 'background1' : 'accent1',
    })
  }),
  design('badge', 'badge-ribbon', ALL_STYLES, pen =>
    pen.shape('ribbon', [0, 0, 260, 72], { text: pen.words.new, size: 20, weight: 700 }),
  ),
  design('badge', 'badge-tag', ALL_STYLES, pen => {
    pen.path('M0 34 L34 0 H180 V68 H34 Z', [0, 0, 180, 68])
    pen.shape('ellipse', [28, 28, 12, 12], { look: 'solid', slot: pen.look === 'solid' ? 'background1' : 'accent1' })
    pen.text(pen.words.new, [52, 14, 116, 40], {
      size: 20,
      weight: 700,
      align: 'center',
      vertical: 'middle',
      slot: pen.look === 'solid' ? 'background1' : 'text1',
    })
  }),
  design('badge', 'badge-pin', ALL_STYLES, pen => {
    pen.path('M50 0 C78 0 100 22 100 50 C100 86 50 136 50 136 C50 136 0 86 0 50 C0 22 22 0 50 0 Z', [0, 0, 100, 136])
    pen.shape('ellipse', [30, 30, 40, 40], { look: 'solid', slot: pen.look === 'solid' ? 'background1' : 'accent1' })
  }),
  design('badge', 'badge-laurel', ['solid', 'line'], pen => {
    for (const side of [-1, 1])
      times(6, index => {
        const [x, y] = around(90, 84, 74, side * (40 + index * 22))
        pen.shape('teardrop', [x - 11, y - 11, 22, 22], { rotation: side * (40 + index * 22) + (side > 0 ? -80 : -10) })
      })
    pen.text('1', [50, 50, 80, 68], {
      size: 48,
      weight: 700,
      align: 'center',
      vertical: 'middle',
      slot: 'accent1',
      face: '@title',
    })
  }),
  design('badge', 'badge-burst', ALL_STYLES, pen => {
    pen.path(rays(16, 58, 84), [0, 0, 168, 168])
    pen.text('-30%', [34, 56, 100, 56], {
      size: 28,
      weight: 700,
      align: 'center',
      vertical: 'middle',
      slot: pen.look === 'solid' ? 'background1' : 'accent1',
    })
  }),
]

/** Dividers. */
export const DIVIDERS: readonly VectorDesign[] = [
  design('divider', 'divider-dot', ['solid'], pen => {
    pen.line([0, 8], [210, 8], { slot: 'text2', share: 50 })
    pen.shape('diamond', [222, 0, 16, 16], { look: 'solid' })
    pen.line([250, 8], [460, 8], { slot: 'text2', share: 50 })
  }),
  design('divider', 'divider-wave', ['line'], pen =>
    pen.path(
      `M0 12 ${Array.from({ length: 12 }, (_, index) => `Q${index * 40 + 20} ${index % 2 === 0 ? -10 : 34} ${index * 40 + 40} 12`).join(' ')}`,
      [0, 0, 480, 24],
      { width: 3 },
    ),
  ),
  design('divider', 'divider-short', ['solid'], pen => {
    pen.shape('rect', [0, 0, 80, 6], { look: 'solid' })
    pen.line([0, 3], [460, 3], { slot: 'text2', share: 30, width: 1 })
  }),
  design('divider', 'divider-title', ['line'], pen => {
    pen.line([0, 18], [140, 18], { slot: 'accent1' })
    pen.text(pen.words.title, [150, 0, 160, 36], { size: 18, weight: 600, align: 'center', vertical: 'middle' })
    pen.line([320, 18], [460, 18], { slot: 'accent1' })
  }),
  design('divider', 'divider-steps', ['solid'], pen =>
    times(24, index =>
      pen.shape('ellipse', [index * 20, 0, 8, 8], { look: 'solid', share: 100 - Math.abs(11.5 - index) * 7 }),
    ),
  ),
]
