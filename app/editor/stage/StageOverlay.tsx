import { elementOf, type Frame } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { Overlay } from '../../canvas/overlay/Overlay.tsx'
import { useTouch } from '../../platform/media.ts'
import { useEditorContext } from '../session/editor-context.ts'
import type { EditorStore } from '../session/editor-store.ts'
import { endsOf } from '../session/line/line-ends.ts'
import { frameNow, selectedFrames, selectionBox } from '../session/selection-box.ts'
import { useAnswer } from '../session/use-answer.ts'
import { crispCamera } from './crisp-camera.ts'
import { FindMarks } from './FindMarks.tsx'
import { MARKS } from './marks/index.ts'
import { TableMarks } from './TableMarks.tsx'

/** The selection, the hovered element and measurements, drawn over the page. */
export const StageOverlay = observer(function StageOverlay() {
  const context = useEditorContext()
  const { store, view } = context
  const isTouch = useTouch()
  const { marks } = view
  const hovered = useAnswer(store, hoveredFrame)
  const frames = useAnswer(store, selectedFrames, sameFrames)
  const box = useAnswer(store, selectionBox)
  const ends = useAnswer(context, endsOf)
  const isLine = ends.length > 0
  const isLocked = store.selectedForFormat.every(element => element.locked)
  const isEditing = useAnswer(store, ({ edited }) => edited !== null)
  // Handles would hide the elements being dragged and the distances around them.
  const isBusy = store.overrides.size > 0 || marks.marquee !== null
  return (
    <>
      <TableMarks />
      {view.isOpen('find') ? <FindMarks /> : null}
      <Overlay
        camera={crispCamera(view)}
        ratio={view.ratio}
        width={view.size.width}
        height={view.size.height}
        hover={isBusy ? null : hovered}
        selected={isLine || view.tool.kind === 'crop' ? [] : frames}
        box={box}
        handles={
          isLine || isLocked || view.tool.kind === 'path' || view.tool.kind === 'crop' || isEditing || isBusy
            ? 'none'
            : view.isNarrow
              ? 'corners'
              : 'all'
        }
        isTouch={isTouch || view.isNarrow}
        room={view.frame}
        ends={isEditing ? [] : ends}
        marquee={marks.marquee}
        guides={marks.guides}
        gaps={marks.gaps}
        label={marks.label}
      />
      {MARKS.map(({ id, Marks }) => (
        <Marks key={id} />
      ))}
    </>
  )
})

/** The frame of the element under the pointer, unless it is selected. */
function hoveredFrame(store: EditorStore): Frame | null {
  const { hover, selection, page } = store
  const element = hover !== null && page && !selection.elements.includes(hover) ? elementOf(page, hover) : undefined
  return element ? frameNow(store, element) : null
}

function sameFrames(before: readonly Frame[], after: readonly Frame[]): boolean {
  return before.length === after.length && before.every((frame, index) => sameFrame(frame, after[index]))
}

function sameFrame(a: Frame, b: Frame | undefined): boolean {
  if (a === b) return true
  return a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation
}
