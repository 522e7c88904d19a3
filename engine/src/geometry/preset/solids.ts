import { type Preset, part, preset, sides } from './plan.ts'
import { pen } from './preset-path.ts'

export const SOLIDS = {
  foldedCorner: preset([[16_667, 0, 50_000]], (box, [a]) => {
    const { w, h } = box
    const d = part(box.s, a)
    const [x, y] = [w - d, h - d]
    const ear = [x + d / 5, y + d / 5] as const
    return {
      paths: [
        pen().polygon(0, 0, w, 0, w, y, x, h, 0, h).bare(),
        pen()
          .polygon(x, h, ...ear, w, y)
          .filled('darkenLess')
          .bare(),
        pen()
          .polygon(0, 0, w, 0, w, y, x, h, 0, h)
          .move(x, h)
          .line(...ear, w, y)
          .filled('none'),
      ],
      text: [0, 0, w, y],
      sites: sides(box),
      handles: [{ x, y: h, alongX: 0 }],
    }
  }),
  bevel: preset([[12_500, 0, 50_000]], (box, [a]) => {
    const { w, h } = box
    const d = part(box.s, a)
    const [r, b] = [w - d, h - d]
    return {
      paths: [
        pen().box(d, d, r, b).bare(),
        pen().polygon(0, 0, w, 0, r, d, d, d).filled('lightenLess').bare(),
        pen().polygon(0, h, d, b, r, b, w, h).filled('darkenLess').bare(),
        pen().polygon(0, 0, d, d, d, b, 0, h).filled('lighten').bare(),
        pen().polygon(w, 0, w, h, r, b, r, d).filled('darken').bare(),
        pen()
          .box(0, 0, w, h)
          .box(d, d, r, b)
          .move(0, 0)
          .line(d, d)
          .move(0, h)
          .line(d, b)
          .move(w, 0)
          .line(r, d)
          .move(w, h)
          .line(r, b)
          .filled('none'),
      ],
      text: [d, d, r, b],
      handles: [{ x: d, y: 0, alongX: 0 }],
    }
  }),
  cube: preset([[25_000, 0, 100_000]], ({ w, h, s }, [a]) => {
    const d = part(s, a)
    const [x, y] = [w - d, h - d]
    return {
      paths: [
        pen().box(0, d, x, h).bare(),
        pen().polygon(0, d, d, 0, w, 0, x, d).filled('lightenLess').bare(),
        pen().polygon(x, d, w, 0, w, y, x, h).filled('darkenLess').bare(),
        pen()
          .polygon(0, d, d, 0, w, 0, w, y, x, h, 0, h)
          .move(0, d)
          .line(x, d, w, 0)
          .move(x, d)
          .line(x, h)
          .filled('none'),
      ],
      text: [0, d, x, h],
      sites: [
        [(d + w) / 2, 0, 270],
        [x / 2, d, 270],
        [0, (d + h) / 2, 180],
        [x / 2, h, 90],
        [x, (d + h) / 2, 0],
        [w, y / 2, 0],
      ],
      handles: [{ x: 0, y: d, alongY: 0 }],
    }
  }),
} as const satisfies Record<string, Preset>
