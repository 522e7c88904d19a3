import type { BenchBackend } from '@slidewright/shared'
import { useCallback, useEffect, useRef } from 'react'
import { PageCanvas } from '../../../canvas/PageCanvas.tsx'
import type { View } from '../../../canvas/view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { nextPaint } from '../run/frame-control.ts'
import type { BenchEnvironment } from '../run/run-frames.ts'
import { countBytes } from '../run/sent-bytes.ts'
import { benchImages } from '../scenarios/pictures.ts'
import { STAGE } from '../scenarios/scenario.ts'
import type { BenchStore } from '../store.ts'
import styles from './Stage.module.css'

interface MountedProps {
  readonly store: BenchStore
  readonly backend: BenchBackend
}

/** Mounts the view of one run beside the baseline canvas, and starts the run once both are ready. */
export function Mounted({ store, backend }: MountedProps) {
  const host = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLCanvasElement>(null)
  const board = useRef<HTMLCanvasElement>(null)
  const hasStarted = useRef(false)
  const isPlain = backend === 'plain'

  const start = useCallback(
    async (view: View | null) => {
      if (hasStarted.current) return
      hasStarted.current = true
      // Waits until the view has its final size and the page around it is painted.
      for (const _ of [1, 2, 3]) await nextPaint()
      const surface = plain.current?.getContext('2d') ?? null
      const environment = {
        view,
        surface,
        isOurs: view !== null,
        board: boardContext(board.current),
        ...meterOf(host.current, backend),
      }
      await store.runOn({ shown: view, environment })
    },
    [store, backend],
  )

  useEffect(() => {
    if (isPlain) void start(null)
  }, [isPlain, start])
  const onView = useCallback((view: View | null) => void (view && start(view)), [start])

  return (
    <div ref={host} className={styles.layer}>
      <canvas ref={plain} {...STAGE} className={classNames(isPlain ? styles.board : styles.aside)} />
      {isPlain ? null : <PageCanvas renderer={backend} images={benchImages} onView={onView} onSize={ignore} />}
      <canvas ref={board} {...STAGE} className={styles.board} />
    </div>
  )
}

function ignore(): void {
  // The stage has the same size in every window.
}

/** Returns the board's 2D context with the color of its style. */
function boardContext(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null
  if (canvas === null || context === null) return null
  const { color } = getComputedStyle(canvas)
  Object.assign(context, { strokeStyle: color, fillStyle: color, lineWidth: 1.5 })
  return context
}

/** Returns the upload counter and the drain of a WebGL canvas; both do nothing on other backends. */
function meterOf(host: HTMLElement | null, backend: BenchBackend): Pick<BenchEnvironment, 'bytes' | 'drain'> {
  const canvas = host?.querySelectorAll('canvas')[1]
  const gl = backend === 'webgl' ? canvas?.getContext('webgl2') : null
  if (!gl) return { bytes: () => 0, drain: () => undefined }
  const pixel = new Uint8Array(4)
  return { bytes: countBytes(gl), drain: () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel) }
}
