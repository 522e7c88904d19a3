import { useCallback } from 'react'
import styles from '../../canvas/overlay/Rulers.module.css'
import { RULER_THICKNESS, rulerShapes } from '../../canvas/overlay/ruler-shapes.ts'
import { drawShapes } from '../../canvas/overlay/svg-shapes.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { selectionBox } from '../session/selection-box.ts'
import { useWritten } from '../session/use-written.ts'
import { crispCamera } from './crisp-camera.ts'

/** The rulers along the upper and the left side of the view. */
export function StageRulers() {
  return (
    <div aria-hidden="true">
      <Ruler axis="x" />
      <Ruler axis="y" />
      <div className={styles.corner} />
    </div>
  )
}

function Ruler({ axis }: { readonly axis: 'x' | 'y' }) {
  const { store, view } = useEditorContext()
  const isHorizontal = axis === 'x'
  const draw = useCallback(
    (element: SVGElement) => {
      const { width, height } = view.size
      const length = isHorizontal ? width : height
      element.setAttribute(isHorizontal ? 'width' : 'height', String(length))
      drawShapes(element, rulerShapes({ axis, camera: crispCamera(view), length, extent: selectionBox(store) }))
    },
    [store, view, axis, isHorizontal],
  )
  const size = isHorizontal ? { height: RULER_THICKNESS } : { width: RULER_THICKNESS }
  return (
    <svg ref={useWritten(draw)} className={isHorizontal ? styles.across : styles.down} {...size} aria-hidden="true" />
  )
}
