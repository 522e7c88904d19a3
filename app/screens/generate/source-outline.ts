import { type Outline, parseOutline } from '@slidewright/engine/internal'
import type { ParsedSource } from '../../stores/sources.ts'

const outlines = new WeakMap<ParsedSource, Outline>()

/** Parses the outline of a source, once. */
export function outlineOfSource(parsed: ParsedSource): Outline {
  const outline = outlines.get(parsed) ?? parseOutline(parsed.outline)
  outlines.set(parsed, outline)
  return outline
}
