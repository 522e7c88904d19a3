import { inShort, type Preset, part, preset } from './plan.ts'
import { pen } from './preset-path.ts'

export const BENT_ARROWS = {
  bentUpArrow: preset(
    [
      [25_000, 0, (_, at) => Math.min(50_000, 2 * at(1))],
      [25_000, 0, 50_000],
      [25_000, 0, 50_000],
    ],
    ({ w, h, s }, [a, b, c]) => {
      const [thick, head, length] = [part(s, a), part(s, b), part(s, c)]
      const [tip, y] = [w - head, h - thick]
      const [l, r] = [tip - thick / 2, tip + thick / 2]
      return {
        paths: pen().polygon(0, y, l, y, l, length, tip - head, length, tip, 0, w, length, r, length, r, h, 0, h),
        text: [0, y, r, h],
        sites: [
          [tip, 0, 270],
          [tip - head, length, 180],
          [0, (y + h) / 2, 180],
          [r / 2, h, 90],
          [r, (length + h) / 2, 0],
          [w, length, 0],
        ],
        handles: [
          { x: 0, y, alongY: 0 },
          { x: tip - head, y: 0, alongX: 1 },
          { x: w, y: length, alongY: 2 },
        ],
      }
    },
  ),
  bentArrow: preset(
    [
      [25_000, 0, (_, at) => 2 * at(1)],
      [25_000, 0, 50_000],
      [25_000, 0, 50_000],
      [
        43_750,
        0,
        (box, at) => {
          const free = box.h - part(box.s, at(1)) + part(box.s, at(0)) / 2
          return inShort(Math.min(box.w - part(box.s, at(2)), free), box)
        },
      ],
    ],
    ({ w, h, s }, [a, b, c, d]) => {
      const [thick, head, length, bend] = [part(s, a), part(s, b), part(s, c), part(s, d)]
      const [top, neck, inner] = [head - thick / 2, w - length, Math.max(0, bend - thick)]
      const low = top + thick
      return {
        paths: pen()
          .move(0, h)
          .line(0, top + bend)
          .arc(bend, bend, 180, 90)
          .line(neck, top, neck, 0, w, head, neck, 2 * head, neck, low, thick + inner, low)
          .arc(inner, inner, 270, -90)
          .line(thick, h)
          .close(),
        sites: [
          [neck, 0, 270],
          [neck, 2 * head, 90],
          [thick / 2, h, 90],
          [w, head, 0],
        ],
        handles: [
          { x: thick, y: h, alongX: 0 },
          { x: neck, y: 2 * head, alongY: 1 },
          { x: neck, y: 0, alongX: 2 },
          { x: bend, y: 0, alongX: 3 },
        ],
      }
    },
  ),
  uturnArrow: preset(
    [
      [25_000, 0, (_, at) => 2 * at(1)],
      [25_000, 0, 25_000],
      [25_000, 0, (box, at) => inShort(box.h, box) - at(0)],
      [
        43_750,
        0,
        (box, at) => {
          const turn = (box.w - part(box.s, at(1)) + part(box.s, at(0)) / 2) / 2
          return inShort(Math.min(turn, part(box.h, at(4)) - part(box.s, at(2))), box)
        },
      ],
      [75_000, (box, at) => ((at(2) + at(0)) * box.s) / box.h, 100_000],
    ],
    ({ w, h, s }, [a, b, c, d, e]) => {
      const [thick, head, length, bend, tip] = [part(s, a), part(s, b), part(s, c), part(s, d), part(h, e)]
      const [neck, inner] = [tip - length, Math.max(0, bend - thick)]
      const [x, l] = [w - head, w - head - thick / 2]
      const r = l + thick
      return {
        paths: pen()
          .move(0, h)
          .line(0, bend)
          .arc(bend, bend, 180, 90)
          .line(r - bend, 0)
          .arc(bend, bend, 270, 90)
          .line(r, neck, w, neck, x, tip, x - head, neck, l, neck, l, thick + inner)
          .arc(inner, inner, 0, -90)
          .line(thick + inner, thick)
          .arc(inner, inner, 270, -90)
          .line(thick, h)
          .close(),
        sites: [
          [r / 2, 0, 270],
          [x - head, neck, 180],
          [thick / 2, h, 90],
          [x, tip, 90],
          [w, neck, 0],
        ],
        handles: [
          { x: thick, y: h, alongX: 0 },
          { x: x - head, y: h, alongX: 1 },
          { x: x - head, y: neck, alongY: 2 },
          { x: bend, y: 0, alongX: 3 },
          { x: w, y: tip, alongY: 4 },
        ],
      }
    },
  ),
} as const satisfies Record<string, Preset>
