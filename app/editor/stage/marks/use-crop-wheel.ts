import { containsPoint, inFrame, pictureBox, zoomedPicture } from '@slidewright/engine/internal'
import { useEffect } from 'react'
import { toPage } from '../../../canvas/camera.ts'
import { localPoint } from '../../../canvas/gestures.ts'
import { activeCrop, showCrop } from '../../session/crop-picture.ts'
import type { EditorContext } from '../../session/editor-context.ts'

/** The zoom factor per px of wheel movement, minus one. */
const STEP = 0.0016

/** While a picture is being cropped, the wheel scales it behind its frame. */
export function useCropWheel(context: EditorContext): void {
  useEffect(() => {
    const stage = document.querySelector<HTMLElement>('[data-stage]')
    if (stage === null) return
    const turn = (event: WheelEvent) => {
      const crop = activeCrop(context)
      if (crop === null) return
      const at = inFrame(crop.draft, toPage(context.view.camera, localPoint(stage, event)))
      if (!containsPoint(pictureBox(crop.draft), at)) return
      event.preventDefault()
      event.stopPropagation()
      showCrop(context, zoomedPicture(crop.draft, Math.exp(-event.deltaY * STEP), at), 'wheel')
    }
    stage.addEventListener('wheel', turn, { capture: true, passive: false })
    return () => stage.removeEventListener('wheel', turn, { capture: true })
  }, [context])
}
