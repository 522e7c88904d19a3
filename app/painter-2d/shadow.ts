import { type SceneShadow, toCss } from '@slidewright/engine/internal'
import { type Surface, scaleOfSurface } from './surface.ts'

/** Lets what is painted next cast a shadow. Canvas shadows ignore the transform, so px become device px here; the offset keeps the page's directions. */
export function castShadow(surface: Surface, shadow: SceneShadow): void {
  const scale = scaleOfSurface(surface)
  surface.shadowColor = toCss(shadow.resolved)
  surface.shadowBlur = shadow.blur * scale
  surface.shadowOffsetX = shadow.offset.x * scale
  surface.shadowOffsetY = shadow.offset.y * scale
}

/** Ends the shadow. */
export function dropShadow(surface: Surface): void {
  surface.shadowColor = 'transparent'
  surface.shadowBlur = 0
  surface.shadowOffsetX = 0
  surface.shadowOffsetY = 0
}
