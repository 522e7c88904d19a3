import { buildScene, hitRect, hitTest, type Point } from '@slidewright/engine'
import { fakeMeasure } from '@slidewright/engine/testing'
import { count, type Figure, ratio, timeOf } from '../measure.ts'
import { crowdedDeck } from './sample.ts'

const QUERIES = 100_000

/** Point queries and a marquee among ten thousand elements, every third turned. */
export function hitBench(calibration: number): Figure[] {
  const { deck, page } = crowdedDeck(10_000)
  const scene = buildScene({ deck, page, measure: fakeMeasure(), drawChart: () => [] })
  const points = Array.from(
    { length: QUERIES },
    (_, index): Point => ({ x: (index * 37) % 960, y: (index * 53) % 540 }),
  )
  let found = 0
  const time = timeOf(
    () => {
      found = 0
      for (const point of points) if (hitTest(scene, point) !== null) found++
      return found
    },
    { rounds: 7 },
  )
  const marquee = timeOf(() => hitRect(scene, { x: 100, y: 80, width: 640, height: 360 }, 'touch'), { rounds: 9 })
  return [
    count(
      'hit: queries of 100 000 that met nothing',
      QUERIES - found,
      `${Math.round((QUERIES / time) * 1000).toLocaleString('en')} queries/s`,
    ),
    ratio('hit: 100 000 queries on 10 000 elements', time, calibration),
    ratio('hit: marquee over 10 000 elements', marquee, calibration),
  ]
}
