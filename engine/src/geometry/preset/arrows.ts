import {
  type AdjustPlan,
  flippedHorizontally,
  flippedVertically,
  HALF_WIDTH,
  inShort,
  type Preset,
  part,
  preset,
  transposed,
  WIDTH,
} from './plan.ts'
import { pen } from './preset-path.ts'

const SHAFT: AdjustPlan = [50_000, 0, 100_000]

const right = preset([SHAFT, [50_000, 0, WIDTH]], ({ w, h, s, cy }, [shaft, head]) => {
  const length = part(s, head)
  const neck = w - length
  const half = part(h / 2, shaft)
  const [top, bottom] = [cy - half, cy + half]
  return {
    paths: pen().polygon(0, top, neck, top, neck, 0, w, cy, neck, h, neck, bottom, 0, bottom),
    text: [0, top, neck + (half * length) / cy, bottom],
    sites: [
      [neck, 0, 270],
      [0, cy, 180],
      [neck, h, 90],
      [w, cy, 0],
    ],
    handles: [
      { x: 0, y: top, alongY: 0 },
      { x: neck, y: 0, alongX: 1 },
    ],
  }
})

const leftRight = preset([SHAFT, [50_000, 0, HALF_WIDTH]], ({ w, h, s, cy }, [shaft, head]) => {
  const x = part(s, head)
  const half = part(h / 2, shaft)
  const [top, bottom, far] = [cy - half, cy + half, w - x]
  const inset = x - (half * x) / cy
  return {
    paths: pen().polygon(...[0, cy, x, 0, x, top, far, top, far, 0], ...[w, cy, far, h, far, bottom, x, bottom, x, h]),
    text: [inset, top, w - inset, bottom],
    sites: [
      [w, cy, 0],
      [far, h, 90],
      [x, h, 90],
      [0, cy, 180],
      [x, 0, 270],
      [far, 0, 270],
    ],
    handles: [
      { x: far, y: top, alongY: 0 },
      { x, y: 0, alongX: 1 },
    ],
  }
})

/** Values of an arrow with several heads: the shaft's width, half a head's width, a head's length. */
const headed = (first: number, max: number, lengths: number): readonly AdjustPlan[] => [
  [first, 0, (_, at) => 2 * at(1)],
  [first, 0, max],
  [first, 0, (_, at) => (100_000 - 2 * at(1)) / lengths],
]

const homePlate = preset([[50_000, 0, WIDTH]], ({ w, h, s, cy }, [a]) => {
  const x = w - part(s, a)
  return {
    paths: pen().polygon(0, 0, x, 0, w, cy, x, h, 0, h),
    text: [0, 0, (x + w) / 2, h],
    sites: [
      [x / 2, 0, 270],
      [0, cy, 180],
      [x / 2, h, 90],
      [w, cy, 0],
    ],
    handles: [{ x, y: 0, alongX: 0 }],
  }
})

const chevron = preset([[50_000, 0, WIDTH]], ({ w, h, s, cy }, [a]) => {
  const x = part(s, a)
  const far = w - x
  return {
    paths: pen().polygon(0, 0, far, 0, w, cy, far, h, 0, h, x, cy),
    text: far > x ? [x, 0, far, h] : [0, 0, w, h],
    sites: [
      [far / 2, 0, 270],
      [x, cy, 180],
      [far / 2, h, 90],
      [w, cy, 0],
    ],
    handles: [{ x: far, y: 0, alongX: 0 }],
  }
})

export const ARROWS = {
  rightArrow: right,
  leftArrow: flippedHorizontally(right),
  upArrow: flippedVertically(transposed(right)),
  downArrow: transposed(right),
  leftRightArrow: leftRight,
  upDownArrow: transposed(leftRight),
  quadArrow: preset(headed(22_500, 50_000, 2), ({ w, h, s, cx, cy }, [a, b, c]) => {
    const [length, head, half] = [part(s, c), part(s, b), part(s / 2, a)]
    const [l, r, t, bottom] = [cx - half, cx + half, cy - half, cy + half]
    const inset = head === 0 ? 0 : (half * length) / head
    return {
      paths: pen().polygon(
        ...[0, cy, length, cy - head, length, t, l, t, l, length, cx - head, length],
        ...[cx, 0, cx + head, length, r, length, r, t, w - length, t, w - length, cy - head],
        ...[w, cy, w - length, cy + head, w - length, bottom, r, bottom, r, h - length, cx + head, h - length],
        ...[cx, h, cx - head, h - length, l, h - length, l, bottom, length, bottom, length, cy + head],
      ),
      text: [inset, t, w - inset, bottom],
      handles: [
        { x: l, y: length, alongX: 0 },
        { x: cx - head, y: 0, alongX: 1 },
        { x: w, y: length, alongY: 2 },
      ],
    }
  }),
  leftRightUpArrow: preset(headed(25_000, 50_000, 2), ({ w, h, s, cx }, [a, b, c]) => {
    const [length, head, half] = [part(s, c), part(s, b), part(s / 2, a)]
    const y = h - head
    const [l, r, t, bottom] = [cx - half, cx + half, y - half, y + half]
    const inset = head === 0 ? 0 : (half * length) / head
    return {
      paths: pen().polygon(
        ...[0, y, length, y - head, length, t, l, t, l, length, cx - head, length],
        ...[cx, 0, cx + head, length, r, length, r, t, w - length, t, w - length, y - head],
        ...[w, y, w - length, h, w - length, bottom, length, bottom, length, h],
      ),
      text: [inset, t, w - inset, bottom],
      sites: [
        [cx, 0, 270],
        [0, y, 180],
        [cx, bottom, 90],
        [w, y, 0],
      ],
      handles: [
        { x: l, y: length, alongX: 0 },
        { x: cx - head, y: 0, alongX: 1 },
        { x: w, y: length, alongY: 2 },
      ],
    }
  }),
  leftUpArrow: preset(headed(25_000, 50_000, 1), ({ w, h, s }, [a, b, c]) => {
    const [length, head, half] = [part(s, c), part(s, b), part(s / 2, a)]
    const [x, y] = [w - head, h - head]
    const [l, r, t, bottom] = [x - half, x + half, y - half, y + half]
    const inset = head === 0 ? 0 : (half * length) / head
    return {
      paths: pen().polygon(
        ...[0, y, length, y - head, length, t, l, t, l, length, x - head, length, x, 0],
        ...[w, length, r, length, r, bottom, length, bottom, length, h],
      ),
      text: [inset, t, r, bottom],
      sites: [
        [x, 0, 270],
        [x - head, length, 180],
        [length, y - head, 270],
        [0, y, 180],
        [length, h, 90],
        [(length + r) / 2, bottom, 90],
        [r, (length + bottom) / 2, 0],
        [w, length, 0],
      ],
      handles: [
        { x: l, y: t, alongX: 0 },
        { x: x - head, y: 0, alongX: 1 },
        { x: w, y: length, alongY: 2 },
      ],
    }
  }),
  stripedRightArrow: preset([SHAFT, [50_000, 0, box => inShort(box.w * 0.84375, box)]], ({ w, h, s, cy }, [a, b]) => {
    const [length, half] = [part(s, b), part(h / 2, a)]
    const [neck, top, bottom, start] = [w - length, cy - half, cy + half, Math.min(w - length, s * 0.15625)]
    return {
      paths: pen()
        .box(0, top, s / 32, bottom)
        .box(s / 16, top, s / 8, bottom)
        .polygon(start, top, neck, top, neck, 0, w, cy, neck, h, neck, bottom, start, bottom),
      text: [start, top, neck + (half * length) / cy, bottom],
      sites: [
        [neck, 0, 270],
        [0, cy, 180],
        [neck, h, 90],
        [w, cy, 0],
      ],
      handles: [
        { x: 0, y: top, alongY: 0 },
        { x: neck, y: 0, alongX: 1 },
      ],
    }
  }),
  notchedRightArrow: preset([SHAFT, [50_000, 0, WIDTH]], ({ w, h, s, cy }, [a, b]) => {
    const [length, half] = [part(s, b), part(h / 2, a)]
    const [neck, top, bottom, notch] = [w - length, cy - half, cy + half, (half * length) / cy]
    return {
      paths: pen().polygon(0, top, neck, top, neck, 0, w, cy, neck, h, neck, bottom, 0, bottom, notch, cy),
      text: [notch, top, w - length + notch, bottom],
      sites: [
        [neck, 0, 270],
        [notch, cy, 180],
        [neck, h, 90],
        [w, cy, 0],
      ],
      handles: [
        { x: 0, y: top, alongY: 0 },
        { x: neck, y: 0, alongX: 1 },
      ],
    }
  }),
  homePlate,
  chevron,
} as const satisfies Record<string, Preset>
