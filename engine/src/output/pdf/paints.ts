import type { Rect } from '../../geometry/types.ts'
import type { Paint, SceneStop } from '../../scene/node.ts'
import { patternBit } from '../../scene/pattern-bitmaps.ts'
import { stripePath } from '../../scene/stripes.ts'
import { addForm, type Content, cornersOf, createContent, saved, setOpacity } from './content.ts'
import { channel, concat, num, place } from './numbers.ts'
import type { Ref } from './objects.ts'
import { pathOperators } from './paths.ts'

type LinearPaint = Extract<Paint, { kind: 'linear' }>
type RadialPaint = Extract<Paint, { kind: 'radial' }>
type PatternPaint = Extract<Paint, { kind: 'pattern' }>
type ImagePaint = Extract<Paint, { kind: 'image' }>

/** Sets the color for filling (`rg`) or stroking (`RG`). */
export function colorOperator(paint: Paint, operator: 'rg' | 'RG'): string {
  const { r, g, b } = representative(paint)
  return `${channel(r)} ${channel(g)} ${channel(b)} ${operator}\n`
}

/** Returns the color that represents a paint where only one can be used. */
export function representative(paint: Paint) {
  const none = { r: 0, g: 0, b: 0, a: 1 }
  if (paint.kind === 'solid') return paint.resolved
  if (paint.kind === 'pattern') return paint.foreground.resolved
  return paint.kind === 'image' ? none : (paint.stops[0]?.resolved ?? none)
}

/** Fills `box` with a paint other than a solid color. The clip is already set. */
export function coverWith(content: Content, paint: Exclude<Paint, { kind: 'solid' }>, box: Rect): void {
  switch (paint.kind) {
    case 'linear':
    case 'radial':
      return saved(content, () => coverWithGradient(content, paint, box))
    case 'pattern':
      return saved(content, () => coverWithPattern(content, paint, box))
    case 'image':
      return saved(content, () => coverWithImage(content, paint, box))
  }
}

function coverWithGradient(content: Content, paint: LinearPaint | RadialPaint, box: Rect): void {
  const see = paint.stops.some(({ resolved }) => resolved.a < 1)
  if (see) {
    const mask = gradientMask(content, paint, box)
    content.write(`/${content.resources.name('ExtGState', mask)} gs\n`)
  }
  content.write(shade(content, paint, 'color'))
}

/** Paints a gradient over all that the clip leaves. */
function shade(content: Content, paint: LinearPaint | RadialPaint, of: 'color' | 'alpha'): string {
  const shading = content.objects.add(shadingOf(content, paint, of))
  const use = `/${content.resources.name('Shading', shading)} sh\n`
  return paint.kind === 'linear' ? use : `${toUnitCircle(paint)}${use}`
}

/** Returns the transform under which the ellipse of a radial gradient is the unit circle. */
function toUnitCircle({ center, radiusX, radiusY }: RadialPaint): string {
  return concat([Math.max(radiusX, 0.01), 0, 0, Math.max(radiusY, 0.01), center.x, center.y])
}

function shadingOf(content: Content, paint: LinearPaint | RadialPaint, of: 'color' | 'alpha'): string {
  const coords = paint.kind === 'linear' ? `${place(paint.from)} ${place(paint.to)}` : '0 0 0 0 0 1'
  const space = of === 'color' ? '/DeviceRGB' : '/DeviceGray'
  const type = paint.kind === 'linear' ? 2 : 3
  const blend = blending(content, paint.stops, of)
  return `<< /ShadingType ${type} /ColorSpace ${space} /Coords [${coords}] /Function ${blend} /Extend [true true] >>`
}

/** Returns the function 0..1 → color that interpolates all stops. */
function blending(content: Content, stops: readonly SceneStop[], of: 'color' | 'alpha'): Ref {
  const ordered = [...stops].sort((a, b) => a.offset - b.offset)
  const values = ordered.map(({ resolved }) =>
    of === 'alpha' ? num(resolved.a) : `${channel(resolved.r)} ${channel(resolved.g)} ${channel(resolved.b)}`,
  )
  const inner = ordered.map(({ offset }) => Math.min(1, Math.max(0, offset)))
  const points = [0, ...inner, 1]
  const colors = [values[0] ?? '0', ...values, values.at(-1) ?? '0']
  const pieces = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? 0
    return to - from < 1e-6 ? [] : [{ to, from, a: colors[index] ?? '0', b: colors[index + 1] ?? '0' }]
  })
  const functions = pieces.map(({ a, b }) => `<< /FunctionType 2 /Domain [0 1] /C0 [${a}] /C1 [${b}] /N 1 >>`)
  const bounds = pieces.slice(0, -1).map(({ to }) => num(to))
  const encode = pieces.map(() => '0 1').join(' ')
  const body = `<< /FunctionType 3 /Domain [0 1] /Functions [${functions.join(' ')}] /Bounds [${bounds.join(' ')}] /Encode [${encode}] >>`
  return content.objects.once(body, () => content.objects.add(body))
}

/** Returns a graphics state whose soft mask is the gradient's opacity. */
function gradientMask(content: Content, paint: LinearPaint | RadialPaint, box: Rect): Ref {
  const mask = createContent(content)
  mask.write(shade(mask, paint, 'alpha'))
  return maskState(mask, box)
}

/** Returns the graphics state that shows what is light in `mask`. */
export function maskState(mask: Content, box: Rect): Ref {
  const form = addForm(mask, cornersOf(box), '/Group << /S /Transparency /CS /DeviceGray >>')
  return mask.objects.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${form} >> >>`)
}

function coverWithPattern(content: Content, paint: PatternPaint, box: Rect): void {
  const { foreground, background } = paint
  if (background !== null) {
    saved(content, () => {
      setOpacity(content, background.resolved.a)
      content.write(colorOperator({ kind: 'solid', ...background }, 'rg'))
      content.write(`${place(box)} ${num(box.width)} ${num(box.height)} re f\n`)
    })
  }
  setOpacity(content, foreground.resolved.a)
  content.write(colorOperator(paint, 'rg'))
  if (paint.preset === 'stripes') content.write(`${pathOperators(stripePath(paint, box))}f\n`)
  else coverWithBitmap(content, paint.preset, box)
}

/** The side of a preset's tile, in px. */
const TILE = 8

/** Fills a box with an OOXML preset pattern as a 1-bit stencil of one bit per px, because viewers enlarge separate boxes slightly. */
function coverWithBitmap(content: Content, preset: string, box: Rect): void {
  const [left, top] = [Math.floor(box.x / TILE), Math.floor(box.y / TILE)]
  const across = Math.ceil((box.x + box.width) / TILE) - left
  const down = Math.ceil((box.y + box.height) / TILE) - top
  const [width, height] = [across * TILE, down * TILE]
  const stencil = content.objects.once(`stencil ${preset} ${across} ${down}`, () => {
    const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ImageMask true /BitsPerComponent 1 /Decode [1 0]`
    const rows = Array.from({ length: height }, (_, y) => String.fromCharCode(rowBits(preset, y % TILE)).repeat(across))
    return content.objects.addStream(entries, rows.join(''))
  })
  content.write(concat([width, 0, 0, -height, left * TILE, top * TILE + height]))
  content.write(`/${content.resources.name('XObject', stencil)} Do\n`)
}

/** Returns a row of a tile as a byte, the leftmost pixel first. */
function rowBits(preset: string, y: number): number {
  let bits = 0
  for (let x = 0; x < TILE; x++) if (patternBit(preset, x, y)) bits |= 128 >> x
  return bits
}

function coverWithImage(content: Content, paint: ImagePaint, box: Rect): void {
  const image = content.images.find(paint)
  if (image === null) return
  setOpacity(content, paint.opacity)
  if (!paint.isTiled) return layImage(content, image, paint)
  for (const target of tilesOver(paint.target, box))
    saved(content, () => layImage(content, image, { ...paint, target }))
}

/** The overlap of tiles in px, because viewers would show a hairline between them. */
const LAP = 0.15

/** Returns the tiles that cover a box, repeating the first one in both directions. */
function tilesOver({ x, y, width, height }: Rect, box: Rect): Rect[] {
  const tiles: Rect[] = []
  const left = x + Math.floor((box.x - x) / width) * width
  const top = y + Math.floor((box.y - y) / height) * height
  for (let down = top; down < box.y + box.height; down += height)
    for (let across = left; across < box.x + box.width; across += width)
      tiles.push({ x: across, y: down, width: width + LAP, height: height + LAP })
  return tiles
}

function layImage(content: Content, image: Ref, { target, crop }: Pick<ImagePaint, 'target' | 'crop'>): void {
  const width = target.width / Math.max(crop.width, 1e-6)
  const height = target.height / Math.max(crop.height, 1e-6)
  const x = target.x - crop.x * width
  const y = target.y - crop.y * height
  content.write(`${place(target)} ${num(target.width)} ${num(target.height)} re W n\n`)
  content.write(concat([width, 0, 0, -height, x, y + height]))
  content.write(`/${content.resources.name('XObject', image)} Do\n`)
}
