import type { Rect } from '../../../geometry/types.ts'
import { box, circle, pen, rect, ring, slot, solid } from '../../toolkit/art.ts'
import { lineHand, standIn } from '../../toolkit/illustration.ts'
import type { Art, ArtContext } from '../../types.ts'
import { dunes, stars } from './dunes.ts'
import { eclipse, goldUpright, light, orbits } from './light.ts'
import { litAt, moon } from './moons.ts'

type Scene = (area: Rect, context: ArtContext) => readonly Art[]

const SCENES: readonly Scene[] = [eclipseScene, duneScene, moonScene, orbitScene]

/** Drawings are engraved in gold. */
const HAND = lineHand(
  slot('accent1'),
  {
    main: slot('background1'),
    second: slot('background2'),
    third: slot('background1'),
    pale: slot('background2'),
    dark: slot('accent1'),
    paper: slot('background1'),
  },
  1.8,
)

function raised(area: Rect): Art[] {
  return [rect(area, { fill: solid('background2') })]
}

/** What stands in a picture's place where there is no picture: one of four scenes in turn, on raised ground. A picture replaces all of it (the piece is named `picture`). */
export function panel(area: Rect, context: ArtContext): Art[] {
  const turn = Math.floor(context.random() * 2) + context.pageIndex
  const scene = SCENES[turn % SCENES.length] ?? eclipseScene
  return [
    standIn(area, context, { hand: HAND, ground: raised, scene: () => [...raised(area), ...scene(area, context)] }),
    goldUpright(area.x + area.width, area.y, area.y + area.height, 60),
  ]
}

/** Returns a disc before its light, larger on every page, cut by the edge of the panel. */
function eclipseScene(area: Rect, { random, pageIndex, pageCount }: ArtContext): Art[] {
  const grown = Math.min(1, pageIndex / Math.max(1, pageCount - 1))
  const radius = area.width * (0.29 + 0.09 * grown)
  const center = { x: area.x + area.width * (0.5 + (random() - 0.5) * 0.08), y: area.height * (0.4 + random() * 0.16) }
  const towards = -90 + (random() - 0.5) * 120
  const rings = [
    [20, 26],
    [40, 14],
  ] as const
  return [
    ...eclipse({ center, radius, towards, cover: 0.978, shift: radius * 0.06, rings: [], glow: 46 }),
    ...rings
      .filter(([distance]) => radius + distance < area.width / 2 - 2)
      .map(([distance, percent]) => ring(center, radius + distance, pen('accent1', 1, percent))),
  ]
}

/** Ridges under a crescent. */
function duneScene(area: Rect, { random }: ArtContext): Art[] {
  const center = { x: area.x + area.width * (0.42 + random() * 0.2), y: area.y + area.height * 0.32 }
  const sky = box(area.x + 8, area.y + 8, area.width - 16, area.height * 0.5)
  return [
    rect(area, { fill: solid('background1', 60) }),
    ...stars(sky, 24, random),
    ...eclipse({
      center,
      radius: 86,
      towards: -50 + random() * 20,
      cover: 0.985,
      shift: 8,
      rings: [],
      glow: 46,
    }),
    ...dunes(area, random),
  ]
}

/** Returns a column of moons, waxing downwards. */
function moonScene(area: Rect, { random }: ArtContext): Art[] {
  const middle = area.x + area.width / 2
  const count = 5
  const step = area.height / (count + 1)
  return [
    light({ x: middle, y: area.y + area.height * 0.82 }, area.width * 0.72, 34),
    goldUpright(middle, area.y, area.y + area.height, 34),
    ...Array.from({ length: count }, (_, index) =>
      moon({ x: middle, y: area.y + step * (index + 1) }, 27 + index * 3, litAt(index, count)),
    ).flat(),
    ring({ x: middle, y: area.y + step * count }, 58 + random() * 6, pen('accent1', 1, 26)),
  ]
}

/** Orbits around a small sun. */
function orbitScene(area: Rect, { random }: ArtContext): Art[] {
  const center = { x: area.x + area.width / 2, y: area.y + area.height * 0.46 }
  const radii = [60, 104, 148, 186]
  const turn = random() * 360
  return [
    light(center, area.width * 0.78, 40),
    ...orbits(center, radii, { ring: 1, degrees: turn }),
    ...orbits(center, [148], { ring: 0, degrees: turn + 130 }),
    ...orbits(center, [186], { ring: 0, degrees: turn + 222 }),
    circle(center, 22, { fill: solid('accent3') }),
    circle({ x: center.x - 5, y: center.y + 5 }, 21, { fill: solid('background1') }),
  ]
}
