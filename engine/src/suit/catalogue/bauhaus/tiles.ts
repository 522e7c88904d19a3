import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { mixed, pick } from '../../toolkit/chance.ts'
import type { Art } from '../../types.ts'
import { bars, block, disc, half, quarter, quarters, type Way } from './forms.ts'
import { type Cast, castOf, type Ink } from './inks.ts'

/** What a square tile shows. */
export type TileKind = 'disc' | 'petal' | 'arches' | 'bars' | 'arc' | 'eye'

const KINDS: readonly TileKind[] = ['petal', 'eye', 'disc', 'arches', 'bars', 'arc']
const WAYS: readonly [Way, ...Way[]] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
]

/** Returns the ground of a tile, by what it shows. */
function groundOf(kind: TileKind, { first, second, third }: Cast): Ink {
  return {
    disc: 'background1',
    petal: second,
    arches: 'text1',
    bars: 'background1',
    arc: third,
    eye: first,
  }[kind] as Ink
}

/** One square tile: its ground and one or two forms that reach its edges. */
export function tile(kind: TileKind, area: Rect, { cast, random }: { cast: Cast; random: Random }): Art[] {
  const { first, second, third } = cast
  const size = area.width
  const middle = { x: area.x + size / 2, y: area.y + size / 2 }
  const way = pick(WAYS, random)
  const corner = cornerOf(area, way)
  const forms: { readonly [kind in TileKind]: () => Art[] } = {
    disc: () => [disc(middle, size / 2, second)],
    petal: () =>
      quarters(corner, way, [
        [size, 'background1'],
        [size / 2, first],
      ]),
    arches: () => [
      half({ x: middle.x, y: middle.y }, size / 2, 'up', third),
      half({ x: middle.x, y: area.y + size }, size / 2, 'up', 'background1'),
    ],
    bars: () => bars(area, 5, first),
    arc: () =>
      quarters(corner, way, [
        [size, 'text1'],
        [size / 2, 'background1'],
      ]),
    eye: () => [disc(middle, size / 2, third), half(middle, size / 4, way[0] > 0 ? 'right' : 'left', 'text1')],
  }
  return [block(area, groundOf(kind, cast)), ...forms[kind]()]
}

/** Returns the corner that a form opens from. */
function cornerOf({ x, y, width, height }: Rect, [across, down]: Way): Point {
  return { x: across > 0 ? x : x + width, y: down > 0 ? y : y + height }
}

/** Tiles edge to edge in rows and columns; neighbors share neither form nor ground. */
export function wall(corner: Point, [columns, rows, size]: readonly [number, number, number], random: Random): Art[] {
  const cast = castOf(random)
  const kinds: TileKind[] = []
  for (let index = 0; index < columns * rows; index++) {
    const near = [index % columns > 0 ? kinds[index - 1] : undefined, kinds[index - columns]].flatMap(
      kind => kind ?? [],
    )
    kinds.push(nextKind(near, kinds, { cast, random }))
  }
  return kinds.flatMap((kind, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return tile(kind, box(corner.x + column * size, corner.y + row * size, size, size), { cast, random })
  })
}

/** Returns the kind that has been used least among those that may stand beside these. */
function nextKind(
  near: readonly TileKind[],
  used: readonly TileKind[],
  { cast, random }: { cast: Cast; random: Random },
): TileKind {
  const grounds = near.map(kind => groundOf(kind, cast))
  const free = KINDS.filter(kind => !near.includes(kind) && !grounds.includes(groundOf(kind, cast)))
  const often = (kind: TileKind) => used.filter(other => other === kind).length
  const [best = 'disc'] = mixed(free, random).sort((a, b) => often(a) - often(b))
  return best
}

/** Returns the mosaic of a cover, three by three: one form over two by two tiles in a corner, five others around it. */
export function mosaic(corner: Point, size: number, random: Random): Art[] {
  const cast = castOf(random)
  const [across, down] = pick(WAYS, random)
  const large = box(corner.x + (across > 0 ? 0 : size), corner.y + (down > 0 ? 0 : size), 2 * size, 2 * size)
  const at = (column: number, row: number) => box(corner.x + column * size, corner.y + row * size, size, size)
  const [side, floor] = [across > 0 ? 2 : 0, down > 0 ? 2 : 0]
  const [top, bottom] = down > 0 ? [0, 1] : [2, 1]
  const [left, right] = across > 0 ? [0, 1] : [2, 1]
  const [one, two] = mixed(
    [mixed<TileKind>(['disc', 'petal'], random), mixed<TileKind>(['bars', 'arches'], random)],
    random,
  )
  const places: readonly (readonly [TileKind | undefined, Rect])[] = [
    [one?.[0], at(side, top)],
    [one?.[1], at(side, bottom)],
    ['arc', at(side, floor)],
    [two?.[0], at(right, floor)],
    [two?.[1], at(left, floor)],
  ]
  return [
    ...largeForm(large, cast, random),
    ...places.flatMap(([kind, area]) => (kind ? tile(kind, area, { cast, random }) : [])),
  ]
}

/** Returns the form over two by two tiles: a quarter with a circle in its angle, rings around a corner, or a circle with its half. */
function largeForm(area: Rect, { first, second, third }: Cast, random: Random): Art[] {
  const size = area.width
  const way = pick(WAYS, random)
  const corner = cornerOf(area, way)
  const middle = { x: area.x + size / 2, y: area.y + size / 2 }
  const center = { x: corner.x + (way[0] * size) / 4, y: corner.y + (way[1] * size) / 4 }
  const variants: readonly [() => Art[], ...(() => Art[])[]] = [
    () => [quarter(corner, size, way, first), disc(center, size / 4, 'text1')],
    () =>
      quarters(corner, way, [
        [size, first],
        [size * 0.66, 'background1'],
        [size * 0.34, second],
      ]),
    () => [disc(middle, size / 2, first), half(middle, size / 4, way[1] > 0 ? 'up' : 'down', 'background1')],
    () => [quarter(corner, size, way, first), quarter(corner, size / 2, way, 'text1')],
  ]
  return [block(area, third), ...pick(variants, random)()]
}

/** Wide tiles for the heads of columns, each with its own forms; the first is chosen by where the page stands. */
export function banner(areas: readonly Rect[], { turn, random }: { turn: number; random: Random }): Art[] {
  const cast = castOf(random)
  const start = Math.floor(random() * BANNERS.length) + turn
  return areas.flatMap((area, index) => BANNERS[(start + index) % BANNERS.length]?.(area, cast) ?? [])
}

const BANNERS: readonly ((area: Rect, cast: Cast) => Art[])[] = [
  (area, { first, third }) => {
    const middle = { x: area.x + Math.min(146, area.width / 2), y: area.y + area.height / 2 }
    return [block(area, third), disc(middle, area.height / 2, first), half(middle, area.height / 4, 'right', 'text1')]
  },
  (area, { second, third }) => {
    const foot = area.y + area.height
    const left = Math.min(area.height, area.width * 0.5625)
    return [
      block(area, second),
      quarter({ x: area.x, y: foot }, left, [1, -1], 'background1'),
      quarter({ x: area.x + left, y: foot }, Math.min(area.width - left, area.height), [1, -1], third),
    ]
  },
  (area, { first, third }) => {
    const foot = { x: area.x + area.width * 0.5625, y: area.y + area.height }
    return [
      block(area, 'text1'),
      ...bars(box(area.x + 90, area.y, area.width - 90, area.height), 4, 'background1'),
      block(box(area.x, area.y, 60, area.height), first),
      half(foot, area.height / 3, 'up', third),
    ]
  },
  (area, { first, second }) => {
    const foot = { x: area.x + area.width / 2, y: area.y + area.height }
    const reach = Math.min(area.width / 2, area.height)
    return [
      block(area, first),
      half(foot, reach, 'up', 'background1'),
      half(foot, reach * 0.62, 'up', second),
      half(foot, reach * 0.26, 'up', 'background1'),
    ]
  },
]
