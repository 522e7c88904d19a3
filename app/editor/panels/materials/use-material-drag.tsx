import type { Point, Size } from '@slidewright/engine/internal'
import { type PointerEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { toPage } from '../../../canvas/camera.ts'
import { placeIn } from '../../../canvas/gestures.ts'
import { usePointerDrag } from '../../../platform/use-pointer-drag.ts'
import { holderAt } from '../../insert/holder-at.ts'
import { sizeOnPage } from '../../insert/materials/material-clip.ts'
import type { Material } from '../../insert/materials/material-store.ts'
import { placeMaterial } from '../../insert/materials/place-material.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import styles from './MaterialGhost.module.css'
import { MaterialPicture } from './MaterialPicture.tsx'

/** How far the pointer goes before a press is a drag, in px, and how long a finger rests before it drags, in ms. */
const THRESHOLD = 5
const REST_MS = 320
/** What hangs on the pointer beside the page, in px. */
const CARRIED: Size = { width: 88, height: 66 }

/** Dragging a material out of the panel. */
export interface MaterialDrag {
  readonly begin: (event: PointerEvent<HTMLElement>, material: Material | null) => void
  /** Whether the press that has just ended was a drag: then it is no press. Asked once. */
  readonly wasDragged: () => boolean
  /** What hangs on the pointer. */
  readonly ghost: ReactNode
}

interface Carried {
  readonly material: Material
  readonly at: Point
  /** As large as it will be, where it is over the page. */
  readonly size: Size | null
}

/** Carries a material from the panel to the page: with the mouse at once, with a finger after it has rested. Escape lets go of it. */
export function useMaterialDrag(): MaterialDrag {
  const context = useEditorContext()
  const [carried, setCarried] = useState<Carried | null>(null)
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
      markHolder(context, place && material.form === 'picture' ? place : null)
    },
    end(material, outcome, event) {
      document.body.style.cursor = ''
      setCarried(null)
      markHolder(context, null)
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

function Ghost({ carried: { material, at, size } }: { readonly carried: Carried }) {
  const { width, height } = size ?? CARRIED
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

/** How large a material will be on the page, in px of the window. */
function sizeOnScreen({ store, view }: EditorContext, material: Material): Size {
  const { width, height } = sizeOnPage(material, store.deck.size)
  const { zoom } = view.camera
  return { width: width * zoom, height: height * zoom }
}

/** Marks the picture at a place that would take what is dropped there. */
function markHolder({ store }: EditorContext, place: Point | null): void {
  const holder = place && holderAt(store, place)
  store.editor.hover(holder?.kind === 'image' ? holder.id : null)
}

/** A place of the window in px of the page; null beside the stage. */
function placeOnPage({ view }: EditorContext, at: Point): Point | null {
  const stage = stageAt(at)
  return stage && toPage(view.camera, placeIn(stage, { clientX: at.x, clientY: at.y }))
}

function stageAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]') ?? null
}
