import { type Box, type Corners, type Preset, plain, type SitePlan } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'
import { fullEllipse, polar, roundSites, roundText } from './round.ts'

/** Creates a polygon on a grid of `columns` × `rows`; the text area is a fraction of the box, 0..1. */
function onGrid(columns: number, rows: number, places: readonly number[], text: Corners, sites?: readonly SitePlan[]) {
  return plain(({ w, h }) => ({
    paths: pen().polygon(
      ...places.map((place, index) => (index % 2 === 0 ? (place * w) / columns : (place * h) / rows)),
    ),
    text: [text[0] * w, text[1] * h, text[2] * w, text[3] * h],
    ...(sites && { sites: sites.map(([x, y, angle]): SitePlan => [x * w, y * h, angle]) }),
  }))
}

/** Returns sites as fractions of the box: top, left, bottom, right. */
function shares(top: readonly [number, number], left: number, bottom: readonly [number, number], right: number) {
  return [
    [...top, 270],
    [left, 0.5, 180],
    [...bottom, 90],
    [right, 0.5, 0],
  ] as const
}

const MIDDLE = [0.5, 0] as const
const FOOT = [0.5, 1] as const

/** Draws a sheet with a torn edge, of height `h`. */
function sheet(drawn: Pen, left: number, top: number, w: number, h: number): Pen {
  return drawn
    .move(left, top)
    .line(left + w, top, left + w, top + h * 0.802)
    .curve(left + w / 2, top + h * 0.802, left + w / 2, top + h * 1.1075, left, top + h * 0.9339)
    .close()
}

function crossed(box: Box, diagonal: boolean): Pen {
  const { w, h, cx, cy } = box
  const drawn = fullEllipse(box, outline())
  if (!diagonal) return drawn.move(cx, 0).line(cx, h).move(0, cy).line(w, cy)
  const [a, b, c, d] = [225, 45, 315, 135].map(angle => polar(box, 1, angle)) as [Place, Place, Place, Place]
  return drawn.move(a.x, a.y).line(b.x, b.y).move(c.x, c.y).line(d.x, d.y)
}

interface Place {
  readonly x: number
  readonly y: number
}

export const FLOWCHART = {
  flowChartProcess: onGrid(1, 1, [0, 0, 1, 0, 1, 1, 0, 1], [0, 0, 1, 1]),
  flowChartAlternateProcess: plain(({ w, h, s }) => {
    const r = s / 6
    const inset = r * 0.29289
    const drawn = pen()
      .move(0, r)
      .arc(r, r, 180, 90)
      .line(w - r, 0)
      .arc(r, r, 270, 90)
    drawn
      .line(w, h - r)
      .arc(r, r, 0, 90)
      .line(r, h)
      .arc(r, r, 90, 90)
      .close()
    return { paths: drawn, text: [inset, inset, w - inset, h - inset] }
  }),
  flowChartDecision: onGrid(2, 2, [0, 1, 1, 0, 2, 1, 1, 2], [0.25, 0.25, 0.75, 0.75]),
  flowChartInputOutput: onGrid(5, 5, [0, 5, 1, 0, 5, 0, 4, 5], [0.2, 0, 0.8, 1], shares([0.6, 0], 0.1, [0.4, 1], 0.9)),
  flowChartPredefinedProcess: plain(({ w, h }) => ({
    paths: [
      pen().box(0, 0, w, h),
      outline()
        .move(w / 8, 0)
        .line(w / 8, h)
        .move((w * 7) / 8, 0)
        .line((w * 7) / 8, h),
    ],
    text: [w / 8, 0, (w * 7) / 8, h],
  })),
  flowChartInternalStorage: plain(({ w, h }) => ({
    paths: [
      pen().box(0, 0, w, h),
      outline()
        .move(w / 8, 0)
        .line(w / 8, h)
        .move(0, h / 8)
        .line(w, h / 8),
    ],
    text: [w / 8, h / 8, w, h],
  })),
  flowChartDocument: plain(({ w, h, cx, cy }) => ({
    paths: sheet(pen(), 0, 0, w, h),
    text: [0, 0, w, h * 0.802],
    sites: [
      [cx, 0, 270],
      [0, cy, 180],
      [cx, h * 0.933, 90],
      [w, cy, 0],
    ],
  })),
  flowChartMultidocument: plain(({ w, h, cy }) => {
    const [wide, high, dx, dy] = [w * 0.862, h * 0.832, w * 0.069, h * 0.084]
    return {
      paths: [2, 1, 0].map(step => sheet(pen(), step * dx, (2 - step) * dy, wide, high)),
      text: [0, 2 * dy, wide, 2 * dy + high * 0.802],
      sites: [
        [(2 * dx + w) / 2, 0, 270],
        [0, cy, 180],
        [wide / 2, 2 * dy + high * 0.933, 90],
        [w, cy, 0],
      ],
    }
  }),
  flowChartTerminator: plain(({ w, h, cy }) => {
    const rx = w * 0.1609
    const inset = 0.0472 * w
    return {
      paths: pen()
        .move(rx, 0)
        .line(w - rx, 0)
        .arc(rx, cy, 270, 180)
        .line(rx, h)
        .arc(rx, cy, 90, 180)
        .close(),
      text: [inset, h * 0.146, w - inset, h * 0.854],
    }
  }),
  flowChartPreparation: onGrid(10, 10, [0, 5, 2, 0, 8, 0, 10, 5, 8, 10, 2, 10], [0.2, 0, 0.8, 1]),
  flowChartManualInput: onGrid(
    5,
    5,
    [0, 1, 5, 0, 5, 5, 0, 5],
    [0, 0.2, 1, 1],
    [
      [0.5, 0.1, 270],
      [0, 0.6, 180],
      [0.5, 1, 90],
      [1, 0.5, 0],
    ],
  ),
  flowChartManualOperation: onGrid(5, 5, [0, 0, 5, 0, 4, 5, 1, 5], [0.2, 0, 0.8, 1], shares(MIDDLE, 0.1, FOOT, 0.9)),
  flowChartConnector: plain(box => ({ paths: fullEllipse(box), text: roundText(box), sites: roundSites(box) })),
  flowChartOffpageConnector: onGrid(10, 10, [0, 0, 10, 0, 10, 8, 5, 10, 0, 8], [0, 0, 1, 0.8]),
  flowChartPunchedCard: onGrid(5, 5, [0, 1, 1, 0, 5, 0, 5, 5, 0, 5], [0, 0.2, 1, 1]),
  flowChartPunchedTape: plain(({ w, h, cx, cy }) => {
    const [rx, ry] = [w / 4, h / 10]
    return {
      paths: pen()
        .move(0, ry)
        .arc(rx, ry, 180, -180)
        .arc(rx, ry, 180, 180)
        .line(w, h - ry)
        .arc(rx, ry, 0, -180)
        .arc(rx, ry, 0, 180)
        .close(),
      text: [0, h / 5, w, (h * 4) / 5],
      sites: [
        [cx, h / 10, 270],
        [0, cy, 180],
        [cx, h - h / 10, 90],
        [w, cy, 0],
      ],
    }
  }),
  flowChartSummingJunction: plain(box => ({
    paths: [fullEllipse(box).bare(), crossed(box, true)],
    text: roundText(box),
    sites: roundSites(box),
  })),
  flowChartOr: plain(box => ({
    paths: [fullEllipse(box).bare(), crossed(box, false)],
    text: roundText(box),
    sites: roundSites(box),
  })),
  flowChartCollate: onGrid(
    2,
    2,
    [0, 0, 2, 0, 1, 1, 2, 2, 0, 2, 1, 1],
    [0.25, 0.25, 0.75, 0.75],
    [
      [0.5, 0, 270],
      [0.5, 1, 90],
    ],
  ),
  flowChartSort: plain(({ w, h, cx, cy }) => ({
    paths: [
      pen().polygon(0, cy, cx, 0, w, cy, cx, h).bare(),
      outline().polygon(0, cy, cx, 0, w, cy, cx, h).move(0, cy).line(w, cy),
    ],
    text: [w / 4, h / 4, (w * 3) / 4, (h * 3) / 4],
  })),
  flowChartExtract: onGrid(2, 2, [0, 2, 1, 0, 2, 2], [0.25, 0.5, 0.75, 1], shares(MIDDLE, 0.25, FOOT, 0.75)),
  flowChartMerge: onGrid(2, 2, [0, 0, 2, 0, 1, 2], [0.25, 0, 0.75, 0.5], shares(MIDDLE, 0.25, FOOT, 0.75)),
  flowChartOfflineStorage: plain(({ w, h, cx, cy }) => ({
    paths: [
      pen().polygon(0, 0, w, 0, cx, h),
      outline()
        .move(w * 0.4, h * 0.8)
        .line(w * 0.6, h * 0.8),
    ],
    text: [w / 4, 0, (w * 3) / 4, cy],
    sites: [
      [cx, 0, 270],
      [w / 4, cy, 180],
      [cx, h, 90],
      [(w * 3) / 4, cy, 0],
    ],
  })),
  flowChartOnlineStorage: plain(({ w, h, cx, cy }) => ({
    paths: pen()
      .move(w / 6, 0)
      .line(w, 0)
      .arc(w / 6, cy, 270, -180)
      .line(w / 6, h)
      .arc(w / 6, cy, 90, 180)
      .close(),
    text: [w / 6, 0, (w * 5) / 6, h],
    sites: [
      [cx, 0, 270],
      [0, cy, 180],
      [cx, h, 90],
      [(w * 5) / 6, cy, 0],
    ],
  })),
  flowChartDelay: plain(({ w, h, cx, cy }) => ({
    paths: pen().move(0, 0).line(cx, 0).arc(cx, cy, 270, 180).line(0, h).close(),
    text: [0, h * 0.146, w * 0.854, h * 0.854],
  })),
  flowChartMagneticTape: plain(box => {
    const { w, h, cx, cy } = box
    const low = polar(box, 1, 45)
    return {
      paths: pen().move(cx, h).arc(cx, cy, 90, 270).bow(cx, cy, true, low.x, low.y).line(w, low.y, w, h).close(),
      text: roundText(box),
    }
  }),
  flowChartMagneticDisk: plain(({ w, h, cx, cy }) => {
    const ry = h / 6
    return {
      paths: [
        pen()
          .move(0, ry)
          .arc(cx, ry, 180, 180)
          .line(w, h - ry)
          .arc(cx, ry, 0, 180)
          .close(),
        outline().move(w, ry).arc(cx, ry, 0, 180),
      ],
      text: [0, h / 3, w, (h * 5) / 6],
      sites: [
        [cx, h / 3, 270],
        [cx, 0, 270],
        [0, cy, 180],
        [cx, h, 90],
        [w, cy, 0],
      ],
    }
  }),
  flowChartMagneticDrum: plain(({ w, h, cx, cy }) => {
    const rx = w / 6
    return {
      paths: [
        pen()
          .move(rx, 0)
          .line(w - rx, 0)
          .arc(rx, cy, 270, 180)
          .line(rx, h)
          .arc(rx, cy, 90, 180)
          .close(),
        outline()
          .move(w - rx, h)
          .arc(rx, cy, 90, 180),
      ],
      text: [w / 6, 0, (w * 2) / 3, h],
      sites: [
        [cx, 0, 270],
        [0, cy, 180],
        [cx, h, 90],
        [(w * 2) / 3, cy, 0],
        [w, cy, 0],
      ],
    }
  }),
  flowChartDisplay: plain(({ w, h, cy }) => ({
    paths: pen()
      .move(0, cy)
      .line(w / 6, 0, (w * 5) / 6, 0)
      .arc(w / 6, cy, 270, 180)
      .line(w / 6, h)
      .close(),
    text: [w / 6, 0, (w * 5) / 6, h],
  })),
} as const satisfies Record<string, Preset>
