import {
  type AdjustPlan,
  flippedHorizontally,
  flippedVertically,
  HALF_HEIGHT,
  HALF_WIDTH,
  type Preset,
  part,
  preset,
  transposed,
  WIDTH,
} from './plan.ts'
import { pen } from './preset-path.ts'

const SHAFT: AdjustPlan = [25_000, 0, (_, at) => 2 * at(1)]

const right = preset(
  [SHAFT, [25_000, 0, HALF_HEIGHT], [25_000, 0, WIDTH], [64_977, 0, (box, at) => 100_000 - (at(2) * box.s) / box.w]],
  ({ w, h, s, cy }, [a, b, c, d]) => {
    const [half, head, neck, x] = [part(s / 2, a), part(s, b), w - part(s, c), part(w, d)]
    return {
      paths: pen().polygon(
        ...[0, 0, x, 0, x, cy - half, neck, cy - half, neck, cy - head, w, cy],
        ...[neck, cy + head, neck, cy + half, x, cy + half, x, h, 0, h],
      ),
      text: [0, 0, x, h],
      sites: [
        [x / 2, 0, 270],
        [0, cy, 180],
        [x / 2, h, 90],
        [w, cy, 0],
      ],
      handles: [
        { x: neck, y: cy - half, alongY: 0 },
        { x: w, y: cy - head, alongY: 1 },
        { x: neck, y: 0, alongX: 2 },
        { x, y: h, alongX: 3 },
      ],
    }
  },
)

const leftRight = preset(
  [
    SHAFT,
    [25_000, 0, HALF_HEIGHT],
    [25_000, 0, HALF_WIDTH],
    [48_123, 0, (box, at) => 100_000 - (at(2) * box.s) / (box.w / 2)],
  ],
  ({ w, h, s, cx, cy }, [a, b, c, d]) => {
    const [half, head, length, x] = [part(s / 2, a), part(s, b), part(s, c), cx - part(w / 2, d)]
    const [r, far] = [w - x, w - length]
    return {
      paths: pen().polygon(
        ...[0, cy, length, cy - head, length, cy - half, x, cy - half, x, 0, r, 0, r, cy - half, far, cy - half],
        ...[far, cy - head, w, cy, far, cy + head, far, cy + half, r, cy + half, r, h, x, h, x, cy + half],
        ...[length, cy + half, length, cy + head],
      ),
      text: [x, 0, r, h],
      handles: [
        { x: length, y: cy - half, alongY: 0 },
        { x: 0, y: cy - head, alongY: 1 },
        { x: length, y: 0, alongX: 2 },
        { x: r, y: h, alongX: 3 },
      ],
    }
  },
)

export const ARROW_CALLOUTS = {
  rightArrowCallout: right,
  leftArrowCallout: flippedHorizontally(right),
  upArrowCallout: flippedVertically(transposed(right)),
  downArrowCallout: transposed(right),
  leftRightArrowCallout: leftRight,
  upDownArrowCallout: transposed(leftRight),
  quadArrowCallout: preset(
    [
      [18_515, 0, (_, at) => 2 * at(1)],
      [18_515, 0, 50_000],
      [18_515, 0, (_, at) => 50_000 - at(1)],
      [48_123, (_, at) => at(0), (_, at) => 100_000 - 2 * at(2)],
    ],
    ({ w, h, s, cx, cy }, [a, b, c, d]) => {
      const [half, head, length] = [part(s / 2, a), part(s, b), part(s, c)]
      const [x, y] = [cx - part(w / 2, d), cy - part(h / 2, d)]
      const [r, bottom, far, low] = [w - x, h - y, w - length, h - length]
      const [l2, r2, t2, b2] = [cx - half, cx + half, cy - half, cy + half]
      return {
        paths: pen().polygon(
          ...[0, cy, length, cy - head, length, t2, x, t2, x, y, l2, y, l2, length, cx - head, length],
          ...[cx, 0, cx + head, length, r2, length, r2, y, r, y, r, t2, far, t2, far, cy - head],
          ...[w, cy, far, cy + head, far, b2, r, b2, r, bottom, r2, bottom, r2, low, cx + head, low],
          ...[cx, h, cx - head, low, l2, low, l2, bottom, x, bottom, x, b2, length, b2, length, cy + head],
        ),
        text: [x, y, r, bottom],
        handles: [
          { x: l2, y: length, alongX: 0 },
          { x: cx - head, y: 0, alongX: 1 },
          { x: w, y: length, alongY: 2 },
          { x: 0, y, alongY: 3 },
        ],
      }
    },
  ),
} as const satisfies Record<string, Preset>
