import { seededRandom } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, circle, group, slot, solid } from '../../toolkit/art.ts'
import { flatHand, standIn } from '../../toolkit/illustration.ts'
import { shade } from '../../toolkit/ink-on.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { bed, sprout } from './garden.ts'
import { near, type Petal } from './inks.ts'
import { bullet } from './pebbles.ts'
import { leaf } from './plants.ts'
import { scene } from './scenes.ts'
import { archOutline, below, blob, blobOutline, boundsOf, cut, type Outline, outlineMask, within } from './shapes.ts'
import { head, openerTitle, pointOn, small, text, title } from './styles.ts'

/** Pages of pictures: one in an arch, two in blobs, four people. */
export function picturePages(): Layout[] {
  return [arch(), pair(), team()]
}

const PAGE = box(0, 0, 960, 540)

const SIZES_BESIDE = [
  [26, 24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [16, 15, 14, 13],
  [16, 15, 14, 13, 12],
]

/** Drawings are cut from petals and leaves. */
export const HAND = flatHand({
  main: slot('accent1'),
  second: slot('accent6'),
  third: slot('accent4'),
  pale: slot('background1'),
  dark: slot('text1'),
  paper: slot('background1'),
})

/** Returns a picture in a blob that bleeds off the left edge, points with leaves beside it. */
export function besidePicture(count: number): Layout {
  const outline = within(blobOutline({ at: { x: 168, y: 289 }, radii: [296, 276], vary: 0.06 }, seededRandom(61)), PAGE)
  const area = boundsOf(outline)
  const rows = spread(box(560, 180, 344, 316), count, 12, 'y')
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: [
      ...besidePictureSlots(rows, {
        picture: { frame: area, style: text(), mask: outlineMask(outline, area) },
        title: { frame: box(560, 44, 344, 124), style: title(), range: [4, 43] },
        point: frame => ({
          frame,
          style: pointOn('background1', { sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13], lineHeight: 1.36 }),
          range: [16, count === 1 ? 260 : count > 3 ? 76 : 120],
        }),
      }),
    ],
    art: context => [
      blob({ at: { x: 161, y: 320 }, radii: [330, 332], vary: 0.03 }, context.random, solid('accent5', 80)),
      standIn(area, context, {
        hand: HAND,
        ground: () => [cut(outline, solid('accent3'))],
        place: box(20, 80, 400, 400),
        scene: () => [scene(outline, context.pageIndex, context.random)],
      }),
      ...rows.flatMap((row, index) => bullet({ ...row, height: 28 }, index, context.random)),
    ],
  })
}

/** Returns a picture in an arch that stands on the lower edge. */
function arch(): Layout {
  const area = box(420, 24, 488, 516)
  const outline = archOutline(area)
  return page('picture', 1, {
    pattern: 'arch',
    claims: [],
    ground: 'background2',
    slots: [
      one('picture', { frame: area, style: small(), mask: outlineMask(outline, area) }),
      one('title', { frame: box(56, 216, 328, 164), style: openerTitle(), range: [4, 30] }),
      one('caption', { frame: box(56, 396, 296, 96), style: text(), range: [2, 80] }),
    ],
    art: ({ random, pageIndex }) => [
      bed({ at: { x: 120, y: 92 }, radii: [248, 166], ink: 'accent4', percent: 60 }, random),
      scene(outline, pageIndex, random),
    ],
  })
}

/** Two pictures in blobs, a line of words under each. */
function pair(): Layout {
  const outlines = [
    blobOutline({ at: { x: 250, y: 280 }, radii: [196, 148], vary: 0.05 }, seededRandom(7)),
    blobOutline({ at: { x: 704, y: 286 }, radii: [196, 148], vary: 0.05 }, seededRandom(23)),
  ]
  return page('pictures', 2, {
    pattern: 'blobs',
    claims: [],
    slots: [
      { ...WIDE_TITLE, frame: box(56, 44, 776, 72) },
      ...captionedSlots(outlines, {
        picture: outline => {
          const frame = boundsOf(outline)
          return { frame, style: small(), mask: outlineMask(outline, frame) }
        },
        caption: (_, index) => ({ frame: box(80 + 462 * index, 446, 340, 52), style: text({ align: 'center' }) }),
      }),
    ],
    art: ({ random, pageIndex }) => [
      bed({ at: { x: 60, y: 470 }, radii: [230, 170], ink: 'background2' }, random),
      bed({ at: { x: 930, y: 120 }, radii: [190, 180], ink: 'accent5', percent: 50 }, random),
      ...sprout({ x: 480, y: 566 }, { reach: { x: 6, y: -210 }, leaves: 9, length: 38 }, random),
      ...outlines.map((outline, index) => scene(outline, pageIndex + index, random)),
    ],
  })
}

const GROUNDS: readonly Petal[] = ['accent2', 'accent4', 'accent5', 'accent3']

/** Up to four people in blobs, name and part below each. */
function team(): Layout {
  const cells = spread(box(56, 0, 848, 540), 4, 16)
  const people = cells.map((cell, index) => {
    const at = { x: cell.x + cell.width / 2, y: index % 2 === 0 ? 226 : 238 }
    return { cell, outline: blobOutline({ at, radii: [86, 86], vary: 0.05 }, seededRandom(11 + index)) }
  })
  return page('team', 4, {
    pattern: 'blobs',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(people, {
        picture: ({ outline }) => {
          const frame = boundsOf(outline)
          return { frame, style: small(), mask: outlineMask(outline, frame) }
        },
        head: ({ cell }) => ({
          frame: box(cell.x, 338, cell.width, 50),
          style: head({ sizes: [18, 16, 15, 14], align: 'center', verticalAlign: 'bottom', lineHeight: 1.3 }),
        }),
        body: ({ cell }) => ({
          frame: box(cell.x + 8, 392, cell.width - 16, 96),
          style: text({ sizes: [15, 14, 13], align: 'center' }),
        }),
      }),
    ],
    art: context => [
      bed({ at: { x: 930, y: 4 }, radii: [150, 96], ink: 'background2' }, context.random),
      bed({ at: { x: 20, y: 560 }, radii: [150, 60], ink: 'accent3', percent: 60 }, context.random),
      ...people.flatMap(({ outline }, index) => [
        portrait(outline, index, context),
        ...leaf({ foot: corner(boundsOf(outline)), angle: -46, length: 34 }, { base: 'accent6' }),
      ]),
    ],
  })
}

function corner({ x, y, width }: Rect) {
  return { x: x + width * 0.84, y: y + 28 }
}

const SKINS: readonly (readonly [Petal, number])[] = [
  ['accent3', 97],
  ['accent5', 92],
  ['accent3', 99],
  ['accent4', 92],
]

/** Someone in flat forms: shoulders, a neck, a head, hair. */
function portrait(outline: Outline, index: number, { random }: ArtContext): Art {
  const { x, y, width, height } = boundsOf(outline)
  const middle = x + width * near(0.5, 0.02, random)
  const at = (across: number, down: number) => ({ x: middle + across * width, y: y + down * height })
  const top = at(0, 0.7).y
  const shoulders = below(outline, place => top + 0.9 * ((place - middle) ** 2 / (width * 0.42)))
  const [tone, light] = SKINS[index % SKINS.length] ?? ['accent3', 96]
  const skin = shade(tone, light)
  const hair = shade(index % 2 === 0 ? 'accent6' : 'accent1', [58, 46, 44, 62][index] ?? 50)
  const face = at(0, 0.42)
  const isLong = random() < 0.5
  return group(boundsOf(outline), 'picture', [
    cut(outline, solid(GROUNDS[index] ?? 'accent3')),
    ...(isLong ? [blob({ at: at(0, 0.46), radii: [width * 0.25, height * 0.3], vary: 0.05 }, random, hair)] : []),
    cut(shoulders, solid(index % 2 === 0 ? 'accent1' : 'accent6')),
    blob({ at: at(0, 0.62), radii: [width * 0.075, height * 0.12], vary: 0.02 }, random, skin),
    circle(face, width * 0.165, { fill: skin }),
    cap(face, width * 0.18, random() < 0.5, hair),
  ])
}

function cap(
  face: { readonly x: number; readonly y: number },
  radius: number,
  isTurned: boolean,
  hair: ReturnType<typeof shade>,
): Art {
  const ring = Array.from({ length: 49 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 48
    return { x: face.x + Math.cos(angle) * radius, y: face.y + Math.sin(angle) * radius }
  })
  const side = isTurned ? -1 : 1
  const edge = (x: number) => face.y - radius * 0.3 + side * (x - face.x) * 0.3
  return cut(
    ring.map(({ x, y }) => ({ x, y: Math.min(y, Math.max(face.y - radius, edge(x) - radius * 0.12)) })),
    hair,
  )
}
