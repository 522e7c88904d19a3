import { elementOf } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { Overlay } from '../../../canvas/overlay/Overlay.tsx'
import { useTouch } from '../../../platform/media.ts'
import { crispCamera } from '../crisp-camera.ts'
import { GRIPS } from '../grips/index.ts'
import { endsOf } from '../line-ends.ts'
import { frameNow, selectedFrames, selectionBox } from '../selection-box.ts'
import { useWorkbench } from '../workbench.ts'
import { FindMarks } from './FindMarks.tsx'
import { TableMarks } from './TableMarks.tsx'

/** What is selected, met and measured, drawn over the page. */
export const StageOverlay = observer(function StageOverlay() {
  const bench = useWorkbench()
  const { store, view } = bench
  const isTouch = useTouch()
  const { marks } = view
  const { hover, selection } = store
  const hovered =
    hover !== null && !selection.elements.includes(hover) && store.page ? elementOf(store.page, hover) : undefined
  const ends = endsOf(bench)
  const isLine = ends.length > 0
  const isLocked = store.looks.every(element => element.locked)
  const isEditing = store.edited !== null
  // Handles would hide what is in hand, and the distances around it.
  const isInHand = store.overrides.size > 0 || marks.marquee !== null || marks.sketch !== null
  return (
    <>
      <TableMarks />
      {view.isOpen('find') ? <FindMarks /> : null}
      <Overlay
        camera={crispCamera(view)}
        ratio={view.ratio}
        width={view.size.width}
        height={view.size.height}
        hover={hovered && !isInHand ? frameNow(store, hovered) : null}
        selected={isLine || view.tool.kind === 'crop' ? [] : selectedFrames(store)}
        box={selectionBox(store)}
        handles={
          isLine || isLocked || view.tool.kind === 'path' || view.tool.kind === 'crop' || isEditing || isInHand
            ? 'none'
            : view.isNarrow
              ? 'corners'
              : 'all'
        }
        isTouch={isTouch || view.isNarrow}
        room={view.frame}
        ends={isEditing ? [] : ends}
        marquee={marks.marquee}
        sketch={marks.sketch}
        guides={marks.guides}
        gaps={marks.gaps}
        label={marks.label}
      />
      {GRIPS.map(({ id, Marks }) => (Marks ? <Marks key={id} /> : null))}
    </>
  )
})
