import type { Geometry } from '../../document/element.ts'
import { type PathSegment, printPath } from '../../geometry/path.ts'
import { isPreset, SHAPE_PRESETS } from '../../geometry/presets.ts'
import type { Point, Size } from '../../geometry/types.ts'
import { attributeOf, childOf, elementsIn, wholeOf, type XmlElement } from '../../ooxml/index.ts'
import { arcSegments } from './arcs.ts'
import { type GuideValue, guidesOf } from './guides.ts'
import { px } from './units.ts'

/** The most steps of one outline; the rest is left out. */
const STEPS_MAX = 50_000
const RECTANGLE: Geometry = { kind: 'preset', preset: 'rect' }

/** Returns the outline of a shape of this size, in px: a preset by its name, or a path of its own. */
export function geometryOf(properties: XmlElement | undefined, size: Size): Geometry | null {
  const preset = childOf(properties, 'prstGeom')
  if (preset !== undefined) return presetOf(preset)
  const custom = childOf(properties, 'custGeom')
  return custom === undefined ? null : (customOf(custom, size) ?? RECTANGLE)
}

function presetOf(element: XmlElement): Geometry {
  const preset = attributeOf(element, 'prst') ?? 'rect'
  if (!isPreset(preset)) return RECTANGLE
  const adjust = adjustOf(
    element,
    SHAPE_PRESETS[preset].adjust.map(([value]) => value),
  )
  return { kind: 'preset', preset, ...(adjust.length > 0 && { adjust }) }
}

/** Returns the adjust values of a preset over those that it has by default; none if it names none. */
export function adjustOf(element: XmlElement, usual: readonly number[]): readonly number[] {
  const values = [...usual]
  let isNamed = false
  for (const each of elementsIn(childOf(element, 'avLst') ?? element, 'gd')) {
    const number = /^adj(\d?)$/u.exec(attributeOf(each, 'name') ?? '')?.[1]
    const value = /^val\s+(-?\d+)/u.exec(attributeOf(each, 'fmla') ?? '')?.[1]
    const index = Number(number || 1) - 1
    if (number === undefined || value === undefined || index >= values.length) continue
    values[index] = Number(value)
    isNamed = true
  }
  return isNamed ? values : []
}

function customOf(custom: XmlElement, size: Size): Geometry | null {
  const [width, height] = [Math.max(0.01, size.width), Math.max(0.01, size.height)]
  const emu = { width: width * 9525, height: height * 9525 }
  const guide = guidesOf(custom, emu.width, emu.height)
  const paths = elementsIn(childOf(custom, 'pathLst') ?? custom, 'path')
  const steps = paths.flatMap(path => stepsOf(path, guide, emu)).slice(0, STEPS_MAX)
  if (steps.length === 0) return null
  return { kind: 'path', path: printPath(steps), width, height, ...(paths.length === 1 && { evenOdd: true }) }
}

/** Every path has coordinates of its own, which are stretched to the shape. */
function stepsOf(path: XmlElement, guide: GuideValue, emu: Size): PathSegment[] {
  const scale = { x: emu.width / (wholeOf(path, 'w') || emu.width), y: emu.height / (wholeOf(path, 'h') || emu.height) }
  const at = (point: XmlElement): Point => ({
    x: px(guide(attributeOf(point, 'x')) * scale.x),
    y: px(guide(attributeOf(point, 'y')) * scale.y),
  })
  const steps: PathSegment[] = []
  let pen: Point = { x: 0, y: 0 }
  let start = pen
  for (const step of elementsIn(path).slice(0, STEPS_MAX)) {
    const points = elementsIn(step, 'pt').map(at)
    const made = step.name === 'arcTo' ? arcSegments(pen, arcOf(step, guide, scale)) : stepOf(step.name, points)
    steps.push(...made)
    const last = made.at(-1)
    if (last === undefined) continue
    pen = last.op === 'Z' ? start : last.to
    if (last.op === 'M') start = pen
  }
  return steps
}

function stepOf(name: string, [first, second, third]: readonly Point[]): readonly PathSegment[] {
  if (name === 'close') return [{ op: 'Z' }]
  if (name === 'moveTo' && first) return [{ op: 'M', to: first }]
  if (name === 'lnTo' && first) return [{ op: 'L', to: first }]
  if (name === 'quadBezTo' && first && second) return [{ op: 'Q', control: first, to: second }]
  if (name === 'cubicBezTo' && first && second && third)
    return [{ op: 'C', control1: first, control2: second, to: third }]
  return []
}

function arcOf(step: XmlElement, guide: GuideValue, scale: Point) {
  const value = (name: string) => guide(attributeOf(step, name))
  return {
    radius: { x: px(value('wR') * scale.x), y: px(value('hR') * scale.y) },
    from: value('stAng') / 60_000,
    sweep: value('swAng') / 60_000,
  }
}
