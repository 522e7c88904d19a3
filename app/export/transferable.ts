import type { PdfSource } from '@slidewright/engine/pdf'

/** A source that arrives whole in another thread: a scene that followed from an edit holds its nodes in layers, which would arrive without their methods. */
export function portable(source: PdfSource): PdfSource {
  const pages = source.pages.map(page => ({ ...page, scene: { ...page.scene, nodes: new Map(page.scene.nodes) } }))
  return { ...source, pages }
}
