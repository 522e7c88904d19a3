import type { Rect } from '../../../geometry/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, circle, path, pen, solid } from '../../toolkit/art.ts'
import { alongCurve } from '../../toolkit/lines.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, evenRows, fullRows, one, spread } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, Layout } from '../../types.ts'
import { cards } from './cards.ts'
import { station } from './contents.ts'
import { page } from './frame.ts'
import { ball } from './globes.ts'
import { FROM } from './stage.ts'
import { brightText, figure, litPoint, pointText, text, title } from './styles.ts'
import { signalLine } from './tones.ts'

const TITLE = one('title', { frame: box(56, 44, 848, 84), style: title(), range: [8, 60] })

/** One node with two to twelve sub-items: a hub to six, tiles above; a line of light where they are dates. */
export function totals(): Layout[] {
  const counts = countsOf('total')
  return [...counts.map(count => (count <= 6 ? hub(count) : tiles(count))), ...counts.map(dates)]
}

const HUB = { x: 480, y: 318 } as const

/** Cards at both sides of a ball that feeds them. */
function hub(count: number): Layout {
  const left = Math.ceil(count / 2)
  const sides = [side(56, left), side(608, count - left)].flat()
  return page('total', count, {
    pattern: 'hub',
    claims: [],
    slots: [
      TITLE,
      ...each('point', sides, card => ({
        frame: box(card.x + 16, card.y + 10, card.width - 32, card.height - 18),
        style: pointText({ sizes: [16, 15, 14, 13], lineHeight: 1.32 }),
        range: [16, 110],
      })),
    ],
    art: ({ random }) => [
      ...sides.flatMap(feed),
      circle(HUB, 96, { fill: solid('accent1', 36) }),
      circle(HUB, 78, { fill: solid('background1', 70), stroke: pen('text1', 1, 40) }),
      ...ball(HUB, { radius: 66, pitch: 10.15, lamp: -135 + random() * 40 }),
      ...cards(sides, null),
    ],
    from: FROM.above,
    grid: { x: 0.5, y: 0.58 },
  })
}

/** Cards of one side, spread around the height of the hub. */
function side(x: number, count: number): Rect[] {
  const height = count < 3 ? 132 : 112
  const step = count < 3 ? 172 : 122
  return Array.from({ length: count }, (_, index) =>
    box(x, HUB.y - height / 2 + (index - (count - 1) / 2) * step, 296, height),
  )
}

/** Returns the line from the hub to a card, and its plug. */
function feed({ x, y, width, height }: Rect): Art[] {
  const isLeft = x < HUB.x
  const [from, to] = isLeft ? [x + width, 412] : [x, 548]
  const [first, second] = isLeft ? [from + 44, to - 30] : [from - 44, to + 30]
  const level = y + height / 2
  return [
    path(`M${from} ${level}C${first} ${level} ${second} ${HUB.y} ${to} ${HUB.y}`, { stroke: pen('accent3', 1.6, 80) }),
    circle({ x: from, y: level }, 4.5, { fill: solid('accent3') }),
  ]
}

/** Tiles of glass, one of them lit. */
function tiles(count: number): Layout {
  const columns = count === 9 ? 3 : 4
  const cells = fullRows(box(56, 140, 848, 356), evenRows(count, columns), 16)
  const isLow = count > 8
  const lit = count - 1
  return page('total', count, {
    pattern: 'tiles',
    claims: [],
    slots: [
      TITLE,
      ...each('point', cells, (cell, index) => ({
        frame: shrink(cell, 16, isLow ? 10 : 16),
        style: (index === lit ? litPoint : pointText)({
          sizes: isLow ? [15, 14, 13, 12] : [16, 15, 14, 13],
          lineHeight: 1.3,
        }),
        range: [12, isLow ? 70 : 110],
      })),
    ],
    art: () => cards(cells, lit, isLow ? 16 : 20),
    from: FROM.corners,
    grid: { x: 0.8, y: 0.2 },
  })
}

/** Dates along a line of light to five, on tiles above. */
function dates(count: number): Layout {
  return count <= 5 ? dateLine(count) : dateTiles(count)
}

function dateLine(count: number): Layout {
  const places = spread(box(56, 0, 848, 0), count, 20)
  return page('total', count, {
    pattern: 'line',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      TITLE,
      ...factSlots(places, {
        number: place => ({
          frame: box(place.x, 292, place.width, 46),
          style: figure({ sizes: [36, 32, 28, 24], lineHeight: 1.15, verticalAlign: 'bottom' }),
        }),
        body: place => ({
          frame: box(place.x, 346, place.width, 150),
          style: text({ sizes: count > 3 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13] }),
        }),
      }),
    ],
    art: ({ random }) => {
      const phase = random() * 6.28
      const heightAt = (x: number) =>
        206 - 26 * Math.cos(((x - 190) / 640) * 6.28 + phase) - 8 * Math.sin(x / 70 + phase)
      return [
        ...signalLine(alongCurve(-20, 980, 40, heightAt)),
        ...places.flatMap(({ x }) => station({ x: x + 21, y: heightAt(x + 21) }, null, 284)),
      ]
    },
    from: FROM.corners,
    dim: 0.85,
    grid: { x: 0.5, y: 0.4 },
  })
}

function dateTiles(count: number): Layout {
  const columns = count <= 6 ? 3 : count === 9 ? 3 : 4
  const cells = fullRows(box(56, 140, 848, 356), evenRows(count, columns), 16)
  const isLow = cells.some(cell => cell.height < 140)
  const top = isLow ? 42 : 56
  const lit = count - 1
  return page('total', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      TITLE,
      ...factSlots(cells, {
        number: (cell, index) => ({
          frame: box(cell.x + 16, cell.y + 10, cell.width - 32, isLow ? 30 : 40),
          style: figure({
            sizes: isLow ? [24] : [32, 28, 24],
            verticalAlign: 'middle',
            ...(index === lit ? { fill: solid('text1') } : {}),
          }),
        }),
        body: (cell, index) => ({
          frame: box(cell.x + 16, cell.y + top, cell.width - 32, cell.height - top - 10),
          style: (index === lit ? brightText : text)({
            sizes: isLow ? [14, 13, 12] : [16, 15, 14, 13],
            lineHeight: 1.3,
          }),
          range: [20, isLow ? 60 : 100],
        }),
      }),
    ],
    art: () => cards(cells, lit, isLow ? 16 : 20),
    from: FROM.corners,
    grid: { x: 0.8, y: 0.2 },
  })
}
