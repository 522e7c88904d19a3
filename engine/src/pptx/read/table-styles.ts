import type { Color, ThemeSlot } from '../../color/types.ts'
import { solid } from '../../document/create.ts'
import type { Fill, Stroke } from '../../document/fill.ts'
import { attributeOf, childOf, descend, elementsIn, textIn, type XmlElement } from '../../ooxml/index.ts'
import type { PartContext } from './context.ts'
import { fillIn, referredFill, strokeOf } from './paints.ts'
import { isTrue } from './units.ts'

/** How a table looks where its cells do not say so themselves. */
export interface FoundTableStyle {
  readonly properties: XmlElement | undefined
  /** The style in the file (ECMA-376 Part 1, 20.1.4.2.26); undefined if it is one that programs know by its name. */
  readonly own: XmlElement | undefined
  readonly known: 'medium2' | 'grid' | 'none'
  readonly accent: ThemeSlot
}

/** A cell's place in its table. */
export interface TablePlace {
  readonly style: FoundTableStyle
  readonly size: { readonly rows: number; readonly columns: number }
  readonly row: number
  readonly column: number
}

/** What the style of its table gives to a cell. */
export interface CellLook {
  readonly fill: Fill | null
  readonly borders: Readonly<Partial<Record<'top' | 'right' | 'bottom' | 'left', Stroke | null>>>
  /** Styles of levels of text, nearest first. */
  readonly text: readonly XmlElement[]
}

const NONE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'
const GRID = '{5940675A-B579-460E-94D1-54222C63F5DA}'
/** The styles “Medium 2”, which are in few files, by their accents. */
const MEDIUM_2: Readonly<Record<string, ThemeSlot>> = {
  '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}': 'text1',
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
}

/** Returns the styles of a file by their ids, which are in capitals. */
export function tableStylesIn(root: XmlElement | undefined): ReadonlyMap<string, XmlElement> {
  const listed = root === undefined ? [] : elementsIn(root, 'tblStyle').toReversed()
  return new Map(
    listed.flatMap(style => {
      const id = attributeOf(style, 'styleId')
      return id === undefined ? [] : [[id.toUpperCase(), style] as const]
    }),
  )
}

/** Returns the style that a table names. */
export function tableStyleOf(properties: XmlElement | undefined, { tableStyles }: PartContext): FoundTableStyle {
  const named = childOf(properties, 'tableStyleId')
  const id = (named === undefined ? '' : textIn(named)).trim().toUpperCase()
  const own = tableStyles.get(id)
  const known = id === '' || id === NONE ? 'none' : id === GRID ? 'grid' : 'medium2'
  return { properties, own, known, accent: MEDIUM_2[id] ?? 'accent1' }
}

/** Returns what a style gives to a cell in its place. */
export function cellLook(place: TablePlace, context: PartContext): CellLook {
  return place.style.own === undefined ? knownLook(place) : ownLook(place, place.style.own, context)
}

/** The parts of a style that hold for a cell, nearest first. */
function partsAt({ style, size, row, column }: TablePlace): readonly string[] {
  const has = (name: string) => isTrue(style.properties, name)
  const [first, last] = [has('firstRow') && row === 0, has('lastRow') && row === size.rows - 1]
  const band = row - (has('firstRow') ? 1 : 0)
  const parts = [
    first && 'firstRow',
    last && 'lastRow',
    has('firstCol') && column === 0 && 'firstCol',
    has('lastCol') && column === size.columns - 1 && 'lastCol',
    has('bandRow') && !first && !last && (band % 2 === 0 ? 'band1H' : 'band2H'),
    has('bandCol') && ((column - (has('firstCol') ? 1 : 0)) % 2 === 0 ? 'band1V' : 'band2V'),
    'wholeTbl',
  ]
  return parts.filter(part => part !== false)
}

function ownLook(place: TablePlace, own: XmlElement, context: PartContext): CellLook {
  const parts = partsAt(place).flatMap(name => childOf(own, name) ?? [])
  const cells = parts.flatMap(part => childOf(part, 'tcStyle') ?? [])
  const fills = cells.map(
    cell => fillIn(childOf(cell, 'fill'), context) ?? referredFill(childOf(cell, 'fillRef'), context),
  )
  const { row, column, size } = place
  const side = (name: string, inner: string, isInner: boolean) => {
    for (const [index, cell] of cells.entries()) {
      // What only holds for a part, such as the line under a header, is named by the side of the part.
      const line = childOf(descend(cell, 'tcBdr'), isInner && index === cells.length - 1 ? inner : name)
      if (line !== undefined)
        return strokeOf({ own: [childOf(line, 'ln')], reference: childOf(line, 'lnRef') }, context)
    }
    return null
  }
  return {
    fill: fills.find(fill => fill !== null) ?? null,
    borders: {
      top: side('top', 'insideH', row > 0),
      bottom: side('bottom', 'insideH', row < size.rows - 1),
      left: side('left', 'insideV', column > 0),
      right: side('right', 'insideV', column < size.columns - 1),
    },
    text: parts.flatMap(part => textLevel(childOf(part, 'tcTxStyle')) ?? []),
  }
}

/** Returns what a style says about letters as a level of text. */
function textLevel(style: XmlElement | undefined): XmlElement | undefined {
  if (style === undefined) return undefined
  const fill = elementsIn(style).filter(({ name }) => name.endsWith('Clr'))
  const bold = attributeOf(style, 'b')
  return levelOf(bold === 'on' ? '1' : bold === 'off' ? '0' : undefined, fill)
}

function levelOf(bold: string | undefined, color: readonly XmlElement[]): XmlElement {
  const plain = { uri: '', attributes: new Map<string, string>() }
  const fill: XmlElement = { ...plain, name: 'solidFill', children: color }
  const attributes = new Map(bold === undefined ? [] : [['b', bold]])
  const run: XmlElement = { name: 'defRPr', uri: '', attributes, children: color.length > 0 ? [fill] : [] }
  return { ...plain, name: 'lvl1pPr', children: [run] }
}

function schemeColor(name: string): XmlElement {
  return { name: 'schemeClr', uri: '', attributes: new Map([['val', name]]), children: [] }
}

const tint = (base: ThemeSlot, val: number): Color => ({ base, transforms: [{ name: 'tint', val }] })

function knownLook(place: TablePlace): CellLook {
  const { style } = place
  if (style.known === 'none') return { fill: null, borders: {}, text: [] }
  if (style.known === 'grid') return { fill: null, borders: allSides(line('text1', 1)), text: [] }
  const [part] = partsAt(place)
  const isHead = part === 'firstRow' || part === 'lastRow' || part === 'firstCol' || part === 'lastCol'
  const fill = isHead ? solid({ base: style.accent }) : solid(tint(style.accent, part === 'band1H' ? 40_000 : 20_000))
  const thick = part === 'firstRow' ? { bottom: line('background1', 4) } : {}
  return {
    fill,
    borders: { ...allSides(line('background1', 4 / 3)), ...thick },
    text: [levelOf(isHead ? '1' : undefined, [schemeColor(isHead ? 'lt1' : 'dk1')])],
  }
}

function allSides(stroke: Stroke) {
  return { top: stroke, right: stroke, bottom: stroke, left: stroke }
}

function line(base: ThemeSlot, width: number): Stroke {
  return { fill: solid({ base }), width, dash: 'solid' }
}
