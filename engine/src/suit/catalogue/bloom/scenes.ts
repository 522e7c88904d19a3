import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { group, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { sun } from './garden.ts'
import { near } from './inks.ts'
import { below, boundsOf, cut, type Outline } from './shapes.ts'

/** What stands in for a picture: soft forms in an outline that stand for nothing, others each time. */
export function scene(outline: Outline, turn: number, random: Random): Art {
  const area = boundsOf(outline)
  const view: View = { outline, area, at: share(area), unit: Math.min(area.width / 490, area.height / 516), random }
  return group(area, 'picture', SCENES[turn % SCENES.length]?.(view) ?? bands(view))
}

/** An outline to draw in, with places in it as shares of its box, and how large things are. */
interface View {
  readonly outline: Outline
  readonly area: Rect
  readonly at: (across: number, down: number) => Point
  readonly unit: number
  readonly random: Random
}

const SCENES = [bands, rainbow, bows] as const

function share({ x, y, width, height }: Rect): View['at'] {
  return (across, down) => ({ x: x + across * width, y: y + down * height })
}

/** Soft bands under each other. */
function bands({ outline, area, at, random }: View): Art[] {
  const inks: readonly ThemeSlot[] = ['accent5', 'accent4', 'accent2', 'accent1']
  return [
    cut(outline, solid('accent3')),
    ...inks.map((ink, index) => {
      const level = at(0, near(0.24 + index * 0.19, 0.02, random)).y
      const [start, swing] = [random() * 6, area.height * near(0.05, 0.015, random)]
      const heightAt = (x: number) => level + swing * Math.sin(((x - area.x) / area.width) * 6 + start)
      return cut(below(outline, heightAt), solid(ink))
    }),
  ]
}

/** Returns a round form: where its top is and how wide and high it is, all as shares of the view. */
function round({ outline, at, area }: View, top: Point, [wide, high]: readonly [number, number], ink: ThemeSlot): Art {
  const summit = at(top.x, top.y)
  const [across, down] = [wide * area.width, high * area.height]
  const heightAt = (x: number) => {
    const aside = (x - summit.x) / across
    return Math.abs(aside) >= 1 ? area.y + 2 * area.height : summit.y + down * (1 - Math.sqrt(1 - aside * aside))
  }
  return cut(below(outline, heightAt), solid(ink))
}

/** Rounds within each other that rise from the foot. */
function rainbow(view: View): Art[] {
  const middle = near(0.5, 0.06, view.random)
  const inks: readonly ThemeSlot[] = ['accent1', 'accent4', 'accent5', 'accent2', 'background1']
  return [
    cut(view.outline, solid('accent3')),
    ...inks.map((ink, index) =>
      round(view, { x: middle, y: 0.22 + index * 0.14 }, [0.6 - index * 0.1, 1 - index * 0.12], ink),
    ),
  ]
}

/** Two rounds from both sides before a disc. */
function bows(view: View): Art[] {
  const { outline, at, unit, random } = view
  return [
    cut(outline, solid('accent2')),
    sun(at(near(0.52, 0.06, random), near(0.34, 0.03, random)), 104 * unit),
    round(view, { x: near(0.1, 0.04, random), y: near(0.48, 0.03, random) }, [0.6, 0.62], 'accent5'),
    round(view, { x: near(0.92, 0.04, random), y: near(0.56, 0.03, random) }, [0.64, 0.56], 'accent1'),
    round(view, { x: near(0.46, 0.06, random), y: near(0.8, 0.02, random) }, [0.9, 0.6], 'accent3'),
  ]
}
