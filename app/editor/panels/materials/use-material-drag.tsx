import type { Point, Size } from '@slidewright/engine/internal'
import { type ReactNode, type PointerEvent as ReactPointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import { toPage } from '../../../canvas/camera.ts'
import { placeIn } from '../../../canvas/gestures.ts'
import { holderAt } from '../../insert/holder-at.ts'
import { sizeOnPage } from '../../insert/materials/material-clip.ts'
import type { Material } from '../../insert/materials/material-store.ts'
import { placeMaterial } from '../../insert/materials/place-material.ts'
import { useWorkbench, type Workbench } from '../../session/workbench.ts'
import styles from './MaterialGhost.module.css'
import { MaterialPicture } from './MaterialPicture.tsx'

/** How far the hand moves before it drags, in px, and how long a finger rests before it does, in ms. */
const SLACK = 5
const HOLD_MS = 320
/** What hangs on the hand beside the page, in px. */
const CARRIED: Size = { width: 88, height: 66 }

/** Dragging a material out of the panel. */
export interface MaterialDrag {
  readonly begin: (event: ReactPointerEvent, material: Material | null) => void
  /** Whether the press that has just ended was a drag: then it is no press. Asked once. */
  readonly wasDragged: () => boolean
  /** What hangs on the hand. */
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
  const bench = useWorkbench()
  const [carried, setCarried] = useState<Carried | null>(null)
  const dragged = useRef(false)

  const begin = useCallback(
    (event: ReactPointerEvent, material: Material | null) => {
      if (material === null || event.button !== 0) return
      dragged.current = false
      carry(event, {
        isTouch: event.pointerType === 'touch',
        onStart: () => {
          dragged.current = true
        },
        onMove: at => {
          const { size } = bench.store.deck
          const { zoom } = bench.view.camera
          const { width, height } = sizeOnPage(material, size)
          const place = placeOnPage(bench, at)
          setCarried({ material, at, size: place ? { width: width * zoom, height: height * zoom } : null })
          const holder = place && material.form === 'picture' ? holderAt(bench.store, place) : null
          bench.store.editor.hover(holder?.kind === 'image' ? holder.id : null)
        },
        onEnd: at => {
          setCarried(null)
          bench.store.editor.hover(null)
          const place = at && placeOnPage(bench, at)
          if (at && place && placeMaterial(bench, material, place)) stageAt(at)?.focus({ preventScroll: true })
        },
      })
    },
    [bench],
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

interface Carry {
  readonly isTouch: boolean
  readonly onStart: () => void
  readonly onMove: (at: Point) => void
  /** Null where it was let go of. */
  readonly onEnd: (at: Point | null) => void
}

/** Follows one pointer until it is lifted. */
function carry(event: ReactPointerEvent, { isTouch, onStart, onMove, onEnd }: Carry): void {
  const { pointerId } = event
  const from = { x: event.clientX, y: event.clientY }
  const over = new AbortController()
  const { signal } = over
  let isCarried = false
  let last: Point = from
  const timer = isTouch ? setTimeout(start, HOLD_MS) : undefined

  function start(): void {
    isCarried = true
    document.body.style.cursor = 'grabbing'
    onStart()
    onMove(last)
  }
  function end(at: Point | null): void {
    clearTimeout(timer)
    over.abort()
    document.body.style.cursor = ''
    if (isCarried) onEnd(at)
  }
  window.addEventListener(
    'pointermove',
    moved => {
      if (moved.pointerId !== pointerId) return
      last = { x: moved.clientX, y: moved.clientY }
      const isFar = Math.hypot(last.x - from.x, last.y - from.y) > SLACK
      if (isCarried) onMove(last)
      else if (isFar && isTouch) end(null)
      else if (isFar) start()
    },
    { signal },
  )
  // A finger that has rested carries; the list must not scroll under it.
  window.addEventListener('touchmove', touch => isCarried && touch.preventDefault(), { signal, passive: false })
  window.addEventListener('pointerup', up => up.pointerId === pointerId && end(last), { signal })
  window.addEventListener('pointercancel', gone => gone.pointerId === pointerId && end(null), { signal })
  window.addEventListener('contextmenu', menu => isCarried && menu.preventDefault(), { signal })
  window.addEventListener(
    'keydown',
    key => {
      if (key.key !== 'Escape' || !isCarried) return
      key.stopPropagation()
      end(null)
    },
    { signal, capture: true },
  )
}

/** A place of the window in px of the page; null beside the stage. */
function placeOnPage({ view }: Workbench, at: Point): Point | null {
  const stage = stageAt(at)
  return stage && toPage(view.camera, placeIn(stage, { clientX: at.x, clientY: at.y }))
}

function stageAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]') ?? null
}
