import { changedNodes, type ElementId, type Scene, type SceneNode } from '@slidewright/engine/internal'

type Ids = readonly ElementId[]
type Nodes = readonly (SceneNode | undefined)[]

const places = new WeakMap<Ids, ReadonlyMap<ElementId, number>>()

/** The nodes of a bitmap layer. Those of the next scene follow from what it changed: not each of thousands is looked up for every frame. */
export class ShownNodes {
  private last: { readonly scene: Scene; readonly ids: Ids; readonly nodes: Nodes } | null = null

  /** Returns the nodes with these ids, in their order; undefined for those that the scene does not have. */
  of(scene: Scene, ids: Ids): Nodes {
    const nodes = this.following(scene, ids) ?? ids.map(id => scene.nodes.get(id))
    this.last = { scene, ids, nodes }
    return nodes
  }

  private following(scene: Scene, ids: Ids): Nodes | null {
    const { last } = this
    if (last === null || last.ids !== ids || last.scene.page !== scene.page) return null
    if (last.scene.nodes === scene.nodes) return last.nodes
    const changed = changedNodes(last.scene, scene)
    const places = placesOf(ids)
    const nodes = [...last.nodes]
    for (const id of changed) {
      const place = places.get(id)
      if (place !== undefined) nodes[place] = scene.nodes.get(id)
    }
    return nodes
  }
}

function placesOf(ids: Ids): ReadonlyMap<ElementId, number> {
  const known = places.get(ids) ?? new Map(ids.map((id, index) => [id, index]))
  places.set(ids, known)
  return known
}
