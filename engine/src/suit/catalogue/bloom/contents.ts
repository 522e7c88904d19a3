import { box } from '../../toolkit/art.ts'
import { each, one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { page } from './frame.ts'
import { bed, blossom, sprout } from './garden.ts'
import { near } from './inks.ts'
import { matrix } from './matrix.ts'
import { leafList, pebbles } from './pebbles.ts'
import { figures, petals } from './petals.ts'
import { besidePicture } from './pictures.ts'
import { singles } from './singles.ts'
import { growing } from './stems.ts'
import { pointOn, title } from './styles.ts'

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3].map(petals),
    shore(),
    matrix(),
    ...[2, 3, 4].map(figures),
    ...[3, 4, 5, 6].map(growing),
    ...[3, 4, 5, 6, 7, 8].map(pebbles),
    ...[2, 3, 4, 5, 6].map(leafList),
    ...[1, 2, 3, 4].map(besidePicture),
  ]
}

/** Two sides of one thing: milk and sage, a soft shore between them. */
function shore(): Layout {
  const sides = [box(56, 188, 364, 300), box(560, 188, 344, 300)]
  return page('content', 2, {
    pattern: 'shore',
    claims: [],
    suits: ['comparison', 'plain'],
    slots: [
      one('title', { frame: box(56, 44, 400, 124), style: title(), range: [4, 44] }),
      ...each('point', sides, frame => ({
        frame,
        style: pointOn('background2', { sizes: [20, 18, 16, 15, 14, 13], lineHeight: 1.36 }),
        range: [24, 260],
      })),
    ],
    art: ({ random }) => [
      bed({ at: { x: 880, y: 300 }, radii: [396, 420], ink: 'background2' }, random),
      bed({ at: { x: 930, y: 10 }, radii: [250, 130], ink: 'accent3', percent: 70 }, random),
      ...sprout({ x: 500, y: 560 }, { reach: { x: 20, y: -190 }, leaves: 9, length: 44 }, random),
      blossom({ x: near(720, 24, random), y: near(110, 10, random) }, 40, random),
    ],
  })
}
