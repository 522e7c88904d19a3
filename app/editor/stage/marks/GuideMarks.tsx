import { useCallback } from 'react'
import { crispPlace, crispWidth } from '../../../canvas/overlay/crisp.ts'
import { drawShapes, type SvgShape } from '../../../canvas/overlay/svg-shapes.ts'
import { canvasSettings } from '../../session/canvas-settings.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { type GuideLine, guideDragStore, shownGuides } from '../../session/guide-lines.ts'
import { useWritten } from '../../session/use-written.ts'
import type { ViewStore } from '../../session/view-store.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './GuideMarks.module.css'

/** The minimum distance between grid lines, in px of the screen. */
const MIN_SPACING = 5

/** The grid of the page and the guides of the deck. */
export function GuideMarks() {
  const context = useEditorContext()
  const draw = useCallback(
    (element: SVGElement) => {
      const { width, height } = context.view.size
      element.setAttribute('width', String(width))
      element.setAttribute('height', String(height))
      drawShapes(element, markShapes(context))
    },
    [context],
  )
  return <svg ref={useWritten(draw)} className={styles.marks} aria-hidden="true" />
}

function markShapes(context: EditorContext): SvgShape[] {
  const grid = canvasSettings.choices.grid ? gridShapes(context.view) : []
  return [...grid, ...shownGuides(context).map(guide => guideShape(context.view, guide))]
}

function guideShape(view: ViewStore, { axis, at }: GuideLine): SvgShape {
  const { size, ratio } = view
  const camera = crispCamera(view)
  const width = crispWidth(1, ratio)
  const place = crispPlace(at * camera.zoom + camera[axis], width, ratio)
  const d = axis === 'x' ? `M${place} 0V${size.height}` : `M0 ${place}H${size.width}`
  const isDragged = guideDragStore.guide?.axis === axis && guideDragStore.guide.at === at
  const number = { class: styles.number, x: axis === 'x' ? place + 6 : 28, y: axis === 'x' ? 36 : place - 6 }
  return {
    tag: 'g',
    attributes: { 'data-guide-line': `${axis}:${at}` },
    children: [
      { tag: 'path', attributes: { class: styles.guide, 'stroke-width': width, d } },
      ...(isDragged ? [{ tag: 'text', attributes: number, text: String(Math.round(at * 10) / 10) } as const] : []),
    ],
  }
}

function gridShapes(view: ViewStore): SvgShape[] {
  const { x, y, zoom } = crispCamera(view)
  let step = canvasSettings.choices.gridSize * zoom
  while (step < MIN_SPACING) step *= 2
  const { width, height } = view.page
  const line: SvgShape = { tag: 'path', attributes: { class: styles.grid, d: `M0 0H${step}M0 0V${step}` } }
  const pattern = { id: 'canvas-grid', x, y, width: step, height: step, patternUnits: 'userSpaceOnUse' }
  const area = { 'data-grid': '', x, y, width: width * zoom, height: height * zoom, fill: 'url(#canvas-grid)' }
  return [
    { tag: 'pattern', attributes: pattern, children: [line] },
    { tag: 'rect', attributes: area },
  ]
}
