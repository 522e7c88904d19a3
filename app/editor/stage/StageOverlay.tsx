import { elementOf, type Frame, hasPlaceholders, isPlaceholder, samplesOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import styles from '../../canvas/overlay/Overlay.module.css'
import { type OverlayMarks, overlayShapes } from '../../canvas/overlay/overlay-shapes.ts'
import { drawShapes } from '../../canvas/overlay/svg-shapes.ts'
import { loadOnDemand } from '../../platform/load-on-demand.tsx'
import { useTouch } from '../../platform/media.ts'
import { type EditorContext, useEditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { endsOf } from '../session/line/line-ends.ts'
import { frameNow, selectedFrames, selectionBox } from '../session/selection-box.ts'
import { useAnswerLater } from '../session/use-answer.ts'
import { useWritten } from '../session/use-written.ts'
import { crispCamera } from './crisp-camera.ts'
import { FindMarks } from './FindMarks.tsx'
import { MARKS } from './marks/index.ts'
import { TableMarks } from './TableMarks.tsx'

const PromptMarks = loadOnDemand(async () => (await import('./marks/PromptMarks.tsx')).PromptMarks)

/** The selection, the hovered element and measurements, drawn over the page. */
export const StageOverlay = observer(function StageOverlay() {
  const { view, store } = useEditorContext()
  // Most edits leave that as it is: an undo must not render all marks.
  const hasPrompts = useAnswerLater(store, isDraft)
  return (
    <>
      <TableMarks />
      {view.isOpen('find') ? <FindMarks /> : null}
      <SelectionOverlay />
      {hasPrompts ? <PromptMarks /> : null}
      {MARKS.map(({ id, Marks }) => (
        <Marks key={id} />
      ))}
    </>
  )
})

function SelectionOverlay() {
  const context = useEditorContext()
  const isTouch = useTouch()
  const draw = useCallback(
    (element: SVGElement) => {
      const { width, height } = context.view.size
      element.setAttribute('width', String(width))
      element.setAttribute('height', String(height))
      drawShapes(element, overlayShapes(marksOf(context, isTouch)))
    },
    [context, isTouch],
  )
  return <svg ref={useWritten(draw)} className={styles.overlay} aria-hidden="true" />
}

/** Whether the page has prompts or sample figures. */
function isDraft({ page }: EditorStore): boolean {
  return page !== null && (hasPlaceholders(page) || samplesOf(page).length > 0)
}

function marksOf(context: EditorContext, isTouch: boolean): OverlayMarks {
  const { store, view } = context
  const { marks } = view
  const ends = endsOf(context)
  const isLine = ends.length > 0
  const isEditing = store.edited !== null
  // Handles would hide the elements being dragged and the distances around them.
  const isBusy = store.overrides.size > 0 || marks.marquee !== null
  return {
    camera: crispCamera(view),
    ratio: view.ratio,
    hover: isBusy ? null : hoveredFrame(store),
    selected: isLine || view.tool.kind === 'crop' ? [] : selectedFrames(store),
    box: selectionBox(store),
    handles: isLine || isEditing || isBusy || !hasHandles(context) ? 'none' : view.isNarrow ? 'corners' : 'all',
    canRotate: !store.selectedForFormat.every(isPlaceholder),
    isTouch: isTouch || view.isNarrow,
    room: view.frame,
    ends: isEditing ? [] : ends,
    marquee: marks.marquee,
    guides: marks.guides,
    gaps: marks.gaps,
    label: marks.label,
  }
}

function hasHandles({ store, view }: EditorContext): boolean {
  const isLocked = store.selectedForFormat.every(element => element.locked)
  return !isLocked && view.tool.kind !== 'path' && view.tool.kind !== 'crop'
}

/** The frame of the element under the pointer, unless it is selected. */
function hoveredFrame(store: EditorStore): Frame | null {
  const { hover, selection, page } = store
  const element = hover !== null && page && !selection.elements.includes(hover) ? elementOf(page, hover) : undefined
  return element ? frameNow(store, element) : null
}
