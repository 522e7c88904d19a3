import type { ElementId } from '../../base/id.ts'
import { elementDefaults } from '../../document/create.ts'
import type { Element } from '../../document/element.ts'
import {
  attributeOf,
  childOf,
  contentOf,
  descend,
  elementsIn,
  findIn,
  relationId,
  walkContent,
  type XmlElement,
} from '../../ooxml/index.ts'
import { type Branch, idOf, nameOf, withBase } from './branch.ts'
import { chartOf } from './charts.ts'
import { firstFrom, NO_PLACEHOLDERS, sourcesOf } from './inheritance.ts'
import { pictureOf } from './pictures.ts'
import { type Placed, placeOf } from './places.ts'
import { tableOf } from './tables.ts'
import { textBodyOf } from './text.ts'

/** Reads the shapes of a tree. */
type ReadTree = (tree: XmlElement, branch: Branch) => readonly Element[]

const EMPTY: XmlElement = { name: 'pic', uri: '', attributes: new Map(), children: [] }

/** Reads a frame: a table, a chart, a diagram as its drawing, or the picture of an object of another program. */
export function frameOf(element: XmlElement, branch: Branch, readTree: ReadTree): readonly Element[] {
  const id = idOf(element, branch.context)
  const sources = sourcesOf(element, branch.placeholders)
  const own =
    placeOf(childOf(element, 'xfrm')) ??
    firstFrom(sources.slice(1), source => placeOf(childOf(childOf(source, 'spPr'), 'xfrm')))
  const data = descend(element, 'graphic', 'graphicData')
  if (own === undefined || own === null || data === undefined) return []
  const place = branch.toPage(own)
  const read = contentIn(element, data, { id, place, branch, readTree })
  const [first, ...rest] = read
  return first === undefined ? [] : [withBase(element, first, branch), ...rest]
}

interface Frame {
  readonly id: ElementId
  readonly place: Placed
  readonly branch: Branch
  readonly readTree: ReadTree
}

function contentIn(element: XmlElement, data: XmlElement, frame: Frame): readonly Element[] {
  const { id, place, branch } = frame
  const { context } = branch
  const name = nameOf(element)
  const [content] = contentOf(data)
  switch (content?.name) {
    case 'tbl':
      return listOf(tableOf(content, { id, place }, context))
    case 'chart': {
      const root = context.part.parts.get(relationId(content, 'id') ?? '')
      const chart = root === undefined ? null : chartOf(root, { id, place, name }, context)
      if (chart === null) context.simplify('chartMissing', name)
      return listOf(chart)
    }
    case 'relIds':
      context.simplify('smartArt', name)
      return diagramOf(content, frame)
    case 'oleObj': {
      context.simplify('embedded', name)
      const picture = childOf(content, 'pic') ?? EMPTY
      return [pictureOf(picture, { id, place, sources: [picture], name }, context)]
    }
    default:
      context.simplify('embedded', name)
      return []
  }
}

function listOf<E>(element: E | null): readonly E[] {
  return element === null ? [] : [element]
}

/** Reads a diagram as the drawing that its program has kept; without one, its words. */
function diagramOf(content: XmlElement, { id, place, branch, readTree }: Frame): readonly Element[] {
  const { part } = branch.context
  const data = part.parts.get(relationId(content, 'dm') ?? '')
  const drawing = data && branch.drawings.get(part.relations.get(drawingId(data) ?? '')?.target ?? '')
  const tree = childOf(drawing?.root, 'spTree')
  if (drawing === undefined || tree === undefined) return wordsOf(data, { id, place, branch, readTree })
  const { frame } = place
  const children = readTree(tree, {
    ...branch,
    context: { ...branch.context, part: drawing, shapes: new Map() },
    placeholders: NO_PLACEHOLDERS,
    parent: id,
    toPage: inner => ({ ...inner, frame: { ...inner.frame, x: inner.frame.x + frame.x, y: inner.frame.y + frame.y } }),
    depth: branch.depth + 1,
  })
  return children.length === 0
    ? []
    : [{ ...elementDefaults(id, { ...frame, rotation: 0 }), kind: 'group' }, ...children]
}

/** The relation of the page to the drawing, which the data of a diagram names in an extension (MS-ODRAWXML, 2.4). */
function drawingId(data: XmlElement): string | undefined {
  return attributeOf(findIn(data, 'dataModelExt'), 'relId')
}

function wordsOf(data: XmlElement | undefined, { id, place, branch }: Frame): readonly Element[] {
  if (data === undefined) return []
  const paragraphs = [...walkContent(data)]
    .filter(({ name }) => name === 'pt')
    .flatMap(point => elementsIn(childOf(point, 't') ?? EMPTY, 'p'))
  const body: XmlElement = { ...EMPTY, name: 'txBody', children: paragraphs }
  const shape: XmlElement = { ...EMPTY, name: 'sp', children: [body] }
  const words = textBodyOf(shape, { shapes: [shape], kind: null }, branch.context)
  return words === null ? [] : [{ ...elementDefaults(id, place.frame), kind: 'text', body: words }]
}
