import { type Rgba, toCss } from '@slidewright/engine/internal'

const written = new WeakMap<Rgba, string>()

/** A color as Canvas2D takes it, spelled once. */
export function cssOf(color: Rgba): string {
  const known = written.get(color)
  if (known !== undefined) return known
  const css = toCss(color)
  written.set(color, css)
  return css
}
