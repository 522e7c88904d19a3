import type { Art, Geometry } from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, childOf, contentOf, descend, elementsIn, relationId, wholeOf } from '@slidewright/engine/ooxml'
import { fillIn, type PaintContext, referredFill, strokeOf } from './paints.ts'
import { textArt } from './text-style.ts'

/** A box in px of a page of 960×540, with its rotation. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Converts coordinates of the file, or of a group in it, to px. */
export type ToPage = (box: Box) => Box

/** The maximum number of decoration pieces, more than a template needs; the rest is skipped. */
const PIECES_MAX = 160
const DEEPEST = 12

/** Reads the decoration of a master or a layout: shapes, lines, pictures and text that are no placeholders. */
export function artOf(root: XmlElement, setting: PaintContext, toPage: ToPage): readonly Art[] {
  const tree = descend(root, 'cSld', 'spTree')
  const pieces: Art[] = []
  if (tree !== undefined) addPieces(pieces, tree, { setting, toPage, depth: 0 })
  return pieces.slice(0, PIECES_MAX)
}

interface Place {
  readonly setting: PaintContext
  readonly toPage: ToPage
  readonly depth: number
}

/** Adds the drawings of a group, up to the maximum. */
function addPieces(pieces: Art[], group: XmlElement, place: Place): void {
  for (const element of contentOf(group)) {
    if (pieces.length >= PIECES_MAX) return
    if (isPlaceholder(element) || isHidden(element)) continue
    if (element.name === 'grpSp' && place.depth < DEEPEST) {
      const toPage = within(element, place.toPage)
      addPieces(pieces, element, { ...place, depth: place.depth + 1, toPage })
    } else if (element.name === 'pic') pieces.push(...pictureOf(element, place))
    else if (element.name === 'sp' || element.name === 'cxnSp') pieces.push(...shapeOf(element, place))
  }
}

/** Whether an element is a placeholder. */
export function isPlaceholder(element: XmlElement): boolean {
  return placeholderOf(element) !== undefined
}

/** Returns the placeholder properties of an element. */
export function placeholderOf(element: XmlElement): XmlElement | undefined {
  const holder = elementsIn(element).find(({ name }) => /^nv\w*Pr$/u.test(name))
  return descend(holder, 'nvPr', 'ph')
}

function isHidden(element: XmlElement): boolean {
  const holder = elementsIn(element).find(({ name }) => /^nv\w*Pr$/u.test(name))
  return /^(?:1|true)$/u.test(attributeOf(childOf(holder, 'cNvPr'), 'hidden') ?? '')
}

/** Returns the box of an element, in file coordinates. */
export function boxOf(element: XmlElement): Box | null {
  return xfrmBox(childOf(childOf(element, element.name === 'grpSp' ? 'grpSpPr' : 'spPr'), 'xfrm'), 'off', 'ext')
}

function xfrmBox(xfrm: XmlElement | undefined, at: string, size: string): Box | null {
  const [off, ext] = [childOf(xfrm, at), childOf(xfrm, size)]
  if (off === undefined || ext === undefined) return null
  const whole = (element: XmlElement, name: string) => wholeOf(element, name) ?? 0
  return { x: whole(off, 'x'), y: whole(off, 'y'), width: whole(ext, 'cx'), height: whole(ext, 'cy') }
}

function within(group: XmlElement, outer: ToPage): ToPage {
  const xfrm = descend(group, 'grpSpPr', 'xfrm')
  const [to, from] = [xfrmBox(xfrm, 'off', 'ext'), xfrmBox(xfrm, 'chOff', 'chExt')]
  if (to === null || from === null) return outer
  const sx = from.width === 0 ? 1 : to.width / from.width
  const sy = from.height === 0 ? 1 : to.height / from.height
  return ({ x, y, width, height }) =>
    outer({ x: (x - from.x) * sx + to.x, y: (y - from.y) * sy + to.y, width: width * sx, height: height * sy })
}

/** Returns the common properties of all pieces: locked and without alternative text. */
function baseOf(element: XmlElement, frame: Box) {
  const xfrm = descend(element, 'spPr', 'xfrm')
  const isOn = (name: string) => /^(?:1|true)$/u.test(attributeOf(xfrm, name) ?? '')
  return {
    frame: { ...frame, rotation: ((wholeOf(xfrm, 'rot') ?? 0) / 60_000) % 360 },
    flipX: isOn('flipH'),
    flipY: isOn('flipV'),
    opacity: 1,
    locked: true,
    hidden: false,
    name: '',
    alt: null,
  } as const
}

function pictureOf(element: XmlElement, { setting, toPage }: Place): readonly Art[] {
  const own = boxOf(element)
  const blip = descend(element, 'blipFill', 'blip')
  const asset = setting.picture(relationId(blip, 'embed') ?? '')
  if (own === null || asset === null) return []
  const crop = cropOf(descend(element, 'blipFill', 'srcRect'))
  return [
    {
      ...baseOf(element, toPage(own)),
      kind: 'image',
      asset,
      fit: 'stretch',
      ...(crop && { crop }),
      mask: null,
      stroke: null,
    },
  ]
}

function cropOf(rect: XmlElement | undefined): Box | null {
  const side = (name: string) => Math.min(0.95, Math.max(0, (wholeOf(rect, name) ?? 0) / 100_000))
  const [left, top, right, bottom] = [side('l'), side('t'), side('r'), side('b')] as const
  if (left + top + right + bottom === 0 || left + right > 0.95 || top + bottom > 0.95) return null
  return { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom }
}

function shapeOf(element: XmlElement, { setting, toPage }: Place): readonly Art[] {
  const own = boxOf(element)
  if (own === null) return []
  const frame = toPage(own)
  const [properties, style] = [childOf(element, 'spPr'), childOf(element, 'style')]
  const fill = fillIn(properties, setting) ?? referredFill(childOf(style, 'fillRef'), setting) ?? { kind: 'none' }
  const stroke = strokeOf(properties, style, setting)
  const words = element.name === 'sp' ? textArt(element, baseOf(element, frame), setting) : []
  if (fill.kind === 'none' && stroke === null) return words
  const isLine = element.name === 'cxnSp' || attributeOf(childOf(properties, 'prstGeom'), 'prst') === 'line'
  return [
    {
      ...baseOf(element, isLine ? thick(frame) : frame),
      kind: 'shape',
      geometry: isLine ? LINE : geometryOf(properties),
      fill: isLine ? { kind: 'none' } : fill,
      stroke,
      body: null,
    },
    ...words,
  ]
}

const LINE: Geometry = { kind: 'path', path: 'M0 0L1 1', width: 1, height: 1 }

/** Gives a horizontal or vertical line a minimal height or width, because a path cannot be stretched to 0. */
function thick(frame: Box): Box {
  return { ...frame, width: Math.max(0.01, frame.width), height: Math.max(0.01, frame.height) }
}

function geometryOf(properties: XmlElement | undefined): Geometry {
  const preset = childOf(properties, 'prstGeom')
  if (preset === undefined) return customOf(childOf(properties, 'custGeom')) ?? { kind: 'preset', preset: 'rect' }
  const guides = elementsIn(childOf(preset, 'avLst') ?? preset, 'gd')
  const adjust = guides.flatMap(guide => {
    const value = /^val (-?\d+)$/u.exec(attributeOf(guide, 'fmla') ?? '')?.[1]
    return value === undefined ? [] : [Number(value)]
  })
  const name = attributeOf(preset, 'prst') ?? 'rect'
  return { kind: 'preset', preset: name, ...(adjust.length > 0 && { adjust }) }
}

/** Reads a custom path (ECMA-376 part 1, 20.1.9.8) if its points are numeric. */
function customOf(custom: XmlElement | undefined): Geometry | null {
  const [path] = elementsIn(childOf(custom, 'pathLst') ?? EMPTY, 'path')
  const width = wholeOf(path, 'w') ?? 0
  const height = wholeOf(path, 'h') ?? 0
  if (path === undefined || width <= 0 || height <= 0) return null
  // Custom coordinates can be millions, but a deck limits numbers to page size.
  const factor = PATH_SIZE / Math.max(width, height)
  const scaled = (value: number) => Math.round(value * factor * 100) / 100
  const data: string[] = []
  for (const step of elementsIn(path)) {
    const points = elementsIn(step, 'pt').flatMap(point => [wholeOf(point, 'x'), wholeOf(point, 'y')])
    const letter = LETTERS[step.name]
    if (letter === undefined || points.some(value => value === undefined)) return null
    data.push(`${letter}${points.map(value => scaled(value ?? 0)).join(' ')}`)
  }
  return data.length === 0 ? null : { kind: 'path', path: data.join(''), width: scaled(width), height: scaled(height) }
}

/** The longer side of a custom path, in path units. */
const PATH_SIZE = 1_000
const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lnTo: 'L',
  cubicBezTo: 'C',
  quadBezTo: 'Q',
  close: 'Z',
}
const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }
