import { type Box, type Corners, type Preset, part, plain, preset, sides } from './plan.ts'
import { ring, sitesAt, through } from './polygons.ts'
import { pen } from './preset-path.ts'

/** Creates a star with this many tips; `inner` is the default distance of its inner corners, in 1/50000 of half the box. */
function star(tips: number, inner: number): Preset {
  return preset([[inner, 0, 50_000]], (box, [a = 0]) => {
    const share = Math.min(0.999_999, a / 50_000)
    const places = ring(box, tips * 2, -90, index => (index % 2 === 0 ? 1 : share))
    const corners = places.filter((_, index) => index % 2 === 1)
    return {
      paths: through(places),
      text: textInside(corners, box),
      sites: tips <= 10 ? sitesAt(places.filter((_, index) => index % 2 === 0)) : sides(box),
      handles: [{ x: box.cx, y: handleHeight(box, tips, share), alongY: 0 }],
    }
  })
}

/** Returns the y of the handle, which is above the center at the distance of the inner corners. */
function handleHeight({ h, cy }: Box, tips: number, share: number): number {
  const middle = tips % 2 === 0 ? cy : h / (1 + Math.cos(Math.PI / tips))
  return middle * (1 - share)
}

/** Returns the bounding box of the ring of inner corners. */
function textInside(corners: readonly { readonly x: number; readonly y: number }[], box: Box): Corners {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (corners.length === 4) return [left, top, right, bottom]
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
  const [rx, ry] = [((right - left) / 2) * Math.SQRT1_2, ((bottom - top) / 2) * Math.SQRT1_2]
  return [Math.max(0, midX - rx), Math.max(0, midY - ry), Math.min(box.w, midX + rx), Math.min(box.h, midY + ry)]
}

/** Creates an outline through points in a square of 21600, as x, y, x, y … */
function burst(places: readonly number[], text: Corners): Preset {
  return plain(({ w, h }) => {
    const at = places.map((place, index) => (place / 21_600) * (index % 2 === 0 ? w : h))
    const find = (axis: 0 | 1, max: boolean): [number, number] => {
      let best: [number, number] = [at[0] ?? 0, at[1] ?? 0]
      for (let index = 0; index < at.length; index += 2) {
        const place: [number, number] = [at[index] ?? 0, at[index + 1] ?? 0]
        if (max ? place[axis] > best[axis] : place[axis] < best[axis]) best = place
      }
      return best
    }
    return {
      paths: pen().polygon(...at),
      text: [(text[0] / 21_600) * w, (text[1] / 21_600) * h, (text[2] / 21_600) * w, (text[3] / 21_600) * h],
      sites: [
        [...find(1, false), 270],
        [...find(0, false), 180],
        [...find(1, true), 90],
        [...find(0, true), 0],
      ],
    }
  })
}

/** Creates a waving flag with `bows` waves along its top and bottom. */
function flag(bows: number, height: number): Preset {
  return preset(
    [
      [height, 0, bows === 1 ? 20_000 : 12_500],
      [0, -10_000, 10_000],
    ],
    ({ w, h, cx, cy }, [a, b]) => {
      const [y, shift] = [part(h, a), part(w, b)]
      const [topLeft, bottomLeft] = [Math.max(0, -2 * shift), Math.max(0, 2 * shift)]
      const length = w - Math.abs(2 * shift)
      const step = length / bows
      const swing = (y * 10) / 3
      const drawn = pen().move(topLeft, y)
      for (let bow = 0; bow < bows; bow++) {
        const x = topLeft + bow * step
        drawn.curve(x + step / 3, y - swing, x + (step * 2) / 3, y + swing, x + step, y)
      }
      drawn.line(bottomLeft + length, h - y)
      for (let bow = bows; bow > 0; bow--) {
        const x = bottomLeft + bow * step
        drawn.curve(x - step / 3, h - y + swing, x - (step * 2) / 3, h - y - swing, x - step, h - y)
      }
      const side = Math.abs(shift)
      return {
        paths: drawn.close(),
        text: [Math.max(topLeft, bottomLeft), 2 * y, Math.min(topLeft, bottomLeft) + length, h - 2 * y],
        sites: [
          [cx - shift, y, 270],
          [side, cy, 180],
          [cx + shift, h - y, 90],
          [w - side, cy, 0],
        ],
        handles: [
          { x: 0, y, alongY: 0 },
          { x: cx + shift, y: h, alongX: 1 },
        ],
      }
    },
  )
}

export const STARS = {
  star4: star(4, 12_500),
  star5: star(5, 19_098),
  star6: star(6, 28_868),
  star7: star(7, 34_601),
  star8: star(8, 37_500),
  star10: star(10, 42_533),
  star12: star(12, 37_500),
  star16: star(16, 37_500),
  star24: star(24, 37_500),
  star32: star(32, 37_500),
  irregularSeal1: burst(
    [
      10_800, 5_800, 14_522, 0, 14_155, 5_325, 18_380, 4_457, 16_702, 7_315, 21_097, 8_137, 17_607, 10_475, 21_600,
      13_290, 16_837, 12_942, 18_145, 18_095, 14_020, 14_457, 13_247, 19_737, 10_532, 14_935, 8_485, 21_600, 7_715,
      15_627, 4_762, 17_617, 5_667, 13_937, 135, 14_587, 3_722, 11_775, 0, 8_615, 4_627, 7_617, 370, 2_295, 7_312,
      6_320, 8_352, 2_295,
    ],
    [4_627, 6_320, 16_702, 13_937],
  ),
  irregularSeal2: burst(
    [
      11_462, 4_342, 14_790, 0, 14_525, 5_777, 18_007, 3_172, 16_380, 6_532, 21_600, 6_645, 16_985, 9_402, 18_270,
      11_290, 16_380, 12_310, 18_877, 15_632, 14_640, 14_350, 14_942, 17_370, 12_180, 15_935, 11_612, 18_842, 9_872,
      17_370, 8_700, 19_712, 7_527, 18_125, 4_917, 21_600, 4_805, 18_240, 1_285, 17_825, 3_330, 15_370, 0, 12_877,
      3_935, 11_592, 1_172, 8_270, 5_372, 7_817, 4_502, 3_625, 8_550, 6_382, 9_722, 1_887,
    ],
    [5_372, 6_382, 14_640, 15_935],
  ),
  wave: flag(1, 12_500),
  doubleWave: flag(2, 6_250),
} as const satisfies Record<string, Preset>
