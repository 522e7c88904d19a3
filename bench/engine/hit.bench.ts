import { buildScene, hitRect, hitTest, type Point, updateScene } from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { type Case, count, duration, time } from '../measure.ts'
import { crowdedDeck } from './sample.ts'

const QUERIES = 100_000

/** Measures point queries and marquees among ten thousand elements, a third of them rotated, and the first query after an edit. */
export function hitBench(): Case[] {
  const { deck, page, elements } = crowdedDeck(10_000)
  const scene = buildScene({ deck, page, measure: fakeMeasure(), drawChart: () => [] })
  const points = Array.from(
    { length: QUERIES },
    (_, index): Point => ({ x: (index * 37) % 960, y: (index * 53) % 540 }),
  )
  const queries = () => {
    let met = 0
    for (const point of points) if (hitTest(scene, point) !== null) met++
    return met
  }
  let x = 0
  const afterEdit = () => {
    const overrides = new Map([[elements[0] ?? 'element:none', { x: x++ % 500 }]])
    return hitTest(updateScene(scene, { overrides }), { x: 480, y: 270 })
  }
  const area = { x: 100, y: 80, width: 640, height: 360 }
  return [
    count('hit: queries of 100 000 that met nothing', QUERIES - queries()),
    time('hit: 100 000 queries on 10 000 elements', queries, perSecond),
    time('hit: first query after an edit, 10 000 elements', afterEdit),
    time('hit: marquee touching, 10 000 elements', () => hitRect(scene, area, 'touch')),
    time('hit: marquee containing, 10 000 elements', () => hitRect(scene, area, 'contain')),
  ]
}

function perSecond(milliseconds: number): string {
  const queries = Math.round((QUERIES / milliseconds) * 1000)
  return `${duration(milliseconds)}, ${queries.toLocaleString('en')} queries/s`
}
