import type { ElementId } from '../../base/id.ts'
import { keysBetween } from '../../base/order-key.ts'
import { elementDefaults } from '../../document/create.ts'
import type { Element } from '../../document/element.ts'
import type { Fill } from '../../document/fill.ts'
import { boundsOf } from '../../geometry/frame.ts'
import { unionRects } from '../../geometry/rect.ts'
import { attributeOf, childOf, contentOf, findIn, type XmlElement } from '../../ooxml/index.ts'
import { type Branch, idOf, nameOf, withBase } from './branch.ts'
import type { PartContext } from './context.ts'
import { frameOf } from './frames.ts'
import { geometryOf } from './geometry.ts'
import { firstFrom, kindOf, placeholderOf, sourcesOf, typeOf } from './inheritance.ts'
import { isLine, lineOf } from './lines.ts'
import { effectsOf, fillIn, isOutlineGradient, referredFill, strokeOf } from './paints.ts'
import { pictureOf } from './pictures.ts'
import { type Placed, placeOf, withinGroup } from './places.ts'
import { textBodyOf } from './text.ts'

/** How deep groups are read; what is deeper is left out. */
const DEEPEST = 50
const HIDDEN_TYPES = /^(?:sldImg|hdr)$/u

/** Reads the shapes of a tree, back to front; those of groups follow their group. */
export function elementsOfTree(tree: XmlElement, branch: Branch): readonly Element[] {
  const read = contentOf(tree)
    .map(element => readElement(element, branch))
    .filter(found => found.length > 0)
  const orders = keysBetween(null, null, read.length)
  return read.flatMap((found, index) =>
    found.map((element, at) => (at === 0 ? { ...element, order: orders[index] ?? 'a0' } : element)),
  )
}

function readElement(element: XmlElement, branch: Branch): readonly Element[] {
  const placeholder = placeholderOf(element)
  if (branch.isArt && placeholder !== undefined) return []
  if (HIDDEN_TYPES.test(typeOf(placeholder)) && placeholder !== undefined) return []
  if (!/^(?:sp|pic|cxnSp|grpSp|graphicFrame|contentPart)$/u.test(element.name)) return []
  const { context } = branch
  if (!context.takeElements(1)) {
    context.simplify('tooMany', '')
    return []
  }
  const frame = element.name === 'graphicFrame' ? frameOf(element, branch, elementsOfTree) : null
  if (frame !== null) return frame
  const id = idOf(element, context)
  if (element.name === 'grpSp') return groupOf(element, id, branch)
  if (element.name === 'contentPart') {
    context.simplify('ink', nameOf(element))
    return []
  }
  const read = shapeOf(element, id, branch)
  return read === null ? [] : [withBase(element, read, branch)]
}

function groupOf(element: XmlElement, id: ElementId, branch: Branch): readonly Element[] {
  if (branch.depth >= DEEPEST) {
    branch.context.simplify('tooMany', nameOf(element))
    return []
  }
  const { context } = branch
  const properties = childOf(element, 'grpSpPr')
  const groupFill: Fill | null = fillIn(properties, context) ?? context.groupFill
  const children = elementsOfTree(element, {
    ...branch,
    context: { ...context, groupFill },
    parent: id,
    toPage: withinGroup(childOf(properties, 'xfrm'), branch.toPage),
    depth: branch.depth + 1,
  })
  const box = unionRects(children.filter(({ parent }) => parent === id).map(({ frame }) => boundsOf(frame)))
  if (box === null) return []
  return [withBase(element, { ...elementDefaults(id, box), kind: 'group' }, branch), ...children]
}

/** Reads a shape, a text, a line or a picture; null if there is nothing to see of it. */
function shapeOf(element: XmlElement, id: ElementId, branch: Branch): Element | null {
  const { context, placeholders, toPage } = branch
  const sources = sourcesOf(element, placeholders)
  const own = firstFrom(sources, source => placeOf(childOf(childOf(source, 'spPr'), 'xfrm')))
  if (own === undefined) return null
  const place = toPage(own)
  if (element.name === 'pic') return pictureOf(element, { id, place, sources, name: nameOf(element) }, context)
  const body = textBodyOf(element, textSources(element, sources), context)
  if (isLine(element) && body === null) return lineOf(element, { id, place }, context)
  if (body === null && placeholderOf(element) !== undefined) return null
  noteSimplified(element, context)
  return boxOf(element, { id, place, sources, body }, context)
}

interface Box {
  readonly id: ElementId
  readonly place: Placed
  readonly sources: readonly XmlElement[]
  readonly body: ReturnType<typeof textBodyOf>
}

function boxOf(element: XmlElement, { id, place, sources, body }: Box, context: PartContext): Element | null {
  const all = sources.map(source => childOf(source, 'spPr'))
  const style = childOf(element, 'style')
  const fill = firstOf(all, one => fillIn(one, context)) ?? referredFill(childOf(style, 'fillRef'), context)
  const lines = { own: all.map(one => childOf(one, 'ln')), reference: childOf(style, 'lnRef') }
  const stroke = strokeOf(lines, context)
  const geometry = firstOf(all, one => geometryOf(one, place.frame)) ?? { kind: 'preset' as const, preset: 'rect' }
  const { shadow, blur } = effectsOf(all[0], childOf(style, 'effectRef'), context)
  const isBare = (fill === null || fill.kind === 'none') && stroke === null
  const base = { ...elementDefaults(id, place.frame), ...(shadow && { shadow }) }
  if (isBare && body === null) return null
  if (isBare && body !== null && geometry.kind === 'preset' && geometry.preset === 'rect')
    return { ...base, kind: 'text', body }
  const { flipX, flipY } = place
  const soft = blur === undefined ? {} : { blur }
  return { ...base, flipX, flipY, kind: 'shape', geometry, fill: fill ?? { kind: 'none' }, stroke, ...soft, body }
}

function firstOf<T>(
  properties: readonly (XmlElement | undefined)[],
  read: (one: XmlElement | undefined) => T | null,
): T | null {
  for (const one of properties) {
    const found = read(one)
    if (found !== null) return found
  }
  return null
}

function textSources(element: XmlElement, shapes: readonly XmlElement[]) {
  const placeholder = placeholderOf(element)
  const reference = childOf(childOf(element, 'style'), 'fontRef')
  return {
    shapes,
    kind: placeholder === undefined ? null : kindOf(typeOf(placeholder)),
    between: reference === undefined ? [] : [levelOf(reference)],
  }
}

/** What a reference to the theme's fonts says, as a style of a level. */
function levelOf(reference: XmlElement): XmlElement {
  const plain = { uri: '', attributes: new Map<string, string>() }
  const colors = contentOf(reference).filter(({ name }) => name.endsWith('Clr'))
  const typeface = attributeOf(reference, 'idx') === 'major' ? '+mj-lt' : '+mn-lt'
  const latin: XmlElement = { ...plain, name: 'latin', attributes: new Map([['typeface', typeface]]), children: [] }
  const fill: XmlElement = { ...plain, name: 'solidFill', children: colors }
  const run: XmlElement = { ...plain, name: 'defRPr', children: colors.length > 0 ? [fill, latin] : [latin] }
  return { ...plain, name: 'lvl', children: [run] }
}

/** Says what of a shape is simpler in the deck. */
function noteSimplified(element: XmlElement, context: PartContext): void {
  const properties = childOf(element, 'spPr')
  const body = childOf(element, 'txBody')
  const warp = attributeOf(childOf(childOf(body, 'bodyPr'), 'prstTxWarp'), 'prst') ?? 'textNoShape'
  const name = nameOf(element)
  if (childOf(properties, 'scene3d') ?? childOf(properties, 'sp3d')) context.simplify('threeD', name)
  if (isOutlineGradient(properties)) context.simplify('gradient', name)
  if (warp !== 'textNoShape') context.simplify('wordArt', name)
  if (body !== undefined && findIn(body, 'oMath') !== undefined) context.simplify('formula', name)
}
