import { type Box, type Preset, part, preset, type SitePlan } from './plan.ts'
import { pen } from './preset-path.ts'

/** Signs reach this far from the middle, in shares of the half box. */
const REACH = 73_490
const DEGREE = 60_000

function spread({ w, h, cx, cy }: Box): {
  readonly l: number
  readonly r: number
  readonly t: number
  readonly b: number
} {
  const [dx, dy] = [part(w / 2, REACH), part(h / 2, REACH)]
  return { l: cx - dx, r: cx + dx, t: cy - dy, b: cy + dy }
}

export const MATH = {
  mathPlus: preset([[23_520, 0, REACH]], (box, [a]) => {
    const { cx, cy, s } = box
    const { l, r, t, b } = spread(box)
    const d = part(s / 2, a)
    const [x1, x2, y1, y2] = [cx - d, cx + d, cy - d, cy + d]
    return {
      paths: pen().polygon(l, y1, x1, y1, x1, t, x2, t, x2, y1, r, y1, r, y2, x2, y2, x2, b, x1, b, x1, y2, l, y2),
      text: [l, y1, r, y2],
      sites: around(cx, cy, l, r, t, b),
      handles: [{ x: l, y: y1, alongY: 0 }],
    }
  }),
  mathMinus: preset([[23_520, 0, 100_000]], (box, [a]) => {
    const { h, cx, cy } = box
    const { l, r } = spread(box)
    const d = part(h / 2, a)
    return {
      paths: pen().box(l, cy - d, r, cy + d),
      text: [l, cy - d, r, cy + d],
      sites: around(cx, cy, l, r, cy - d, cy + d),
      handles: [{ x: l, y: cy - d, alongY: 0 }],
    }
  }),
  mathMultiply: preset([[23_520, 0, 51_965]], ({ w, h, s, cx, cy }, [a]) => {
    const half = part(s, a) / 2
    const diagonal = Math.hypot(w, h)
    const reach = (diagonal / 2) * 0.51965
    const [ux, uy] = [w / diagonal, h / diagonal]
    const arm = (sx: number, sy: number) => {
      const [x, y] = [cx + sx * ux * reach, cy + sy * uy * reach]
      return { x, y, dx: uy * half, dy: ux * half }
    }
    const [nw, ne, se, sw] = [arm(-1, -1), arm(1, -1), arm(1, 1), arm(-1, 1)]
    const [inX, inY] = [half / uy, half / ux]
    return {
      paths: pen().polygon(
        ...[nw.x - nw.dx, nw.y + nw.dy, nw.x + nw.dx, nw.y - nw.dy, cx, cy - inY],
        ...[ne.x - ne.dx, ne.y - ne.dy, ne.x + ne.dx, ne.y + ne.dy, cx + inX, cy],
        ...[se.x + se.dx, se.y - se.dy, se.x - se.dx, se.y + se.dy, cx, cy + inY],
        ...[sw.x + sw.dx, sw.y + sw.dy, sw.x - sw.dx, sw.y - sw.dy, cx - inX, cy],
      ),
      text: [nw.x, nw.y, se.x, se.y],
      sites: [
        [nw.x, nw.y, 180],
        [sw.x, sw.y, 90],
        [se.x, se.y, 90],
        [ne.x, ne.y, 270],
      ],
      handles: [{ x: cx, y: cy - inY, alongY: 0 }],
    }
  }),
  mathDivide: preset(
    [
      [23_520, 1_000, 36_745],
      [5_880, 0, (_, at) => REACH - 4 * at(2) - at(0)],
      [11_760, 1_000, (box, at) => Math.min((REACH - at(0)) / 4, (36_745 * box.w) / box.h)],
    ],
    (box, [a, b, c]) => {
      const { h, cx, cy } = box
      const { l, r } = spread(box)
      const [half, gap, dot] = [part(h / 2, a), part(h / 2, b), part(h, c)]
      const rise = half + gap + dot
      return {
        paths: pen()
          .box(l, cy - half, r, cy + half)
          .ellipse(cx, cy - rise, dot, dot)
          .ellipse(cx, cy + rise, dot, dot),
        text: [l, cy - half, r, cy + half],
        sites: around(cx, cy, l, r, cy - rise - dot, cy + rise + dot),
        handles: [
          { x: l, y: cy - half, alongY: 0 },
          { x: r, y: cy - half - gap, alongY: 1 },
          { x: cx - dot, y: cy - rise, alongX: 2 },
        ],
      }
    },
  ),
  mathEqual: preset(
    [
      [23_520, 0, 36_745],
      [11_760, 0, (_, at) => 100_000 - 2 * at(0)],
    ],
    (box, [a, b]) => {
      const { h, cx, cy } = box
      const { l, r } = spread(box)
      const [thick, gap] = [part(h, a), part(h / 2, b)]
      const [y1, y2, y3, y4] = [cy - gap - thick, cy - gap, cy + gap, cy + gap + thick]
      return {
        paths: pen().box(l, y1, r, y2).box(l, y3, r, y4),
        text: [l, y1, r, y4],
        sites: around(cx, cy, l, r, y1, y4),
        handles: [
          { x: l, y: y1, alongY: 0 },
          { x: r, y: y2, alongY: 1 },
        ],
      }
    },
  ),
  mathNotEqual: preset(
    [
      [23_520, 0, 50_000],
      [6_600_000, 4_200_000, 6_600_000],
      [11_760, 0, (_, at) => 100_000 - 2 * at(0)],
    ],
    (box, [a, angle = 0, b]) => {
      const { h, cx, cy } = box
      const { l, r } = spread(box)
      const [thick, gap] = [part(h, a), part(h / 2, b)]
      const rows = [cy - gap - thick, cy - gap, cy + gap, cy + gap + thick] as const
      const lean = (angle / DEGREE) * (Math.PI / 180)
      const [ux, uy] = [Math.cos(lean), Math.sin(lean)]
      // The stroke runs through the middle; its ends are square to it, its corners just inside the box.
      const half = Math.min(thick / 2, h / 4, cx)
      const aside = Math.abs(ux) < 1e-6 ? h : (cx - uy * half) / Math.abs(ux)
      const reach = Math.max(0, Math.min((h / 2 - Math.abs(ux) * half) / uy, aside))
      const edge = (side: number, y: number) => cx + (((y - cy) * ux) / uy + (side * half) / uy)
      const corner = (end: number, side: number) =>
        [cx + end * ux * reach + side * uy * half, cy + end * uy * reach - side * ux * half] as const
      const [y1, y2, y3, y4] = rows
      const [tl, tr, br, bl] = [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)]
      return {
        paths: pen().polygon(
          ...[l, y1, edge(-1, y1), y1, ...tl, ...tr, edge(1, y1), y1, r, y1, r, y2, edge(1, y2), y2],
          ...[edge(1, y3), y3, r, y3, r, y4, edge(1, y4), y4, ...br, ...bl, edge(-1, y4), y4, l, y4],
          ...[l, y3, edge(-1, y3), y3, edge(-1, y2), y2, l, y2],
        ),
        text: [l, y1, r, y4],
        sites: [
          [(tl[0] + tr[0]) / 2, (tl[1] + tr[1]) / 2, 270],
          [l, (y1 + y2) / 2, 180],
          [l, (y3 + y4) / 2, 180],
          [(bl[0] + br[0]) / 2, (bl[1] + br[1]) / 2, 90],
          [r, (y3 + y4) / 2, 0],
          [r, (y1 + y2) / 2, 0],
        ],
        handles: [
          { x: l, y: y1, alongY: 0 },
          { x: (bl[0] + br[0]) / 2, y: (bl[1] + br[1]) / 2, about: 1 },
          { x: r, y: y2, alongY: 2 },
        ],
      }
    },
  ),
} as const satisfies Record<string, Preset>

function around(cx: number, cy: number, l: number, r: number, t: number, b: number): SitePlan[] {
  return [
    [cx, t, 270],
    [l, cy, 180],
    [cx, b, 90],
    [r, cy, 0],
  ]
}
