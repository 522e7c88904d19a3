import { flippedHorizontally, HALF_HEIGHT, inShort, type Preset, part, preset } from './plan.ts'
import { outline, type Pen, pen } from './preset-path.ts'

const ROUND = 0.29289

const bracket = preset([[8_333, 0, HALF_HEIGHT]], ({ w, h, s, cy }, [a]) => {
  const r = part(s, a)
  const bow = (drawn: Pen) => drawn.move(w, h).arc(w, r, 90, 90).line(0, r).arc(w, r, 180, 90)
  return {
    paths: [bow(pen()).close().bare(), bow(outline())],
    text: [w * ROUND, r * ROUND, w, h - r * ROUND],
    sites: [
      [w, 0, 270],
      [0, cy, 180],
      [w, h, 90],
    ],
    handles: [{ x: 0, y: r, alongY: 0 }],
  }
})

const brace = preset(
  [
    [8_333, 0, (box, at) => inShort((Math.min(at(1), 100_000 - at(1)) / 200_000) * box.h, box)],
    [50_000, 0, 100_000],
  ],
  ({ w, h, s, cx }, [a, b]) => {
    const [r, y] = [part(s, a), part(h, b)]
    const bow = (drawn: Pen) =>
      drawn
        .move(w, h)
        .arc(cx, r, 90, 90)
        .line(cx, y + r)
        .arc(cx, r, 0, -90)
        .arc(cx, r, 90, -90)
        .line(cx, r)
        .arc(cx, r, 180, 90)
    return {
      paths: [bow(pen()).close().bare(), bow(outline())],
      text: [cx + cx * ROUND, r * ROUND, w, h - r * ROUND],
      sites: [
        [w, 0, 270],
        [0, y, 180],
        [w, h, 90],
      ],
      handles: [
        { x: cx, y: r, alongY: 0 },
        { x: 0, y, alongY: 1 },
      ],
    }
  },
)

export const BRACKETS = {
  bracketPair: preset([[16_667, 0, 50_000]], ({ w, h, s }, [a]) => {
    const r = part(s, a)
    const inset = r * ROUND
    return {
      paths: [
        pen()
          .move(0, r)
          .arc(r, r, 180, 90)
          .line(w - r, 0)
          .arc(r, r, 270, 90)
          .line(w, h - r)
          .arc(r, r, 0, 90)
          .line(r, h)
          .arc(r, r, 90, 90)
          .close()
          .bare(),
        outline()
          .move(r, h)
          .arc(r, r, 90, 90)
          .line(0, r)
          .arc(r, r, 180, 90)
          .move(w - r, 0)
          .arc(r, r, 270, 90)
          .line(w, h - r)
          .arc(r, r, 0, 90),
      ],
      text: [inset, inset, w - inset, h - inset],
      handles: [{ x: 0, y: r, alongY: 0 }],
    }
  }),
  bracePair: preset([[8_333, 0, 25_000]], ({ w, h, s, cy }, [a]) => {
    const r = part(s, a)
    const inset = r + r * ROUND
    const left = (drawn: Pen) =>
      drawn
        .move(2 * r, h)
        .arc(r, r, 90, 90)
        .line(r, cy + r)
        .arc(r, r, 0, -90)
        .arc(r, r, 90, -90)
        .line(r, r)
        .arc(r, r, 180, 90)
    const right = (drawn: Pen) =>
      drawn
        .arc(r, r, 270, 90)
        .line(w - r, cy - r)
        .arc(r, r, 180, -90)
        .arc(r, r, 270, -90)
        .line(w - r, h - r)
        .arc(r, r, 0, 90)
    return {
      paths: [
        right(left(pen()).line(w - 2 * r, 0))
          .close()
          .bare(),
        right(left(outline()).move(w - 2 * r, 0)),
      ],
      text: [inset, r * ROUND, w - inset, h - r * ROUND],
      handles: [{ x: r, y: r, alongY: 0 }],
    }
  }),
  leftBracket: bracket,
  rightBracket: flippedHorizontally(bracket),
  leftBrace: brace,
  rightBrace: flippedHorizontally(brace),
} as const satisfies Record<string, Preset>
