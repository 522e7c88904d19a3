import type { Rgba } from '../../color/types.ts'
import { IDENTITY } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/types.ts'
import type { PathNode, SceneNode, SceneShadow } from '../../scene/node.ts'
import { type Content, saved, setOpacity } from './content.ts'
import { blurred, cover } from './coverage.ts'
import { channel, concat, num, place } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'
import { type Outline, type Polygon, silhouetteOf } from './silhouette.ts'

/** The number of pixels per deviation at which a blur is smooth at any zoom. */
const PIXELS = 5
/** The number of deviations beyond its edge that a blurred shape remains visible. */
const REACH = 3
const MAX_PIXELS = 1_500_000

/** Paints the shadow of a node below it: as a picture, because PDF has no blur; a sharp shadow as an outline. */
export function paintShadow(content: Content, node: SceneNode, { resolved, blur, offset }: SceneShadow): void {
  const outlines = silhouetteOf(node, run => content.fonts.outlines(run))
  const box = boxOf(outlines)
  const opacity = resolved.a * node.opacity * ownOpacity(node)
  if (box === null || opacity <= 0) return
  saved(content, () => {
    content.write(concat([1, 0, 0, 1, offset.x, offset.y]))
    setOpacity(content, opacity)
    if (blur > 0) paintSoft(content, outlines, { box, deviation: blur / 2, color: resolved })
    else paintSharp(content, outlines, resolved)
  })
}

/** Returns the opacity of the node's fill, which its shadow shares. */
function ownOpacity(node: SceneNode): number {
  return node.kind === 'path' && node.stroke === null && node.fill?.kind === 'solid' ? node.fill.resolved.a : 1
}

function paintSharp(content: Content, outlines: readonly Outline[], { r, g, b }: Rgba): void {
  content.write(`${channel(r)} ${channel(g)} ${channel(b)} rg\n`)
  for (const { polygons, evenOdd } of outlines)
    content.write(`${polygons.map(polygonOperators).join('')}${evenOdd ? 'f*' : 'f'}\n`)
}

function polygonOperators(points: Polygon): string {
  let operators = ''
  for (let at = 0; at < points.length; at += 2)
    operators += `${place({ x: points[at] ?? 0, y: points[at + 1] ?? 0 })} ${at === 0 ? 'm' : 'l'}\n`
  return `${operators}h\n`
}

/** Paints the shadow that falls into an outline, over its fill. The clip is set to the outline already. */
export function paintInner(content: Content, node: PathNode, { resolved, blur, offset }: SceneShadow): void {
  const outlines = ownOutlines({ ...node, stroke: null })
  const box = boxOf(outlines)
  if (box === null || resolved.a <= 0) return
  setOpacity(content, resolved.a)
  content.write(concat([1, 0, 0, 1, offset.x, offset.y]))
  const beyond = Math.max(Math.abs(offset.x), Math.abs(offset.y))
  paintSoft(content, outlines, { box, deviation: Math.max(blur / 2, 0.25), color: resolved, isOutside: true, beyond })
}

/** Paints one color through the outline of a node, with blurred edges. */
export function paintBlurred(content: Content, node: PathNode, color: Rgba, deviation: number): void {
  const outlines = ownOutlines(node)
  const box = boxOf(outlines)
  if (box === null || color.a <= 0) return
  setOpacity(content, color.a)
  paintSoft(content, outlines, { box, deviation, color })
}

/** Returns the area of a path, in its own px. */
function ownOutlines(node: PathNode): readonly Outline[] {
  return silhouetteOf({ ...node, transform: IDENTITY }, () => [])
}

interface Soft {
  readonly box: Rect
  readonly deviation: number
  readonly color: Rgba
  /** Whether the uncovered area is painted, up to `beyond` px around the box. */
  readonly isOutside?: boolean
  readonly beyond?: number
}

function paintSoft(
  content: Content,
  outlines: readonly Outline[],
  { box, deviation, color, isOutside = false, beyond = 0 }: Soft,
): void {
  const margin = deviation * REACH + beyond
  const area = (box.width + 2 * margin) * (box.height + 2 * margin)
  const scale = Math.min(2, PIXELS / deviation, Math.sqrt(MAX_PIXELS / area))
  const size = {
    width: Math.max(1, Math.ceil((box.width + 2 * margin) * scale)),
    height: Math.max(1, Math.ceil((box.height + 2 * margin) * scale)),
  }
  const shapes = outlines.map(({ polygons, evenOdd }) => ({
    evenOdd,
    polygons: polygons.map(points => onRaster(points, { x: box.x - margin, y: box.y - margin, scale })),
  }))
  const key = `shadow ${isOutside} ${color.r} ${color.g} ${color.b} ${num(deviation)} ${hashOf(shapes)} ${size.width}x${size.height}`
  const image = content.objects.once(key, () => {
    const { values } = blurred(cover(shapes, size), deviation * scale)
    return addTint(content.objects, { ...size, values: isOutside ? values.map(value => 1 - value) : values, color })
  })
  const [width, height] = [size.width / scale, size.height / scale]
  content.write(concat([width, 0, 0, -height, box.x - margin, box.y - margin + height]))
  content.write(`/${content.resources.name('XObject', image)} Do\n`)
}

function onRaster(
  points: Polygon,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): Polygon {
  return points.map((value, at) => (value - (at % 2 === 0 ? x : y)) * scale)
}

/** Adds a single-colored picture whose opacity is the coverage. */
function addTint(
  objects: PdfObjects,
  picture: { readonly width: number; readonly height: number; readonly values: Float32Array; readonly color: Rgba },
): Ref {
  const { width, height, values, color } = picture
  // Some viewers smooth the mask only if its picture requests it.
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Interpolate true`
  const alphas = Uint8Array.from(values, value => Math.round(Math.min(1, value) * 255))
  const mask = objects.addStream(`${entries} /ColorSpace /DeviceGray /BitsPerComponent 8`, alphas)
  const hex = [color.r, color.g, color.b].map(value => Math.round(value).toString(16).padStart(2, '0')).join('')
  const blank = '\0'.repeat(Math.ceil(width / 8) * height)
  return objects.addStream(
    `${entries} /ColorSpace [/Indexed /DeviceRGB 0 <${hex}>] /BitsPerComponent 1 /SMask ${mask}`,
    blank,
  )
}

/** Hashes outlines so that equal shapes share one shadow: corners to a hundredth of a pixel, in 32 bits (FNV-1a). */
function hashOf(shapes: readonly Outline[]): string {
  let hash = 0x811c9dc5
  const add = (value: number) => {
    hash = Math.imul(hash ^ (Math.round(value * 100) | 0), 0x01000193)
  }
  let count = 0
  for (const { polygons, evenOdd } of shapes) {
    add(evenOdd ? 1 : 2)
    for (const points of polygons) {
      points.forEach(add)
      count += points.length
    }
  }
  return `${hash >>> 0} ${count}`
}

function boxOf(outlines: readonly Outline[]): Rect | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { polygons } of outlines)
    for (const points of polygons)
      for (let at = 0; at < points.length; at += 2) {
        const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  return right < left ? null : { x: left, y: top, width: right - left, height: bottom - top }
}
