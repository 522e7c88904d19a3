import { type Camera, onDevicePixels } from '../../canvas/camera.ts'
import type { ViewStore } from '../session/view-store.ts'

/** The camera rounded as it is for painting, so that overlays match the page to the device pixel. */
export function crispCamera({ camera, ratio }: Pick<ViewStore, 'camera' | 'ratio'>): Camera {
  return onDevicePixels(camera, ratio)
}
