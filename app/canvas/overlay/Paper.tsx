import type { Size } from '@slidewright/engine/internal'
import { type Camera, onDevicePixels } from '../camera.ts'
import styles from './Paper.module.css'

interface PaperProps {
  readonly camera: Camera
  readonly page: Size
  readonly ratio: number
}

/** The page's edge and shadow over the canvas, hiding everything outside the page. */
export function Paper({ camera, page, ratio }: PaperProps) {
  const { x, y, zoom } = onDevicePixels(camera, ratio)
  const whole = (length: number) => Math.round(length * zoom * ratio) / ratio
  return (
    <div
      className={styles.paper}
      style={{ transform: `translate(${x}px, ${y}px)`, width: whole(page.width), height: whole(page.height) }}
      aria-hidden="true"
    />
  )
}
