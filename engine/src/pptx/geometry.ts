import type { Geometry } from '../document/element.ts'
import { type PathSegment, parsePath } from '../geometry/path.ts'
import { isPreset, SHAPE_PRESETS } from '../geometry/presets.ts'
import type { Point, Size } from '../geometry/types.ts'
import { separateOutlines } from './outlines.ts'
import { emu, emuLength, within } from './units.ts'
import { xml } from './xml.ts'

/** The presets with one adjust value whose name is numbered all the same. */
const NUMBERED = new Set(['frame', 'mathMinus', 'mathMultiply', 'mathPlus'])
/** The presets whose first adjust value is followed by factors that we do not have. */
const WITH_FACTORS = new Set(['hexagon', 'star5', 'star6', 'star7', 'star10'])

/** Writes the outline of a shape of this size: a preset by its name, or a path of its own. */
export function geometryXml(geometry: Geometry, size: Size): string {
  if (geometry.kind === 'preset') return presetXml(geometry.preset, geometry.adjust)
  const scale = {
    x: geometry.width > 0 ? size.width / geometry.width : 1,
    y: geometry.height > 0 ? size.height / geometry.height : 1,
  }
  return customXml(parsePath(geometry.path), { size, scale, evenOdd: geometry.evenOdd ?? false })
}

/** Writes a preset; one that DrawingML does not have is a rectangle, as on our pages. */
export function presetXml(name: string, adjust: readonly number[] = []): string {
  if (!isPreset(name)) return xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))
  const values = adjust.slice(0, SHAPE_PRESETS[name].adjust.length)
  const guides = values.map((value, index) => guideXml(adjustName(name, index), value))
  return xml('a:prstGeom', { prst: name }, xml('a:avLst', {}, guides.join('')))
}

/** Writes a guide with a fixed value. */
export function guideXml(name: string, value: number): string {
  return xml('a:gd', { name, fmla: `val ${Math.round(within(value, -2e9, 2e9))}` })
}

function adjustName(preset: string, index: number): string {
  const count = isPreset(preset) ? SHAPE_PRESETS[preset].adjust.length : 0
  const isAlone = count === 1 && !NUMBERED.has(preset)
  return isAlone || (WITH_FACTORS.has(preset) && index === 0) ? 'adj' : `adj${index + 1}`
}

/** How a path is stretched to a size, and whether its outlines cut holes into each other wherever they overlap. */
interface Stretch {
  readonly size: Size
  readonly scale: Point
  readonly evenOdd: boolean
}

/** Writes a path. DrawingML fills every `a:path` by the even-odd rule, so outlines that are all filled are separate ones. */
export function customXml(steps: readonly PathSegment[], { size, scale, evenOdd }: Stretch): string {
  const box = { w: emuLength(size.width), h: emuLength(size.height) }
  const at = ({ x, y }: Point) => xml('a:pt', { x: emu(x * scale.x), y: emu(y * scale.y) })
  const outlines = evenOdd ? [steps] : separateOutlines(steps)
  const paths = outlines.filter(outline => outline.length > 0).map(outline => xml('a:path', box, stepsXml(outline, at)))
  const rect = xml('a:rect', { l: 'l', t: 't', r: 'r', b: 'b' })
  const lists = ['a:avLst', 'a:gdLst', 'a:ahLst', 'a:cxnLst'].map(name => xml(name)).join('')
  return xml('a:custGeom', {}, lists + rect + xml('a:pathLst', {}, paths.join('')))
}

function stepsXml(steps: readonly PathSegment[], at: (point: Point) => string): string {
  const first = steps[0]?.op === 'M' ? '' : xml('a:moveTo', {}, at({ x: 0, y: 0 }))
  return first + steps.map(step => stepXml(step, at)).join('')
}

function stepXml(step: PathSegment, at: (point: Point) => string): string {
  switch (step.op) {
    case 'M':
      return xml('a:moveTo', {}, at(step.to))
    case 'L':
      return xml('a:lnTo', {}, at(step.to))
    case 'Q':
      return xml('a:quadBezTo', {}, at(step.control) + at(step.to))
    case 'C':
      return xml('a:cubicBezTo', {}, at(step.control1) + at(step.control2) + at(step.to))
    case 'Z':
      return xml('a:close')
  }
}
