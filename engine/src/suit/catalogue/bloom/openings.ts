import type { Random } from '../../../base/random.ts'
import { box, solid } from '../../toolkit/art.ts'
import { pick } from '../../toolkit/chance.ts'
import { subjectOr } from '../../toolkit/illustration.ts'
import { shade } from '../../toolkit/ink-on.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { bed, blossom, sprout, sun } from './garden.ts'
import { near } from './inks.ts'
import { HAND } from './pictures.ts'
import { branch, flower, GREENS } from './plants.ts'
import { below, blob, blobOutline, cut } from './shapes.ts'
import { coverTitle, heartFigure, lead, openerTitle } from './styles.ts'

/** Returns the cover, which the ending reuses, its relatives for inserting by hand, the opener of a chapter and a title alone. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Returns what the deck is about on soft forms at the right, else leaves before them; the title beside it. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'still-life',
    claims: [],
    slots: [
      one('title', { frame: box(56, 136, 388, 208), style: coverTitle(), range: [4, 18] }),
      one('subtitle', { frame: box(56, 360, 328, 84), style: lead(), range: [2, 55] }),
    ],
    art: softForms,
  })
}

function softForms({ random, subject }: ArtContext): Art[] {
  const ground = blobOutline({ at: { x: near(808, 6, random), y: 302 }, radii: [330, 348], vary: 0.05 }, random)
  const table = near(555, 6, random)
  const heightAt = (x: number) => table - 128 * Math.sqrt(Math.max(0, 1 - ((x - 685) / 470) ** 2))
  return [
    blob(
      { at: { x: near(173, 30, random), y: near(32, 10, random) }, radii: [236, 142] },
      random,
      solid('background2'),
    ),
    cut(ground, solid('accent3')),
    blob(
      { at: { x: near(838, 14, random), y: near(124, 12, random) }, radii: [184, 178] },
      random,
      solid('accent5', 70),
    ),
    blob(
      { at: { x: near(606, 10, random), y: near(500, 8, random) }, radii: [196, 122] },
      random,
      solid('accent2', 55),
    ),
    sun({ x: near(824, 20, random), y: near(128, 14, random) }, 62),
    cut(below(ground, heightAt), solid('accent1', 85)),
    ...subjectOr(box(500, 60, 440, 440), { subject }, { hand: HAND, otherwise: () => leaves(random) }),
  ]
}

/** Returns branches that grow from the foot of the page. */
function leaves(random: Random): Art[] {
  return [
    ...sprout({ x: 640, y: 560 }, { reach: { x: -40, y: -330 }, leaves: 13, length: 76, inks: GREENS }, random),
    ...sprout({ x: 740, y: 560 }, { reach: { x: 60, y: -250 }, leaves: 9, length: 62 }, random),
    ...sprout({ x: 880, y: 560 }, { reach: { x: 30, y: -180 }, leaves: 7, length: 54, inks: GREENS }, random),
  ]
}

/** Returns the last word on peach, branches at both sides. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'meadow',
    claims: [],
    ground: 'accent3',
    slots: [
      one('title', { frame: box(220, 136, 520, 208), style: coverTitle({ align: 'center' }), range: [4, 40] }),
      one('subtitle', { frame: box(260, 360, 440, 76), style: lead({ align: 'center' }), range: [2, 90] }),
    ],
    art: ({ random }) => [
      bed({ at: { x: 60, y: 30 }, radii: [250, 190], ink: 'accent5', percent: 60 }, random),
      blob({ at: { x: 480, y: 280 }, radii: [400, 250], vary: 0.07 }, random, solid('background1', 90)),
      ...branch({
        stem: [
          { x: -10, y: 560 },
          { x: near(76, 8, random), y: 470 },
          { x: near(104, 10, random), y: 380 },
          { x: near(84, 12, random), y: 276 },
        ],
        leaves: 13,
        length: 64,
        inks: GREENS,
      }),
      ...branch({
        stem: [
          { x: 980, y: 560 },
          { x: near(900, 8, random), y: 440 },
          { x: near(870, 10, random), y: 330 },
          { x: near(892, 12, random), y: 180 },
        ],
        leaves: 13,
        length: 66,
        inks: GREENS,
      }),
      flower({ x: near(160, 12, random), y: near(490, 8, random) }, 40, { ink: 'accent1', eye: 'accent4' }),
      flower({ x: near(812, 12, random), y: near(500, 8, random) }, 28, { ink: 'accent5', eye: 'accent1', petals: 7 }),
    ],
  })
}

/** Returns a thank-you beside a large flower that grows out of the edge. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'flower',
    claims: [],
    ground: 'background2',
    slots: [
      one('title', { frame: box(56, 120, 440, 224), style: coverTitle(), range: [4, 24] }),
      one('subtitle', { frame: box(56, 360, 380, 84), style: lead(), range: [2, 70] }),
    ],
    art: ({ random }) => [
      bed({ at: { x: 40, y: 8 }, radii: [230, 120], ink: 'accent5', percent: 60 }, random),
      blob({ at: { x: 800, y: 300 }, radii: [280, 300], vary: 0.08 }, random, solid('accent3')),
      ...sprout({ x: 810, y: 560 }, { reach: { x: -150, y: -330 }, leaves: 11, length: 72, inks: GREENS }, random),
      ...sprout({ x: 860, y: 560 }, { reach: { x: 70, y: -380 }, leaves: 11, length: 66, inks: GREENS }, random),
      flower({ x: near(790, 12, random), y: near(230, 12, random) }, 104, {
        ink: 'accent1',
        eye: 'accent4',
        turn: random() * 45,
      }),
      flower({ x: near(692, 10, random), y: near(404, 10, random) }, 44, { ink: 'background1', eye: 'accent1' }),
    ],
  })
}

/** Returns the opener of a chapter: its number in the heart of a bloom. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'full-bloom',
    claims: [],
    ground: 'accent3',
    slots: [
      one('title', { frame: box(56, 200, 376, 180), style: openerTitle(), range: [4, 41] }),
      one('subtitle', { frame: box(56, 396, 336, 100), style: lead(), range: [2, 70] }),
      one('number', {
        frame: box(608, 188, 216, 220),
        style: heartFigure({ sizes: [180, 148, 120, 96] }),
        range: [1, 2],
      }),
    ],
    art: heart,
  })
}

function heart({ random, chapter: number }: ArtContext): Art[] {
  return [
    blob({ at: { x: near(816, 8, random), y: 250 }, radii: [346, 350], vary: 0.06 }, random, solid('accent1', 28)),
    blob({ at: { x: near(776, 8, random), y: 302 }, radii: [268, 256], vary: 0.07 }, random, solid('background1', 90)),
    bed({ at: { x: 30, y: 566 }, radii: [230, 58], ink: 'accent5', percent: 60 }, random),
    ...(CROWNS[number % CROWNS.length] ?? vine)(random),
  ]
}

const CROWNS = [twins, vine, posy] as const

/** One branch up the right edge. */
function vine(random: Random): Art[] {
  const stem = [
    { x: 964, y: 560 },
    { x: near(902, 8, random), y: 448 },
    { x: near(872, 8, random), y: 330 },
    { x: near(888, 8, random), y: 212 },
    { x: near(862, 10, random), y: 108 },
  ]
  return branch({ stem, leaves: 13, length: 66, inks: GREENS })
}

/** Returns a low branch with flowers at its foot. */
function posy(random: Random): Art[] {
  const stem = [
    { x: 968, y: 560 },
    { x: near(916, 6, random), y: 470 },
    { x: near(890, 8, random), y: 390 },
    { x: near(898, 10, random), y: 300 },
  ]
  return [
    ...branch({ stem, leaves: 10, length: 62, inks: GREENS }),
    flower({ x: near(858, 8, random), y: near(482, 8, random) }, 50, { ink: 'accent1', eye: 'accent4' }),
    flower({ x: near(916, 6, random), y: near(238, 10, random) }, 30, { ink: 'accent5', eye: 'accent1', petals: 7 }),
  ]
}

/** Two branches, one from above. */
function twins(random: Random): Art[] {
  const upper = [
    { x: 970, y: -20 },
    { x: near(912, 8, random), y: 56 },
    { x: near(884, 8, random), y: 130 },
    { x: near(890, 10, random), y: 206 },
  ]
  const lower = [
    { x: 960, y: 560 },
    { x: near(904, 8, random), y: 500 },
    { x: near(872, 8, random), y: 430 },
    { x: near(884, 10, random), y: 356 },
  ]
  return [
    ...branch({ stem: upper, leaves: 9, length: 58, inks: GREENS }),
    ...branch({ stem: lower, leaves: 9, length: 60, inks: [shade('accent2', 85).color, ...GREENS.slice(1)] }),
  ]
}

/** Returns a title on a page of its own, a garden at its feet. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'garden',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 92, 560, 192),
        style: openerTitle({ sizes: [54, 48, 44, 40, 36, 32, 28, 24] }),
        range: [4, 100],
      }),
      one('body', { frame: box(56, 300, 480, 84), style: lead(), optional: true, range: [16, 140] }),
    ],
    art: ({ random }) => pick(GARDENS, random)(random),
  })
}

const GARDENS: readonly [(random: Random) => Art[], ...((random: Random) => Art[])[]] = [border, canopy, row]

/** Returns a border in bloom along the right edge. */
function border(random: Random): Art[] {
  return [
    bed({ at: { x: 860, y: 300 }, radii: [250, 300], ink: 'background2' }, random),
    bed({ at: { x: 930, y: 80 }, radii: [190, 150], ink: 'accent5', percent: 70 }, random),
    bed({ at: { x: 760, y: 560 }, radii: [280, 110], ink: 'accent3' }, random),
    ...sprout({ x: 800, y: 560 }, { reach: { x: 40, y: -400 }, leaves: 13, length: 70, inks: GREENS }, random),
    ...sprout({ x: 700, y: 560 }, { reach: { x: -50, y: -170 }, leaves: 8, length: 46 }, random),
    blossom({ x: near(720, 16, random), y: near(300, 16, random) }, 40, random),
    flower({ x: near(880, 10, random), y: near(470, 10, random) }, 52, { ink: 'accent1', eye: 'accent4' }),
  ]
}

/** Returns a peach sky that branches hang into. */
function canopy(random: Random): Art[] {
  return [
    bed({ at: { x: 850, y: 190 }, radii: [266, 300], ink: 'accent3' }, random),
    bed({ at: { x: 900, y: 560 }, radii: [230, 120], ink: 'background2' }, random),
    sun({ x: near(760, 20, random), y: near(180, 16, random) }, 66),
    ...sprout({ x: 940, y: -20 }, { reach: { x: -160, y: 330 }, leaves: 13, length: 64, inks: GREENS }, random),
    ...sprout({ x: 820, y: -20 }, { reach: { x: -110, y: 190 }, leaves: 9, length: 48 }, random),
    flower({ x: near(900, 8, random), y: near(440, 10, random) }, 48, { ink: 'accent1', eye: 'accent4', turn: 10 }),
    flower({ x: near(836, 8, random), y: near(496, 6, random) }, 28, { ink: 'accent5', eye: 'accent1', petals: 7 }),
  ]
}

/** Plants in a row on a rose hill. */
function row(random: Random): Art[] {
  const plants = [470, 580, 690, 800, 900].map((x, index) => ({
    x: near(x, 10, random),
    y: 560,
    tall: 96 + index * 52,
  }))
  return [
    bed({ at: { x: 900, y: 40 }, radii: [210, 170], ink: 'accent4', percent: 60 }, random),
    bed({ at: { x: 800, y: 580 }, radii: [420, 190], ink: 'accent5', percent: 70 }, random),
    ...plants.flatMap(({ x, y, tall }, index) =>
      sprout(
        { x, y },
        { reach: { x: near(0, 22, random), y: -tall }, leaves: 5 + 2 * index, length: 34 + index * 7, inks: GREENS },
        random,
      ),
    ),
    flower({ x: near(748, 6, random), y: near(486, 8, random) }, 40, { ink: 'accent1', eye: 'accent4', turn: 8 }),
    flower({ x: near(634, 6, random), y: near(506, 6, random) }, 26, { ink: 'background1', eye: 'accent1', petals: 7 }),
  ]
}
