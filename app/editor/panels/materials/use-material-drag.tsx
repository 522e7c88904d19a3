import type { Point, Size } from '@slidewright/engine/internal'
import { type PointerEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { toPage } from '../../../canvas/camera.ts'
import { localPoint } from '../../../canvas/gestures.ts'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { dropTargetAt } from '../../insert/drop-target.ts'
import { sizeOnPage } from '../../insert/materials/material-clip.ts'
import type { Material } from '../../insert/materials/material-store.ts'
import { placeMaterial } from '../../insert/materials/place-material.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import styles from './MaterialGhost.module.css'
import { MaterialPicture } from './MaterialPicture.tsx'

/** The distance at which a press becomes a drag, in px, and the long-press delay for touch, in ms. */
const THRESHOLD = 5
const REST_MS = 320
/** The size of the drag ghost off the page, in px. */
const GHOST_SIZE: Size = { width: 88, height: 66 }

/** Drags a material out of the panel. */
export interface MaterialDrag {
  readonly begin: (event: PointerEvent<HTMLElement>, material: Material | null) => void
  /** Returns whether the press that just ended was a drag, then resets: a drag is no click. */
  readonly wasDragged: () => boolean
  /** The drag ghost at the pointer. */
  readonly ghost: ReactNode
}

interface GhostProps {
  readonly material: Material
  readonly at: Point
  /** Its final size while over the page. */
  readonly size: Size | null
}

/** Drags a material from the panel to the page: at once with the mouse, after a long press on touch. Escape cancels. */
export function useMaterialDrag(): MaterialDrag {
  const context = useEditorContext()
  const [carried, setCarried] = useState<GhostProps | null>(null)
  const dragged = useRef(false)
  const start = usePointerDrag<Material>({
    threshold: THRESHOLD,
    restMs: REST_MS,
    begin() {
      dragged.current = true
      document.body.style.cursor = 'grabbing'
    },
    move(material, event) {
      const at = { x: event.clientX, y: event.clientY }
      const place = placeOnPage(context, at)
      setCarried({ material, at, size: place && sizeOnScreen(context, material) })
      markDropTarget(context, place && material.form === 'picture' ? place : null)
    },
    end(material, outcome, event) {
      document.body.style.cursor = ''
      setCarried(null)
      markDropTarget(context, null)
      const at = { x: event.clientX, y: event.clientY }
      const place = outcome === 'dropped' ? placeOnPage(context, at) : null
      if (place && placeMaterial(context, material, place)) stageAt(at)?.focus({ preventScroll: true })
    },
  })
  const begin = useCallback<MaterialDrag['begin']>(
    (event, material) => {
      dragged.current = false
      if (material !== null) start(event, material)
    },
    [start],
  )
  const wasDragged = useCallback(() => {
    const was = dragged.current
    dragged.current = false
    return was
  }, [])
  const ghost = carried === null ? null : <Ghost carried={carried} />
  return useMemo(() => ({ begin, wasDragged, ghost }), [begin, wasDragged, ghost])
}

function Ghost({ carried: { material, at, size } }: { readonly carried: GhostProps }) {
  const { width, height } = size ?? GHOST_SIZE
  const style = { width, height, transform: `translate(${at.x - width / 2}px, ${at.y - height / 2}px)` }
  return (
    <div
      className={styles.ghost}
      data-material-ghost=""
      data-over={size !== null || undefined}
      style={style}
      aria-hidden="true"
    >
      {size === null ? (
        <MaterialPicture material={material} />
      ) : (
        <MaterialPicture material={material} ratio={size.width / size.height} />
      )}
    </div>
  )
}

/** Returns the size that a material will have on the page, in window px. */
function sizeOnScreen({ store, view }: EditorContext, material: Material): Size {
  const { width, height } = sizeOnPage(material, store.deck.size)
  const { zoom } = view.camera
  return { width: width * zoom, height: height * zoom }
}

/** Highlights the image that would accept a drop at a point. */
function markDropTarget({ store }: EditorContext, place: Point | null): void {
  const target = place && dropTargetAt(store, place)
  store.editor.hover(target?.kind === 'image' ? target.id : null)
}

/** Converts a window point to page px; null outside the canvas. */
function placeOnPage({ view }: EditorContext, at: Point): Point | null {
  const stage = stageAt(at)
  return stage && toPage(view.camera, localPoint(stage, { clientX: at.x, clientY: at.y }))
}

function stageAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]') ?? null
}
