import { cloud } from './cloud.ts'
import { type Box, HALF_HEIGHT, type Preset, part, plain, preset, type SitePlan } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'
import { fullEllipse, roundSites, roundText } from './round.ts'

/** Creates a gear, given the height of its teeth and the taper of their tips. */
function gear(teeth: number, height: number, slant: number, mostSlant: number): Preset {
  return preset(
    [
      [height, 0, 20_000],
      [slant, 0, mostSlant],
    ],
    (box, [a, b]) => {
      const { w, h, s } = box
      const deep = part(s, a)
      const [rx, ry] = [w / 2 - deep, h / 2 - deep]
      const step = 360 / teeth
      const base = step / 4 + (b ?? 0) / 1000
      const tip = step / 4 - (b ?? 0) / 1000
      const at = (x: number, y: number, degrees: number) => {
        const radians = (degrees * Math.PI) / 180
        return { x: box.cx + x * Math.cos(radians), y: box.cy + y * Math.sin(radians) }
      }
      const sites: SitePlan[] = []
      const drawn = pen()
      for (let tooth = 0; tooth < teeth; tooth++) {
        const angle = -90 + tooth * step
        const [a1, b1, b2, a2] = [
          at(rx, ry, angle - base),
          at(w / 2, h / 2, angle - tip),
          at(w / 2, h / 2, angle + tip),
          at(rx, ry, angle + base),
        ]
        if (tooth === 0) drawn.move(a1.x, a1.y)
        else drawn.bow(rx, ry, true, a1.x, a1.y)
        drawn.line(b1.x, b1.y, b2.x, b2.y, a2.x, a2.y)
        sites.push([(b1.x + b2.x) / 2, (b1.y + b2.y) / 2, (((Math.round(angle / 90) * 90) % 360) + 360) % 360])
      }
      const first = at(rx, ry, -90 - base)
      const [inX, inY] = [rx * Math.SQRT1_2, ry * Math.SQRT1_2]
      const corner = at(w / 2, h / 2, -90 + tip)
      return {
        paths: drawn.bow(rx, ry, true, first.x, first.y).close(),
        text: [box.cx - inX, box.cy - inY, box.cx + inX, box.cy + inY],
        sites,
        handles: [
          { x: box.cx, y: deep, alongY: 0 },
          { ...corner, alongX: 1 },
        ],
      }
    },
  )
}

/** Creates small marks in the corners of the box, a twentieth of its diagonal in size. */
function tabs(mark: (drawn: Pen, x: number, y: number, dx: number, dy: number) => void): Preset {
  return plain(({ w, h }) => {
    const d = Math.min(Math.hypot(w, h) / 20, w / 2, h / 2)
    const corners = [
      [0, 0, d, d],
      [0, h, d, -d],
      [w, 0, -d, d],
      [w, h, -d, -d],
    ] as const
    return {
      paths: corners.map(([x, y, dx, dy]) => {
        const drawn = pen()
        mark(drawn, x, y, dx, dy)
        return drawn
      }),
      text: [d, d, w - d, h - d],
      sites: corners.map(([x, y]): SitePlan => [x, y, x === 0 ? 180 : 0]),
    }
  })
}

function chartMark(lines: readonly (readonly [number, number, number, number])[]): Preset {
  return plain(({ w, h }) => {
    const drawn = outline()
    for (const [x1, y1, x2, y2] of lines) drawn.move(x1 * w, y1 * h).line(x2 * w, y2 * h)
    return { paths: [pen().box(0, 0, w, h).bare(), drawn] }
  })
}

const CROSS = [
  [0, 0, 1, 1],
  [0, 1, 1, 0],
] as const

function heartOf({ w, h, cx }: Box): Pen {
  // The same curve twice, reduced so that its overshoot stays in the box.
  const y = (share: number) => ((share - 0.0141) / 0.9859) * h
  const x = (share: number) => cx + (share / 1.0075) * w
  return pen()
    .move(cx, y(0.25))
    .curve(x(0.20833), y(-1 / 3), x(1.02083), y(0.25), cx, h)
    .curve(x(-1.02083), y(0.25), x(-0.20833), y(-1 / 3), cx, y(0.25))
    .close()
}

export const FIGURES = {
  can: preset([[25_000, 0, HALF_HEIGHT]], ({ w, h, s, cx, cy }, [a]) => {
    const ry = part(s, a) / 2
    return {
      paths: [
        pen()
          .move(0, ry)
          .arc(cx, ry, 180, -180)
          .line(w, h - ry)
          .arc(cx, ry, 0, 180)
          .close()
          .bare(),
        pen().ellipse(cx, ry, cx, ry).filled('lighten').bare(),
        outline()
          .move(w, ry)
          .arc(cx, ry, 0, 360)
          .line(w, h - ry)
          .arc(cx, ry, 0, 180)
          .line(0, ry),
      ],
      text: [0, 2 * ry, w, h - ry],
      sites: [
        [cx, 2 * ry, 270],
        [cx, 0, 270],
        [0, cy, 180],
        [cx, h, 90],
        [w, cy, 0],
      ],
      handles: [{ x: cx, y: 2 * ry, alongY: 0 }],
    }
  }),
  smileyFace: preset([[4_653, -4_653, 4_653]], (box, [a]) => {
    const { w, h, cx } = box
    const [left, right, mouth] = [w * 0.23, w * 0.77, h * 0.7646]
    const bend = part(h, a)
    const eye = (drawn: Pen, x: number) => drawn.ellipse(x, h * 0.3505, w * 0.0521, h * 0.0521)
    return {
      paths: [
        fullEllipse(box).bare(),
        eye(eye(pen(), w * 0.3395), w * 0.6605).filled('darkenLess'),
        outline()
          .move(left, mouth - bend)
          .quad(cx, mouth + 3 * bend, right, mouth - bend),
        fullEllipse(box, outline()),
      ],
      text: roundText(box),
      sites: roundSites(box),
      handles: [{ x: cx, y: mouth + bend, alongY: 0 }],
    }
  }),
  heart: plain(box => ({
    paths: heartOf(box),
    text: [box.w / 6, box.h / 4, (box.w * 5) / 6, (box.h * 2) / 3],
    sites: [
      [box.cx, box.h * 0.2393, 270],
      [box.w * 0.075, box.h * 0.53, 180],
      [box.cx, box.h, 90],
      [box.w * 0.925, box.h * 0.53, 0],
    ],
  })),
  lightningBolt: plain(({ w, h }) => {
    const at = (x: number, y: number) => [(x / 21_600) * w, (y / 21_600) * h] as const
    return {
      paths: pen().polygon(
        ...at(8_472, 0),
        ...at(12_860, 6_080),
        ...at(11_050, 6_797),
        ...at(16_577, 12_007),
        ...at(14_767, 12_877),
        ...at(21_600, 21_600),
        ...at(10_012, 14_915),
        ...at(12_222, 13_987),
        ...at(5_022, 9_705),
        ...at(7_602, 8_382),
        ...at(0, 3_890),
      ),
      text: [...at(8_757, 7_437), ...at(13_917, 14_277)],
      sites: [
        [...at(8_472, 0), 270],
        [...at(0, 3_890), 180],
        [...at(5_022, 9_705), 180],
        [...at(10_012, 14_915), 90],
        [w, h, 0],
        [...at(16_577, 12_007), 0],
        [...at(12_860, 6_080), 0],
      ],
    }
  }),
  cloud,
  gear6: gear(6, 15_000, 3_526, 5_358),
  gear9: gear(9, 10_000, 1_763, 2_679),
  funnel: plain(box => {
    const { w, h, cx } = box
    const ry = h / 4
    const [spoutX, spoutY] = [w / 7, h / 18]
    const rim = Math.min(w, h) / 20
    return {
      paths: pen()
        .move(0, ry)
        .arc(cx, ry, 180, 180)
        .line(cx + spoutX, h - spoutY)
        .arc(spoutX, spoutY, 0, 180)
        .close()
        .ellipse(cx, ry, Math.max(0, cx - rim), Math.max(0, ry - rim), true),
      sites: [
        [cx, 0, 270],
        [0, ry, 180],
        [cx, h, 90],
        [w, ry, 0],
      ],
    }
  }),
  cornerTabs: tabs((drawn, x, y, dx, dy) => drawn.polygon(x, y, x + dx, y, x, y + dy)),
  squareTabs: tabs((drawn, x, y, dx, dy) => drawn.polygon(x, y, x + dx, y, x + dx, y + dy, x, y + dy)),
  plaqueTabs: tabs((drawn, x, y, dx, dy) =>
    drawn
      .move(x, y)
      .line(x + dx, y)
      .bow(Math.abs(dx), Math.abs(dy), dx > 0 === dy > 0, x, y + dy)
      .close(),
  ),
  chartX: chartMark(CROSS),
  chartPlus: chartMark([
    [0.5, 0, 0.5, 1],
    [0, 0.5, 1, 0.5],
  ]),
  chartStar: chartMark([...CROSS, [0.5, 0, 0.5, 1]]),
  line: plain(box => ({ paths: outline().move(0, 0).line(box.w, box.h), sites: ends(box, false) })),
  lineInv: plain(box => ({ paths: outline().move(0, box.h).line(box.w, 0), sites: ends(box, true) })),
} as const satisfies Record<string, Preset>

function ends({ w, h }: Box, rising: boolean): SitePlan[] {
  return rising
    ? [
        [0, h, 180],
        [w, 0, 0],
      ]
    : [
        [0, 0, 180],
        [w, h, 0],
      ]
}
