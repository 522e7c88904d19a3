import type { ElementId } from '../base/id.ts'
import type { NodeBase, Scene, SceneColor, SceneGlyphs, SceneNode, TextNode } from '../scene/node.ts'

/** A dark ink, resolved. */
export const INK: SceneColor = { color: { base: 'text1' }, resolved: { r: 20, g: 20, b: 20, a: 1 } }

/** Returns the common properties of a node, at the origin. */
export function nodeBase(id: string): NodeBase {
  const bounds = { x: 0, y: 0, width: 960, height: 540 }
  return { id, element: null, transform: [1, 0, 0, 1, 0, 0], bounds, opacity: 1, shadow: null }
}

/** Returns a run of characters in a family at 32 px. */
export function glyphRun(text: string, family: string, more: Partial<SceneGlyphs> = {}): SceneGlyphs {
  return {
    text,
    face: { family, weight: 400, italic: false },
    x: 60,
    y: 60,
    width: 400,
    size: 32,
    direction: 'ltr',
    letterSpacing: 0,
    paint: { kind: 'solid', ...INK },
    underline: false,
    strike: false,
    highlight: null,
    link: null,
    language: null,
    ...more,
  }
}

/** Returns a text node of positioned runs. */
export function textNodeOf(glyphs: readonly SceneGlyphs[]): TextNode {
  return { ...nodeBase('text'), kind: 'text', size: { width: 800, height: 500 }, single: null, glyphs }
}

/** Returns a white page with nodes. */
export function sceneOfNodes(nodes: readonly SceneNode[]): Scene {
  const entries = nodes.map((node, index): [ElementId, SceneNode] => [`element:${index}`, node])
  return {
    page: 'page:1',
    size: { width: 960, height: 540 },
    background: { kind: 'solid', ...INK, resolved: { r: 255, g: 255, b: 255, a: 1 } },
    order: entries.map(([id]) => id),
    nodes: new Map(entries),
    rebuilt: nodes.length,
  }
}
