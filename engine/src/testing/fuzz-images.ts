import type { CommandId } from '../edit/commands.ts'
import { boxOf, type FuzzWorld, type Maker, merge, nothing, number, some, with1 } from './fuzz-world.ts'
import { chance, pick, randomColor } from './random-deck.ts'

type ImageCommand = Extract<CommandId, `image.${string}`>

const SVG =
  '<svg viewBox="0 0 20 10"><path fill-rule="evenodd" d="M0 0H20V10H0ZM4 2H16V8H4Z"/><circle cx="10" cy="5" r="3"/></svg>'

function someOrAll(world: FuzzWorld) {
  return chance(world.random, 0.5) ? {} : { elements: some(world) }
}

/** How the arguments of commands on pictures are made. */
export const imageMakers: { readonly [Id in ImageCommand]: Maker<Id> } = {
  'image.crop': world =>
    with1(world, ['image'], ({ id }) => ({
      element: id,
      frame: { ...boxOf(world), rotation: number(world, 0, 359) },
      crop: chance(world.random, 0.3) ? null : { x: 0.1, y: 0.2, width: number(world, 1, 8) / 10, height: 0.5 },
      ...(chance(world.random, 0.2) && { mask: { preset: 'heart' } }),
      ...merge(world),
    })),
  'image.cropToRatio': world => ({
    args: { ...someOrAll(world), ratio: pick(world.random, [null, 1, 16 / 9, 3 / 4]) },
  }),
  'image.resetCrop': world => ({ args: chance(world.random, 0.5) ? undefined : { elements: some(world) } }),
  'image.setMask': world => ({
    args: {
      ...someOrAll(world),
      mask: pick(world.random, [
        null,
        { preset: 'ellipse' },
        { preset: 'roundRect', adjust: [30_000] },
        { svg: SVG },
        { svg: '<svg/>' },
        { geometry: { kind: 'preset' as const, preset: 'heart' } },
      ]),
      ...merge(world),
    },
  }),
  'image.setRadius': world => ({ args: { ...someOrAll(world), radius: number(world, 0, 80), ...merge(world) } }),
  'image.setFilters': world => ({
    args: {
      ...someOrAll(world),
      filters: pick(world.random, [
        null,
        { brightness: number(world, -120, 120) },
        { contrast: 0, saturation: -40, blur: 4 },
        { duotone: { dark: randomColor(world.random), light: randomColor(world.random) } },
      ]),
      ...(chance(world.random, 0.3) && { isPlain: true }),
      ...merge(world),
    },
  }),
  'image.resetFilters': world => ({ args: chance(world.random, 0.5) ? undefined : { elements: some(world) } }),
  'image.nextUndescribed': nothing,
}
