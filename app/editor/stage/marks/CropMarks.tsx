import {
  apply,
  croppedOf,
  frameMatrix,
  multiply,
  pictureBox,
  pictureFilter,
  type Rect,
  resolveColor,
} from '@slidewright/engine/internal'
import { compareShallow, reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef } from 'react'
import { extentOf } from '../../../assets/picture-pixels.ts'
import { toView } from '../../../canvas/camera.ts'
import { type ActiveCrop, activeCrop, followCrop } from '../../session/crop-picture.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { crispCamera } from '../crisp-camera.ts'
import styles from './CropMarks.module.css'
import { CROP_HANDLES, placeOnPage } from './crop-places.ts'
import { useCropWheel } from './use-crop-wheel.ts'

/** The cropped-off part of the picture, faded, and the crop frame with its thirds and handles. */
export const CropMarks = observer(function CropMarks() {
  const context = useEditorContext()
  const active = activeCrop(context)
  return active === null ? null : <Marks active={active} />
})

const Marks = observer(function Marks({ active }: { readonly active: ActiveCrop }) {
  const context = useEditorContext()
  const { store, view } = context
  useCropWheel(context)
  useEffect(
    () =>
      reaction(
        () => [store.deck, store.selection.page, store.selection.elements.join()],
        () => followCrop(context),
        { equals: compareShallow },
      ),
    [store, context],
  )
  const { draft } = active
  const camera = crispCamera(view)
  const corners = (['nw', 'ne', 'se', 'sw'] as const).map(handle => toView(camera, placeOnPage(draft, handle)))
  const outline = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  return (
    <>
      <Faint active={active} />
      <svg className={styles.marks} width={view.size.width} height={view.size.height} aria-hidden="true" data-crop="">
        <path className={styles.thirds} d={thirds(draft, camera)} />
        <path className={styles.halo} d={outline} />
        <path className={styles.frame} d={outline} data-crop-frame="" />
        {CROP_HANDLES.map(handle => (
          <Bracket key={handle} active={active} handle={handle} />
        ))}
      </svg>
    </>
  )
})

type Draft = ActiveCrop['draft']
type Camera = ReturnType<typeof crispCamera>

/** The lines at one third and two thirds of the frame. */
function thirds({ frame, flipX, flipY }: Draft, camera: Camera): string {
  const matrix = frameMatrix(frame, flipX, flipY)
  const at = (x: number, y: number) => {
    const place = toView(camera, apply(matrix, { x: x * frame.width, y: y * frame.height }))
    return `${place.x} ${place.y}`
  }
  return [1 / 3, 2 / 3].map(share => `M${at(share, 0)}L${at(share, 1)}M${at(0, share)}L${at(1, share)}`).join('')
}

/** A crop handle: an angle at a corner, a bar at a side. It follows the lines of the frame and its rotation. */
function Bracket({ active, handle }: { readonly active: ActiveCrop; readonly handle: (typeof CROP_HANDLES)[number] }) {
  const { view } = useEditorContext()
  const { draft } = active
  const { x, y } = toView(crispCamera(view), placeOnPage(draft, handle))
  const turn = draft.frame.rotation
  const flip = `scale(${draft.flipX ? -1 : 1} ${draft.flipY ? -1 : 1})`
  const [across, down] = [handle.includes('w') ? 1 : -1, handle.includes('n') ? 1 : -1]
  const isCorner = handle.length === 2
  const bar = handle === 'n' || handle === 's' ? 'M-9 0H9' : 'M0 -9V9'
  const path = isCorner ? `M0 ${12 * down}V0H${12 * across}` : bar
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) ${flip}`} data-crop-handle={handle}>
      <path className={styles.edge} d={path} />
      <path className={styles.bracket} d={path} />
    </g>
  )
}

/** The part of the picture outside the frame, faded. */
const Faint = observer(function Faint({ active }: { readonly active: ActiveCrop }) {
  const { store, view, images } = useEditorContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { image, draft } = active
  const asset = store.deck.assets[image.asset]
  const palette = store.theme.colors
  const look = useMemo(
    () => pictureFilter(image.filters, color => ({ color, resolved: resolveColor(color, palette) })),
    [image.filters, palette],
  )
  useEffect(() => {
    const surface = canvas.current?.getContext('2d')
    const picture = asset && images.get(asset.url, look)
    if (!surface || !picture) return
    const { width, height } = extentOf(picture)
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    surface.canvas.width = Math.max(1, Math.round(width * scale))
    surface.canvas.height = Math.max(1, Math.round(height * scale))
    surface.drawImage(picture, 0, 0, surface.canvas.width, surface.canvas.height)
  }, [asset, images, look])
  if (asset === undefined || croppedOf(image, asset) === null) return null
  const box = pictureBox(draft)
  const { x, y, zoom } = crispCamera(view)
  const own = frameMatrix(draft.frame, draft.flipX, draft.flipY)
  const placed = multiply(multiply([zoom, 0, 0, zoom, x, y], own), [1, 0, 0, 1, box.x, box.y])
  return (
    <canvas
      ref={canvas}
      className={styles.faint}
      style={{
        width: box.width,
        height: box.height,
        transform: `matrix(${placed.map(value => value.toFixed(4)).join(',')})`,
        clipPath: `path(evenodd, "${around(box, draft.frame)}")`,
      }}
    />
  )
})

/** The longest side of the faded picture, in px. */
const MAX_SIDE = 1200

/** The picture's box without the frame, in px of the box. */
function around(box: Rect, { width, height }: { readonly width: number; readonly height: number }): string {
  const [left, top] = [-box.x, -box.y]
  return `M0 0H${box.width}V${box.height}H0ZM${left} ${top}H${left + width}V${top + height}H${left}Z`
}
