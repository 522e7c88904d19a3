import { type Element, hitTest, type Point } from '@slidewright/engine/internal'
import type { EditorStore } from '../session/editor-store.ts'

/** Returns the image or chart at a point of the page, which accepts drops. */
export function dropTargetAt({ scene, page }: EditorStore, at: Point): Element | null {
  const hit = scene && hitTest(scene, at)
  const element = hit && page?.elements[hit.element]
  return element && !element.locked && (element.kind === 'image' || element.kind === 'chart') ? element : null
}
