import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import type { Art, ArtContext } from '../../types.ts'
import { floor } from './floor.ts'
import { haloIn, px } from './light.ts'
import { trophy } from './signs.ts'
import { sun } from './sun.ts'
import { tunnel } from './tunnel.ts'

/** What a screen shows: which scene comes first, and how its lower right corner is cut (px). */
interface Showing {
  readonly turn: number
  readonly cut: number
  readonly context: ArtContext
}

/** What stands in for a picture: a disc over the grid, a tunnel or a solid, another one each time. */
export function scene(area: Rect, { turn, cut, context }: Showing): Art[] {
  const draw = SCENES[turn % SCENES.length] ?? sunset
  return draw(area, { cut, random: context.random })
}

type Scene = (area: Rect, plan: { readonly cut: number; readonly random: Random }) => Art[]

const SCENES: readonly Scene[] = [sunset, gates, prize]

function middleOf({ x, width }: Rect): number {
  return x + width / 2
}

function sunset(area: Rect, { cut, random }: Parameters<Scene>[1]): Art[] {
  const horizon = Math.round(area.y + area.height * 0.62)
  const radius = Math.round(Math.min(area.width * 0.32, area.height * 0.36))
  const center = { x: middleOf(area) + (random() - 0.5) * 30, y: horizon - radius * 0.55 }
  return [
    haloIn(area, { at: center, radius: radius * 1.8, ink: 'accent1', percent: 46 }),
    ...sun({ center, radius, horizon, lit: false }),
    ...floor({ vanish: center.x, horizon, within: area, cut }),
  ]
}

function gates(area: Rect, { random }: Parameters<Scene>[1]): Art[] {
  const center = { x: px(middleOf(area)), y: px(area.y + area.height * (0.48 + random() * 0.04)) }
  const far = Math.min(area.width / 2, area.height) / 12.4
  const inner = { x: area.x + 16, y: area.y + 16, width: area.width - 32, height: area.height - 32 }
  return [
    haloIn(area, { at: center, radius: Math.min(area.width, area.height) * 0.6, ink: 'accent1', percent: 42 }),
    ...tunnel({ center, far, gates: 7, lit: 5, within: inner }),
  ]
}

function prize(area: Rect, { cut, random }: Parameters<Scene>[1]): Art[] {
  const horizon = Math.round(area.y + area.height * 0.76)
  const height = Math.min(area.height * 0.56, area.width * 0.76)
  const center = { x: middleOf(area), y: horizon - height * 0.5 - area.height * 0.06 }
  return [
    haloIn(area, { at: center, radius: height * 0.95, ink: 'accent1', percent: 42 }),
    ...floor({ vanish: center.x, horizon, within: area, cut }),
    ...trophy({ center, width: height * 0.7, height }, Math.floor(random() * 3), random),
  ]
}

/** Returns the outline of a player in an area: helmet, visor and shoulders in one tube. */
export function player({ x, y, width, height }: Rect, random: Random): string {
  const at = (across: number, down: number) => `${px(x + width * across)} ${px(y + height * down)}`
  const crown = 0.14 + random() * 0.04
  const slant = (random() - 0.5) * 0.05
  const helmet = `M${at(0.35, 0.6)}C${at(0.29, 0.5)} ${at(0.28, crown)} ${at(0.5, crown)}C${at(0.72, crown)} ${at(0.71, 0.5)} ${at(0.65, 0.6)}Z`
  const visor = `M${at(0.38, 0.36 + slant)}L${at(0.62, 0.36 - slant)}L${at(0.6, 0.48)}L${at(0.4, 0.48)}Z`
  const shoulders = `M${at(0.14, 0.94)}C${at(0.16, 0.74)} ${at(0.28, 0.7)} ${at(0.4, 0.68)}H${px(x + width * 0.6)}C${at(0.72, 0.7)} ${at(0.84, 0.74)} ${at(0.86, 0.94)}`
  return helmet + visor + shoulders
}
