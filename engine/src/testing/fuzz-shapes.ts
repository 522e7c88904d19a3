import type { LineTarget } from '../document/element.ts'
import type { CommandId } from '../edit/commands.ts'
import { SHAPE_PRESETS, type ShapePreset } from '../geometry/presets.ts'
import { type FuzzWorld, type Maker, merge, number, one, pointOf, some, with1 } from './fuzz-world.ts'
import { chance, pick } from './random-deck.ts'

const PRESETS = Object.keys(SHAPE_PRESETS) as ShapePreset[]
const PATHS = [
  'M10 10L200 40L120 180Z',
  'M0 0C60 0 60 80 120 80L200 10',
  'M20 20L80 20',
  'M5 5',
  '',
  'M0 0L9 9ZM20 0L40 0L30 30Z',
]

type ShapeCommand = Extract<
  CommandId,
  | `shape.${string}`
  | `line.${string}`
  | `path.${string}`
  | `formula.${string}`
  | 'insert.connector'
  | 'insert.path'
  | 'insert.formula'
>

/** Returns a point or a site, occasionally one that does not exist. */
function target(world: FuzzWorld): LineTarget {
  const element = chance(world.random, 0.7) ? one(world) : null
  return element ? { element: element.id, site: number(world, 0, 6) } : pointOf(world)
}

/** Returns a formula of some size. */
function formula(world: FuzzWorld) {
  const [width, height] = [number(world, 1, 40_000), number(world, 1, 9_000)]
  return { tex: pick(world.random, ['x', '\\frac{a}{b}']), path: `M0 0L${width} 0L0 ${height}Z`, width, height }
}

function someOrNone(world: FuzzWorld) {
  return { args: chance(world.random, 0.5) ? undefined : { elements: some(world) } }
}

/** Returns a point of a shape's outline, occasionally one that does not exist. */
function pointName(world: FuzzWorld) {
  return { piece: number(world, 0, 1), point: number(world, 0, 4) }
}

function onShape<A>(world: FuzzWorld, make: () => A) {
  return with1(world, ['shape'], ({ id }) => ({ element: id, ...make(), ...merge(world) }))
}

/** How the arguments of commands on shapes, lines and paths are made. */
export const shapeMakers: { readonly [Id in ShapeCommand]: Maker<Id> } = {
  'shape.setPreset': world => ({
    args: { preset: pick(world.random, PRESETS), ...(chance(world.random, 0.5) && { elements: some(world) }) },
  }),
  'shape.setAdjust': world =>
    onShape(world, () => ({ adjust: [number(world, -30_000, 120_000), number(world, 0, 60_000)] })),
  'shape.resetAdjust': someOrNone,
  'shape.setPicture': world => ({
    args: {
      asset: {
        id: 'asset:fill' as const,
        hash: `fill${number(world, 1, 3)}`,
        mime: 'image/png',
        width: 300,
        height: 200,
        url: '/fill.png',
      },
      ...(chance(world.random, 0.5) && { elements: some(world), fit: 'stretch' as const }),
    },
  }),
  'shape.setIcon': world =>
    onShape(world, () => ({
      path: pick(world.random, ['M2 12H22', 'M4 4H20V20H4Z']),
      width: 24,
      height: 24,
      isFilled: chance(world.random, 0.5),
      name: 'Icon',
    })),
  'shape.toPath': someOrNone,
  'insert.connector': world => ({
    args: {
      from: target(world),
      to: target(world),
      ...(chance(world.random, 0.6) && { route: pick(world.random, ['elbow', 'curved', 'straight'] as const) }),
    },
  }),
  'line.connect': world => {
    const target = one(world)
    if (!target) return null
    return with1(world, ['line'], ({ id }) => ({
      element: id,
      end: pick(world.random, ['from', 'to'] as const),
      target: { element: target.id, site: number(world, 0, 4) },
      ...merge(world),
    }))
  },
  'line.disconnect': world => ({
    args: chance(world.random, 0.5) ? undefined : { end: pick(world.random, ['from', 'to'] as const) },
  }),
  'line.setKind': world => ({
    args: { kind: pick(world.random, ['straight', 'elbow', 'curved'] as const), elements: some(world) },
  }),
  'line.setAdjust': world =>
    with1(world, ['line'], ({ id }) => ({
      element: id,
      adjust: pick(world.random, [[], [30_000], [20_000, 70_000], [10_000, 50_000, 90_000]]),
      ...merge(world),
    })),
  'line.dragPiece': world =>
    with1(world, ['line'], ({ id }) => ({ element: id, piece: 0, to: pointOf(world), ...merge(world) })),
  'line.reroute': someOrNone,
  'insert.formula': world => ({ args: formula(world) }),
  'formula.set': world => with1(world, ['shape'], ({ id }) => ({ element: id, ...formula(world) })),
  'insert.path': world => ({ args: { path: pick(world.random, PATHS) } }),
  'path.replace': world => onShape(world, () => ({ path: pick(world.random, PATHS) })),
  'path.movePoint': world => onShape(world, () => ({ ...pointName(world), to: pointOf(world) })),
  'path.moveHandle': world =>
    onShape(world, () => ({
      ...pointName(world),
      side: pick(world.random, ['in', 'out'] as const),
      to: pointOf(world),
    })),
  'path.addPoint': world => onShape(world, () => ({ ...pointName(world), share: 0.25 })),
  'path.removePoints': world => onShape(world, () => ({ points: [pointName(world)] })),
  'path.setPointKind': world =>
    onShape(world, () => ({ ...pointName(world), kind: pick(world.random, ['smooth', 'corner'] as const) })),
  'path.setClosed': world => onShape(world, () => ({ piece: 0, closed: chance(world.random, 0.5) })),
  'path.openAt': world => onShape(world, () => pointName(world)),
  'path.extend': world => onShape(world, () => ({ piece: 0, at: pointOf(world) })),
}
