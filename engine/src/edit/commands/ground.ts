import { contrastRatio, flatten } from '../../color/contrast.ts'
import { resolveColor } from '../../color/resolve.ts'
import type { Palette, Rgba, ThemeSlot } from '../../color/types.ts'
import { solid } from '../../document/create.ts'
import type { Page } from '../../document/deck.ts'
import type { Element, ShapeElement } from '../../document/element.ts'
import type { Fill } from '../../document/fill.ts'
import { shapeBody } from '../../document/new-element.ts'
import { paintOrder } from '../../document/read.ts'
import { boundsOf } from '../../geometry/frame.ts'
import { containsPoint } from '../../geometry/rect.ts'
import type { Point, Rect } from '../../geometry/types.ts'

/** The colors below a place; null where they are not known, as those of a picture. */
type Ground = readonly Rgba[] | null

/** What a new shape is filled with: the first that stands out, else the one that does best. */
const FILLS: readonly ThemeSlot[] = [
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'text1',
  'background1',
]
/** What a new line is drawn in. */
const STROKES: readonly ThemeSlot[] = ['text2', 'text1', 'background1', 'accent1']
/** The least contrast of a shape with its ground (WCAG 2.2, 1.4.11). */
const ENOUGH = 3
/** The width of the outline that sets a shape off from a ground of unknown or many colors, in px. */
const OUTLINE = 2

/** Returns a new shape in the colors that are visible on what lies below it. */
export function visibleOn(page: Page, shape: ShapeElement, colors: Palette): ShapeElement {
  const grounds = pointsOf(shape.frame).map(point => groundAt(page, point, colors))
  const { slot, ratio } = clearest(FILLS, { grounds, colors })
  const isSetOff = ratio >= ENOUGH && grounds.every(ground => ground !== null)
  const fill = solid({ base: slot })
  const on = slotOn(slot, colors)
  const stroke = isSetOff ? shape.stroke : { fill: solid({ base: on }), width: OUTLINE, dash: 'solid' as const }
  // Words on accent1 are in background1 by themselves.
  return { ...shape, fill, stroke, body: slot === 'accent1' ? shape.body : shapeBody({ fill }, on) }
}

/** Returns the color of a new line that is visible on what lies below its box. */
export function lineSlotOn(page: Page, box: Rect, colors: Palette): ThemeSlot {
  const grounds = pointsOf(box).map(point => groundAt(page, point, colors))
  return clearest(STROKES, { grounds, colors }).slot
}

/** Returns the color that stands out most on a fill: of its words, and of an outline that is visible whatever is below both. */
function slotOn(fill: ThemeSlot, colors: Palette): ThemeSlot {
  const ground = [resolveColor({ base: fill }, colors)]
  return clearest(['background1', 'text1'], { grounds: [ground], colors, enough: Number.POSITIVE_INFINITY }).slot
}

/** What a new formula is written in. */
const INKS: readonly ThemeSlot[] = ['text1', 'background1', 'text2']

/** Returns the color of a new formula that is visible on what lies below its box. */
export function inkSlotOn(page: Page, box: Rect, colors: Palette): ThemeSlot {
  const grounds = pointsOf(box).map(point => groundAt(page, point, colors))
  return clearest(INKS, { grounds, colors }).slot
}

interface Sight {
  readonly grounds: readonly Ground[]
  readonly colors: Palette
  readonly enough?: number
}

/** Returns the first slot with enough contrast to every known ground; if none has, the one with most. */
function clearest(slots: readonly ThemeSlot[], { grounds, colors, enough = ENOUGH }: Sight) {
  const known = grounds.flatMap(ground => ground ?? [])
  const ranked = slots.map(slot => {
    const color = resolveColor({ base: slot }, colors)
    return { slot, ratio: Math.min(...known.map(ground => contrastRatio(color, ground)), 21) }
  })
  const best = ranked.reduce((most, each) => (each.ratio > most.ratio ? each : most))
  return ranked.find(({ ratio }) => ratio >= enough) ?? best
}

/** The middle of a box and the places between it and its corners. */
function pointsOf({ x, y, width, height }: Rect): readonly Point[] {
  const shares = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const
  return shares.map(([across, down]) => ({ x: x + width * across, y: y + height * down }))
}

/** Returns the colors that are seen at a place of the page: of its background, and of what is painted over it. */
function groundAt(page: Page, point: Point, colors: Palette): Ground {
  const paper: Ground = [resolveColor({ base: 'background1' }, colors)]
  const below = page.background === null ? paper : painted(page.background, { colors, opacity: 1, ground: paper })
  return paintOrder(page)
    .filter(element => !element.hidden && containsPoint(boundsOf(element.frame), point))
    .reduce<Ground>((ground, element) => {
      const fill = fillOf(element)
      return fill === null ? ground : painted(fill, { colors, opacity: element.opacity, ground })
    }, below)
}

/** Returns what an element covers its box with; null if most of it stays open. */
function fillOf(element: Element): Fill | 'picture' | null {
  if (element.kind === 'image') return 'picture'
  return element.kind === 'shape' && element.formula === undefined ? element.fill : null
}

interface Below {
  readonly colors: Palette
  readonly opacity: number
  readonly ground: Ground
}

function painted(fill: Fill | 'picture', { colors, opacity, ground }: Below): Ground {
  if (fill === 'picture' || fill.kind === 'image') return null
  const over = colorsOf(fill).map(color => resolveColor(color, colors))
  if (over.length === 0) return ground
  const layers = over.map(color => ({ ...color, a: color.a * opacity }))
  if (layers.every(({ a }) => a === 1)) return layers
  return ground === null ? null : layers.flatMap(layer => ground.map(each => flatten(layer, each)))
}

function colorsOf(fill: Exclude<Fill, { kind: 'image' }>) {
  if (fill.kind === 'solid') return [fill.color]
  if (fill.kind === 'pattern') return [fill.foreground, ...(fill.background === null ? [] : [fill.background])]
  return fill.kind === 'none' ? [] : fill.stops.map(({ color }) => color)
}
