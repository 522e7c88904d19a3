import { boundsOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { rectToView } from '../../../canvas/camera.ts'
import { useText } from '../../../i18n/index.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { RatioSelect, ZoomSlider } from '../../controls/CropFields.tsx'
import { type ActiveCrop, activeCrop } from '../../session/crop-picture.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { ViewStore } from '../../session/view-store.ts'
import styles from './CropBar.module.css'

const OFFSET = 20
const HEIGHT = 46
/** Half of its width, in px. */
const HALF_WIDTH = 190

/** The crop toolbar next to the frame: aspect ratio, zoom, done and cancel. */
export const CropBar = observer(function CropBar() {
  const context = useEditorContext()
  const active = activeCrop(context)
  return active === null ? null : <Bar active={active} />
})

const Bar = observer(function Bar({ active }: { readonly active: ActiveCrop }) {
  const text = useText()
  const { view } = useEditorContext()
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={text('editor.picture.crop')}
      data-narrow={view.isNarrow || undefined}
      style={view.isNarrow ? {} : placeOf(view, active)}
    >
      <div className={styles.ratio}>
        <RatioSelect active={active} isLabelHidden />
      </div>
      <div className={styles.zoom}>
        <ZoomSlider active={active} isLabelHidden />
      </div>
      <CommandButton id="crop.whole" size={view.isNarrow ? 'medium' : 'small'} />
      <CommandButton id="crop.leave" size={view.isNarrow ? 'medium' : 'small'} />
      <CommandButton id="crop.keep" size={view.isNarrow ? 'medium' : 'small'} isOn />
    </div>
  )
})

/** Positions the toolbar below the frame, or above it if there is no room. */
function placeOf(view: ViewStore, { draft }: ActiveCrop) {
  const around = rectToView(view.camera, boundsOf(draft.frame))
  const { frame } = view
  const below = around.y + around.height + OFFSET
  const top = below + HEIGHT < frame.y + frame.height - 8 ? below : Math.max(frame.y + 8, around.y - OFFSET - HEIGHT)
  const middle = around.x + around.width / 2
  return { top, left: Math.min(frame.x + frame.width - HALF_WIDTH, Math.max(frame.x + HALF_WIDTH, middle)) }
}
