import type { Color } from '../../color/types.ts'
import type { SolidFill } from '../../document/fill.ts'
import { multiply, scaling, translation } from '../../geometry/matrix.ts'
import { parsePath, printPath, transformPath } from '../../geometry/path.ts'
import type { Rect } from '../../geometry/types.ts'
import { DRAWING_BOX, type Piece, type Tone } from '../../illustration/drawing.ts'
import { drawingOf, isSubject } from '../../illustration/subjects.ts'
import type { Art, ArtContext } from '../types.ts'
import { type ArtStyle, group, path, SIGN } from './art.ts'

/** How a suit draws: what its areas, spots and lines look like. */
export interface IllustrationHand {
  readonly area: (tone: Tone) => ArtStyle
  readonly spot: (tone: Tone) => ArtStyle
  /** The color of a line. */
  readonly line: (tone: Tone) => Color
  /** The usual width of a line where the drawing is 320 px wide. */
  readonly width: number
  /** The path of a line or outline as the hand draws it. */
  readonly redraw?: (path: string) => string
}

/** What a suit's tones are filled with. */
export type Inks = Readonly<Record<Tone, Color>>

const filled = (color: Color): SolidFill => ({ kind: 'solid', color })

/** A hand that fills areas and outlines nothing. */
export function flatHand(inks: Inks, width = 5): IllustrationHand {
  const style = (tone: Tone) => ({ fill: filled(inks[tone]) })
  return { area: style, spot: style, line: tone => inks[tone], width }
}

/** A hand that outlines areas in one ink. `washes` are what areas are filled with; they hide what is behind them. */
export function lineHand(ink: Color, washes: Inks, width = 3): IllustrationHand {
  const outline = (share: number) => ({ fill: filled(ink), width: width * share, dash: 'solid' as const })
  return {
    area: tone => ({ fill: filled(washes[tone]), stroke: outline(1) }),
    spot: tone => (tone === 'dark' ? { fill: filled(ink) } : { fill: filled(washes[tone]), stroke: outline(0.6) }),
    line: () => ink,
    width,
  }
}

/** The share of its place that a drawing takes, across and down. */
const SHARE = { across: 0.86, down: 0.66 } as const

/** Draws a subject in the middle of a place. */
export function illustration(area: Rect, subject: string, hand: IllustrationHand): Art[] {
  const { width, height } = DRAWING_BOX
  const scale = Math.min((area.width * SHARE.across) / width, (area.height * SHARE.down) / height)
  const left = area.x + (area.width - width * scale) / 2
  const top = area.y + (area.height - height * scale) / 2
  const matrix = multiply(translation(left, top), scaling(scale, scale))
  const placed = (piece: Piece) => printPath(transformPath(parsePath(piece.path), matrix))
  return drawingOf(subject).flatMap(piece => drawn(piece, placed(piece), { hand, scale }))
}

interface Drawing {
  readonly hand: IllustrationHand
  readonly scale: number
}

function drawn({ hand: kind, tone, width }: Piece, data: string, { hand, scale }: Drawing): Art[] {
  const { redraw = same } = hand
  if (kind === 'line') {
    const line = {
      fill: filled(hand.line(tone)),
      width: Math.max(1, hand.width * width * scale),
      dash: 'solid',
    } as const
    return [path(redraw(data), { stroke: line })]
  }
  const { fill, stroke } = kind === 'area' ? hand.area(tone) : hand.spot(tone)
  if (!stroke) return [path(data, { ...(fill ? { fill } : {}) })]
  const outline = { ...stroke, width: Math.max(1, stroke.width * scale) }
  // A redrawn outline does not enclose what it is filled with.
  return [...(fill ? [path(data, { fill })] : []), path(redraw(data), { stroke: outline })]
}

function same(data: string): string {
  return data
}

/** Draws what a page or a deck is about; where there is no drawing of it, what the suit draws otherwise. */
export function subjectOr(
  place: Rect,
  { subject }: Pick<ArtContext, 'subject'>,
  plan: { readonly hand: IllustrationHand; readonly otherwise: () => readonly Art[] },
): readonly Art[] {
  if (subject === null || !isSubject(subject)) return plan.otherwise()
  return [free(group(place, SIGN, illustration(place, subject, plan.hand)))]
}

/** How a suit stands something in a picture's place. */
export interface StandIn {
  readonly hand: IllustrationHand
  /** What a drawing stands on. */
  readonly ground: (area: Rect) => readonly Art[]
  /** Where in the picture's place it stands; absent: in all of it. */
  readonly place?: Rect
  /** What lies over it. */
  readonly over?: readonly Art[]
  /** The suit's own scene, for pages without a subject. */
  readonly scene: () => readonly Art[]
}

/**
 * What stands in for a picture: a drawing of the page's subject in the suit's hand; without a subject, the suit's own scene. A picture replaces
 * all of it.
 */
export function standIn(area: Rect, { subject }: ArtContext, plan: StandIn): Art {
  const { hand, ground, place = area, over = [], scene } = plan
  if (subject === null || !isSubject(subject)) return free(group(area, 'picture', scene()))
  const drawing = group(place, SIGN, illustration(place, subject, hand))
  return free(group(area, 'picture', [...ground(area), drawing, ...over]))
}

/** What a click selects, unlike the rest of a motif: it can be moved and replaced like a picture. */
function free(piece: Art): Art {
  const own = { ...piece, locked: false }
  return own.kind === 'group' ? { ...own, children: own.children.map(free) } : own
}
