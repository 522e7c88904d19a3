import { resolveColor } from '../color/resolve.ts'
import type { Color, Palette } from '../color/types.ts'
import type { SceneColor } from './node.ts'

/** Resolves a document color for screens and exports. */
export type ResolveSceneColor = (color: Color) => SceneColor

const known = new WeakMap<Palette, ResolveSceneColor>()

/** Creates the color resolver of a palette. Each distinct color is resolved once per palette, and equal colors are the same object. */
export function sceneColors(palette: Palette): ResolveSceneColor {
  const found = known.get(palette)
  if (found) return found
  const made = createResolver(palette)
  known.set(palette, made)
  return made
}

function createResolver(palette: Palette): ResolveSceneColor {
  const byObject = new WeakMap<Color, SceneColor>()
  const byMeaning = new Map<string, SceneColor>()
  return color => {
    const seen = byObject.get(color)
    if (seen) return seen
    const key = meaningOf(color)
    const resolved = byMeaning.get(key) ?? { color, resolved: resolveColor(color, palette) }
    byMeaning.set(key, resolved)
    byObject.set(color, resolved)
    return resolved
  }
}

function meaningOf({ base, transforms = [], opacity }: Color): string {
  return `${base}|${transforms.map(({ name, val }) => `${name}:${val}`).join()}|${opacity ?? ''}`
}
