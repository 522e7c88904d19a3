import type { Scene } from '@slidewright/engine/internal'
import type { PdfSource } from '@slidewright/engine/pdf'

/** A source that arrives whole in another thread. */
export function portable(source: PdfSource): PdfSource {
  return { ...source, pages: source.pages.map(page => ({ ...page, scene: portableScene(page.scene) })) }
}

/** A scene that arrives whole in another thread: one that followed from an edit holds its nodes in layers, which would arrive without their methods. */
export function portableScene(scene: Scene): Scene {
  return { ...scene, nodes: new Map(scene.nodes) }
}
