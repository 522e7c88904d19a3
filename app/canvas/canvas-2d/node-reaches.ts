import type { Rect, SceneNode } from '@slidewright/engine/internal'
import { reachOf } from './changed-parts.ts'

type Nodes = readonly (SceneNode | undefined)[]

/** The numbers of a reach: its left, top, right and bottom edges. */
const EDGES = 4

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The reaches of the nodes of a bitmap layer as plain numbers: among thousands, those on a small part are found without a look at the nodes. */
export class NodeReaches {
  private nodes: Nodes = []
  private edges = new Float64Array(0)

  /** Returns the nodes that may paint on one of these areas, in their order. */
  touchedBy(parts: readonly Rect[], nodes: Nodes): readonly SceneNode[] {
    this.follow(nodes)
    const areas = parts.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height }))
    const touched: SceneNode[] = []
    for (let index = 0, at = 0; index < nodes.length; index++, at += EDGES) {
      const node = nodes[index]
      if (node !== undefined && areas.some(area => this.isOn(area, at))) touched.push(node)
    }
    return touched
  }

  private isOn(area: Area, at: number): boolean {
    const { edges } = this
    return (
      (edges[at] ?? 0) <= area.right &&
      area.left <= (edges[at + 2] ?? 0) &&
      (edges[at + 1] ?? 0) <= area.bottom &&
      area.top <= (edges[at + 3] ?? 0)
    )
  }

  /** Works out the reaches of the nodes that are not those of last time. */
  private follow(nodes: Nodes): void {
    const known = this.nodes
    const isSameLength = known.length === nodes.length
    if (!isSameLength) this.edges = new Float64Array(nodes.length * EDGES)
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]
      if (node === undefined || (isSameLength && known[index] === node)) continue
      const { x, y, width, height } = reachOf(node)
      const at = index * EDGES
      this.edges[at] = x
      this.edges[at + 1] = y
      this.edges[at + 2] = x + width
      this.edges[at + 3] = y + height
    }
    this.nodes = nodes
  }
}
