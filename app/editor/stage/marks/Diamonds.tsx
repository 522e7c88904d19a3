import type { Point } from '@slidewright/engine/internal'
import { useCallback } from 'react'
import { toView } from '../../../canvas/camera.ts'
import { drawShapes, type SvgShape } from '../../../canvas/overlay/svg-shapes.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { useWritten } from '../../session/use-written.ts'
import type { ViewStore } from '../../session/view-store.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './Marks.module.css'

/** Half the diagonal of a handle, in px of the screen. */
const HALF = 5.5

/** Yellow handles at these points of the page. `placesOf` must be a constant. */
export function Diamonds({ placesOf }: { readonly placesOf: (context: EditorContext) => readonly Point[] }) {
  const context = useEditorContext()
  const draw = useCallback(
    (element: SVGElement) => {
      const { width, height } = context.view.size
      element.setAttribute('width', String(width))
      element.setAttribute('height', String(height))
      drawShapes(element, diamondShapes(context.view, placesOf(context)))
    },
    [context, placesOf],
  )
  return <svg ref={useWritten(draw)} className={styles.marks} aria-hidden="true" />
}

function diamondShapes(view: ViewStore, places: readonly Point[]): SvgShape[] {
  const camera = crispCamera(view)
  return places.map((place, index) => {
    const { x, y } = toView(camera, place)
    const d = `M${x} ${y - HALF}L${x + HALF} ${y}L${x} ${y + HALF}L${x - HALF} ${y}Z`
    return { tag: 'path', attributes: { class: styles.adjust, d, 'data-adjust': index } }
  })
}
