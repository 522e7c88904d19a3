import type { Scene, SceneNode } from '@slidewright/engine/internal'

/** The URLs of all pictures of a page. */
export function picturesIn(scene: Scene): string[] {
  const nodes = [...scene.nodes.values()].flatMap(picturesOf)
  return scene.background.kind === 'image' ? [scene.background.url, ...nodes] : nodes
}

function picturesOf(node: SceneNode): string[] {
  if (node.kind === 'group') return node.children.flatMap(picturesOf)
  return node.kind === 'path' && node.fill?.kind === 'image' ? [node.fill.url] : []
}
