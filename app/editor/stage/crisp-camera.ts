import { type Camera, onDevicePixels } from '../../canvas/camera.ts'
import type { ViewStore } from '../session/view-store.ts'

/** The camera as the page is painted through it: what lies over the page must stand where the paint is, to the device px. */
export function crispCamera({ camera, ratio }: Pick<ViewStore, 'camera' | 'ratio'>): Camera {
  return onDevicePixels(camera, ratio)
}
