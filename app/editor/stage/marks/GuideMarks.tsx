import { observer } from 'mobx-react-lite'
import { crispPlace, crispWidth } from '../../../canvas/overlay/crisp.ts'
import { canvasSettings } from '../../session/canvas-settings.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { guideDragStore, shownGuides } from '../../session/guide-lines.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './GuideMarks.module.css'

/** The minimum distance between grid lines, in px of the screen. */
const MIN_SPACING = 5

/** The grid of the page and the guides of the deck. */
export const GuideMarks = observer(function GuideMarks() {
  const context = useEditorContext()
  const { size, ratio } = context.view
  const camera = crispCamera(context.view)
  const width = crispWidth(1, ratio)
  return (
    <svg className={styles.marks} width={size.width} height={size.height} aria-hidden="true">
      {canvasSettings.choices.grid ? <Grid /> : null}
      {shownGuides(context).map(({ axis, at }) => {
        const place = crispPlace(at * camera.zoom + camera[axis], width, ratio)
        const isDragged = guideDragStore.guide?.axis === axis && guideDragStore.guide.at === at
        return (
          <g key={`${axis} ${at}`} data-guide-line={`${axis}:${at}`}>
            <path
              className={styles.guide}
              strokeWidth={width}
              d={axis === 'x' ? `M${place} 0V${size.height}` : `M0 ${place}H${size.width}`}
            />
            {isDragged ? (
              <text className={styles.number} x={axis === 'x' ? place + 6 : 28} y={axis === 'x' ? 36 : place - 6}>
                {Math.round(at * 10) / 10}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
})

const Grid = observer(function Grid() {
  const { view } = useEditorContext()
  const { x, y, zoom } = crispCamera(view)
  let step = canvasSettings.choices.gridSize * zoom
  while (step < MIN_SPACING) step *= 2
  const { width, height } = view.page
  return (
    <>
      <pattern id="canvas-grid" x={x} y={y} width={step} height={step} patternUnits="userSpaceOnUse">
        <path className={styles.grid} d={`M0 0H${step}M0 0V${step}`} />
      </pattern>
      <rect data-grid="" x={x} y={y} width={width * zoom} height={height * zoom} fill="url(#canvas-grid)" />
    </>
  )
})
