import type { Color, Fill, LinearFill, PatternFill } from '@slidewright/engine/internal'

/** The kinds of fill that the controls offer. */
export type FillKind = 'none' | 'solid' | 'gradient' | 'pattern' | 'image'

/** Returns the kind of a fill. */
export function kindOf({ kind }: Fill): FillKind {
  return kind === 'linear' || kind === 'radial' ? 'gradient' : kind
}

/** Returns the equivalent fill of another kind, preserving the first color. */
export function fillOf(kind: Exclude<FillKind, 'image'>, fill: Fill | null): Fill {
  const color = (fill && firstColor(fill)) ?? { base: 'accent1' as const }
  switch (kind) {
    case 'none':
      return { kind }
    case 'solid':
      return { kind, color }
    case 'pattern':
      return { kind, preset: 'wdUpDiag', foreground: color, background: { base: 'background1' } } satisfies PatternFill
    default:
      return gradientFrom(color)
  }
}

function gradientFrom(color: Color): LinearFill {
  const second: Color = { base: color.base === 'accent2' ? 'accent1' : 'accent2' }
  return {
    kind: 'linear',
    angle: 90,
    stops: [
      { offset: 0, color },
      { offset: 1, color: second },
    ],
  }
}

function firstColor(fill: Fill): Color | undefined {
  if (fill.kind === 'solid') return fill.color
  if (fill.kind === 'pattern') return fill.foreground
  if (fill.kind === 'linear' || fill.kind === 'radial') return fill.stops[0]?.color
  return undefined
}
