import type { Size } from '@slidewright/engine/internal'
import { useCallback } from 'react'
import styles from '../../canvas/overlay/Rulers.module.css'
import { bandShapes, RULER_THICKNESS, tickShapes } from '../../canvas/overlay/ruler-shapes.ts'
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
  const resize = useCallback(
    (ruler: SVGElement) =>
      ruler.setAttribute(isHorizontal ? 'width' : 'height', String(lengthOf(view.size, isHorizontal))),
    [view, isHorizontal],
  )
  const highlight = useCallback(
    (band: SVGElement) => drawShapes(band, bandShapes({ axis, camera: crispCamera(view) }, selectionBox(store))),
    [store, view, axis],
  )
  // Apart from the highlight, which moves with a drag.
  const scale = useCallback(
    (ticks: SVGElement) =>
      drawShapes(ticks, tickShapes({ axis, camera: crispCamera(view), length: lengthOf(view.size, isHorizontal) })),
    [view, axis, isHorizontal],
  )
  const thickness = isHorizontal ? { height: RULER_THICKNESS } : { width: RULER_THICKNESS }
  return (
    <svg
      ref={useWritten(resize)}
      className={isHorizontal ? styles.across : styles.down}
      {...thickness}
      aria-hidden="true"
    >
      <g ref={useWritten(highlight)} />
      <g ref={useWritten(scale)} />
    </svg>
  )
}

function lengthOf({ width, height }: Size, isHorizontal: boolean): number {
  return isHorizontal ? width : height
}
