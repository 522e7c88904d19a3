import { flippedVertically, inShort, type Preset, part, preset, transposed } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'

/** A straight ribbon whose middle hangs lower than its ends. */
const ribbon = preset(
  [
    [16_667, 0, 33_333],
    [50_000, 25_000, 75_000],
  ],
  ({ w, h, cx }, [a, b]) => {
    const drop = part(h, a)
    const half = part(w / 2, b)
    const [l, r, low] = [cx - half, cx + half, h - drop]
    const [fold, rx, ry] = [w / 8, w / 32, drop / 4]
    const body = (drawn: Pen) =>
      drawn
        .move(0, 0)
        .line(l + fold - rx, 0)
        .arc(rx, ry, 270, 180)
        .line(l + rx, 2 * ry)
        .arc(rx, ry, 270, -180)
        .line(r - rx, drop)
        .arc(rx, ry, 90, -180)
        .line(r - fold + rx, 2 * ry)
        .arc(rx, ry, 90, 180)
        .line(w, 0, w - w / 8, low / 2, w, low, r, low, r, h - ry)
        .arc(rx, ry, 0, 90)
        .line(l + rx, h)
        .arc(rx, ry, 90, 90)
        .line(l, low, 0, low, w / 8, low / 2)
        .close()
    const under = pen()
      .move(l + fold, ry)
      .arc(rx, ry, 0, 90)
      .line(l + rx, 2 * ry)
      .arc(rx, ry, 270, -180)
      .line(l + fold, drop)
      .close()
      .move(r - fold, ry)
      .arc(rx, ry, 180, -90)
      .line(r - rx, 2 * ry)
      .arc(rx, ry, 270, 180)
      .line(r - fold, drop)
      .close()
    return {
      paths: [
        body(pen()).bare(),
        under.filled('darkenLess').bare(),
        body(outline())
          .move(l + fold, ry)
          .line(l + fold, drop)
          .move(r - fold, ry)
          .line(r - fold, drop)
          .move(l, low)
          .line(l, 3 * ry)
          .move(r, low)
          .line(r, 3 * ry),
      ],
      text: [l, drop, r, h],
      sites: [
        [cx, drop, 270],
        [w / 8, low / 2, 180],
        [cx, h, 90],
        [w - w / 8, low / 2, 0],
      ],
      handles: [
        { x: cx, y: drop, alongY: 0 },
        { x: l, y: h, alongX: 1 },
      ],
    }
  },
)

/** A ribbon that hangs through like a parabola. */
const curved = preset(
  [
    [25_000, 0, 100_000],
    [50_000, 25_000, 75_000],
    [12_500, (_, at) => Math.max(0, at(0) - (100_000 - at(0)) / 2), (_, at) => at(0)],
  ],
  ({ w, h, cx }, [a, b, c]) => {
    const [drop, sag] = [part(h, a), part(h, c)]
    const l = cx - part(w / 2, b)
    const r = w - l
    const [fl, fr] = [l + w / 8, r - w / 8]
    const bend = (x: number) => ((4 * sag) / w) * (x - (x * x) / w)
    const slope = (4 * sag) / w
    const gap = drop - sag
    const upper = bend(fl)
    const middle = bend(l) + gap
    const control = 2 * (sag + gap) - middle
    const under = h - drop
    const notch = ((sag * 14) / 16 + under) / 2
    const edge = bend(l) + under
    const lower = middle + under
    const back = 2 * drop - (upper + gap)
    const body = (drawn: Pen) =>
      drawn
        .move(0, 0)
        .quad(fl / 2, (slope * fl) / 2, fl, upper)
        .line(l, middle)
        .quad(cx, control, r, middle)
        .line(fr, upper)
        .quad(w - fl / 2, (slope * fl) / 2, w, 0)
        .line(w - w / 8, notch, w, under)
        .quad(w - l / 2, (slope * l) / 2 + under, r, edge)
        .line(r, lower)
        .quad(cx, control + under, l, lower)
        .line(l, edge)
        .quad(l / 2, (slope * l) / 2 + under, 0, under)
        .line(w / 8, notch)
        .close()
    return {
      paths: [
        body(pen()).bare(),
        pen()
          .move(fl, upper + gap)
          .line(fl, upper, l, middle)
          .quad(cx, control, r, middle)
          .line(fr, upper, fr, upper + gap)
          .quad(cx, back, fl, upper + gap)
          .close()
          .filled('darkenLess')
          .bare(),
        body(outline())
          .move(l, edge)
          .line(l, middle)
          .move(r, middle)
          .line(r, edge)
          .move(fl, upper)
          .line(fl, upper + gap)
          .move(fr, upper + gap)
          .line(fr, upper),
      ],
      text: [l, drop, r, Math.max(drop, Math.min(h, lower))],
      sites: [
        [cx, drop, 270],
        [w / 8, notch, 180],
        [cx, h, 90],
        [w - w / 8, notch, 0],
      ],
      handles: [
        { x: cx, y: drop, alongY: 0 },
        { x: l, y: h, alongX: 1 },
        { x: 0, y: h - sag, alongY: 2 },
      ],
    }
  },
)

const scroll = preset([[12_500, 0, 25_000]], ({ w, h, s, cx, cy }, [a]) => {
  const d = part(s, a)
  const [half, quarter] = [d / 2, d / 4]
  const [r, low] = [w - d, h - d]
  return {
    paths: [
      pen()
        .move(half, h)
        .arc(half, half, 90, -90)
        .line(d, half)
        .arc(half, half, 180, 90)
        .line(w - half, 0)
        .arc(half, half, 270, 180)
        .line(r, d, r, h - half)
        .arc(half, half, 0, 90)
        .close()
        .ellipse(half, h - half, half, half)
        .bare(),
      pen()
        .move(2 * d, half)
        .arc(half, half, 0, 90)
        .arc(quarter, quarter, 90, 180)
        .close()
        .move(d, h - half)
        .arc(half, half, 0, 270)
        .arc(quarter, quarter, 270, 180)
        .close()
        .filled('darkenLess')
        .bare(),
      outline()
        .move(d, low)
        .line(d, half)
        .arc(half, half, 180, 90)
        .line(w - half, 0)
        .arc(half, half, 270, 180)
        .line(r, d, r, h - half)
        .arc(half, half, 0, 90)
        .line(half, h)
        .arc(half, half, 90, 180)
        .close()
        .move(d + half, 0)
        .arc(half, half, 270, 180)
        .arc(quarter, quarter, 90, 180)
        .line(2 * d, half)
        .move(r, d)
        .line(d + half, d)
        .move(half, low)
        .arc(quarter, quarter, 270, 180)
        .line(d, h - half)
        .move(half, h)
        .arc(half, half, 90, -90)
        .line(d, low),
    ],
    text: [d, d, r, h - half],
    sites: [
      [cx, 0, 270],
      [d, cy, 180],
      [cx, h, 90],
      [r, cy, 0],
    ],
    handles: [{ x: 0, y: d, alongY: 0 }],
  }
})

export const RIBBONS = {
  ribbon2: flippedVertically(ribbon),
  ribbon,
  ellipseRibbon2: flippedVertically(curved),
  ellipseRibbon: curved,
  leftRightRibbon: preset(
    [
      [50_000, 0, (_, at) => 100_000 - at(2)],
      [50_000, 0, box => inShort((box.w * 15) / 32, box)],
      [16_667, 0, 33_333],
    ],
    ({ w, h, s, cx, cy }, [a, b, c]) => {
      const [half, length, drop] = [part(h / 2, a), part(s, b), part(h, c)]
      const [rx, ry] = [w / 32, drop / 4]
      // The left arm is as far above the center as the right one is below it.
      const [left, right] = [cy - drop / 2, cy + drop / 2]
      const [lt, lb, rt, rb] = [left - half, left + half, right - half, right + half]
      const body = (drawn: Pen) =>
        drawn
          .move(0, left)
          .line(length, 0, length, lt, cx, lt)
          .arc(rx, ry, 270, 180)
          .arc(rx, ry, 270, -180)
          .line(w - length, rt, w - length, h - 2 * (h - right), w, right, w - length, h, w - length, rb, cx, rb)
          .arc(rx, ry, 90, 90)
          .line(cx - rx, lb, length, lb, length, 2 * left)
          .close()
      return {
        paths: [
          body(pen()).bare(),
          pen()
            .move(cx + rx, lt + ry)
            .arc(rx, ry, 0, 90)
            .arc(rx, ry, 270, -180)
            .line(cx + rx, rt)
            .close()
            .filled('darkenLess')
            .bare(),
          body(outline())
            .move(cx + rx, lt + ry)
            .line(cx + rx, rt)
            .move(cx - rx, rt - ry)
            .line(cx - rx, lb),
        ],
        text: [length, lt, w - length, rb],
        sites: [
          [w, right, 0],
          [w - length, h, 90],
          [length, 2 * left, 90],
          [0, left, 180],
          [length, 0, 270],
          [w - length, h - 2 * (h - right), 270],
        ],
        handles: [
          { x: w - length, y: rb, alongY: 0 },
          { x: length, y: 0, alongX: 1 },
          { x: cx + rx, y: rt, alongY: 2 },
        ],
      }
    },
  ),
  verticalScroll: scroll,
  horizontalScroll: transposed(scroll),
} as const satisfies Record<string, Preset>
