import type { ElementId } from '../../base/id.ts'
import type { Color } from '../../color/types.ts'
import { elementDefaults, solid } from '../../document/create.ts'
import type { ImageElement, ShapeElement } from '../../document/element.ts'
import type { Stroke } from '../../document/fill.ts'
import { FILTER_RANGES, type ImageFilters, tidyFilters } from '../../document/image-filters.ts'
import { childOf, contentOf, descend, findIn, relationId, type XmlElement } from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { geometryOf } from './geometry.ts'
import { firstFrom } from './inheritance.ts'
import { colorOf, cropOf, effectsOf, strokeOf } from './paints.ts'
import type { Placed } from './places.ts'
import { shareOf } from './units.ts'

const MEDIA = ['videoFile', 'audioFile', 'wavAudioFile', 'quickTimeFile'] as const
/** What stands where a picture cannot be shown. */
const MISSING = solid({ base: 'text1', opacity: 8000 })

/** What a picture is read with. */
interface PictureParts {
  readonly id: ElementId
  readonly place: Placed
  /** The shapes that it takes its properties from, nearest first. */
  readonly sources: readonly XmlElement[]
  readonly name: string
}

/** Reads a picture; of film and sound, that which stands for them. One that cannot be shown leaves a faint box. */
export function pictureOf(
  element: XmlElement,
  { id, place, sources, name }: PictureParts,
  context: PartContext,
): ImageElement | ShapeElement {
  const properties = childOf(element, 'spPr')
  const style = childOf(element, 'style')
  const blip = descend(element, 'blipFill', 'blip')
  const picture = context.part.pictures.get(relationId(blip, 'embed') ?? '')
  const lines = sources.map(source => childOf(childOf(source, 'spPr'), 'ln'))
  const opacity = Math.min(1, Math.max(0, shareOf(childOf(blip, 'alphaModFix'), 'amt') ?? 1))
  const base = {
    ...elementDefaults(id, place.frame),
    flipX: place.flipX,
    flipY: place.flipY,
    stroke: strokeThrough(strokeOf({ own: lines, reference: childOf(style, 'lnRef') }, context), opacity),
  }
  const { shadow } = effectsOf(properties, childOf(style, 'effectRef'), context)
  if (MEDIA.some(media => findIn(element, media) !== undefined)) context.simplify('media', name)
  if (picture === undefined) {
    context.simplify('picture', name)
    return { ...base, kind: 'shape', geometry: { kind: 'preset', preset: 'rect' }, fill: MISSING, body: null }
  }
  const asset = context.assets.add(picture)
  const crop = cropOf(descend(element, 'blipFill', 'srcRect'))
  const geometry = firstFrom(sources, source => geometryOf(childOf(source, 'spPr'), place.frame))
  const isMasked = geometry !== undefined && !(geometry.kind === 'preset' && geometry.preset === 'rect')
  const filters = filtersOf(blip, context)
  return {
    ...base,
    kind: 'image',
    opacity,
    asset: asset.id,
    fit: 'stretch',
    ...(crop && { crop }),
    mask: isMasked ? { geometry } : null,
    ...(filters && { filters }),
    ...(shadow && { shadow: { ...shadow, color: through(shadow.color, opacity) } }),
  }
}

/** Returns a color that looks as before on something of an opacity, which is multiplied with its own. */
function through(color: Color, opacity: number): Color {
  const { opacity: own = 100_000, ...plain } = color
  const full = opacity > 0 ? Math.min(100_000, Math.round(own / opacity)) : own
  return full < 100_000 ? { ...plain, opacity: full } : plain
}

function strokeThrough(stroke: Stroke | null, opacity: number): Stroke | null {
  if (stroke?.fill.kind !== 'solid') return stroke
  return { ...stroke, fill: { ...stroke.fill, color: through(stroke.fill.color, opacity) } }
}

function filtersOf(blip: XmlElement | undefined, context: PartContext): ImageFilters | undefined {
  if (blip === undefined) return undefined
  const duotone = childOf(blip, 'duotone')
  const lum = childOf(blip, 'lum')
  const percent = (name: string, [min, max]: readonly [number, number]) =>
    Math.min(max, Math.max(min, Math.round((shareOf(lum, name) ?? 0) * 100)))
  const colors = duotone === undefined ? [] : contentOf(duotone).map(color => colorOf(asParent(color), context))
  const [dark, light] = colors
  return tidyFilters({
    ...(childOf(blip, 'grayscl') && { grayscale: 100 }),
    ...(dark && light && { duotone: { dark, light } }),
    brightness: percent('bright', FILTER_RANGES.brightness),
    contrast: percent('contrast', FILTER_RANGES.contrast),
  })
}

function asParent(child: XmlElement): XmlElement {
  return { name: '', uri: '', attributes: new Map(), children: [child] }
}
