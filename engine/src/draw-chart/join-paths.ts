import { unionRects } from '../geometry/rect.ts'
import type { PathNode, SceneNode } from '../scene/node.ts'

/** From this many nodes on a chart's shapes of one paint are painted at once. */
const MANY = 160

/** Joins consecutive plain shapes of one color into one path, to reduce the number of nodes. Small charts are returned unchanged. */
export function joinedPaths(nodes: readonly SceneNode[]): readonly SceneNode[] {
  if (nodes.length < MANY) return nodes
  const runs: SceneNode[][] = []
  for (const node of nodes) {
    const run = runs.at(-1)
    const [first] = run ?? []
    if (run && first && isSamePaint(first, node)) run.push(node)
    else runs.push([node])
  }
  return runs.map(joined)
}

function isSamePaint(a: SceneNode, b: SceneNode): boolean {
  if (a.kind !== 'path' || b.kind !== 'path' || a.stroke || b.stroke) return false
  if (a.fill?.kind !== 'solid' || b.fill?.kind !== 'solid') return false
  // Overlapping transparent shapes would look different if joined.
  return a.fill.color === b.fill.color && a.fill.resolved.a === 1 && a.opacity === 1 && b.opacity === 1
}

function joined(run: readonly SceneNode[]): SceneNode {
  const [first, ...rest] = run
  if (first === undefined) throw new RangeError('A run of nodes is never empty')
  if (rest.length === 0) return first
  const paths = run as readonly PathNode[]
  const bounds = unionRects(paths.map(path => path.bounds)) ?? first.bounds
  return { ...(first as PathNode), bounds, path: paths.map(({ path }) => path).join('') }
}
