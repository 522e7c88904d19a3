import { isPreset, type ShapePreset } from '@slidewright/engine/internal'
import { localStore } from '../../platform/storage.ts'

const KEY = 'slidewright.shapes'
const MAX_RECENT = 8

/** The most recently used shapes in this browser, newest first. */
export function recentShapes(): readonly ShapePreset[] {
  const stored = localStore.read(KEY)
  return Array.isArray(stored)
    ? stored.filter(name => typeof name === 'string' && isPreset(name)).slice(0, MAX_RECENT)
    : []
}

/** Remembers that a shape was used. */
export function rememberShape(preset: ShapePreset): void {
  const others = recentShapes().filter(other => other !== preset)
  localStore.write(KEY, [preset, ...others].slice(0, MAX_RECENT))
}
