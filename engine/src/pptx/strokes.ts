import type { LineEnd, LineEndSize, Stroke } from '../document/fill.ts'
import type { Size } from '../geometry/types.ts'
import type { ShapeContext } from './context.ts'
import { fillXml } from './fills.ts'
import { emu32, within } from './units.ts'
import { xml } from './xml.ts'

const CAPS = { flat: 'flat', round: 'rnd', square: 'sq' } as const
/** The widest line of DrawingML, in EMU (ECMA-376 Part 1, 20.1.10.35). */
const WIDEST = 20_116_800

/** Writes the outline of something of this size; without one, that it has none. */
export function strokeXml(stroke: Stroke | null, size: Size, context: ShapeContext): string {
  return sideXml('a:ln', stroke, { size, context })
}

/** What a line is written with: the size of what it is around. */
interface Around {
  readonly size: Size
  readonly context: ShapeContext
}

/** Writes a line on one side of a cell, by its name. */
export function sideXml(name: string, stroke: Stroke | null, { size, context }: Around): string {
  if (stroke === null || !(stroke.width > 0)) return xml(name, {}, xml('a:noFill'))
  const { fill, width, dash, cap = 'flat', join = 'miter', start, end } = stroke
  const attributes = { w: within(emu32(width), 0, WIDEST), cap: CAPS[cap], cmpd: 'sng', algn: 'ctr' }
  const paint = fillXml(fill, size, context)
  const ends = headXml('a:headEnd', start, stroke.startSize) + headXml('a:tailEnd', end, stroke.endSize)
  return xml(name, attributes, paint + xml('a:prstDash', { val: dash }) + joinXml(join) + ends)
}

function joinXml(join: NonNullable<Stroke['join']>): string {
  return join === 'miter' ? xml('a:miter', { lim: 800_000 }) : xml(`a:${join}`)
}

function headXml(name: string, type: LineEnd | undefined, size: LineEndSize | undefined): string {
  if (type === undefined || type === 'none') return ''
  return xml(name, { type, w: size?.width ?? 'med', len: size?.length ?? 'med' })
}
