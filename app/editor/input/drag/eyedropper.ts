import {
  type Color,
  type Palette,
  type Point,
  resolveColor,
  type Scene,
  THEME_SLOTS,
  toHex,
} from '@slidewright/engine/internal'
import { paintScene } from '../../../painter-2d/paint-scene.ts'
import { createSurface } from '../../../painter-2d/surface.ts'
import { rememberColor } from '../../session/color-history.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import type { DragHandler } from './types.ts'

/** The eyedropper: a press picks the color of the scene at that point. */
export const dropperDrag: DragHandler = {
  id: 'dropper',
  start({ store, view, images }) {
    const { tool } = view
    if (tool.kind !== 'dropper') return null
    return {
      move: () => undefined,
      drop(place) {
        view.chooseTool({ kind: 'select' })
        const color = store.scene && colorAt(store.scene, place, store.deck.theme.colors, images.get)
        if (!color) return
        if (color.base.startsWith('#')) rememberColor(color.base)
        tool.take(color)
      },
      cancel: () => undefined,
    }
  },
  cursorAt: ({ view }) => (view.tool.kind === 'dropper' ? 'crosshair' : null),
}

/**
 * The color of the scene at a point: the theme slot with this color, if there is one, otherwise the color itself. Null
 * outside the page.
 */
function colorAt(
  scene: Scene,
  { x, y }: Point,
  palette: Palette,
  images: EditorContext['images']['get'],
): Color | null {
  if (x < 0 || y < 0 || x >= scene.size.width || y >= scene.size.height) return null
  const surface = createSurface(1, 1)
  surface.translate(-x + 0.5, -y + 0.5)
  paintScene(surface, scene, { images })
  const [r = 0, g = 0, b = 0] = surface.getImageData(0, 0, 1, 1).data
  const hex = toHex({ r, g, b, a: 1 })
  const slot = THEME_SLOTS.find(name => toHex(resolveColor({ base: name }, palette)) === hex)
  return { base: slot ?? hex }
}
