import type { Fill, ThemeSlot } from '@slidewright/engine/internal'
import { around, times } from '../vectors/design.ts'
import { colorOf, type Pen } from '../vectors/pen.ts'

/** A drawing behind a whole page of 960×540, subtle enough to be written on. */
export interface Backdrop {
  readonly id: string
  readonly draw: (pen: Pen) => void
}

/** A fill for the background of a page. */
export interface BackgroundFill {
  readonly id: string
  readonly style: 'gradient' | 'pattern'
  readonly fill: Fill
}

const [WIDTH, HEIGHT] = [960, 540]

function wave(top: number, swing: number, shift: number): string {
  const half = WIDTH / 2
  const [a, b] = [swing * shift, swing * (1 - shift)]
  return `M0 ${a} C${half * 0.5} ${-swing * 0.4} ${half * 0.6} ${swing} ${half} ${swing * 0.6} S${WIDTH - 160} ${-swing * 0.2} ${WIDTH} ${b} V${HEIGHT - top} H0 Z`
}

function grid(columns: number, rows: number, draw: (x: number, y: number, index: number) => void): void {
  times(columns * rows, index => draw(index % columns, Math.floor(index / columns), index))
}

const quiet = (share: number, slot: ThemeSlot = 'accent1') => ({ look: 'solid' as const, slot, share })

/** Drawings behind pages. */
export const BACKDROPS: readonly Backdrop[] = [
  {
    id: 'backdrop-waves',
    draw: pen =>
      times(3, index => {
        const top = 330 + index * 62
        pen.path(wave(top, 70, index % 2 === 0 ? 0.2 : 0.8), [0, top, WIDTH, HEIGHT - top], quiet(14 + index * 10))
      }),
  },
  {
    id: 'backdrop-blobs',
    draw: pen => {
      pen.path(
        'M150 0 C250 20 300 120 250 210 C200 300 60 290 20 200 C-20 110 50 -20 150 0 Z',
        [690, -60, 300, 290],
        quiet(16),
      )
      pen.path(
        'M110 20 C220 -20 330 60 310 170 C290 280 130 300 50 230 C-30 160 0 60 110 20 Z',
        [-90, 330, 320, 290],
        quiet(14, 'accent2'),
      )
      pen.shape('ellipse', [770, 400, 90, 90], quiet(10, 'accent3'))
    },
  },
  {
    id: 'backdrop-rings',
    draw: pen =>
      times(5, index => {
        const size = 220 + index * 130
        pen.shape('ellipse', [WIDTH - size / 2 - 60, HEIGHT - size / 2 - 40, size, size], {
          look: 'line',
          share: 64 - index * 8,
          width: 3,
        })
      }),
  },
  {
    id: 'backdrop-dots',
    draw: pen => grid(10, 6, (x, y) => pen.shape('ellipse', [WIDTH - 314 + x * 30, 30 + y * 30, 10, 10], quiet(56))),
  },
  {
    id: 'backdrop-diagonal',
    draw: pen =>
      times(4, index => {
        const x = 560 + index * 110
        pen.path(
          'M180 0 H260 L80 540 H0 Z',
          [x, 0, 260, HEIGHT],
          quiet(8 + index * 5, index % 2 === 0 ? 'accent1' : 'accent2'),
        )
      }),
  },
  {
    id: 'backdrop-corner',
    draw: pen => {
      pen.path('M0 0 H420 C420 200 240 380 0 380 Z', [0, 0, 420, 380], quiet(12))
      pen.path('M0 0 H260 C260 130 150 240 0 240 Z', [0, 0, 260, 240], quiet(16))
      pen.path('M300 260 H0 C0 110 120 0 300 0 Z', [WIDTH - 300, HEIGHT - 260, 300, 260], quiet(12, 'accent2'))
    },
  },
  {
    id: 'backdrop-mountains',
    draw: pen => {
      pen.path('M0 190 L150 60 L250 130 L400 0 L560 150 L680 70 L960 200 V260 H0 Z', [0, 280, WIDTH, 260], quiet(14))
      pen.path('M0 130 L120 60 L260 120 L430 20 L620 120 L780 40 L960 110 V180 H0 Z', [0, 360, WIDTH, 180], quiet(22))
      pen.shape('ellipse', [700, 90, 120, 120], quiet(24, 'accent2'))
    },
  },
  {
    id: 'backdrop-rays',
    draw: pen =>
      times(12, index => {
        const [x, y] = around(0, 0, 1200, 92 + index * 15)
        const [a, b] = around(0, 0, 1200, 99 + index * 15)
        const [left, top] = [Math.min(0, x, a), Math.min(0, y, b)]
        const [right, low] = [Math.max(0, x, a), Math.max(0, y, b)]
        const at = (px: number, py: number) => `${(px - left).toFixed(1)} ${(py - top).toFixed(1)}`
        if (index < 6)
          pen.path(`M${at(0, 0)} L${at(x, y)} L${at(a, b)} Z`, [left, top, right - left, low - top], quiet(12))
      }),
  },
  {
    id: 'backdrop-steps',
    draw: pen =>
      times(6, index =>
        pen.shape(
          'rect',
          [WIDTH - (index + 1) * 96, HEIGHT - (6 - index) * 62, 96, (6 - index) * 62],
          quiet(10 + index * 4),
        ),
      ),
  },
  {
    id: 'backdrop-triangles',
    draw: pen =>
      grid(5, 3, (x, y, index) =>
        pen.shape('rtTriangle', [WIDTH - 400 + x * 80, y * 80, 80, 80], {
          ...quiet(6 + ((index * 7) % 5) * 6, index % 3 === 0 ? 'accent2' : 'accent1'),
          rotation: (index % 4) * 90,
        }),
      ),
  },
  {
    id: 'backdrop-circuit',
    draw: pen =>
      times(5, index => {
        const y = 60 + index * 44
        pen.path(`M0 0 H${160 + index * 30} L${210 + index * 30} 50 H420`, [540, y, 420, 50], {
          look: 'line',
          share: 30,
          width: 2,
        })
        pen.shape('ellipse', [533, y - 7, 14, 14], quiet(50))
      }),
  },
  {
    id: 'backdrop-side',
    draw: pen => {
      pen.shape('rect', [0, 0, 300, HEIGHT], quiet(14))
      pen.shape('rect', [300, 0, 8, HEIGHT], quiet(100))
    },
  },
  {
    id: 'backdrop-band',
    draw: pen => {
      pen.shape('rect', [0, 400, WIDTH, 140], quiet(14))
      pen.line([0, 400], [WIDTH, 400], { width: 3 })
    },
  },
  {
    id: 'backdrop-confetti',
    draw: pen =>
      times(36, index => {
        const [x, y] = [(index * 263) % 940, ((index * 151) % 150) + (index % 2) * 370]
        const preset = (['ellipse', 'rect', 'triangle'] as const)[index % 3] ?? 'rect'
        pen.shape(preset, [x, y, 10 + (index % 3) * 3, 10 + (index % 3) * 3], {
          ...quiet(55, `accent${(index % 6) + 1}` as ThemeSlot),
          rotation: (index * 47) % 360,
        })
      }),
  },
]

function linear(id: string, angle: number, ...colors: readonly (readonly [ThemeSlot, number])[]): BackgroundFill {
  const stops = colors.map(([slot, share], index) => ({
    offset: index / (colors.length - 1),
    color: colorOf(slot, share),
  }))
  return { id, style: 'gradient', fill: { kind: 'linear', angle, stops } }
}

function radial(id: string, x: number, y: number, slot: ThemeSlot): BackgroundFill {
  const stops = [
    { offset: 0, color: colorOf(slot, 32) },
    { offset: 1, color: colorOf(slot, 4) },
  ]
  return { id, style: 'gradient', fill: { kind: 'radial', center: { x, y }, radius: 1.4, stops } }
}

function pattern(id: string, preset: string, slot: ThemeSlot = 'accent1'): BackgroundFill {
  return {
    id,
    style: 'pattern',
    fill: { kind: 'pattern', preset, foreground: colorOf(slot, 20), background: { base: 'background1' } },
  }
}

/** Fills for page backgrounds. */
export const BACKGROUND_FILLS: readonly BackgroundFill[] = [
  linear('ground-dawn', 90, ['accent1', 30], ['background1', 100]),
  linear('ground-dusk', 90, ['background1', 100], ['accent2', 30]),
  linear('ground-slope', 35, ['accent1', 28], ['background1', 100], ['accent2', 28]),
  linear('ground-deep', 120, ['accent1', 100], ['accent2', 100]),
  linear('ground-soft', 0, ['background2', 100], ['background1', 100]),
  linear('ground-evening', 45, ['accent3', 34], ['accent1', 20]),
  radial('ground-spot', 0.5, 0.5, 'accent1'),
  radial('ground-corner', 0.1, 0.1, 'accent2'),
  radial('ground-low', 0.8, 1, 'accent3'),
  pattern('ground-dots', 'pct5'),
  pattern('ground-grid', 'lgGrid'),
  pattern('ground-lines', 'ltHorz'),
  pattern('ground-slant', 'ltUpDiag'),
  pattern('ground-weave', 'weave', 'accent2'),
  pattern('ground-check', 'lgCheck'),
  pattern('ground-diamonds', 'openDmnd', 'accent2'),
  pattern('ground-zigzag', 'zigZag', 'accent3'),
]
