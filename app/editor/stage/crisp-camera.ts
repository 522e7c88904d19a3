import { type Camera, onDevicePixels } from '../../canvas/camera.ts'
import type { ViewportStore } from '../session/view/viewport-store.ts'

/** The camera rounded as it is for painting, so that overlays match the page to the device pixel. */
export function crispCamera({ camera, ratio }: Pick<ViewportStore, 'camera' | 'ratio'>): Camera {
  return onDevicePixels(camera, ratio)
}
